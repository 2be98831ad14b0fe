package memstore

import (
	"cmp"
	"math"
	"slices"
)

// The constants of the fused order, in one place. They were chosen on conversation turns and on labelled recall cases
// together; docs/evaluation.md tells what each is worth.
const (
	// window is how many entries each side, words and meaning, puts forward. The best 50 of each give the same figures as
	// scoring everything; it is larger so that the pages of one answer see the same candidates, as what is among them moves
	// the others.
	window = 200
	// wordsWeight and wordsPower turn BM25 coverage into the scale of a cosine: score = cos + 1.6 · coverage^1.5. The
	// power keeps one shared common word from beating a true paraphrase.
	wordsWeight = 1.6
	wordsPower  = 1.5
	// homeBonus prefers entries of the project that is asked about, the caller's or one that the query names, to global
	// ones and to those of other projects: about as much as one shared word in ten.
	homeBonus = 0.1
	// tieSpan bounds what recency and trust add together. They break ties only: calendar decay inside the ranking
	// destroys recall.
	tieSpan = 0.02
)

// match is a candidate with what was found out about it.
type match struct {
	doc      uint32
	record   *record
	coverage float64 // share of the query's words, by weight
	meaning  float64 // best cosine of the entry or one of its sentences; 0 = none
	around   float64 // what its neighbours give, see spread
	bonus    float64 // for the project and the time that are asked about
	instead  bool    // stands where one of its subject was found that it overrules
	score    float64
}

func fuse(coverage, meaning float64) float64 {
	return meaning + wordsWeight*math.Pow(coverage, wordsPower)
}

// rank scores matches and sorts them, best first.
func rank(list []match, now int64) {
	for i := range list {
		m := &list[i]
		m.score = fuse(m.coverage, m.meaning) + m.around + m.bonus + tieBreak(m.record, now)
	}
	slices.SortFunc(list, func(a, b match) int {
		if a.score != b.score {
			return cmp.Compare(b.score, a.score)
		}
		return cmp.Compare(b.doc, a.doc)
	})
}

// tieBreak prefers the more trusted and, within a year, the more recent of equals.
func tieBreak(r *record, now int64) float64 {
	const year = 365 * 24 * 3600
	age := min(max(float64(now-r.date())/year, 0), 1)
	return tieSpan / 2 * (float64(r.source.Trust().Rank())/3 + 1 - age)
}
