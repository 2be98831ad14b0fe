package cli

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/loci-dev/loci/internal/cli/hook"
)

// hookNoting is how long a hook goes beyond its time at most to note a log, on a machine so busy that it could not before.
const hookNoting = time.Second

// progress is how far a hook has come.
type progress struct {
	read  chan struct{} // closed once the event is read
	noted chan struct{} // closed once nothing is lost if the process ends
	once  sync.Once
}

func (p *progress) note() { p.once.Do(func() { close(p.noted) }) }

// inTime answers an event, or gives up when ctx ends: the process ends then, whatever waits for a lock or a disk, and the
// store outlives that as it outlives a kill. Only a log that it has been told of is noted first.
func (a *app) inTime(ctx context.Context, client string, m hook.Moment) error {
	at := &progress{read: make(chan struct{}), noted: make(chan struct{})}
	answered := make(chan error, 1)
	go func() { answered <- a.safely(ctx, client, m, at) }()
	select {
	case err := <-answered:
		return err
	case <-ctx.Done():
	}
	select {
	case <-at.read:
	default:
		return ctx.Err() // the client did not say what it wants
	}
	select {
	case <-at.noted:
	case <-time.After(hookNoting):
	}
	return ctx.Err()
}

// safely is hooked for a goroutine of its own, whose panic would end the process with a failure.
func (a *app) safely(ctx context.Context, client string, m hook.Moment, at *progress) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("internal error: %v", p)
		}
	}()
	return a.hooked(ctx, client, m, at)
}
