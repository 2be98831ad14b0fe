package cli

import "context"

// interruptible runs what computes without looking at ctx. Where ctx ends first the computation is left behind, as the process
// is about to end.
func interruptible[T any](ctx context.Context, compute func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := compute()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
