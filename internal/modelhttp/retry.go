package modelhttp

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// longestWait bounds every wait, whatever the endpoint asks for.
const longestWait = 30 * time.Second

// retry calls attempt until it succeeds, fails for good, or has used up the
// attempts. It returns the last error, or that of ctx when it ends a wait.
func (c *Client) retry(ctx context.Context, attempt func() error) error {
	for tries := 0; ; tries++ {
		err := attempt()
		if err == nil || tries >= c.config.Retries || !isPassing(err) {
			return err
		}
		if err := wait(ctx, c.delay(tries, err)); err != nil {
			return err
		}
	}
}

func isPassing(err error) bool {
	var connection passingError
	var status *StatusError
	return errors.As(err, &connection) || errors.As(err, &status) && status.passing()
}

// delay is random, so that clients which failed together do not return
// together, but never shorter than the endpoint asks for.
func (c *Client) delay(tries int, err error) time.Duration {
	asked := time.Duration(0)
	if status := (*StatusError)(nil); errors.As(err, &status) {
		asked = status.retryAfter
	}
	longest := min(c.config.Backoff<<min(tries, 16), longestWait)
	return min(asked+rand.N(longest), longestWait)
}

func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
