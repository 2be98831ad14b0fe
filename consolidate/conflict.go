package consolidate

import (
	"fmt"
	"slices"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/memstore"
)

// conflicts settles what cannot both hold, by the rule of memstore.Adjudicate, or asks. It returns the pairs that the
// words leave open.
func conflicts(w *workset) (open []openPair) {
	for settled := true; settled; {
		settled, open = false, nil
		for _, p := range w.pairs() {
			if !live(p.a) || !live(p.b) || w.judged(p) || waits(p) {
				continue
			}
			switch v := w.relate(p); {
			case v.Relation == relate.Conflicting && (v.Sure || v.Measured && oneIsGuess(p)):
				settled = w.settle(p, v.Why) || settled
			case v.Relation == relate.Conflicting:
				open = append(open, openPair{A: p.a.ID, B: p.b.ID, Kind: suspected, Saw: v.Why})
			case v.Near && mergeable(p), v.Relation != relate.Unrelated && !v.Sure:
				open = append(open, openPair{A: p.a.ID, B: p.b.ID, Kind: alike, Saw: v.Why})
			}
		}
	}
	return withoutSeries(open)
}

// longestDispute is how many others an entry may be asked about in one run.
const longestDispute = 8

// withoutSeries leaves out what is no dispute but a table: statements of one frame, each with a name and a value of its own,
// differ from one another by as little as contradictions do. Two that each stand against more than a few others are not
// asked about, else a hundred such lines would make thousands of questions.
func withoutSeries(open []openPair) []openPair {
	others := map[string]int{}
	for _, x := range open {
		others[x.A]++
		others[x.B]++
	}
	return slices.DeleteFunc(open, func(x openPair) bool { return others[x.A] > longestDispute && others[x.B] > longestDispute })
}

// oneIsGuess reports a pair in which outside text or a guess stands against what was said or measured here. Nobody is
// asked about that where one measured value differs: the guess gives way.
func oneIsGuess(p pair) bool { return p.a.Source.Untrusted() != p.b.Source.Untrusted() }

// waits reports a pair of which one side is to replace the other once the user agrees: no rule answers that.
func waits(p pair) bool {
	return slices.Contains(p.a.Contradicts, p.b.ID) && p.a.Status != p.b.Status
}

// settle lets the rules decide between two entries. It reports whether one of them gave way.
func (w *workset) settle(p pair, saw string) bool {
	r := memstore.Adjudicate(p.a, p.b)
	if r.Winner == 0 {
		w.ask(p, saw, r.Rule)
		return false
	}
	winner, loser := bySide(p, r.Winner)
	w.giveWay(loser, winner, saw+": "+r.Rule)
	return true
}

// giveWay supersedes the loser of a conflict.
func (w *workset) giveWay(loser, winner *memstore.Entry, rule string) {
	why := memstore.WhyConflict
	if winner.Source == memstore.UserCorrection {
		why = memstore.WhyCorrected
	}
	w.supersede(loser, winner, why, rule)
}

// ask leaves both entries to the user: neither is believed meanwhile, neither is lost.
func (w *workset) ask(p pair, saw, rule string) {
	for _, side := range []struct{ e, other *memstore.Entry }{{p.a, p.b}, {p.b, p.a}} {
		side.e.Contradicts = union(side.e.Contradicts, []string{side.other.ID})
		side.e.Status, side.e.Rule = memstore.Unconfirmed, saw+": "+rule
		side.e.Question = fmt.Sprintf("it contradicts %s: %s", side.other.ID, rule)
	}
	w.asked = append(w.asked, openPair{A: p.a.ID, B: p.b.ID, Kind: contradiction, Saw: saw + "; " + rule})
}
