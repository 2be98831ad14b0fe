package vector

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestStandingIsChanceAtAnySize: the best of unrelated vectors stands out by about 1, however many there are, and both
// ways of keeping vectors see the same.
func TestStandingIsChanceAtAnySize(t *testing.T) {
	t.Parallel()
	for _, n := range []int{60, 600, 6000} {
		r := rand.New(rand.NewPCG(uint64(n), 1))
		f := newFlat(dims)
		for doc := range uint32(n) {
			if err := f.put(doc, []Vector{quantised(t, unit(r))}); err != nil {
				t.Fatal(err)
			}
		}
		hits, spread, err := f.search(unit(r), 1, all)
		if err != nil {
			t.Fatal(err)
		}
		if s := spread.Standing(hits[0].Cosine); s < 0.6 || s > 1.3 {
			t.Errorf("the best of %d unrelated vectors stands out by %.2f", n, s)
		}
	}
}

func TestBothTablesSeeOneSpread(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	f := newFlat(dims)
	c, err := newCollection()
	if err != nil {
		t.Fatal(err)
	}
	for doc := range uint32(50) {
		v := []Vector{quantised(t, unit(r))}
		if err := f.put(doc, v); err != nil {
			t.Fatal(err)
		}
		if err := c.put(doc, v); err != nil {
			t.Fatal(err)
		}
	}
	q := unit(r)
	_, a, err := f.search(q, 1, all)
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := c.search(q, 1, all)
	if err != nil {
		t.Fatal(err)
	}
	if x, y := a.Standing(0.5), b.Standing(0.5); math.Abs(x-y) > 0.05 || x == 0 {
		t.Errorf("one table says %.3f, the other %.3f", x, y)
	}
}

func TestSpreadsMerge(t *testing.T) {
	t.Parallel()
	var whole, a, b Spread
	for i, x := range []float64{0.1, -0.2, 0.3, 0.05} {
		whole.add(x)
		if i%2 == 0 {
			a.add(x)
		} else {
			b.add(x)
		}
	}
	a.Merge(b)
	if math.Abs(a.Standing(0.9)-whole.Standing(0.9)) > 1e-12 {
		t.Errorf("%v, want %v", a, whole)
	}
}

func TestNothingStandsOutOfNothing(t *testing.T) {
	t.Parallel()
	var same Spread
	same.add(0.5)
	same.add(0.5)
	if s := (Spread{}).Standing(1); s != 0 {
		t.Errorf("standing %g in an empty spread", s)
	}
	if s := same.Standing(1); s != 0 {
		t.Errorf("standing %g among equals", s)
	}
}
