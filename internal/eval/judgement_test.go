package eval

import (
	"testing"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/memstore"
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
	for _, missed := range r.Missed() {
		t.Error(missed)
	}
	for _, x := range r.Judgements {
		for _, v := range x.Wrong {
			t.Logf("%s %s: %s %s: %s", x.Set, v.Pair, v.Was, v.Then, v.Says)
		}
	}
}

// TestQuestionsAreTheRightOnes lets an agent answer every question by the labels: then nearly everything is settled.
func TestQuestionsAreTheRightOnes(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("consolidates hundreds of labelled pairs")
	}
	pairs, err := OwnPairs()
	if err != nil {
		t.Fatal(err)
	}
	label := func(p *Pair) string {
		switch {
		case p.Relation == "duplicate":
			return "same"
		case p.Relation != "conflict":
			return "both"
		case p.Winner == "ask":
			return ""
		}
		return p.Winner
	}
	x, err := JudgePairs(t.Context(), "agent", pairs, Judging{Judge: consolidate.Agent{}, Answer: label}, builtin.New())
	if err != nil {
		t.Fatal(err)
	}
	f := x.Figures
	t.Logf("duplicates merged %.1f %%, conflicts settled %.1f %%, right %.1f %%, wrong merges %d", f.MergedShare(), f.SettledShare(), f.RightShare(), f.WrongMerges)
	if f.MergedShare() < 85 || f.SettledShare() < 92 || f.RightShare() < 98 || f.WrongMerges > 0 {
		t.Errorf("below the floors: %+v", f)
	}
}

func TestScenarios(t *testing.T) {
	t.Parallel()
	list, err := OwnScenarios()
	if err != nil {
		t.Fatal(err)
	}
	model := builtin.New()
	for _, s := range list {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			bad, err := s.Play(t.Context(), model)
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range bad {
				t.Errorf("%s: %s", s.Title, b)
			}
		})
	}
}

// TestVerdicts holds the names for what becomes of a pair, by entries made up for it.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	entry := func(status memstore.Status, content, by string, why memstore.SupersededWhy) memstore.Entry {
		return memstore.Entry{Content: content, Status: status, SupersededBy: by, SupersededWhy: why}
	}
	active := func(content string) memstore.Entry { return entry(memstore.Active, content, "", "") }
	for name, c := range map[string]struct {
		relation, winner, refines string
		a, b                      memstore.Entry
		want                      string
	}{
		"left alone":           {"unrelated", "none", "", active("x"), active("y"), "kept"},
		"merged":               {"duplicate", "none", "", entry(memstore.Superseded, "x", "p-b", memstore.WhyMerged), active("x"), "merged"},
		"settled":              {"conflict", "b", "", entry(memstore.Superseded, "x", "p-b", memstore.WhyConflict), active("y"), "settled"},
		"the wrong one won":    {"conflict", "a", "", entry(memstore.Superseded, "x", "p-b", memstore.WhyConflict), active("y"), "settled wrong"},
		"detail gone":          {"refinement", "none", "a", entry(memstore.Superseded, "x on even days", "p-b", memstore.WhyMerged), active("x"), "detail lost"},
		"detail kept":          {"refinement", "none", "b", entry(memstore.Superseded, "x", "p-b", memstore.WhyMerged), active("x on even days"), "merged"},
		"both wait":            {"conflict", "ask", "", entry(memstore.Unconfirmed, "x", "", ""), entry(memstore.Unconfirmed, "y", "", ""), "asked"},
		"one conflict, merged": {"conflict", "a", "", entry(memstore.Superseded, "x", "p-b", memstore.WhyMerged), active("y"), "merged"},
	} {
		p := Pair{ID: "p", A: Labeled{Content: c.a.Content}, B: Labeled{Content: c.b.Content}, Relation: c.relation, Winner: c.winner, Refines: c.refines}
		c.a.ID, c.b.ID = "p-a", "p-b"
		if got := p.verdict(map[string]memstore.Entry{"p-a": c.a, "p-b": c.b}, nil); got.Then != c.want {
			t.Errorf("%s: %s, want %s", name, got.Then, c.want)
		}
	}
}
