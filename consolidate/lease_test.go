package consolidate

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"
)

// A lease is renewed at every tick, also behind one that failed, and not any more once the run has ended.
func TestTheLeaseIsRenewed(t *testing.T) {
	t.Parallel()
	c := &Consolidator{o: Options{Log: slog.New(slog.DiscardHandler)}}
	ticks, taken := make(chan time.Time), make(chan int)
	n := 0
	stop := c.renewing(t.Context(), ticks, func(context.Context) error {
		n++
		taken <- n
		return errors.New("the store is busy")
	})
	for want := range 3 {
		ticks <- time.Time{}
		if got := <-taken; got != want+1 {
			t.Errorf("renewed %d times behind %d ticks", got, want+1)
		}
	}
	stop()
	select {
	case ticks <- time.Time{}:
		t.Error("a tick is heard behind the end")
	default:
	}
}
