package archive

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/internal/trace"
)

// Record appends an event of a session that uses this very server: our own calls and what they changed. The event gets an id
// and a time where it has none. What was recorded is searchable at once.
func (a *Archive) Record(ctx context.Context, s trace.Session, e trace.Event) error {
	if s.ID == "" {
		return fmt.Errorf("recording a trace: the session has no id")
	}
	if e.ID == "" {
		id, err := uuid.NewV7()
		if err != nil {
			return fmt.Errorf("recording a trace: %w", err)
		}
		e.ID = id.String()
	}
	if e.At.IsZero() {
		e.At = a.options.Now().UTC().Truncate(time.Millisecond)
	}
	if s.Source == "" {
		s.Source = "loci"
	}
	s.Cover(e.At)
	p, err := a.prepare(e)
	if err != nil {
		return fmt.Errorf("recording a trace: %w", err)
	}
	_, err = a.write(ctx, a.described(s), []prepared{p})
	return err
}
