package vector

import (
	"math"
	"slices"
)

// flat is a table of vectors, one row after another, searched from end to end.
type flat struct {
	dims   int
	docs   []uint32
	scales []float32
	codes  []int8 // dims a row
	spans  map[uint32]span
}

// span is where the rows of one document are.
type span struct{ first, n int }

func newFlat(dims int) *flat { return &flat{dims: dims, spans: map[uint32]span{}} }

func (f *flat) len() int { return len(f.docs) }

func (f *flat) put(doc uint32, vectors []Vector) error {
	f.extend(doc, len(f.docs), len(vectors))
	for _, v := range vectors {
		f.docs = append(f.docs, doc)
		f.scales = append(f.scales, v.Scale)
		f.codes = append(f.codes, v.Codes...)
	}
	return nil
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
	n := 0
	clear(f.spans)
	for i, d := range f.docs {
		if docs[d] {
			continue
		}
		f.extend(d, n, 1)
		if n != i {
			f.docs[n], f.scales[n] = d, f.scales[i]
			copy(f.codes[n*f.dims:][:f.dims], f.codes[i*f.dims:][:f.dims])
		}
		n++
	}
	clear(f.codes[n*f.dims:]) // nothing of what was erased stays in memory
	f.docs, f.scales, f.codes = f.docs[:n], f.scales[:n], f.codes[:n*f.dims]
	return nil
}

func (f *flat) first(doc uint32) (Vector, bool) {
	s, ok := f.spans[doc]
	if !ok || s.n == 0 {
		return Vector{}, false
	}
	return Vector{f.scales[s.first], f.codes[s.first*f.dims:][:f.dims]}, true
}

func (f *flat) each(yield func(uint32, Vector)) {
	for i, d := range f.docs {
		yield(d, Vector{f.scales[i], f.codes[i*f.dims:][:f.dims]})
	}
}

// queryScale makes 16-bit numbers of a unit vector's components. Their sum of products with 8-bit codes stays below
// 2^31: by Cauchy and Schwarz it is at most 32767 · 127 · √dims, for up to 266,000 components.
const queryScale = math.MaxInt16

// block is how many rows are multiplied at a time, so that their sums stay in the nearest cache.
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
	var sums []int32
	return func(doc uint32) (best float64, ok bool) {
		s, ok := f.spans[doc]
		if !ok || s.n == 0 {
			return 0, false
		}
		sums = slices.Grow(sums[:0], s.n)[:s.n]
		dots(q, f.codes[s.first*f.dims:][:s.n*f.dims], sums)
		best = -2
		for i, sum := range sums {
			best = max(best, float64(sum)*float64(f.scales[s.first+i])/queryScale)
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
		dots(q, f.codes[start*f.dims:][:n*f.dims], sums[:n])
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
