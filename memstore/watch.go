package memstore

import (
	"context"
	"sync"
	"time"
)

// Event tells a watcher which entries changed, by this or another process.
type Event struct {
	IDs []string
}

// watchers are told of changes after the catalog took them over.
type watchers struct {
	mu   sync.Mutex
	next int
	list map[int]func(Event)
}

// Watch calls f after changes by any process, within a second while Run runs, until stop is called. f must be quick.
func (m *Memory) Watch(f func(Event)) (stop func()) {
	w := &m.watch
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.list == nil {
		w.list = map[int]func(Event){}
	}
	n := w.next
	w.next++
	w.list[n] = f
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.list, n)
	}
}

func (w *watchers) changed(ids []string) {
	w.mu.Lock()
	list := make([]func(Event), 0, len(w.list))
	for _, f := range w.list {
		list = append(list, f)
	}
	w.mu.Unlock()
	for _, f := range list {
		f(Event{IDs: ids})
	}
}

// Intervals of the background work.
const (
	pollEvery  = 250 * time.Millisecond // one poll costs a few microseconds
	retryEvery = 5 * time.Second
	sweepEvery = 10 * time.Minute
)

// Run follows the store until ctx ends: changes of other processes, files to be rendered, edits of the profile, pending
// erasures, notes of sessions that ended without saying so. A server runs it; a one-shot command need not.
func (m *Memory) Run(ctx context.Context) error {
	var wait sync.WaitGroup
	defer wait.Wait()
	wait.Go(func() { m.every(ctx, pollEvery, "following the store", m.catalog.catchUp) })
	wait.Go(func() { m.every(ctx, retryEvery, "retrying erasures", m.retryQuietly) })
	wait.Go(func() { m.every(ctx, sweepEvery, "ending stale sessions", m.sweepSessions) })
	if m.o.Retention != nil {
		wait.Go(func() { m.every(ctx, retainEvery, "applying retention", m.retain) })
	}
	if m.meaning != nil {
		wait.Go(func() { m.embedding(ctx) })
	}
	if m.o.Dir != "" {
		wait.Go(func() { m.faces(ctx) })
	}
	<-ctx.Done()
	return nil
}

// every calls f now and at each interval until ctx ends; failures are logged once each.
func (m *Memory) every(ctx context.Context, interval time.Duration, what string, f func(context.Context) error) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	last := ""
	for {
		if err := f(ctx); err != nil && ctx.Err() == nil && err.Error() != last {
			last = err.Error()
			m.log.Warn(what, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (m *Memory) retryQuietly(ctx context.Context) error {
	_, err := m.Retry(ctx)
	return err
}
