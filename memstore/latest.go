package memstore

import (
	"cmp"
	"context"

	"github.com/loci-dev/loci/memstore/lexical"
)

// latest lists what a caller may see, what changed last first, in order as far as the lookup's page reaches.
func (m *Memory) latest(l lookup) []match {
	type key struct {
		date int64
		doc  uint32
	}
	c := m.catalog
	c.mu.RLock()
	defer c.mu.RUnlock()
	var keys []key
	for doc, r := range c.records {
		if l.accepts(r) {
			keys = append(keys, key{r.date(), doc})
		}
	}
	leading(keys, l.skip+l.limit, func(a, b key) int { return cmp.Or(cmp.Compare(b.date, a.date), cmp.Compare(b.doc, a.doc)) })
	list := make([]match, len(keys))
	for i, k := range keys {
		list[i] = match{doc: k.doc, record: c.records[k.doc]}
	}
	return list
}

// selected returns the records that pass.
func (c *catalog) selected(pass func(*record) bool) []match {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var list []match
	for doc, r := range c.records {
		if pass(r) {
			list = append(list, match{doc: doc, record: r})
		}
	}
	return list
}

// What counts as near to a statement that is being written, and how many of those are named.
const (
	maxSimilar   = 3
	similarWords = 0.5 // coverage of its words
)

// similar names stored entries close to one that is being written, so that the caller sees what is known already.
func (m *Memory) similar(ctx context.Context, c Caller, e *Entry) ([]Similar, error) {
	l := lookup{scope: e.Scope, session: c.Session, now: m.now().Unix()}
	terms := m.queryTerms(e.Content)
	m.catalog.mu.RLock()
	accept := func(doc uint32) bool { return l.accepts(m.catalog.records[doc]) }
	var ids []string
	for _, h := range lexical.Search(m.catalog.partitions(l), terms, maxSimilar+1, accept) {
		if h.Coverage >= similarWords {
			ids = append(ids, m.catalog.records[h.Doc].id)
		}
	}
	m.catalog.mu.RUnlock()
	if len(ids) == 0 {
		return nil, nil
	}
	var near []Similar
	err := m.store.View(ctx, func(r Reader) error {
		list, err := find(r, Filter{IDs: ids})
		for _, x := range list {
			near = append(near, Similar{x.ID, x.Content})
		}
		return err
	})
	return near[:min(len(near), maxSimilar)], err
}
