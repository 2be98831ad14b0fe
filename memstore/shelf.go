package memstore

import (
	"slices"

	"github.com/loci-dev/loci/memstore/lexical"
)

// shelf makes statements searchable that are no entries and in no catalog.
type shelf struct {
	m     *Memory
	list  []*Entry
	index *lexical.Index
}

func (m *Memory) shelve(list []*Entry) shelf {
	s := shelf{m, list, lexical.New()}
	for i, e := range list {
		s.index.Add(uint32(i), entryTerms(e, m.analyzer))
	}
	return s
}

// find returns the statements that have words of a query and pass accept, best first, at most n, as places in the list.
func (s shelf) find(query string, n int, accept func(i int) bool) []lexical.Hit {
	return lexical.Search([]*lexical.Index{s.index}, s.m.queryTerms(query), n, func(doc uint32) bool { return accept(int(doc)) })
}

// Near names, for each of some statements that are not stored yet, those among them of the same scope that are near it by
// words, best first, at most n, by the ids they go under meanwhile.
func (m *Memory) Near(list []*Entry, n int) map[string][]string {
	near := map[string][]string{}
	s := m.shelve(list)
	for i, e := range list {
		for _, hit := range s.find(e.Content, n, func(j int) bool { return i != j && list[j].Scope == e.Scope }) {
			near[e.ID] = append(near[e.ID], list[hit.Doc].ID)
		}
	}
	return near
}

// answering returns the statements that a forget query means.
func (s shelf) answering(query string) (found []*Entry) {
	for _, hit := range s.find(query, maxPreview, func(int) bool { return true }) {
		if hit.Coverage >= queryReach {
			found = append(found, s.list[hit.Doc])
		}
	}
	slices.SortFunc(found, func(a, b *Entry) int { return a.CreatedAt.Compare(b.CreatedAt) })
	return found
}
