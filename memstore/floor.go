package memstore

import (
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/memstore/lexical"
)

// The floor below which an answer would be noise. The best match is as good as
//
//	cosine + 0.25 · how far it stands out of all cosines + 0.3 · coverage
//
// and is withheld when that stays under the floor, which a name that nothing in scope mentions raises. Nothing is ever
// withheld where the scope is small, where a time is asked about, where an entry shares most of the query's words, or where there is no vector.
const (
	floor          = 0.57
	standingWeight = 0.25 // of vector.Spread.Standing, which is about 1 for chance
	coverageWeight = 0.3
	unknownName    = 0.3
	// smallScope is the number of vectors below which what is usual cannot be told, and a look costs little.
	smallScope = 50
	// mostWords is the coverage from which an entry shares most of the query's words.
	mostWords = 0.45
)

const (
	// faint is the cosine below which an entry that shares no word with the query, nor stands beside one that does, is
	// noise: unrelated statements lie around it, the weakest labelled answers above.
	faint = 0.15
	// smallCosine and smallCoverage are what the best match must reach in a scope too small to tell what is usual there:
	// of 15 questions that nothing answers, 12 stay below in a store of 20 entries.
	smallCosine   = 0.25
	smallCoverage = 0.3
	// fewNearest is how many entries are still shown of a small project when none reaches that: looking at three costs
	// less than missing one that is written in another language than the question.
	fewNearest = 3
	// nothingNear is the cosine below which not even those are shown.
	nothingNear = 0.08
)

// audible leaves out the matches that are noise, each by itself: a good match is no reason to fill the answer up.
func (s *sighting) audible(ranked []match) []match {
	if s.query == nil {
		return ranked
	}
	if s.small() && !s.reaches(smallCosine, smallCoverage) {
		if s.l.scope.Project == "" || s.l.allProjects {
			return nil
		}
		near := slices.DeleteFunc(slices.Clone(ranked), func(x match) bool { return x.meaning < nothingNear && x.coverage == 0 })
		return near[:min(len(near), fewNearest)]
	}
	heard := make([]match, 0, len(ranked))
	for _, x := range ranked {
		if x.coverage > 0 || x.meaning >= faint || x.around > 0 || x.instead || s.onCalendar() && s.asked.holds(x.record) {
			heard = append(heard, x)
		}
	}
	return heard
}

// small reports whether the scope holds too few vectors to tell what is usual in it.
func (s *sighting) small() bool { return s.usual.Len() < smallScope }

// reaches reports whether any match is this near in meaning, shares this much of the query's words, or speaks for the time
// that is asked about.
func (s *sighting) reaches(cosine, coverage float64) bool {
	if s.onCalendar() {
		return true
	}
	for _, x := range s.found {
		if x.meaning >= cosine || x.coverage >= coverage {
			return true
		}
	}
	return false
}

// known reports whether any match is better than noise.
func (s *sighting) known() bool {
	if s.query == nil || s.onCalendar() || s.small() {
		return true
	}
	cosine, coverage := 0.0, 0.0
	for _, x := range s.found {
		cosine, coverage = max(cosine, x.meaning), max(coverage, x.coverage)
	}
	if coverage >= mostWords {
		return true
	}
	evidence := cosine + standingWeight*s.usual.Standing(cosine) + coverageWeight*coverage
	if s.asksForUnknownName() {
		evidence -= unknownName
	}
	return evidence >= floor
}

// asksForUnknownName reports whether the query names something that no entry in scope mentions: TestFlight, SLA.
func (s *sighting) asksForUnknownName() bool {
	parts := s.m.catalog.partitions(s.l)
	for w := range strings.FieldsSeq(s.l.query) {
		if !isName(w) {
			continue
		}
		if !heard(parts, s.m.queryTerms(w)) {
			return true
		}
	}
	return false
}

// heard reports whether a word is known, as a whole or in all its parts.
func heard(parts []*lexical.Index, terms []lexical.QueryTerm) bool {
	all := true
	for _, t := range terms {
		held := lexical.Holds(parts, t.Text)
		if held && t.Whole {
			return true
		}
		all = all && (held || t.Whole)
	}
	return all
}

// isName reports whether a word is spelt like a name, with a capital inside: a capital in front may begin a sentence, or a
// German noun.
func isName(word string) bool {
	for i, r := range strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if i > 0 && unicode.IsUpper(r) {
			return true
		}
	}
	return false
}
