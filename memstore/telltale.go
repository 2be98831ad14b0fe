package memstore

import (
	"slices"

	"github.com/loci-dev/loci/internal/text"
)

// shortestWord is how many bytes a word needs to tell anything: "80" stands in too many places.
const shortestWord = 3

// telltale returns the terms by which texts that are erased are known again where only part of them stands: their words
// without those that carry no content, and without those that an entry which stays has too.
func (m *Memory) telltale(texts, gone []string) (words []string) {
	for _, t := range texts {
		for _, term := range m.analyzer.QueryTerms(t) {
			if term.Stop || len(term.Text) < shortestWord || slices.Contains(words, term.Text) {
				continue
			}
			holders := m.catalog.holding([]string{term.Text})
			if !slices.ContainsFunc(holders, func(id string) bool { return !slices.Contains(gone, id) }) {
				words = append(words, term.Text)
			}
		}
	}
	return words
}

// unheard returns the words of texts of which no entry has a single one; nil where one has.
func (m *Memory) unheard(texts []string) []string {
	words := m.telltale(texts, nil)
	for _, t := range texts {
		for _, term := range m.analyzer.QueryTerms(t) {
			if !term.Stop && !slices.Contains(words, term.Text) {
				return nil
			}
		}
	}
	return words
}

// tells reports whether a text has one of the words.
func (m *Memory) tells(said string, words []string) bool {
	return slices.ContainsFunc(m.analyzer.QueryTerms(said), func(t text.Term) bool { return slices.Contains(words, t.Text) })
}
