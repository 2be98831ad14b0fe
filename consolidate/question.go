package consolidate

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// pairKind says why a pair is open.
type pairKind string

const (
	contradiction pairKind = "contradiction" // a conflict the rules cannot settle; both entries wait
	suspected     pairKind = "suspected"     // it looks like a conflict; both entries stay as they are
	alike         pairKind = "alike"         // it may be one statement twice
)

// openPair is a question without its text: the store keeps the ids only, so that nothing outlives an erased entry.
type openPair struct {
	A    string   `json:"a"`
	B    string   `json:"b"`
	Kind pairKind `json:"kind"`
	Saw  string   `json:"saw"`
}

func (o openPair) id() string { return pairID(o.A, o.B) }

// Question is an open pair as it is put to a person or an agent.
type Question struct {
	ID      string   `json:"id"`
	Ask     string   `json:"ask"` // both statements, what the rules saw, and what can be answered
	Entries []string `json:"entries"`
}

// questionsKey is where the open pairs rest.
const questionsKey = "consolidate:questions"

// openPairs reads the open pairs of earlier runs.
func (c *Consolidator) openPairs(ctx context.Context) (list []openPair, err error) {
	raw, err := c.memory.Meta(ctx, questionsKey)
	if err != nil || raw == "" {
		return nil, err
	}
	if err := json.Unmarshal([]byte(raw), &list); err != nil {
		return nil, fmt.Errorf("reading open questions: %w", err)
	}
	return list, nil
}

// mergeOpen joins the open pairs of earlier runs with those of this one, each once, in the order of their ids.
func mergeOpen(lists ...[]openPair) []openPair {
	by := map[string]openPair{}
	for _, list := range lists {
		for _, o := range list {
			by[o.id()] = o
		}
	}
	out := make([]openPair, 0, len(by))
	for _, o := range by {
		out = append(out, o)
	}
	slices.SortFunc(out, func(a, b openPair) int { return strings.Compare(a.id(), b.id()) })
	return out
}

// Questions returns everything that waits for an answer, in the order of ids: pairs that runs left open, and entries that
// would replace another of more weight.
func (c *Consolidator) Questions(ctx context.Context) ([]Question, error) {
	open, err := c.openPairs(ctx)
	if err != nil {
		return nil, err
	}
	waiting, err := c.memory.List(ctx, memstore.Filter{Status: []memstore.Status{memstore.Unconfirmed}})
	if err != nil {
		return nil, err
	}
	for _, e := range waiting {
		for _, other := range e.Contradicts {
			open = mergeOpen([]openPair{{A: e.ID, B: other, Kind: contradiction, Saw: e.Question}}, open)
		}
	}
	return c.phrase(ctx, mergeOpen(open))
}

// phrase words open pairs whose entries are still live; the others answered themselves.
func (c *Consolidator) phrase(ctx context.Context, open []openPair) ([]Question, error) {
	entries, err := c.entriesOf(ctx, open)
	if err != nil {
		return nil, err
	}
	list := []Question{}
	for _, o := range open {
		a, b := entries[o.A], entries[o.B]
		if a != nil && b != nil && live(a) && live(b) {
			list = append(list, Question{ID: o.id(), Ask: askText(a, b, o), Entries: []string{a.ID, b.ID}})
		}
	}
	return list, nil
}

func (c *Consolidator) entriesOf(ctx context.Context, open []openPair) (map[string]*memstore.Entry, error) {
	var ids []string
	for _, o := range open {
		ids = append(ids, o.A, o.B)
	}
	found := map[string]*memstore.Entry{}
	for some := range slices.Chunk(ids, loadChunk) {
		list, err := c.memory.List(ctx, memstore.Filter{IDs: some})
		if err != nil {
			return nil, err
		}
		for i := range list {
			found[list[i].ID] = &list[i]
		}
	}
	return found, nil
}

func askText(a, b *memstore.Entry, o openPair) string {
	what := map[pairKind]string{
		contradiction: "These cannot both hold, and no rule decides",
		suspected:     "Can these both hold?",
		alike:         "Do these say the same?",
	}[o.Kind]
	side := func(e *memstore.Entry) string {
		return fmt.Sprintf("[%s] %s (%s · %s)", e.ID, e.Content, e.Source, e.Date().UTC().Format("2006-01-02"))
	}
	return fmt.Sprintf("%s\n%s\n%s\nThe rules saw: %s. Answer with the id that holds, or same, both, conflict.", what, side(a), side(b), o.Saw)
}
