package vector

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

const dims = 64

func unit(r *rand.Rand) []float32 {
	v := make([]float32, dims)
	sum := 0.0
	for i := range v {
		v[i] = float32(r.NormFloat64())
		sum += float64(v[i]) * float64(v[i])
	}
	for i := range v {
		v[i] /= float32(math.Sqrt(sum))
	}
	return v
}

func quantised(t testing.TB, v []float32) Vector {
	t.Helper()
	q, err := Quantise(v)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func all(uint32) bool { return true }

// both runs a test on each way of keeping vectors.
func both(t *testing.T, f func(t *testing.T, x table)) {
	t.Run("collection", func(t *testing.T) {
		t.Parallel()
		c, err := newCollection()
		if err != nil {
			t.Fatal(err)
		}
		f(t, c)
	})
	t.Run("flat", func(t *testing.T) {
		t.Parallel()
		f(t, newFlat(dims))
	})
}

func search(t *testing.T, x table, q []float32, k int, accept func(uint32) bool) []Hit {
	t.Helper()
	if x.len() == 0 {
		return nil
	}
	hits, _, err := x.search(q, k, accept)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

// TestSearchIsExact holds every answer against a plain scan in floating point, through additions and removals.
func TestSearchIsExact(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, x table) {
		r := rand.New(rand.NewPCG(1, 2))
		kept := map[uint32][][]float32{}
		for doc := range uint32(200) {
			var parts []Vector
			for range 1 + r.IntN(3) {
				v := unit(r)
				kept[doc] = append(kept[doc], v)
				parts = append(parts, quantised(t, v))
			}
			if err := x.put(doc, parts); err != nil {
				t.Fatal(err)
			}
			if r.IntN(4) == 0 {
				gone := r.Uint32N(doc + 1)
				if err := x.remove(map[uint32]bool{gone: true}); err != nil {
					t.Fatal(err)
				}
				delete(kept, gone)
			}
		}
		for range 20 {
			q := unit(r)
			for doc := range uint32(200) {
				got, ok := x.cosines(q)(doc)
				if ok != (kept[doc] != nil) || ok && math.Abs(got-bestCosine(kept[doc], q)) > 0.01 {
					t.Fatalf("document %d: cosine %.4f, %v", doc, got, ok)
				}
			}
			even := func(d uint32) bool { return d%2 == 0 }
			for _, h := range search(t, x, q, 10, even) {
				if want := bestCosine(kept[h.Doc], q); h.Doc%2 != 0 || math.Abs(h.Cosine-want) > 0.01 {
					t.Fatalf("document %d scored %.4f, want %.4f", h.Doc, h.Cosine, want)
				}
			}
			if got, want := search(t, x, q, 1, even)[0].Cosine, bestOf(kept, q, even); math.Abs(got-want) > 0.01 {
				t.Fatalf("best cosine %.4f, want %.4f", got, want)
			}
		}
	})
}

func bestCosine(parts [][]float32, q []float32) float64 {
	best := -2.0
	for _, p := range parts {
		sum := 0.0
		for i := range p {
			sum += float64(p[i]) * float64(q[i])
		}
		best = max(best, sum)
	}
	return best
}

func bestOf(kept map[uint32][][]float32, q []float32, accept func(uint32) bool) float64 {
	best := -2.0
	for doc, parts := range kept {
		if accept(doc) {
			best = max(best, bestCosine(parts, q))
		}
	}
	return best
}

func TestADocumentIsFoundOnce(t *testing.T) {
	t.Parallel()
	both(t, func(t *testing.T, x table) {
		r := rand.New(rand.NewPCG(3, 4))
		v := quantised(t, unit(r))
		if err := x.put(7, []Vector{v, v, v}); err != nil {
			t.Fatal(err)
		}
		if hits := search(t, x, v.Float(), 5, all); len(hits) != 1 || hits[0].Doc != 7 || hits[0].Cosine < 0.99 {
			t.Errorf("got %v", hits)
		}
	})
}

