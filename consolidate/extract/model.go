package extract

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/modelhttp"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// Model reads sessions through an OpenAI-compatible chat endpoint: it sends the digest of a session and what the rules
// found, and holds every answer to the session's events. It is safe for concurrent use.
type Model struct {
	chat   *modelhttp.Chat
	config ModelConfig

	mu    sync.Mutex
	spent int   // tokens since the run began
	down  error // why the endpoint is not asked any more in this run
}

// ModelConfig says which model to ask and what it may cost.
type ModelConfig struct {
	Endpoint modelhttp.Config // its BaseURL ends where chat/completions begins, usually in /v1
	Model    string           // required
	Limit    modelhttp.Limit  // of one run
	Count    func(string) int // counts the tokens of a text; required
}

// ErrSpent is returned once a run has used up what it may cost.
var ErrSpent = errors.New("the model has cost what one run may cost")

// NewModel returns a reader that asks an endpoint. It connects to nothing yet.
func NewModel(c ModelConfig) (*Model, error) {
	if c.Model == "" {
		return nil, errors.New("no model is named that shall read sessions")
	}
	chat, err := modelhttp.NewChat(c.Endpoint)
	if err != nil {
		return nil, fmt.Errorf("the endpoint that shall read sessions: %w", err)
	}
	return &Model{chat: chat, config: c}, nil
}

// Begin begins a run: what it may cost is whole again, and an endpoint that failed is asked anew.
func (m *Model) Begin() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.spent, m.down = 0, nil
}

// Candidates reads a session as the function of that name does, by rules, and puts what it found to the model: candidates
// that the model words better are reworded, and what it finds besides is added. On an error the candidates are those of the
// rules alone.
func (m *Model) Candidates(ctx context.Context, s trace.Session, events []trace.Event, judged []value.Judgement) ([]Candidate, error) {
	x := newReading(s, events, judged)
	byRules := x.byRules()
	digest := x.digest(judged, m.config.Count)
	if len(digest.Dialogue.Lines)+len(digest.Calls.Lines) == 0 {
		return byRules, nil
	}
	text, err := m.ask(ctx, digest, byRules)
	if err != nil {
		return byRules, err
	}
	claims, err := readClaims(text, digest)
	if err != nil {
		return byRules, err
	}
	x.drafts = nil
	for _, c := range claims {
		if made, err := x.take(c); err == nil { // what the session does not bear out is left out
			x.add(made, c.at...)
		}
	}
	return merged(byRules, x.found()), nil
}

// answerTokens is room for the answer on one session.
const answerTokens = 1500

// ask puts a digest to the model, unless the run has used up what it may cost or the endpoint failed before.
func (m *Model) ask(ctx context.Context, d Digest, found []Candidate) (string, error) {
	q := modelhttp.Question{Model: m.config.Model, Instructions: instructions(), Text: asked(d, found), Answer: answerTokens}
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.down != nil:
		return "", m.down
	case m.config.Limit.Reached(m.spent + q.Estimate()):
		return "", ErrSpent
	}
	text, tokens, err := m.chat.Ask(ctx, q)
	m.spent += tokens
	if err != nil && ctx.Err() == nil {
		m.down = err
	}
	return text, err
}

// asked is what the model is given to read: the digest and what the rules found in it.
func asked(d Digest, found []Candidate) string {
	var b strings.Builder
	fmt.Fprintf(&b, "What was said:\n%s\nWhat calls showed and changed:\n%s\nWhat rules found:\n", d.Dialogue, d.Calls)
	for _, c := range found {
		fmt.Fprintf(&b, "- (%s) %s\n", c.Category, strings.Join(strings.Fields(c.Content), " "))
	}
	return b.String()
}
