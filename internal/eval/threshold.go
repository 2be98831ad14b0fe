package eval

import (
	"cmp"
	"slices"

	"github.com/loci-dev/loci/internal/trace/value"
)

// judged is one event's value beside its label.
type judged struct {
	value float64
	keep  bool
}

// Cut is what a threshold keeps. Precision is the share of it that is worth keeping, Recall the share of what is worth
// keeping that is kept, F1 their harmonic mean; all are percentages.
type Cut struct {
	Threshold float64 `json:"threshold"`
	Kept      int     `json:"kept"` // events
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// ThresholdReport is the precision–recall curve of the value of events.
type ThresholdReport struct {
	Sessions         int     `json:"sessions"`
	Events           int     `json:"events"`
	Worth            int     `json:"worth"`             // events that people would keep
	AveragePrecision float64 `json:"average_precision"` // of the ranking by value, a percentage
	Used             Cut     `json:"used"`              // at the threshold in use
	Best             Cut     `json:"best"`              // of the highest F1
	Curve            []Cut   `json:"curve"`             // at each value that occurs, the highest first
}

// Thresholds draws the curve over sessions, as events are valued with the weights and the window, and marks the threshold
// in use.
func Thresholds(sessions []LabeledSession, w value.Weights, window value.Window, used float64) ThresholdReport {
	var list []judged
	for _, s := range sessions {
		list = append(list, s.judge(w, window)...)
	}
	r := drawn(list, used)
	r.Sessions = len(sessions)
	return r
}

func drawn(list []judged, used float64) ThresholdReport {
	slices.SortStableFunc(list, func(a, b judged) int { return cmp.Compare(b.value, a.value) })
	r := ThresholdReport{Events: len(list), Curve: []Cut{}}
	for _, j := range list {
		r.Worth += count(j.keep)
	}
	r.Used = cutAt(list, used, r.Worth)
	recall := 0.0
	for i, j := range list {
		if i+1 < len(list) && list[i+1].value == j.value {
			continue // what is worth the same is kept together
		}
		c := cutAt(list, j.value, r.Worth)
		if r.Curve = append(r.Curve, c); c.F1 > r.Best.F1 {
			r.Best = c
		}
		r.AveragePrecision += (c.Recall - recall) * c.Precision / 100
		recall = c.Recall
	}
	return r
}

// cutAt keeps what is worth the threshold or more of a list that begins with the highest values.
func cutAt(list []judged, threshold float64, worth int) Cut {
	c := Cut{Threshold: threshold}
	right := 0
	for c.Kept < len(list) && list[c.Kept].value >= threshold {
		right += count(list[c.Kept].keep)
		c.Kept++
	}
	c.Precision, c.Recall = percent(float64(right), c.Kept), percent(float64(right), worth)
	c.F1 = percent(float64(2*right), c.Kept+worth)
	return c
}
