package cli

import "sync"

// backlog does things one after the other behind the answers. Its goroutine lives as long as something waits.
type backlog struct {
	limit int // how many may wait

	mu      sync.Mutex
	idle    *sync.Cond // signalled when nothing waits
	waiting []func()
	busy    bool
}

func newBacklog(limit int) *backlog {
	b := &backlog{limit: limit}
	b.idle = sync.NewCond(&b.mu)
	return b
}

// add has something done soon. It reports false, and nothing is done, when too much waits.
func (b *backlog) add(do func()) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.waiting) >= b.limit {
		return false
	}
	b.waiting = append(b.waiting, do)
	if !b.busy {
		b.busy = true
		go b.work()
	}
	return true
}

// work does what waits, and ends when nothing does.
func (b *backlog) work() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.waiting) > 0 {
		do := b.waiting[0]
		b.waiting = b.waiting[1:]
		b.mu.Unlock()
		do()
		b.mu.Lock()
	}
	b.busy = false
	b.idle.Broadcast()
}

// flush waits until everything is done.
func (b *backlog) flush() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.busy {
		b.idle.Wait()
	}
}
