package cli

import (
	"context"
	"sync"
	"time"

	"github.com/loci-dev/loci/consolidate"
)

// lastRun is how long a server that ends may still consolidate: it has to be gone within two seconds.
const lastRun = time.Second

// curate consolidates behind the work of a server until stop is called, which lets what waits be done if there is time.
func (s *space) curate(ctx context.Context) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var work sync.WaitGroup
	work.Go(func() { _ = s.keeper.Run(ctx) }) // it ends with ctx, and logs what goes wrong
	return func() {
		cancel()
		work.Wait()
		last, done := context.WithTimeout(context.WithoutCancel(ctx), lastRun)
		defer done()
		s.keeper.Finish(last)
	}
}

// EndSession lets the notes of a session go. What it stored is worth a look at what it meets.
func (s *space) EndSession(ctx context.Context, session string) error {
	err := s.Memory.EndSession(ctx, session)
	s.keeper.Nudge(consolidate.SessionEnded)
	return err
}
