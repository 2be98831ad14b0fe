package cli

import (
	"context"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// Digest implements resources.Sessions: it digests the latest of the sessions that may be the one of who asks.
func (s *space) Digest(ctx context.Context, c memstore.Caller) (id, text string, err error) {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return "", "", err
	}
	sessions, err := traces.Sessions(ctx, func(about trace.Session) bool { return current(about, c) }, 0)
	if err != nil {
		return "", "", err
	}
	for _, about := range sessions {
		session, events, err := traces.Session(ctx, about.ID)
		if err != nil {
			return "", "", err
		}
		d := extract.NewDigest(session, events, s.judging().judge(session, events), s.tokens.CountExact)
		if text = d.Dialogue.String() + d.Calls.String(); text != "" { // what went through our own tools says nothing
			return about.ID, text, nil
		}
	}
	return "", "", nil
}
