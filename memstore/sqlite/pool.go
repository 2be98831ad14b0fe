package sqlite

import (
	"context"
	"errors"
	"sync"
)

var errClosed = errors.New("the store is closed")

// pool lends connections. They are opened when first needed, because opening
// one takes about a millisecond and a short command needs one only.
type pool struct {
	opened *gate      // nothing is lent before
	slots  chan *conn // nil: a place whose connection is not open yet
	dial   func(context.Context) (*conn, error)
	closed chan struct{}
	once   sync.Once
}

func newPool(size int, opened *gate, dial func(context.Context) (*conn, error)) *pool {
	p := &pool{opened: opened, slots: make(chan *conn, size), dial: dial, closed: make(chan struct{})}
	for range size {
		p.slots <- nil
	}
	return p
}

// take lends a connection whose queries end with ctx, once the store is open.
func (p *pool) take(ctx context.Context) (*conn, error) {
	if err := p.opened.wait(ctx); err != nil {
		return nil, err
	}
	return p.lend(ctx)
}

// lend is take for the one who opens the store.
func (p *pool) lend(ctx context.Context) (*conn, error) {
	select {
	case <-p.closed:
		return nil, errClosed
	default:
	}
	select {
	case <-p.closed:
		return nil, errClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	case c := <-p.slots:
		return p.ready(ctx, c)
	}
}

func (p *pool) ready(ctx context.Context, c *conn) (*conn, error) {
	if c == nil {
		var err error
		if c, err = p.dial(ctx); err != nil {
			p.slots <- nil
			return nil, err
		}
	}
	c.db.SetInterrupt(ctx)
	return c, nil
}

// give takes a connection back. One that is stuck in a transaction is replaced.
func (p *pool) give(c *conn) {
	c.db.SetInterrupt(context.Background())
	if !c.db.GetAutocommit() {
		_ = c.close() // it is being given up because it does not work
		c = nil
	}
	p.slots <- c
}

// close lends no more, waits for what is lent, and closes everything.
func (p *pool) close() error {
	var errs []error
	p.once.Do(func() {
		close(p.closed)
		for range cap(p.slots) {
			if c := <-p.slots; c != nil {
				errs = append(errs, c.close())
			}
		}
	})
	return errors.Join(errs...)
}
