package memstore

import (
	"slices"
	"strings"
	"unicode"
)

// wording is a statement as a set of words, to tell whether another one of the same subject adds to it or opposes it.
type wording struct {
	words   []string // sorted, each once, without stop words
	numbers []string // those of them with a digit
}

func (m *Memory) wording(statement string) wording {
	var w wording
	for _, t := range m.analyzer.QueryTerms(statement) {
		w.words = append(w.words, t.Text)
		if strings.ContainsFunc(t.Text, unicode.IsDigit) {
			w.numbers = append(w.numbers, t.Text)
		}
	}
	slices.Sort(w.words)
	return w
}

// relation is how two wordings stand to each other.
type relation int

const (
	compatible relation = iota // one adds to the other, or they say much the same
	opposed                    // they fill the same place differently
	unlike                     // they share too little to tell
)

// What makes two wordings opposed or unlike.
const (
	slot        = 2   // words on either side that fill one place
	sharedWords = 0.3 // share of words, as intersection over union, below which wordings are unlike
)

// against compares two wordings. Words that all stand in the other one make a refinement, whatever else that says; other
// numbers, or another word or two in otherwise the same sentence, make a contradiction.
func (w wording) against(o wording) relation {
	onlyW, onlyO := missing(w.words, o.words), missing(o.words, w.words)
	shared := len(w.words) - onlyW
	switch {
	case onlyW == 0 || onlyO == 0:
		return compatible
	case missing(w.numbers, o.numbers) > 0 && missing(o.numbers, w.numbers) > 0:
		return opposed
	case onlyW <= slot && onlyO <= slot && shared > 0:
		return opposed
	case float64(shared) < sharedWords*float64(shared+onlyW+onlyO):
		return unlike
	}
	return compatible
}

// missing counts the words of a that are not among b.
func missing(a, b []string) int {
	n := 0
	for _, x := range a {
		if !slices.Contains(b, x) {
			n++
		}
	}
	return n
}