func TestGrowingChangesNoAnswer(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	x, err := New(dims)
	if err != nil {
		t.Fatal(err)
	}
	for doc := range uint32(threshold) {
		if err := x.Put(doc, []Vector{quantised(t, unit(r))}); err != nil {
			t.Fatal(err)
		}
	}
	q := unit(r)
	before, _, err := x.Search(q, 5, all)
	if err != nil || !x.small {
		t.Fatalf("small %v, %v", x.small, err)
	}
	far := make([]float32, dims)
	for i := range far {
		far[i] = -q[i]
	}
	if err := x.Put(threshold, []Vector{quantised(t, far)}); err != nil {
		t.Fatal(err)
	}
	after, _, err := x.Search(q, 5, all)
	if err != nil || x.small || x.Len() != threshold+1 {
		t.Fatalf("small %v, %d vectors, %v", x.small, x.Len(), err)
	}
	doc := func(h Hit) uint32 { return h.Doc }
	if got, want := mapped(after, doc), mapped(before, doc); !slices.Equal(got, want) {
		t.Errorf("got %v after growing, %v before", got, want)
	}
}

func mapped(hits []Hit, f func(Hit) uint32) (list []uint32) {
	for _, h := range hits {
		list = append(list, f(h))
	}
	return list
}

func TestWhatIsNoVectorIsRefused(t *testing.T) {
	t.Parallel()
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, v := range [][]float32{nil, {0, 0}, {nan, 1}, {inf, 1}} {
		if _, err := Quantise(v); err == nil {
			t.Errorf("%v was taken", v)
		}
	}
	x, err := New(dims)
	if err != nil {
		t.Fatal(err)
	}
	short := quantised(t, []float32{1, 0})
	if err := x.Put(1, []Vector{short}); err == nil {
		t.Error("a vector of another length was taken")
	}
	if _, _, err := x.Search([]float32{1}, 1, all); err == nil {
		t.Error("a query of another length was taken")
	}
	if hits, _, err := x.Search(make([]float32, dims), 3, all); err != nil || len(hits) != 0 {
		t.Errorf("an empty index answered %v, %v", hits, err)
	}
}

func TestARowReadsBack(t *testing.T) {
	t.Parallel()
	v := quantised(t, unit(rand.New(rand.NewPCG(7, 8))))
	row := v.AppendBinary(nil)
	got, err := Decode(row, dims)
	if err != nil || got.Scale != v.Scale || !slices.Equal(got.Codes, v.Codes) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, wrong := range []int{0, dims - 1, dims + 1} {
		if _, err := Decode(row, wrong); err == nil {
			t.Errorf("%d components were read from a row of %d", wrong, dims)
		}
	}
}

// TestKernelsAgree holds the processor's own way of multiplying against the plain one, on the largest numbers too.
func TestKernelsAgree(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{32, 64, 512, 1024} {
		q, codes := make([]int16, n), make([]int8, 5*n)
		for i := range q {
			q[i] = int16(r.IntN(1<<16) - 1<<15)
		}
		for i := range codes {
			codes[i] = int8(r.IntN(256) - 128)
		}
		if n <= 512 {
			q[0], codes[0] = math.MinInt16, math.MinInt8
		}
		var got, want [5]int32
		dots(q, codes, got[:])
		dotsPlain(q, codes, want[:])
		if got != want {
			t.Errorf("%d components: got %v, want %v", n, got, want)
		}
	}
}

func benchmark(b *testing.B, x table, n int) {
	r := rand.New(rand.NewPCG(11, 12))
	const wide = 512
	v := make([]float32, wide)
	for doc := range uint32(n) {
		for i := range v {
			v[i] = float32(r.NormFloat64()) / 22.6
		}
		if err := x.put(doc, []Vector{quantised(b, v)}); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if _, _, err := x.search(v, 50, all); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCollection1k(b *testing.B) {
	c, err := newCollection()
	if err != nil {
		b.Fatal(err)
	}
	benchmark(b, c, 1000)
}

func BenchmarkFlat1k(b *testing.B)   { benchmark(b, newFlat(512), 1000) }
func BenchmarkFlat10k(b *testing.B)  { benchmark(b, newFlat(512), 10_000) }
func BenchmarkFlat100k(b *testing.B) { benchmark(b, newFlat(512), 100_000) }
