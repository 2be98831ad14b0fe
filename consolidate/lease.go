package consolidate

import (
	"context"
	"time"
)

const (
	leaseName = "consolidate"
	// leaseTime is how long a process that died keeps others from consolidating: less than a command waits for its turn.
	leaseTime  = 20 * time.Second
	renewEvery = leaseTime / 4
)

// hold takes the lease for a run and renews it until the run ends, as a model may take longer to answer than a lease lasts.
// The lease ends with release. It fails with ErrRunning when another process has it.
func (c *Consolidator) hold(ctx context.Context) (release func(), err error) {
	take := func(ctx context.Context) error {
		held, err := c.memory.Lease(ctx, leaseName, c.holder, leaseTime)
		if err == nil && !held {
			err = ErrRunning
		}
		return err
	}
	if err := take(ctx); err != nil {
		return nil, err
	}
	ticker := time.NewTicker(renewEvery)
	stop := c.renewing(ctx, ticker.C, take)
	return func() {
		ticker.Stop()
		stop()
		if err := c.memory.Release(context.WithoutCancel(ctx), leaseName, c.holder); err != nil {
			c.o.Log.Warn("ending a consolidation run", "error", err) // the lease ends by itself
		}
	}, nil
}

// renewing takes the lease anew at every tick until it is stopped.
func (c *Consolidator) renewing(ctx context.Context, ticks <-chan time.Time, take func(context.Context) error) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticks:
				if err := take(ctx); err != nil && ctx.Err() == nil {
					c.o.Log.Warn("renewing the lease of a consolidation run", "error", err) // what is stored is checked once more
				}
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}
}
