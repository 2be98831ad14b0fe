package eval

import (
	"fmt"
	"math"
	"strings"
)

// Compare tells in words what moved between an earlier report and this one, and for which questions. Nothing moved: "".
func (r *Report) Compare(earlier *Report) string {
	var b strings.Builder
	for i := range r.Results {
		now := &r.Results[i]
		before, ok := earlier.find(now.Set, now.Mode)
		if !ok {
			fmt.Fprintf(&b, "%s, %s: not in the earlier report\n", now.Set, now.Mode)
			continue
		}
		compareFigures(&b, before, now)
		compareOutcomes(&b, before, now)
	}
	return b.String()
}

// moved is the least difference of a figure that is told.
const moved = 0.05

func compareFigures(b *strings.Builder, before, now *Result) {
	was, is := before.Figures, now.Figures
	for _, f := range []struct {
		name    string
		was, is float64
	}{
		{"recall@5", was.Recall5, is.Recall5}, {"recall@10", was.Recall10, is.Recall10}, {"MRR", was.MRR, is.MRR},
		{"empty", float64(was.Empty), float64(is.Empty)}, {"silent", was.Silent, is.Silent}, {"forbidden", float64(was.Forbidden), float64(is.Forbidden)},
		{"false recall", was.FalseRecall, is.FalseRecall}, {"distinct", was.Density, is.Density}, {"tokens", was.Tokens, is.Tokens}, {"agreement", was.Agreement, is.Agreement},
	} {
		if math.Abs(f.is-f.was) >= moved {
			fmt.Fprintf(b, "%s, %s: %s %.1f → %.1f (%+.1f)\n", now.Set, now.Mode, f.name, f.was, f.is, f.is-f.was)
		}
	}
}

func compareOutcomes(b *strings.Builder, before, now *Result) {
	earlier := make(map[string]Outcome, len(before.Outcomes))
	for _, o := range before.Outcomes {
		earlier[o.ID] = o
	}
	for _, is := range now.Outcomes {
		was, ok := earlier[is.ID]
		switch {
		case !ok:
			fmt.Fprintf(b, "  %s: new\n", is.ID)
		case was.Recall5 != is.Recall5 || was.Recall10 != is.Recall10 || was.Reciprocal != is.Reciprocal:
			fmt.Fprintf(b, "  %s: %s → %s\n", is.ID, standing(was), standing(is))
		case !is.Answerable && (len(was.Got) == 0) != (len(is.Got) == 0):
			fmt.Fprintf(b, "  %s: %d results → %d where there is no answer\n", is.ID, len(was.Got), len(is.Got))
		}
	}
}

// standing is where the first right result stood and how much was found: "first at 2, 50% of 10".
func standing(o Outcome) string {
	if o.Reciprocal == 0 {
		return "nothing right"
	}
	return fmt.Sprintf("first at %.0f, %.0f%% among 10", 1/o.Reciprocal, 100*o.Recall10)
}
