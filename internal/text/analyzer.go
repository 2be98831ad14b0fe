package text

import (
	"strings"
	"sync"
)

// maxKnown bounds the memory of an analyzer to a few megabytes. When it is full
// it starts over: the common words are back at once.
const maxKnown = 16384

// Term is one term of a query.
type Term struct {
	// Text is the term as AppendTerms gives it for a text that has it.
	Text string

	// Word numbers the written words of the query, from 0. All terms of one
	// number are readings of one written word: its whole form and its parts.
	// They say the same thing twice, so a scorer counts for each Word either
	// the whole or the sum of the parts, whichever gives more.
	Word int

	// Whole marks the unsplit form of a word that gave parts too.
	Whole bool

	// Stop marks a word that carries no content by itself.
	Stop bool
}

// Analyzer cuts texts into terms. It remembers what the words it has seen give,
// which makes it several times faster, and its terms share memory. The zero
// value is ready; it is safe for concurrent use, calls take turns.
type Analyzer struct {
	mu    sync.Mutex
	known map[string][]Term // by written word, Term.Word counted from 0
	parts map[string][]Term // by part of a compound: names in code are ever new, what they are made of is not
	terms []Term            // scratch of the running call
	word  int               // number of the next written word in terms
}

// AppendTerms appends the index terms of s to dst, in the order of the text and
// with repetitions, and returns the extended slice.
func (a *Analyzer) AppendTerms(dst []string, s string) []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, t := range a.analyze(s, a.indexRun) {
		dst = append(dst, t.Text)
	}
	return dst
}

// QueryTerms returns the terms to look for when s is asked, each once: those of
// AppendTerms without the stop words. Where nothing else is there, the stop
// words are what is asked for. The single characters of a run of Han, Kana or
// Hangul are asked for only where no pair carries them.
func (a *Analyzer) QueryTerms(s string) []Term {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := a.analyze(s, a.queryRun)
	if content := distinct(all, func(t Term) bool { return !t.Stop }); len(content) > 0 {
		return content
	}
	return distinct(all, func(Term) bool { return true })
}

// distinct copies the terms to keep, the first of each text.
func distinct(terms []Term, keep func(Term) bool) []Term {
	var kept []Term
	seen := make(map[string]bool, len(terms))
	for _, t := range terms {
		if keep(t) && !seen[t.Text] {
			seen[t.Text] = true
			kept = append(kept, t)
		}
	}
	return kept
}

// analyze returns all terms of s, in a slice that lives until the next call;
// run says what a run of a script without spaces gives.
func (a *Analyzer) analyze(s string, run func(chars string, kind class)) []Term {
	a.terms, a.word = a.terms[:0], 0
	sc := scanner{text: compose(s)}
	for sc.next() {
		if sc.kind == wordPart {
			a.addWord(sc.span)
		} else {
			run(sc.span, sc.kind)
		}
	}
	return a.terms
}

// addWord adds the terms of a written word.
func (a *Analyzer) addWord(w string) {
	for _, t := range remember(&a.known, w, a.wordTerms) {
		t.Word += a.word
		a.terms = append(a.terms, t)
	}
	if n := len(a.terms); n > 0 {
		a.word = a.terms[n-1].Word + 1
	}
}

// remember returns what w gives according to analyze, which is asked once.
func remember(known *map[string][]Term, w string, analyze func(string) []Term) []Term {
	if terms, ok := (*known)[w]; ok {
		return terms
	}
	w = strings.Clone(w) // else the whole text would be kept with it
	terms := analyze(w)
	if *known == nil || len(*known) >= maxKnown {
		*known = make(map[string][]Term)
	}
	(*known)[w] = terms
	return terms
}
