package resources

import (
	"context"

	"github.com/loci-dev/loci/memstore"
)

// Traces is what a memory that keeps the raw records of sessions has besides. A memory narrowed to what somebody may see
// has it not.
type Traces interface {
	// Trace renders the record of one session for who asks; memstore.ErrNotFound where there is none in sight.
	Trace(ctx context.Context, c memstore.Caller, session string) (string, error)
}

func (r *Reader) trace(ctx context.Context, session string) (string, error) {
	traces, kept := r.memory.(Traces)
	if !kept {
		return "", memstore.ErrNotFound
	}
	return traces.Trace(ctx, memstore.Caller{Project: r.project}, session)
}
