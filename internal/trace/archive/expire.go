package archive

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Expire removes the sessions that ended before a time, segments and index, and returns how many. Their events stay known,
// so that an import of their old source does not bring them back.
func (a *Archive) Expire(ctx context.Context, before time.Time) (int, error) {
	old, err := a.index.Sessions(ctx, func(s trace.Session) bool { return !s.End.IsZero() && s.End.Before(before) }, 0)
	if err != nil {
		return 0, err
	}
	expired := 0
	for _, s := range old {
		if s.Events == 0 {
			continue
		}
		if err := a.remove(ctx, s.ID); err != nil {
			return expired, fmt.Errorf("removing the trace of session %s: %w", s.ID, err)
		}
		expired++
	}
	_, err = a.finish(ctx, Erased{})
	return expired, err
}

func (a *Archive) remove(ctx context.Context, session string) error {
	everything := func(s trace.Session, _ trace.Event) bool { return s.ID == session }
	places, err := a.index.Trail(ctx, session)
	if err != nil {
		return err
	}
	segments := map[string]bool{}
	for _, p := range places {
		segments[p.Segment] = true
	}
	for segment := range segments {
		var done Erased
		if err := a.eraseIn(ctx, segment, everything, &done); err != nil {
			return err
		}
		err := a.index.Update(ctx, func(tx *lookup.Tx) error {
			return errors.Join(os.Remove(a.path(segment)), tx.Drop(segment))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
