package archive

import (
	"context"
	"fmt"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// EraseSessions removes the sessions that match with all that is known of them: segments, their names and the index. A source
// that is read again does not bring back what was in it.
func (a *Archive) EraseSessions(ctx context.Context, match func(trace.Session) bool) (Erased, error) {
	var done Erased
	list, err := a.index.Sessions(ctx, match, 0)
	if err != nil {
		return done, err
	}
	for _, s := range list {
		if err := a.remove(ctx, s.ID); err != nil {
			return done, fmt.Errorf("removing the trace of session %s: %w", s.ID, err)
		}
		if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return tx.ForgetSession(s.ID) }); err != nil {
			return done, fmt.Errorf("forgetting the session %s: %w", s.ID, err)
		}
		done.Events, done.Sessions = done.Events+s.Events, done.Sessions+1
	}
	return a.finish(ctx, done)
}
