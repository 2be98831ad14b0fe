package memstore

import "slices"

// derivedFrom returns the entries that were derived from one of the given ones.
func (c *catalog) derivedFrom(ids []string) []string {
	list := c.selected(func(r *record) bool {
		return slices.ContainsFunc(r.derivedFrom, func(id string) bool { return slices.Contains(ids, id) })
	})
	return idsOf(list)
}

// holding returns the entries that hold every one of the terms.
func (c *catalog) holding(terms []string) []string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var ids []string
	for _, p := range c.parts {
		for _, doc := range p.Holding(terms) {
			ids = append(ids, c.records[doc].id)
		}
	}
	return ids
}

func idsOf(list []match) []string {
	ids := make([]string, len(list))
	for i, x := range list {
		ids[i] = x.record.id
	}
	return ids
}
