package memstore

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
	"github.com/loci-dev/loci/memstore/vector"
)

// sighting is one query on its way through the catalog, under the catalog's read lock.
type sighting struct {
	m     *Memory
	l     lookup
	query []float32 // nil: no vector
	words lexical.Scores
	usual vector.Spread // of the cosines of this query

	asked period  // the time that is asked about
	bonus float64 // what speaking for it is worth; 0: none is asked about

	found   map[uint32]*match
	cosines map[string]func(doc uint32) (float64, bool) // by partition, made when first needed
}

// candidates gathers the best entries by words and by meaning, each scored by both.
func (m *Memory) candidates(l lookup, query []float32) ([]match, error) {
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	s, err := m.sight(l, query)
	defer s.words.Release()
	return s.matches(), err
}

// answers gathers candidates, those of the time that is asked about, and what was written beside them, best first. What is
// no better than noise is left out, and everything when the best is not.
func (m *Memory) answers(l lookup, query []float32) ([]match, error) {
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	s, err := m.sight(l, query)
	defer s.words.Release()
	if err != nil {
		return nil, err
	}
	s.readTime()
	for _, doc := range s.dated() {
		s.look(doc)
	}
	if !s.known() {
		return nil, nil
	}
	s.spread()
	s.addBonuses()
	found := s.matches()
	rank(found, l.now)
	return s.audible(found), nil
}

// sight looks through the catalog, whose lock is held. The words are to be released.
func (m *Memory) sight(l lookup, query []float32) (*sighting, error) {
	var terms []lexical.QueryTerm
	if !m.o.MeaningOnly {
		terms = m.queryTerms(l.query)
	}
	s := &sighting{m: m, l: l, query: query, words: lexical.Score(m.catalog.partitions(l), terms), found: map[uint32]*match{}, cosines: map[string]func(uint32) (float64, bool){}}
	k := l.window()
	near, err := s.nearest(k)
	for _, doc := range near {
		s.look(doc)
	}
	for _, h := range s.words.Best(k, s.accept) {
		s.look(h.Doc)
	}
	return s, err
}

// window is how many candidates each side puts forward. It is the same for all pages of an answer, up to its end, so that
// no entry comes twice and none is lost between two.
func (l *lookup) window() int {
	return max((l.skip+l.limit)/window+1, 1) * window
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
		x = &match{doc: doc, record: s.m.catalog.records[doc], coverage: s.words.Coverage(doc), meaning: s.cosine(doc)}
		s.found[doc] = x
	}
	return x
}

// addBonuses adds what matches gain for their project and their time.
func (s *sighting) addBonuses() {
	homes := s.m.catalog.askedAbout(s.l)
	for _, x := range s.found {
		if slices.Contains(homes, x.record.scope.Project) {
			x.bonus = homeBonus
		}
		if s.bonus > 0 && s.asked.holds(x.record) {
			x.bonus += s.bonus
		}
	}
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

// cosine is how near an entry is to the query in meaning; 0 where either has no vector.
func (s *sighting) cosine(doc uint32) float64 {
	if s.query == nil {
		return 0
	}
	v := s.m.meaning
	project, ok := v.home[doc]
	if !ok {
		return 0
	}
	if s.cosines[project] == nil {
		s.cosines[project] = v.parts[project].Cosines(s.query)
	}
	c, _ := s.cosines[project](doc)
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
