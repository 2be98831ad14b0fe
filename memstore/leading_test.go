package memstore

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestLeadingIsTheFrontOfASortedList(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		list := make([]int, r.IntN(60))
		for i := range list {
			list[i] = r.IntN(20)
		}
		sorted := slices.Sorted(slices.Values(list))
		k := r.IntN(len(list) + 3)
		leading(list, k, cmp.Compare[int])
		front := min(k, len(list))
		if !slices.Equal(list[:front], sorted[:front]) {
			t.Fatalf("the first %d are %v, want %v", k, list[:front], sorted[:front])
		}
		slices.Sort(list)
		if !slices.Equal(list, sorted) {
			t.Fatal("something was lost")
		}
	}
}
