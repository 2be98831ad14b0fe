package eval

import (
	"os"
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin"
)

// TestCrosscheck measures the rules on pairs that were written without looking at them.
func TestCrosscheck(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/crosscheck.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := ReadPairs(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, keyless := range []bool{false, true} {
		x, err := JudgePairs(t.Context(), "crosscheck", pairs, Judging{Keyless: keyless}, builtin.New())
		if err != nil {
			t.Fatal(err)
		}
		f := x.Figures
		t.Logf("keyless %t: conflicts found %.1f %%, settled %.1f %%, right %.1f %%; duplicates merged %.1f %%; wrong merges %d, unrelated touched %d, non-conflicts settled %d",
			keyless, f.Found(), f.SettledShare(), f.RightShare(), f.MergedShare(), f.WrongMerges, f.Touched, f.WrongSettled)
		if f.WrongMerges > 0 || f.WrongSettled > 0 || f.RightShare() < 98 || f.Found() < 70 || f.MergedShare() < 20 {
			t.Errorf("below the floors: %+v", f)
		}
		for _, v := range x.Wrong {
			t.Logf("%s: %s %s: %s", v.Pair, v.Was, v.Then, v.Says)
		}
	}
}
