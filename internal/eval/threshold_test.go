package eval

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/trace/value"
)

func TestCurve(t *testing.T) {
	t.Parallel()
	r := drawn([]judged{{0.2, false}, {0.9, true}, {0.5, true}, {0.5, false}, {0.3, true}}, 0.45)
	want := ThresholdReport{
		Events: 5, Worth: 3, AveragePrecision: 100.0/3 + 200.0/9 + 25,
		Used:  Cut{0.45, 3, 200.0 / 3, 200.0 / 3, 200.0 / 3},
		Best:  Cut{0.3, 4, 75, 100, 600.0 / 7},
		Curve: []Cut{{0.9, 1, 100, 100.0 / 3, 50}, {0.5, 3, 200.0 / 3, 200.0 / 3, 200.0 / 3}, {0.3, 4, 75, 100, 600.0 / 7}, {0.2, 5, 60, 100, 75}},
	}
	near := cmp.Comparer(func(a, b float64) bool { return math.Abs(a-b) < 1e-9 })
	if diff := cmp.Diff(want, r, near); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if c := r.at(0.45); cmp.Diff(c, r.Used, near) != "" {
		t.Errorf("between two values %+v, want %+v", c, r.Used)
	}
}

// TestCurveOfAny: recall and what is kept grow as the threshold falls, and no cut beats the best.
func TestCurveOfAny(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var list []judged
		for range rapid.IntRange(0, 30).Draw(t, "events") {
			list = append(list, judged{float64(rapid.IntRange(0, 10).Draw(t, "value")) / 10, rapid.Bool().Draw(t, "keep")})
		}
		r := drawn(list, 0.5)
		before := Cut{}
		for _, c := range r.Curve {
			if c.Kept <= before.Kept || c.Recall < before.Recall || c.F1 > r.Best.F1 {
				t.Fatalf("%+v after %+v, best %+v", c, before, r.Best)
			}
			before = c
		}
		if r.Used.F1 > r.Best.F1 || before.Kept != len(list) || r.AveragePrecision > 100+1e-9 {
			t.Fatalf("%+v", r)
		}
		_ = r.Table() // no share leaves its line
	})
}

// TestThresholdInUse: the ranking by value is as good as it has to be, and the default threshold lies near the best.
func TestThresholdInUse(t *testing.T) {
	t.Parallel()
	sessions, err := OwnSessions()
	if err != nil {
		t.Fatal(err)
	}
	r := Thresholds(sessions, value.DefaultWeights(), value.DefaultWindow(), value.DefaultPolicy().Threshold)
	if r.Sessions != 12 || r.Events != 430 || r.Worth != 71 {
		t.Errorf("%d sessions, %d events, %d worth keeping", r.Sessions, r.Events, r.Worth)
	}
	if r.AveragePrecision < 80 || r.Used.F1 < r.Best.F1-10 {
		t.Errorf("average precision %.1f, F1 %.1f where %.1f can be had at %.2f", r.AveragePrecision, r.Used.F1, r.Best.F1, r.Best.Threshold)
	}
	if table := r.Table(); !strings.Contains(table, "best F1") || !strings.Contains(table, "P") {
		t.Errorf("table:\n%s", table)
	}
}
