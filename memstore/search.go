package memstore

import (
	"context"

	"github.com/loci-dev/loci/memstore/lexical"
)

// search returns what matches a lookup's query, best first, and why the answer may rest on less than usual.
func (m *Memory) search(ctx context.Context, l lookup) (found []match, degraded string, err error) {
	query, degraded := m.meaningOf(ctx, l.query)
	found, err = m.answers(l, query)
	if err != nil {
		return nil, degraded, err
	}
	found, err = m.bestOfSubject(ctx, l, found)
	return leadLevels(found), degraded, err
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

// elsewhereMost is how many entries of one other project are counted.
const elsewhereMost = 50

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
		for _, h := range lexical.Search([]*lexical.Index{part}, terms, elsewhereMost, func(doc uint32) bool { return outside.accepts(c.records[doc]) }) {
			if h.Coverage >= elsewhereFloor {
				counts[project]++
			}
		}
	}
	return counts
}

// elsewhereFloor is the share of the query's words that an entry of another project must hold to be counted.
const elsewhereFloor = 0.4
