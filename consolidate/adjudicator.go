package consolidate

import (
	"context"

	"github.com/loci-dev/loci/memstore"
)

// Adjudicator judges the pairs that the words alone leave open.
type Adjudicator interface {
	// Name says who judged, for the stored rule: "rules", "agent", "model".
	Name() string
	// Judge gives one opinion a pair, in order. When it fails, the opinions of Rules stand in.
	Judge(ctx context.Context, pairs []Pair) ([]Opinion, error)
}

// Pair is two live entries of one scope that may say the same, or contradict each other.
type Pair struct {
	A, B      memstore.Entry
	Suspected bool   // the rules suspect a conflict; otherwise the two are merely alike
	Saw       string // what the rules saw, in words
}

// Choice is what is made of a pair.
type Choice string

// The choices. Who answers may say that a pair conflicts and leave the winner to the rules.
const (
	Same     Choice = "same"     // one statement: merge them
	Both     Choice = "both"     // both hold
	Conflict Choice = "conflict" // they cannot both hold; the rules pick the winner
	First    Choice = "first"    // they cannot both hold, and A does
	Second   Choice = "second"   // they cannot both hold, and B does
	Ask      Choice = "ask"      // somebody else has to say
	Leave    Choice = "leave"    // not worth a question
)

// Opinion is a judgement on one pair.
type Opinion struct {
	Choice Choice `json:"choice"`
	Text   string `json:"text,omitempty"` // for Same: a statement that says what both say; empty keeps one of them
	Why    string `json:"why,omitempty"`
}

// Rules asks about suspected conflicts and leaves what is merely alike. It needs no model and never fails.
type Rules struct{}

// Name implements Adjudicator.
func (Rules) Name() string { return "rules" }

// Judge implements Adjudicator.
func (Rules) Judge(_ context.Context, pairs []Pair) ([]Opinion, error) {
	list := make([]Opinion, len(pairs))
	for i, p := range pairs {
		list[i] = Opinion{Choice: Leave}
		if p.Suspected {
			list[i].Choice = Ask
		}
	}
	return list, nil
}

// Agent asks about every open pair: the agent that called for the run is a language model itself, and answers through
// Consolidator.Resolve.
type Agent struct{}

// Name implements Adjudicator.
func (Agent) Name() string { return "agent" }

// Judge implements Adjudicator.
func (Agent) Judge(_ context.Context, pairs []Pair) ([]Opinion, error) {
	list := make([]Opinion, len(pairs))
	for i := range pairs {
		list[i] = Opinion{Choice: Ask}
	}
	return list, nil
}

// judge asks the adjudicator, and Rules where it fails or answers for other pairs than it was asked.
func judge(ctx context.Context, by Adjudicator, pairs []Pair) (opinions []Opinion, name, trouble string) {
	if len(pairs) == 0 {
		return nil, by.Name(), ""
	}
	opinions, err := by.Judge(ctx, pairs)
	if err == nil && len(opinions) == len(pairs) {
		return opinions, by.Name(), ""
	}
	trouble = "the adjudicator answered for other pairs than it was asked"
	if err != nil {
		trouble = err.Error()
	}
	opinions, _ = Rules{}.Judge(ctx, pairs)
	return opinions, Rules{}.Name(), trouble
}

// follow does to a pair what an opinion says. A merge text that says more than its sources is not taken over; the
// pair then merges under one of its own statements.
func (w *workset) follow(p pair, o Opinion, kind pairKind, saw, by string) {
	rule := "judged by " + by
	if o.Why != "" {
		rule += ": " + o.Why
	}
	switch o.Choice {
	case Same:
		w.mergeAs(p, o.Text, rule)
	case Both:
		w.reconcile(p.a, p.b)
		w.remember(p, Both)
	case Conflict:
		w.settle(p, rule)
	case First:
		w.giveWay(p.b, p.a, rule)
	case Second:
		w.giveWay(p.a, p.b, rule)
	case Ask:
		w.asked = append(w.asked, openPair{A: p.a.ID, B: p.b.ID, Kind: kind, Saw: saw})
	}
}

// mergeAs merges a pair, under a new wording where one is given that its sources bear out.
func (w *workset) mergeAs(p pair, text, rule string) {
	winner, loser := w.survivor(p, len(w.reading(p.b).Exact())-len(w.reading(p.a).Exact()))
	if text == "" || text == winner.Content || bornOut(text, p.a, p.b) != nil {
		w.merge(winner, loser, memstore.WhyMerged, rule)
		return
	}
	e := w.generalise([]*memstore.Entry{winner, loser}, text, winner.Category, winner.Level, rule)
	e.Subject, e.Value = winner.Subject, winner.Value
	for _, x := range []*memstore.Entry{winner, loser} {
		x.SupersededWhy = memstore.WhyMerged
	}
}
