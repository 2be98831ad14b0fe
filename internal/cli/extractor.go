package cli

import (
	"context"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// candidates are the statements of a session that may become memories.
func (s *space) candidates(_ context.Context, session trace.Session, events []trace.Event, judged []value.Judgement) ([]extract.Candidate, error) {
	return extract.Candidates(session, events, judged), nil
}
