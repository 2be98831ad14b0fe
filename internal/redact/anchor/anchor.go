// Package anchor finds a great many literals in a text in one pass. It is what
// redaction and screening ask first: only where one of their literals stands is
// anything slower looked at, so that a text without any costs next to nothing.
//
// Texts and literals are in lower case; Lower folds a text so that every byte
// keeps its place.
package anchor

import (
	"iter"
	"strings"
)

// Literal is what to look for.
type Literal struct {
	// Text is in lower case and not empty.
	Text string
	// Word: it counts only where no ASCII letter or digit stands before it.
	Word bool
}

// Index finds literals. It is immutable.
//
// The first two bytes at a position lead to the literals that begin with them,
// in one table for the beginnings of words and one, far emptier, for places
// inside of them.
type Index struct {
	first, inner table
}

type table struct {
	heads   [1 << 16]uint16 // by two bytes: 0 for none, else 1 + place in buckets
	buckets [][]entry
}

// entry is a literal in a bucket. Its third byte decides most comparisons.
type entry struct {
	text  string
	third byte // 0 when text has two bytes or one
	id    int
}

// New returns an index in which a literal is known by its place in the list.
func New(literals []Literal) *Index {
	x := &Index{}
	for id, l := range literals {
		e := entry{text: l.Text, id: id}
		if len(l.Text) > 2 {
			e.third = l.Text[2]
		}
		x.first.add(e)
		if !l.Word {
			x.inner.add(e)
		}
	}
	return x
}

// add files an entry under its first two bytes, one of a single byte under
// every pair that begins with it.
func (t *table) add(e entry) {
	from := int(e.text[0]) << 8
	to := from | 0xff
	if len(e.text) > 1 {
		from |= int(e.text[1])
		to = from
	}
	for head := from; head <= to; head++ {
		if t.heads[head] == 0 {
			t.buckets = append(t.buckets, nil)
			t.heads[head] = uint16(len(t.buckets))
		}
		b := &t.buckets[t.heads[head]-1]
		*b = append(*b, e)
	}
}

// All yields where in low each literal stands and its place in the list, by
// ascending position and, at one position, in the order of the list.
func (x *Index) All(low string) iter.Seq2[int, int] {
	return func(yield func(at, id int) bool) {
		inWord := false
		for at := 0; at < len(low); at++ {
			t := &x.first
			if inWord {
				t = &x.inner
			}
			inWord = wordByte[low[at]]
			head := int(low[at]) << 8
			if at+1 < len(low) {
				head |= int(low[at+1])
			}
			if b := t.heads[head]; b != 0 && !visit(t.buckets[b-1], low, at, yield) {
				return
			}
		}
	}
}

// visit yields the entries of a bucket that stand at a position.
func visit(bucket []entry, low string, at int, yield func(at, id int) bool) bool {
	third := byte(0)
	if at+2 < len(low) {
		third = low[at+2]
	}
	for i := range bucket {
		e := &bucket[i]
		if e.third != 0 && e.third != third || !strings.HasPrefix(low[at:], e.text) {
			continue
		}
		if !yield(at, e.id) {
			return false
		}
	}
	return true
}

// wordByte holds the ASCII letters and digits.
var wordByte = func() (is [256]bool) {
	for c := range is {
		is[c] = '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
	}
	return is
}()
