package memstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/memstore/lexical"
	"github.com/loci-dev/loci/memstore/vector"
)

// search returns what matches a lookup's query, best first, and why the answer may rest on less than usual.
func (m *Memory) search(ctx context.Context, l lookup) (found []match, degraded string, err error) {
	query, degraded := m.meaningOf(ctx, l.query)
	found, err = m.candidates(l, query)
	rank(found, l.now)
	return leadLevels(bestOfSubject(found)), degraded, err
}

// meaningOf returns the vector of a query, or nil and why recall goes on without.
func (m *Memory) meaningOf(ctx context.Context, query string) ([]float32, string) {
	if m.meaning == nil {
		return nil, ""
	}
	q, err := m.meaning.query(ctx, query, m.now())
	if err != nil {
		return nil, "full text only: " + err.Error()
	}
	return q, ""
}

// candidates gathers the best entries by words and by meaning, and scores each of them by both.
func (m *Memory) candidates(l lookup, query []float32) ([]match, error) {
	k := max(candidates, l.skip+l.limit+1)
	c := m.catalog
	c.mu.RLock()
	defer c.mu.RUnlock()
	accept := func(doc uint32) bool {
		r, ok := c.records[doc]
		return ok && l.accepts(r)
	}
	near, err := m.nearest(l, query, k, accept)
	if err != nil {
		return nil, err
	}
	by := map[uint32]*match{}
	also := map[uint32]bool{}
	for _, h := range near {
		by[h.Doc] = &match{doc: h.Doc, record: c.records[h.Doc], meaning: h.Cosine}
		also[h.Doc] = true
	}
	for _, h := range lexical.Search(c.partitions(l), m.queryTerms(l.query), k, accept, also) {
		x, ok := by[h.Doc]
		if !ok {
			x = &match{doc: h.Doc, record: c.records[h.Doc], meaning: m.cosine(query, h.Doc)}
			by[h.Doc] = x
		}
		x.coverage = h.Coverage
	}
	found := make([]match, 0, len(by))
	for _, x := range by {
		found = append(found, *x)
	}
	return found, nil
}

// nearest returns the k entries nearest in meaning over all partitions of a lookup.
func (m *Memory) nearest(l lookup, query []float32, k int, accept func(uint32) bool) ([]vector.Hit, error) {
	if query == nil {
		return nil, nil
	}
	var near []vector.Hit
	for project, part := range m.meaning.parts {
		if !l.allProjects && project != "" && project != l.scope.Project {
			continue
		}
		hits, err := part.Search(query, k, accept)
		if err != nil {
			return nil, fmt.Errorf("searching by meaning: %w", err)
		}
		near = append(near, hits...)
	}
	slices.SortFunc(near, func(a, b vector.Hit) int {
		return cmp.Or(cmp.Compare(b.Cosine, a.Cosine), cmp.Compare(b.Doc, a.Doc))
	})
	return near[:min(len(near), k)], nil
}

// cosine is how near an entry is to a query in meaning; 0 where either has no vector.
func (m *Memory) cosine(query []float32, doc uint32) float64 {
	if query == nil {
		return 0
	}
	project, ok := m.meaning.home[doc]
	if !ok {
		return 0
	}
	c, _ := m.meaning.parts[project].Cosine(query, doc)
	return max(c, 0)
}

// partitions are the parts of the index that a lookup can see: the global one and its project's, or all.
func (c *catalog) partitions(l lookup) []*lexical.Index {
	if l.allProjects {
		list := make([]*lexical.Index, 0, len(c.parts))
		for _, p := range c.parts {
			list = append(list, p)
		}
		return list
	}
	var list []*lexical.Index
	for _, name := range distinct("", l.scope.Project) {
		if p, ok := c.parts[name]; ok {
			list = append(list, p)
		}
	}
	return list
}

func distinct(a, b string) []string {
	if a == b {
		return []string{a}
	}
	return []string{a, b}
}

func (m *Memory) queryTerms(query string) []lexical.QueryTerm {
	terms := m.analyzer.QueryTerms(query)
	list := make([]lexical.QueryTerm, len(terms))
	for i, t := range terms {
		list[i] = lexical.QueryTerm{Text: t.Text, Word: t.Word, Whole: t.Whole}
	}
	return list
}

// elsewhere counts, by project, the entries outside the lookup's scope that match its query well.
func (m *Memory) elsewhere(l lookup) map[string]int {
	if l.allProjects || l.query == "" {
		return nil
	}
	terms := m.queryTerms(l.query)
	c := m.catalog
	c.mu.RLock()
	defer c.mu.RUnlock()
	outside := l
	outside.allProjects = true
	counts := map[string]int{}
	for project, part := range c.parts {
		if project == "" || project == l.scope.Project {
			continue
		}
		for _, h := range lexical.Search([]*lexical.Index{part}, terms, candidates, func(doc uint32) bool { return outside.accepts(c.records[doc]) }, nil) {
			if h.Coverage >= elsewhereFloor {
				counts[project]++
			}
		}
	}
	return counts
}

// elsewhereFloor is the share of the query's words that an entry of another project must hold to be counted.
const elsewhereFloor = 0.4
