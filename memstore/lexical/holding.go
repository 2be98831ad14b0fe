package lexical

import "slices"

// Holding returns the documents of the partition that hold every one of the terms. Terms nobody holds give none.
func (x *Index) Holding(terms []string) []uint32 {
	var docs []uint32
	for i, t := range terms {
		slot, ok := x.slots[t]
		if !ok {
			return nil
		}
		holders := make([]uint32, len(x.postings[slot]))
		for j, p := range x.postings[slot] {
			holders[j] = p.doc
		}
		slices.Sort(holders)
		if i == 0 {
			docs = holders
			continue
		}
		docs = slices.DeleteFunc(docs, func(d uint32) bool {
			_, held := slices.BinarySearch(holders, d)
			return !held
		})
	}
	return docs
}

// Holds reports whether any of the partitions has a document with the term.
func Holds(parts []*Index, term string) bool {
	return slices.ContainsFunc(parts, func(x *Index) bool { return x.frequency(term) > 0 })
}
