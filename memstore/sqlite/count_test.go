package sqlite

import (
	"bytes"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

// TestCount puts needles across the places where one chunk ends and the next
// begins.
func TestCount(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		data := bytes.Repeat([]byte{'.'}, 2*chunk+chunk/2)
		needles := [][]byte{[]byte("needle"), []byte("aa"), nil, []byte("a longer needle")}
		for range rapid.IntRange(0, 6).Draw(t, "needles") {
			near := rapid.SampledFrom([]int{20, chunk, chunk + len("a longer needle") - 1, 2 * chunk, len(data) - 20}).Draw(t, "near")
			copy(data[near+rapid.IntRange(-20, 20).Draw(t, "offset"):], rapid.SampledFrom([]string{"needle", "aaa", "a longer needle"}).Draw(t, "needle"))
		}
		want := 0
		for _, n := range needles {
			for from := 0; len(n) > 0; from++ {
				at := bytes.Index(data[from:], n)
				if at < 0 {
					break
				}
				want, from = want+1, from+at
			}
		}
		got, err := count(t.Context(), iotest.HalfReader(bytes.NewReader(data)), needles)
		if err != nil || got != want {
			t.Fatalf("count = %d, %v; want %d", got, err, want)
		}
	})
}
