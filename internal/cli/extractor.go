package cli

import (
	"context"
	"fmt"
	"sync"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/token"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// readSessions is extract for a consolidation run: the model reads along, where one is configured.
func (s *space) readSessions(ctx context.Context) (trouble string, err error) {
	return s.reader.run(ctx, s.extract)
}

// candidates are the statements of a session that may become memories.
func (s *space) candidates(ctx context.Context, session trace.Session, events []trace.Event, judged []value.Judgement) ([]extract.Candidate, error) {
	return s.reader.candidates(ctx, session, events, judged)
}

// sessionReader makes candidates of sessions: by rules, and during a consolidation run with the model that is configured, if
// there is one. Prompts and previews by themselves go by rules alone, as they are to cost nothing.
type sessionReader struct {
	model *extract.Model // nil: none

	mu      sync.Mutex
	running bool
	missed  int   // sessions of this run that the model did not read
	why     error // what kept it from the last of them
}

// newSessionReader returns the reader that is configured. It connects to nothing.
func newSessionReader(c config.Config, tokens *token.Counter) (*sessionReader, error) {
	if c.Traces.Extractor != "llm" {
		return &sessionReader{}, nil
	}
	llm := c.Consolidation.LLM
	model, err := extract.NewModel(extract.ModelConfig{
		Endpoint: chatEndpoint(llm),
		Model:    llm.Strong,
		Limit:    chatLimit(llm),
		Count:    tokens.CountExact,
	})
	return &sessionReader{model: model}, err
}

// run reads sessions for a consolidation run, and tells what went wrong with the model.
func (r *sessionReader) run(ctx context.Context, extract func(context.Context) error) (trouble string, err error) {
	r.begin()
	err = extract(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.running = false
	if r.missed > 0 {
		trouble = fmt.Sprintf("%s went by rules alone, as the model did not read along: %v", count(r.missed, "session", "sessions"), r.why)
	}
	return trouble, err
}

func (r *sessionReader) begin() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.running, r.missed, r.why = r.model != nil, 0, nil
	if r.running {
		r.model.Begin()
	}
}

// candidates never fails because of the model: the rules stand in.
func (r *sessionReader) candidates(ctx context.Context, s trace.Session, events []trace.Event, judged []value.Judgement) ([]extract.Candidate, error) {
	r.mu.Lock()
	running := r.running
	r.mu.Unlock()
	if !running {
		return extract.Candidates(s, events, judged), nil
	}
	list, err := r.model.Candidates(ctx, s, events, judged)
	if err == nil {
		return list, nil
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.missed, r.why = r.missed+1, err
	return list, nil
}
