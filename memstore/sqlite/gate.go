package sqlite

import "context"

// gate is shut until somebody opens it, once, with what everybody who waits is
// to be told.
type gate struct {
	done chan struct{}
	err  error // set before done is closed
}

func newGate() *gate { return &gate{done: make(chan struct{})} }

func (g *gate) open(err error) {
	g.err = err
	close(g.done)
}

func (g *gate) wait(ctx context.Context) error {
	select {
	case <-g.done:
		return g.err
	default:
	}
	select {
	case <-g.done:
		return g.err
	case <-ctx.Done():
		return ctx.Err()
	}
}
