// Package lexical is the full-text half of recall: an in-memory inverted index with BM25 scores.
//
// An [Index] holds one partition of the store, the entries of one project. [Search] asks several partitions as if they
// were one: document frequencies and lengths are added up before anything is scored, so that a word which is rare in
// all that the caller may see counts as rare.
//
// The constants k1 = 0.9 and b = 0.4 were measured best on conversation turns and labelled recall cases; the usual 1.2
// and 0.75 cost about one point of recall@10 there.
//
// An Index is not safe for concurrent use; its owner locks.
package lexical

import "math"

const (
	k1 = 0.9 // how soon more of the same word stops counting
	b  = 0.4 // how much longer texts are held back
)

// Term is an index term with its number of occurrences in one document.
type Term struct {
	Text string
	N    uint16
}

// Index is one partition: term -> documents.
type Index struct {
	slots    map[string]int
	postings [][]posting
	lengths  map[uint32]uint32 // document -> number of terms
	total    int               // sum of lengths
}

// posting carries the document's length, so that scoring touches nothing else.
type posting struct {
	doc    uint32
	n      uint16
	length uint16
}

// New returns an empty partition.
func New() *Index {
	return &Index{slots: map[string]int{}, lengths: map[uint32]uint32{}}
}

// Len is the number of documents.
func (x *Index) Len() int { return len(x.lengths) }

// Add puts a document in. A document that is there already must be removed first.
func (x *Index) Add(doc uint32, terms []Term) {
	length := 0
	for _, t := range terms {
		length += int(t.N)
	}
	for _, t := range terms {
		slot, ok := x.slots[t.Text]
		if !ok {
			slot = len(x.postings)
			x.slots[t.Text] = slot
			x.postings = append(x.postings, nil)
		}
		x.postings[slot] = append(x.postings[slot], posting{doc, t.N, uint16(min(length, math.MaxUint16))})
	}
	x.lengths[doc] = uint32(length)
	x.total += length
}

// Remove takes documents out, and terms that nothing else holds with them. It walks the whole partition, about a
// millisecond for ten thousand entries, so removals are best passed together.
func (x *Index) Remove(docs ...uint32) {
	gone := map[uint32]bool{}
	for _, d := range docs {
		if n, ok := x.lengths[d]; ok {
			gone[d] = true
			x.total -= int(n)
			delete(x.lengths, d)
		}
	}
	if len(gone) == 0 {
		return
	}
	for term, slot := range x.slots {
		kept := x.postings[slot][:0]
		for _, p := range x.postings[slot] {
			if !gone[p.doc] {
				kept = append(kept, p)
			}
		}
		x.postings[slot] = kept
		if len(kept) == 0 {
			delete(x.slots, term)
			x.postings[slot] = nil
		}
	}
}

// frequency is the number of documents that hold the term.
func (x *Index) frequency(term string) int {
	if slot, ok := x.slots[term]; ok {
		return len(x.postings[slot])
	}
	return 0
}

// idf is the weight of a term found in df of n documents; a term found nowhere weighs most.
func idf(n, df int) float64 {
	return math.Log(1 + (float64(n)-float64(df)+0.5)/(float64(df)+0.5))
}
