package extract

import (
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore"
)

// subsume leaves out a failure without a cure about which the user then laid something down: the rule is what is worth
// keeping, and the failure its evidence.
func (x *reading) subsume() {
	const soon = 5 // events: later ones answer something else
	for k := range x.drafts {
		rule := &x.drafts[k]
		if !rule.Source.FromUser() || rule.Confidence < MinConfidence {
			continue
		}
		for j := range x.drafts {
			d := &x.drafts[j]
			if d.Source.FromUser() || d.gone || d.from[0] > rule.from[0] || rule.from[0]-d.from[0] > soon || !x.events[d.from[0]].Failed() || d.Category == memstore.Procedure {
				continue
			}
			if n := sharedTerms(rule.Content, x.call(d.from[0])+" "+d.Content); n > 1 || n > 0 && sharedTerms(rule.Content, programOf(x.call(d.from[0]))) > 0 {
				d.gone = true
				rule.from = append(rule.from, d.from...)
			}
		}
	}
}

// shareTerm reports whether two texts share a word that names something.
func shareTerm(a, b string) bool { return sharedTerms(a, b) > 0 }

// sharedTerms counts the words of a, whatever their ending, that b has too and that name something: of three letters or more
// and no everyday ones.
func sharedTerms(a, b string) int {
	const stem = 4 // letters that two forms of a word share
	said, shared := map[string]bool{}, map[string]bool{}
	for _, w := range wordsOf(b) {
		said[stemOf(w, stem)] = true
	}
	for _, w := range wordsOf(a) {
		if utf8.RuneCountInString(w) >= 3 && said[stemOf(w, stem)] && !everyday.In(w) && !text.IsStop(w) {
			shared[stemOf(w, stem)] = true
		}
	}
	return len(shared)
}

// stemOf is a word without its ending: of a foreign word in Korean or the like the foreign part, else all but the last two
// letters, and never less than n of them.
func stemOf(w string, n int) string {
	if i := strings.IndexFunc(w, func(r rune) bool { return r >= 0x80 }); i > 1 {
		return w[:i]
	}
	runes := []rune(w)
	return string(runes[:min(len(runes), max(n, len(runes)-2))])
}
