package eval

import (
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin"
)

func TestJudgements(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("consolidates hundreds of labelled pairs")
	}
	var r Report
	if err := r.Judge(t.Context(), builtin.New()); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + r.Table())
	for _, x := range r.Judgements {
		for _, v := range x.Wrong {
			t.Logf("%s %s: %s %s: %s", x.Set, v.Pair, v.Was, v.Then, v.Says)
		}
	}
}
