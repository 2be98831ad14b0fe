package eval

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
)

// Judging says how labelled pairs are consolidated.
type Judging struct {
	Keyless bool                    // without subject and value, as most entries of real agents are
	Judge   consolidate.Adjudicator // nil: the rules alone
	Answer  func(*Pair) string      // the answer to a question about a pair: a, b, same, both, or "" for none; nil: nobody answers
}

// Verdict is what became of one pair.
type Verdict struct {
	Pair string `json:"pair"`
	Was  string `json:"was"`            // its relation
	Then string `json:"then"`           // kept, merged, settled, asked, "settled wrong", "detail lost"
	Says string `json:"says,omitempty"` // both statements, where that is wrong
}

// judgePairs consolidates all pairs in one run, each in a scope of its own.
func judgePairs(ctx context.Context, pairs []Pair, j Judging, e embed.Embedder) (list []Verdict, err error) {
	w, err := newWorkshop(ctx, e, j.Judge)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	if w.at, err = w.importPairs(ctx, pairs, j); err != nil {
		return nil, err
	}
	r, err := w.curator.Run(ctx, consolidate.RunOptions{})
	if err != nil {
		return nil, err
	}
	if j.Answer != nil {
		if err := w.answer(ctx, pairs, r.Questions, j.Answer); err != nil {
			return nil, err
		}
	}
	by, err := w.entries(ctx)
	if err != nil {
		return nil, err
	}
	for i := range pairs {
		list = append(list, pairs[i].verdict(by, r.Questions))
	}
	return list, nil
}

// importPairs stores both sides of every pair and returns the midnight after the last of their dates.
func (w *workshop) importPairs(ctx context.Context, pairs []Pair, j Judging) (now time.Time, err error) {
	var without []string
	if j.Keyless {
		without = []string{"subject", "value"}
	}
	var lines [][]byte
	for i := range pairs {
		p := &pairs[i]
		a, b := p.sides()
		scopeA, scopeB := p.scopes()
		for _, side := range []struct {
			of    *Labeled
			id    string
			scope memstore.Scope
		}{{&p.A, a, scopeA}, {&p.B, b, scopeB}} {
			line, err := side.of.line(side.id, side.scope, without...)
			if err != nil {
				return now, err
			}
			lines = append(lines, line)
			at, err := side.of.latest()
			if err != nil {
				return now, fmt.Errorf("pair %s: %w", p.ID, err)
			}
			if at.After(now) {
				now = at
			}
		}
	}
	const day = 24 * time.Hour
	return now.Truncate(day).Add(day), w.load(ctx, lines)
}

// load imports lines and waits for their vectors.
func (w *workshop) load(ctx context.Context, lines [][]byte) error {
	a, err := w.memory.Import(ctx, bytes.NewReader(bytes.Join(lines, []byte("\n"))), memstore.ImportOptions{KeepIDs: true})
	if err != nil {
		return err
	}
	if a.Refused > 0 || len(a.BadLines) > 0 {
		return fmt.Errorf("%d labelled entries were refused", a.Refused+len(a.BadLines))
	}
	return w.memory.Prepare(ctx, preparing)
}

func (w *workshop) entries(ctx context.Context) (map[string]memstore.Entry, error) {
	list, err := w.memory.List(ctx, memstore.Filter{})
	by := make(map[string]memstore.Entry, len(list))
	for _, e := range list {
		by[e.ID] = e
	}
	return by, err
}

// answer gives the open questions the answers of somebody who knows.
func (w *workshop) answer(ctx context.Context, pairs []Pair, questions []consolidate.Question, says func(*Pair) string) error {
	for i := range pairs {
		a, b := pairs[i].sides()
		choice := says(&pairs[i])
		switch choice {
		case "":
			continue
		case "a":
			choice = a
		case "b":
			choice = b
		}
		for _, q := range questions {
			if !subset([]string{a, b}, q.Entries) {
				continue
			}
			if _, err := w.curator.Resolve(ctx, "", []consolidate.Resolution{{Question: q.ID, Choice: choice}}); err != nil {
				return fmt.Errorf("answering %s: %w", q.ID, err)
			}
		}
	}
	return nil
}

// verdict says what became of a pair.
func (p *Pair) verdict(by map[string]memstore.Entry, questions []consolidate.Question) Verdict {
	idA, idB := p.sides()
	a, b := by[idA], by[idB]
	v := Verdict{Pair: p.ID, Was: p.Relation, Then: "kept"}
	var losers []memstore.Entry
	for _, e := range []memstore.Entry{a, b} {
		if !e.Status.Live() {
			losers = append(losers, e)
		}
	}
	switch asked := slices.ContainsFunc(questions, func(q consolidate.Question) bool { return subset([]string{idA, idB}, q.Entries) }); {
	case len(losers) > 0 && liveEnd(by, idA) == liveEnd(by, idB) && !slices.ContainsFunc(losers, lostConflict):
		v.Then = "merged"
	case len(losers) > 0:
		v.Then = "settled"
	case asked || a.Status == memstore.Unconfirmed && b.Status == memstore.Unconfirmed:
		v.Then = "asked"
	}
	if p.wrong(&v, by, losers) {
		v.Says = p.A.Content + " | " + p.B.Content
	}
	return v
}

func lostConflict(e memstore.Entry) bool {
	return e.SupersededWhy == memstore.WhyConflict || e.SupersededWhy == memstore.WhyCorrected
}

// wrong reports whether a pair's fate does it harm, and sharpens its name.
func (p *Pair) wrong(v *Verdict, by map[string]memstore.Entry, losers []memstore.Entry) bool {
	idA, _ := p.sides()
	switch p.Relation {
	case "conflict":
		winner := strings.TrimSuffix(idA, "a") + p.Winner
		if v.Then == "settled" && (len(losers) != 1 || losers[0].ID == winner || by[winner].Status != memstore.Active) {
			v.Then = "settled wrong"
		}
		return v.Then == "merged" || v.Then == "settled wrong"
	case "refinement":
		detail := p.A.Content
		if p.Refines == "b" {
			detail = p.B.Content
		}
		if len(losers) > 0 && !keeps(by, liveEnd(by, idA), detail) {
			v.Then = "detail lost"
		}
		return v.Then == "detail lost" || v.Then == "settled"
	case "unrelated":
		return v.Then != "kept"
	}
	return v.Then == "settled"
}

// liveEnd follows superseded_by from an entry to a live one; "" where there is none.
func liveEnd(by map[string]memstore.Entry, id string) string {
	for range len(by) + 1 {
		e, ok := by[id]
		if !ok || e.Status.Live() {
			return e.ID
		}
		id = e.SupersededBy
	}
	return ""
}

// keptShare is the share of a detail's words that a text must have to keep the detail.
const keptShare = 0.8

// keeps reports whether an entry's text has a detail's words.
func keeps(by map[string]memstore.Entry, id, detail string) bool {
	words := strings.FieldsFunc(strings.ToLower(detail), func(r rune) bool { return !isWord(r) && !strings.ContainsRune("./:+#_-", r) })
	slices.Sort(words)
	words = slices.Compact(words)
	kept, text := 0, strings.ToLower(by[id].Content)
	for _, word := range words {
		kept += count(strings.Contains(text, word))
	}
	return float64(kept) >= keptShare*float64(len(words))
}

func subset(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
