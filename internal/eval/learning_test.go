package eval

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/loci-dev/loci/memstore"
)

// scripted is a learner that stores the same, whatever the session says.
func scripted(stored ...string) Learner {
	return func(context.Context, []byte) (list []memstore.Entry, err error) {
		for _, content := range stored {
			list = append(list, memstore.Entry{Content: content})
		}
		return list, nil
	}
}

func TestLearn(t *testing.T) {
	t.Parallel()
	s := LabeledSession{
		ID:       "s1",
		Events:   []LabeledEvent{{Seq: 1, At: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC), Role: "user", Kind: "message", Text: "From now on run the tests with pnpm.", Keep: true}},
		Expected: []ExpectedMemory{{"tests run with pnpm", []string{"pnpm"}}, {"pnpm tests in CI", []string{"pnpm", "ci"}}, {"Bo reviews", []string{"Bo"}}},
		MustNot:  []string{"hunter2"},
	}
	long := "pnpm, CI, " + string(bytes.Repeat([]byte("x"), longest))
	for name, c := range map[string]struct {
		stored []string
		want   LearningFigures
		wrong  int
	}{
		"nothing":                         {nil, LearningFigures{Sessions: 1, Expected: 3, Precision: 100}, 3},
		"the only answer is left to one":  {[]string{"CI runs PNPM", "we use pnpm"}, LearningFigures{Sessions: 1, Expected: 3, Found: 2, Stored: 2, Right: 2, Precision: 100}, 1},
		"one answers one":                 {[]string{"CI runs pnpm"}, LearningFigures{Sessions: 1, Expected: 3, Found: 1, Stored: 1, Right: 1, Precision: 100}, 2},
		"a transcript is no memory":       {[]string{long}, LearningFigures{Sessions: 1, Expected: 3, Stored: 1, Precision: 100}, 4},
		"junk, and what must not be kept": {[]string{"it rains", "HUNTER2 it is"}, LearningFigures{Sessions: 1, Expected: 3, Stored: 2, Forbidden: 1, Precision: 100}, 6},
	} {
		x, err := Learn(t.Context(), "sessions", []LabeledSession{s}, scripted(c.stored...))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, x.Figures); diff != "" || len(x.Wrong) != c.wrong {
			t.Errorf("%s: %q (-want +got):\n%s", name, x.Wrong, diff)
		}
		if diff := cmp.Diff(map[string]LearningFigures{"en": c.want}, x.ByLanguage); diff != "" {
			t.Errorf("%s, by language (-want +got):\n%s", name, diff)
		}
		if name == "nothing" && len(x.missed()) == 0 {
			t.Error("a memory that learns nothing passes its floors")
		}
	}
}

func TestLearningFiguresAddUp(t *testing.T) {
	t.Parallel()
	f := LearningFigures{Sessions: 1, Expected: 4, Found: 3, Stored: 5, Right: 3, Precision: 60}
	f.add(LearningFigures{Sessions: 2, Expected: 1, Found: 1, Stored: 0, Forbidden: 1, Precision: 90})
	want := LearningFigures{Sessions: 3, Expected: 5, Found: 4, Stored: 5, Right: 3, Forbidden: 1, Precision: 80}
	if diff := cmp.Diff(want, f); diff != "" {
		t.Error(diff)
	}
	if f.FoundShare() != 80 || f.RightShare() != 60 {
		t.Errorf("found %v, right %v", f.FoundShare(), f.RightShare())
	}
}
