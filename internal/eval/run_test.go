package eval

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/embed/embedtest"
)

// small is a set on which words and meaning agree.
func small() (Set, error) {
	return Cases("cases", []byte(`{
		"memories": [
			{"id": "a", "content": "Tests run with pnpm test.", "category": "procedure"},
			{"id": "b", "content": "Deploys happen on Fridays.", "category": "convention"},
			{"id": "c", "content": "The port was 8080.", "category": "env_fact", "superseded_by": "d"},
			{"id": "d", "content": "The port is 9090.", "category": "env_fact"}],
		"queries": [
			{"id": "q1", "q": "how do tests run", "kind": "keyword", "relevant": ["a"]},
			{"id": "q2", "q": "which port is it", "kind": "temporal", "relevant": ["d"], "must_not": ["c"]}]}`))
}

func TestRunMeasuresEveryMode(t *testing.T) {
	t.Parallel()
	sources := []Source{{"cases", small}, {"turns", func() (Set, error) { return Turns("") }}}
	r, err := Run(t.Context(), sources, embedtest.New())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Results) != len(Modes) || len(r.NotRun) != 1 {
		t.Fatalf("%d results, %v did not run", len(r.Results), r.NotRun)
	}
	for _, x := range r.Results {
		if x.Figures.Questions != 2 || x.Figures.Recall10 != 100 || x.Figures.Forbidden != 0 {
			t.Errorf("%s: %+v", x.Mode, x.Figures)
		}
		if len(x.ByKind) != 2 {
			t.Errorf("%s: kinds %v", x.Mode, x.ByKind)
		}
	}
	table := r.Table()
	for _, part := range []string{"full text", "vectors", "hybrid", "temporal", "turns did not run"} {
		if !strings.Contains(table, part) {
			t.Errorf("the table does not tell of %s:\n%s", part, table)
		}
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	s, err := small()
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	if err := r.Pace(t.Context(), &s, embedtest.New(), []int{30}); err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Speed {
		if p.Entries != 30 || p.P50 <= 0 || p.P95 < p.P50 || p.First <= 0 {
			t.Errorf("%+v", p)
		}
	}
	if len(r.Speed) != len(Modes) || !strings.Contains(r.Table(), "p95") {
		t.Errorf("%+v", r.Speed)
	}
}

func TestCopiesHaveVectorsOfTheirOwnNearby(t *testing.T) {
	t.Parallel()
	v := varied{Embedder: embedtest.New()}
	made, err := v.Texts(t.Context(), []string{numbered("tests run with pnpm", 1), numbered("tests run with pnpm", 2), numbered("tests run with pnpm", 1)})
	if err != nil {
		t.Fatal(err)
	}
	cosine := func(a, b []float32) (sum float64) {
		for i := range a {
			sum += float64(a[i]) * float64(b[i])
		}
		return sum
	}
	if same, other := cosine(made[0], made[2]), cosine(made[0], made[1]); same < 0.999 || other > 0.999 || other < 0.5 {
		t.Errorf("cosine %.3f with itself, %.3f with another copy", same, other)
	}
}

func TestCompareNamesTheQuestions(t *testing.T) {
	t.Parallel()
	report := func(list ...Outcome) *Report {
		return &Report{Results: []Result{{Set: "cases", Mode: Hybrid, Figures: summarise(list), Outcomes: list}}}
	}
	before := report(Outcome{ID: "q1", Answerable: true, Got: []string{"a"}, Recall5: 1, Recall10: 1, Reciprocal: 1}, Outcome{ID: "q2", Got: []string{"b"}})
	now := report(Outcome{ID: "q1", Answerable: true, Got: []string{"b", "a"}, Recall5: 1, Recall10: 1, Reciprocal: 0.5}, Outcome{ID: "q2", Got: []string{}}, Outcome{ID: "q3", Got: []string{}})
	got := now.Compare(before)
	for _, part := range []string{"MRR 100.0 → 50.0 (-50.0)", "q1: first at 1", "→ first at 2", "q2: 1 results → 0", "q3: new"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is missing in:\n%s", part, got)
		}
	}
	if same := before.Compare(before); same != "" {
		t.Errorf("nothing moved, but: %s", same)
	}
}

func TestMissedFloors(t *testing.T) {
	t.Parallel()
	kinds := map[string]Figures{"category 1": {Recall10: 50}}
	r := Report{Results: []Result{
		{Set: "turns", Mode: Words, Figures: Figures{Recall5: 90, Recall10: 90}, ByKind: map[string]Figures{"category 1": {Recall10: 60}}},
		{Set: "turns", Mode: Hybrid, Figures: Figures{Recall10: 92, MRR: 90}, ByKind: kinds},
	}}
	got := strings.Join(r.Missed(), "\n")
	for _, part := range []string{"recall@10 over full text of turns, hybrid: 2.0, floor 4.0", "least gain of a category of turns, hybrid: -10.0"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is missing in:\n%s", part, got)
		}
	}
	if n := len(r.Missed()); n != 2 {
		t.Errorf("%d floors are missed:\n%s", n, got)
	}
}
