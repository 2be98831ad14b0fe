package vector

import (
	"math"
	"slices"
)

// flat is a table of vectors, one row after another, searched from end to end. It grows by blocks, so that a large table is
// never copied and has no room to spare for more than one block.
type flat struct {
	dims   int
	docs   []uint32
	scales []float32
	blocks [][]int8 // of the codes, block rows of dims components each
	spans  map[uint32]span
}

// span is where the rows of one document are.
type span struct{ first, n int }

func newFlat(dims int) *flat { return &flat{dims: dims, spans: map[uint32]span{}} }

func (f *flat) len() int { return len(f.docs) }

func (f *flat) put(doc uint32, vectors []Vector) error {
	f.extend(doc, len(f.docs), len(vectors))
	for _, v := range vectors {
		if len(f.docs) == len(f.blocks)*block {
			f.blocks = append(f.blocks, make([]int8, block*f.dims))
		}
		f.docs = append(f.docs, doc)
		f.scales = append(f.scales, v.Scale)
		copy(f.row(len(f.docs)-1), v.Codes)
	}
	return nil
}

// row is the codes of one row.
func (f *flat) row(i int) []int8 {
	return f.blocks[i/block][i%block*f.dims:][:f.dims:f.dims]
}

// extend notes n more rows of a document, from row first on, right behind those it has.
func (f *flat) extend(doc uint32, first, n int) {
	s, ok := f.spans[doc]
	if !ok {
		s.first = first
	}
	s.n += n
	f.spans[doc] = s
}

func (f *flat) remove(docs map[uint32]bool) error {
	if !f.holds(docs) {
		return nil
	}
	n := 0
	clear(f.spans)
	for i, d := range f.docs {
		if docs[d] {
			continue
		}
		f.extend(d, n, 1)
		if n != i {
			f.docs[n], f.scales[n] = d, f.scales[i]
			copy(f.row(n), f.row(i))
		}
		n++
	}
	for i := n; i < len(f.docs); i++ {
		clear(f.row(i)) // nothing of what was erased stays in memory
	}
	f.docs, f.scales = f.docs[:n], f.scales[:n]
	f.blocks = slices.Delete(f.blocks, (n+block-1)/block, len(f.blocks))
	return nil
}

func (f *flat) holds(docs map[uint32]bool) bool {
	for d := range docs {
		if _, ok := f.spans[d]; ok {
			return true
		}
	}
	return false
}

func (f *flat) first(doc uint32) (Vector, bool) {
	s, ok := f.spans[doc]
	if !ok || s.n == 0 {
		return Vector{}, false
	}
	return Vector{f.scales[s.first], f.row(s.first)}, true
}

func (f *flat) each(yield func(uint32, Vector)) {
	for i, d := range f.docs {
		yield(d, Vector{f.scales[i], f.row(i)})
	}
}

// queryScale makes 16-bit numbers of a unit vector's components. Their sum of products with 8-bit codes stays below
// 2^31: by Cauchy and Schwarz it is at most 32767 · 127 · √dims, for up to 266,000 components.
const queryScale = math.MaxInt16

// block is how many rows are kept and multiplied at a time, so that their sums stay in the nearest cache.
const block = 256

func (f *flat) round(query []float32) []int16 {
	q := make([]int16, f.dims)
	for i, x := range query {
		q[i] = int16(math.Round(float64(x) * queryScale))
	}
	return q
}

func (f *flat) cosines(query []float32) func(doc uint32) (float64, bool) {
	q := f.round(query)
	var sum [1]int32
	return func(doc uint32) (best float64, ok bool) {
		s, ok := f.spans[doc]
		if !ok || s.n == 0 {
			return 0, false
		}
		best = -2
		for i := s.first; i < s.first+s.n; i++ {
			dots(q, f.row(i), sum[:])
			best = max(best, float64(sum[0])*float64(f.scales[i])/queryScale)
		}
		return best, true
	}
}

func (f *flat) search(query []float32, k int, accept func(uint32) bool) ([]Hit, Spread, error) {
	q := f.round(query)
	best, spread := top{k: k}, Spread{}
	var sums [block]int32
	for start := 0; start < len(f.docs); start += block {
		n := min(block, len(f.docs)-start)
		dots(q, f.blocks[start/block][:n*f.dims], sums[:n])
		for i, s := range sums[:n] {
			cosine := float64(s) * float64(f.scales[start+i]) / queryScale
			spread.add(cosine)
			if doc := f.docs[start+i]; cosine > best.floor() && accept(doc) {
				best.add(Hit{doc, cosine})
			}
		}
	}
	return best.list, spread, nil
}
