package cli

import (
	"context"

	"github.com/loci-dev/loci/consolidate"
)

// RunLines tells what a consolidation run changed.
func (s *space) RunLines(ctx context.Context, run string) ([]consolidate.Line, error) {
	return s.curator.Diff(ctx, run)
}

// Health counts how sound the memory is.
func (s *space) Health(ctx context.Context) (consolidate.Health, error) { return s.curator.Health(ctx) }

// Questions lists what waits for an answer.
func (s *space) Questions(ctx context.Context) ([]consolidate.Question, error) {
	return s.curator.Questions(ctx)
}
