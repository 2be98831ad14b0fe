package cli

import (
	"context"
	"errors"
	"testing"
)

func TestInterruptible(t *testing.T) {
	t.Parallel()
	if n, err := interruptible(t.Context(), func() (int, error) { return 7, nil }); n != 7 || err != nil {
		t.Errorf("got %d, %v", n, err)
	}
	ctx, end := context.WithCancel(t.Context())
	never := make(chan struct{})
	t.Cleanup(func() { close(never) })
	_, err := interruptible(ctx, func() (int, error) {
		end()
		<-never
		return 0, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
