package memstore

import (
	"context"
	"sync"
	"time"
)

const (
	// countDelay is how long retrievals are gathered before they are written, so that recall never waits for a write
	// and a hundred recalls cost one.
	countDelay = 500 * time.Millisecond
	// countTimeout bounds one write; a busy store loses a statistic rather than holding anybody up.
	countTimeout = 5 * time.Second
)

// useCounter gathers retrievals and writes them behind the answers.
type useCounter struct {
	store Store

	mu     sync.Mutex
	uses   []Use
	timer  *time.Timer
	closed bool
	wait   sync.WaitGroup
}

func newUseCounter(store Store) *useCounter { return &useCounter{store: store} }

// count takes a use down, to be written soon.
func (u *useCounter) count(use Use) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.closed {
		return
	}
	u.uses = append(u.uses, use)
	if u.timer == nil {
		u.wait.Add(1)
		u.timer = time.AfterFunc(countDelay, func() {
			defer u.wait.Done()
			u.flush()
		})
	}
}

// flush writes what was gathered. A count that cannot be written is lost, which harms nothing.
func (u *useCounter) flush() {
	u.mu.Lock()
	uses := u.uses
	u.uses, u.timer = nil, nil
	u.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), countTimeout)
	defer cancel()
	for _, use := range uses {
		if u.store.CountUse(ctx, use) != nil {
			return
		}
	}
}

// close writes what is left and waits for it.
func (u *useCounter) close() {
	u.mu.Lock()
	u.closed = true
	stopped := u.timer != nil && u.timer.Stop()
	u.mu.Unlock()
	if stopped {
		u.flush()
		u.wait.Done()
	}
	u.wait.Wait()
}
