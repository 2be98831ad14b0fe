package text

import (
	"strings"
	"unicode/utf8"
)

// maxTerm is the length in bytes at which a term is cut; what is longer is
// data, and its beginning identifies it.
const maxTerm = 64

// apostrophes are those people type and those programs make of them.
const apostrophes = "'’"

// wordTerms returns the terms of a written word. An apostrophe begins a
// possessive s (user's), ends an elided article, which is a word of its own
// (l'hôtel), or is left out (don't).
func (a *Analyzer) wordTerms(w string) []Term {
	for _, s := range [...]string{"'s", "'S", "’s", "’S"} {
		w = strings.TrimSuffix(w, s)
	}
	var terms []Term
	word := 0
	for i := strings.IndexAny(w, apostrophes); i >= 0 && isElided(w[:i]); i = strings.IndexAny(w, apostrophes) {
		terms = a.appendForms(terms, w[:i], word)
		w = strings.TrimLeft(w[i:], apostrophes)
		word++
	}
	return a.appendForms(terms, unquoted.Replace(w), word)
}

// unquoted takes apostrophes out. It is made once, as making it costs more than using it.
var unquoted = strings.NewReplacer("'", "", "’", "")

// appendForms appends a word as it is written and, if it has several, its parts.
func (a *Analyzer) appendForms(terms []Term, w string, word int) []Term {
	var parts []string
	splitParts(w, func(part string) { parts = append(parts, part) })
	isCompound := len(parts) > 1
	terms = appendForm(terms, w, Term{Word: word, Whole: isCompound})
	if isCompound {
		for _, part := range parts {
			for _, t := range remember(&a.parts, part, partTerms) {
				t.Word = word
				terms = append(terms, t)
			}
		}
	}
	return terms
}

// partTerms returns the term of one part of a compound.
func partTerms(part string) []Term { return appendForm(nil, part, Term{}) }

// appendForm appends t for one form of a word, unless nothing is left of it
// when accents are.
func appendForm(terms []Term, form string, t Term) []Term {
	folded := string(appendFolded(nil, form))
	if folded == "" {
		return terms
	}
	t.Stop = isStop(folded)
	t.Text = stem(cutTerm(folded))
	return append(terms, t)
}

// cutTerm returns at most maxTerm bytes of folded, without cutting a character.
func cutTerm(folded string) string {
	if len(folded) <= maxTerm {
		return folded
	}
	end := maxTerm
	for !utf8.RuneStart(folded[end]) {
		end--
	}
	return folded[:end]
}
