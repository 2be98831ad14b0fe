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

// judgePairs consolidates labelled pairs, as many in one store as name no project twice: a pair meets nothing but itself.
func judgePairs(ctx context.Context, pairs []Pair, j Judging, e embed.Embedder) (map[string]Verdict, error) {
	all := map[string]Verdict{}
	for _, some := range apart(pairs) {
		if err := judgeSome(ctx, some, j, e, all); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// apart deals pairs out so that no two of a hand have a project in common.
func apart(pairs []Pair) (hands [][]Pair) {
	used := map[string]int{} // how many hands a project is in
	for _, p := range pairs {
		a, b := p.scopes()
		hand := max(used[a.Project], used[b.Project])
		used[a.Project], used[b.Project] = hand+1, hand+1
		if hand == len(hands) {
			hands = append(hands, nil)
		}
		hands[hand] = append(hands[hand], p)
	}
	return hands
}

func judgeSome(ctx context.Context, pairs []Pair, j Judging, e embed.Embedder, all map[string]Verdict) (err error) {
	w, err := newWorkshop(ctx, e, j.Judge)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	if err := w.loadPairs(ctx, pairs, j.Keyless); err != nil {
		return err
	}
	r, err := w.curator.Run(ctx, consolidate.RunOptions{})
	if err != nil {
		return err
	}
	if j.Answer != nil {
		for i := range pairs {
			if err := w.answer(ctx, &pairs[i], r.Questions, j.Answer(&pairs[i])); err != nil {
				return fmt.Errorf("pair %s: %w", pairs[i].ID, err)
			}
		}
	}
	by, err := w.entries(ctx)
	if err != nil {
		return err
	}
	for i := range pairs {
		all[pairs[i].ID] = pairs[i].verdict(by, r.Questions)
	}
	return nil
}

// loadPairs stores both sides of every pair and sets the clock to the midnight after the last of their dates.
func (w *workshop) loadPairs(ctx context.Context, pairs []Pair, keyless bool) error {
	var without []string
	if keyless {
		without = []string{"subject", "value"}
	}
	const day = 24 * time.Hour
	var lines [][]byte
	for i := range pairs {
		p := &pairs[i]
		idA, idB := p.sides()
		scopeA, scopeB := p.scopes()
		a, errA := p.A.line(idA, scopeA, without...)
		b, errB := p.B.line(idB, scopeB, without...)
		latest, err := p.latest()
		if err := errors.Join(errA, errB, err); err != nil {
			return fmt.Errorf("pair %s: %w", p.ID, err)
		}
		lines = append(lines, a, b)
		if next := latest.Truncate(day).Add(day); next.After(w.at) {
			w.at = next
		}
	}
	return w.importLines(ctx, lines...)
}

// importLines imports entries and waits for their vectors.
func (w *workshop) importLines(ctx context.Context, lines ...[]byte) error {
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

// answer answers the open questions about a pair; choice is a side, another answer, or "" for none.
func (w *workshop) answer(ctx context.Context, p *Pair, questions []consolidate.Question, choice string) error {
	a, b := p.sides()
	switch choice {
	case "":
		return nil
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
			return fmt.Errorf("answering: %w", err)
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
