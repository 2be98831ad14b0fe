package eval

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/loci-dev/loci/memstore"
)

// answer has results of these ids, whose contents are "says <id>".
func answer(ids ...string) (a memstore.RecallAnswer) {
	for _, id := range ids {
		a.Results = append(a.Results, memstore.Result{ID: id, Content: "says " + id})
	}
	return a
}

func equal(x, y string) bool { return x == y }

func TestJudge(t *testing.T) {
	t.Parallel()
	q := Question{Wants: []Want{{"a", "b"}, {"says c"}, {"missing"}}, Forbidden: []string{"x"}}
	o := judge(&q, answer("x", "b", "1", "2", "3", "c"), equal)
	if o.Reciprocal != 0.5 || math.Abs(o.Recall5-1.0/3) > 1e-9 || math.Abs(o.Recall10-2.0/3) > 1e-9 {
		t.Errorf("first right at 1/%.2f, %.2f at 5, %.2f at 10", o.Reciprocal, o.Recall5, o.Recall10)
	}
	if diff := cmp.Diff([]string{"x"}, o.Forbidden); diff != "" || o.Distinct != 6 {
		t.Errorf("forbidden %v, %d distinct", o.Forbidden, o.Distinct)
	}
}

func TestRepeatedResultsAreCounted(t *testing.T) {
	t.Parallel()
	a := answer("a", "b", "c")
	a.Results[2].Content = a.Results[0].Content
	if o := judge(&Question{}, a, equal); o.Distinct != 2 {
		t.Errorf("%d distinct of three, one repeated", o.Distinct)
	}
	repeats := repetition()
	if !repeats("Tests run with pnpm.", "tests RUN with pnpm") || repeats("Tests run with pnpm.", "Deploys run on Fridays.") {
		t.Error("repetition goes by the words")
	}
}

func TestFigures(t *testing.T) {
	t.Parallel()
	list := []Outcome{
		{Answerable: true, Got: []string{"a", "b"}, Recall5: 1, Recall10: 1, Reciprocal: 1, Tokens: 30, Distinct: 2, Meaning: "m"},
		{Answerable: true, Got: []string{}, Tokens: 0, Meaning: "m"},
		{Answerable: true, Got: []string{"c", "x"}, Recall10: 0.5, Reciprocal: 0.5, Forbidden: []string{"x"}, Tokens: 30, Distinct: 1},
		{Got: []string{"d"}, Tokens: 20, Distinct: 1},
		{Got: []string{}},
	}
	want := Figures{
		Questions: 3, Recall5: 100.0 / 3, Recall10: 50, MRR: 50, Hit: 200.0 / 3, Empty: 1, Unanswerable: 2, Silent: 50,
		Forbidden: 1, FalseRecall: 40, Density: 80, Tokens: 16, Agreement: 0,
	}
	if diff := cmp.Diff(want, summarise(list), cmp.Comparer(func(x, y float64) bool { return math.Abs(x-y) < 1e-9 })); diff != "" {
		t.Error(diff)
	}
}

func TestAgreementOfRewordings(t *testing.T) {
	t.Parallel()
	list := []Outcome{
		{Meaning: "m", Got: []string{"a", "b"}},
		{Meaning: "m", Got: []string{"b", "c"}},
		{Meaning: "other", Got: []string{"a"}},
		{Got: []string{"a"}},
	}
	if got := agreement(list); math.Abs(got-100.0/3) > 1e-9 {
		t.Errorf("agreement %.1f of one shared in three", got)
	}
}

func TestNoQuestionsHaveNoFigures(t *testing.T) {
	t.Parallel()
	if f := summarise(nil); f != (Figures{}) {
		t.Errorf("%+v", f)
	}
}
