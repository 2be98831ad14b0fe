package text

import (
	"strings"
	"sync"
	"unicode/utf8"
)

const (
	// maxTerm is the length in bytes at which a term is cut; what is longer is
	// data, and its beginning identifies it.
	maxTerm = 64

	// maxCached bounds the memory of an analyzer to about two megabytes. When
	// it is full it starts over: the common words are back at once.
	maxCached = 16384
)

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

// Analyzer cuts texts into terms. It remembers the stems of words it has seen,
// which makes it several times faster, and its terms share memory. The zero
// value is ready; it is safe for concurrent use, calls take turns.
type Analyzer struct {
	mu    sync.Mutex
	known map[string]known // by folded word
	terms []Term           // scratch of the running call
	word  int              // number of the next written word in terms
	fold  []byte           // scratch
}

// known is what is remembered of a folded word.
type known struct {
	term string
	stop bool
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

// addWord adds the terms of a written word. An apostrophe ends an elided
// article (l'hôtel), begins a possessive s, or is left out (don't).
func (a *Analyzer) addWord(w string) {
	if i := strings.IndexAny(w, "'’"); i >= 0 {
		before, after := w[:i], strings.TrimLeft(w[i:], "'’")
		switch {
		case after == "s" || after == "S" || after == "":
			a.addWord(before)
		case isElided(before):
			a.addWord(before)
			a.addWord(after)
		default:
			a.addWord(before + after)
		}
		return
	}
	parts := 0
	splitParts(w, func(string) { parts++ })
	if parts > 1 {
		a.add(w, true)
		splitParts(w, func(part string) { a.add(part, false) })
	} else {
		a.add(w, false)
	}
	a.word++
}

// add appends the term of one form of the current written word.
func (a *Analyzer) add(form string, whole bool) {
	a.fold = appendFolded(a.fold[:0], form)
	if len(a.fold) == 0 {
		return
	}
	k := a.lookUp(a.fold)
	a.terms = append(a.terms, Term{Text: k.term, Word: a.word, Whole: whole, Stop: k.stop})
}

// lookUp returns what is to be known of a folded word, which it cuts to maxTerm.
func (a *Analyzer) lookUp(folded []byte) known {
	if len(folded) > maxTerm {
		folded = folded[:maxTerm]
		for !utf8.Valid(folded) {
			folded = folded[:len(folded)-1]
		}
	}
	if k, ok := a.known[string(folded)]; ok {
		return k
	}
	if a.known == nil || len(a.known) >= maxCached {
		a.known = make(map[string]known)
	}
	word := string(folded)
	k := known{term: stem(word), stop: isStop(word)}
	a.known[word] = k
	return k
}
