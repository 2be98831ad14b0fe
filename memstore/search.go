package memstore

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
	"github.com/loci-dev/loci/memstore/vector"
)

// search returns what matches a lookup's query, best first, and why the answer may rest on less than usual.
func (m *Memory) search(ctx context.Context, l lookup) (found []match, degraded string, err error) {
	query, degraded := m.meaningOf(ctx, l.query)
	found, err = m.answers(l, query)
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

// sighting is one query on its way through the catalog, under the catalog's read lock.
type sighting struct {
	m     *Memory
	l     lookup
	query []float32 // nil: no vector
	words lexical.Scores
	usual vector.Spread // of the cosines of this query

	homes []string // the projects that are asked about

	found map[uint32]*match
}

// candidates gathers the best entries by words and by meaning, each scored by both.
func (m *Memory) candidates(l lookup, query []float32) ([]match, error) {
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	s, err := m.sight(l, query)
	defer s.words.Release()
	return s.matches(), err
}

// answers gathers candidates and what was written beside them. None are returned when the best of them is no better than
// noise.
func (m *Memory) answers(l lookup, query []float32) ([]match, error) {
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	s, err := m.sight(l, query)
	defer s.words.Release()
	if err != nil || !s.known() {
		return nil, err
	}
	s.spread()
	return s.matches(), nil
}

// sight looks through the catalog, whose lock is held. The words are to be released.
func (m *Memory) sight(l lookup, query []float32) (*sighting, error) {
	c := m.catalog
	var terms []lexical.QueryTerm
	if !m.o.MeaningOnly {
		terms = m.queryTerms(l.query)
	}
	s := &sighting{m: m, l: l, query: query, homes: c.askedAbout(l), words: lexical.Score(c.partitions(l), terms), found: map[uint32]*match{}}
	k := max(candidates, l.skip+l.limit+1)
	near, err := s.nearest(k)
	for _, doc := range near {
		s.look(doc)
	}
	for _, h := range s.words.Best(k, s.accept) {
		s.look(h.Doc)
	}
	return s, err
}

func (s *sighting) matches() []match {
	list := make([]match, 0, len(s.found))
	for _, x := range s.found {
		list = append(list, *x)
	}
	return list
}

// accept reports whether an entry is an answer by everything but its words.
func (s *sighting) accept(doc uint32) bool {
	r, ok := s.m.catalog.records[doc]
	return ok && s.l.accepts(r)
}

// look makes an accepted entry a match and returns it.
func (s *sighting) look(doc uint32) *match {
	x, ok := s.found[doc]
	if !ok {
		r := s.m.catalog.records[doc]
		x = &match{doc: doc, record: r, coverage: s.words.Coverage(doc), meaning: s.m.cosine(s.query, doc), home: slices.Contains(s.homes, r.scope.Project)}
		s.found[doc] = x
	}
	return x
}

// nearest returns the k entries nearest in meaning over all partitions of the lookup.
func (s *sighting) nearest(k int) ([]uint32, error) {
	if s.query == nil {
		return nil, nil
	}
	var near []vector.Hit
	for project, part := range s.m.meaning.parts {
		if !s.l.allProjects && project != "" && project != s.l.scope.Project {
			continue
		}
		hits, usual, err := part.Search(s.query, k, s.accept)
		if err != nil {
			return nil, fmt.Errorf("searching by meaning: %w", err)
		}
		near = append(near, hits...)
		s.usual.Merge(usual)
	}
	slices.SortFunc(near, func(a, b vector.Hit) int {
		return cmp.Or(cmp.Compare(b.Cosine, a.Cosine), cmp.Compare(b.Doc, a.Doc))
	})
	docs := make([]uint32, min(len(near), k))
	for i := range docs {
		docs[i] = near[i].Doc
	}
	return docs, nil
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

// askedAbout are the projects that a lookup is about: the caller's, or of all those that its query names by their name
// or its last part.
func (c *catalog) askedAbout(l lookup) []string {
	if !l.allProjects {
		return slices.DeleteFunc([]string{l.scope.Project}, func(name string) bool { return name == "" })
	}
	words := strings.FieldsFunc(text.Normalize(l.query), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`,;:!?"'()`, r) })
	var named []string
	for project := range c.parts {
		if name := text.Normalize(project); name != "" && (slices.Contains(words, name) || slices.Contains(words, path.Base(name))) {
			named = append(named, project)
		}
	}
	return named
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
		for _, h := range lexical.Search([]*lexical.Index{part}, terms, candidates, func(doc uint32) bool { return outside.accepts(c.records[doc]) }) {
			if h.Coverage >= elsewhereFloor {
				counts[project]++
			}
		}
	}
	return counts
}

// elsewhereFloor is the share of the query's words that an entry of another project must hold to be counted.
const elsewhereFloor = 0.4
