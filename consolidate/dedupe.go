package consolidate

import (
	"strings"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/memstore"
)

// dedupe merges what says the same. It goes on until nothing merges any more, since a merged entry may say the same as a
// third one.
func dedupe(w *workset) {
	for merged := true; merged; {
		merged = false
		for _, p := range w.pairs() {
			if live(p.a) && live(p.b) && w.mergePair(p) {
				merged = true
			}
		}
	}
}

// mergePair merges two entries if their words suffice for it.
func (w *workset) mergePair(p pair) bool {
	if !mergeable(p) || w.judged(p) {
		return false
	}
	v := w.relate(p)
	if !v.Sure {
		return false
	}
	switch v.Relation {
	case relate.Duplicate:
		winner, loser := w.survivor(p, v.Detail)
		w.merge(winner, loser, memstore.WhyMerged, v.Why)
	case relate.Refinement:
		winner, loser := bySide(p, v.Detail)
		if winner.Trust.Rank() < loser.Trust.Rank() && !believable(winner, loser) {
			return false // the detail is no reason to believe less
		}
		w.merge(winner, loser, memstore.WhyRefined, v.Why)
	default:
		return false
	}
	return true
}

// believable reports whether a less trusted entry may stand for another because it tells more: of one explicit value of
// one subject, said or measured here, and no matter of what the user wants.
func believable(winner, loser *memstore.Entry) bool {
	return winner.Value != "" && loser.Value != "" && strings.EqualFold(winner.Subject, loser.Subject) && !winner.Source.Untrusted() && !winner.Category.UserDecides()
}

// mergeable keeps apart what has a standing of its own: what waits for the user's word, a rule and other categories
// under no common subject.
func mergeable(p pair) bool {
	kept := p.a.Status == memstore.Active && p.b.Status == memstore.Active
	return kept && (p.a.Category == p.b.Category || p.a.Subject != "" && p.a.Subject == p.b.Subject)
}

// survivor picks the entry that stands for both: the one with more to tell, unless the other is trusted more.
func (w *workset) survivor(p pair, detail int) (winner, loser *memstore.Entry) {
	if detail != 0 {
		winner, loser = bySide(p, detail)
		if winner.Trust.Rank() >= loser.Trust.Rank() {
			return winner, loser
		}
	}
	if stronger(p.a, p.b) <= 0 {
		return p.a, p.b
	}
	return p.b, p.a
}

func bySide(p pair, side int) (one, other *memstore.Entry) {
	if side < 0 {
		return p.a, p.b
	}
	return p.b, p.a
}
