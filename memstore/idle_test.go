package memstore

import (
	"context"
	"testing"
)

// A server that is only looked at ends before it loads its model; one that is asked loads it at once.
func TestTheModelWaitsUntilItIsNeeded(t *testing.T) {
	t.Parallel()
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	v := &meaning{needed: make(chan struct{})}
	v.idle(ended)
	v.need()
	v.need()
	v.idle(t.Context())
	select {
	case <-v.needed:
	default:
		t.Error("it was not needed")
	}
	(*meaning)(nil).need() // full text only
}
