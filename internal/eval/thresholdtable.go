package eval

import (
	"bytes"
	"fmt"
	"strings"
)

// The curve for people is drawn at thresholds that lie a twentieth apart, each on a line of this many columns.
const (
	twentieths = 20
	columns    = 40
)

// Table is the report for people: the curve with a line for each threshold, on which P stands for precision and R for
// recall, then the threshold in use and the best one.
func (r *ThresholdReport) Table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d sessions, %d events, %d worth keeping; average precision %s\n\n", r.Sessions, r.Events, r.Worth, rate(r.AveragePrecision))
	rows(&b, "threshold\tkept\tprecision\trecall\tF1\t0 to 100", func(row func(...any)) {
		last := -1
		for i := range twentieths {
			c := r.at(float64(i) / twentieths)
			if c.Kept == last {
				continue // the same events
			}
			last = c.Kept
			row(append(c.cells(), drawnOn(columns, c))...)
		}
	})
	rows(&b, "threshold\tkept\tprecision\trecall\tF1\t", func(row func(...any)) {
		row(append(r.Used.cells(), "in use")...)
		row(append(r.Best.cells(), "best F1")...)
	})
	return b.String()
}

// at is the cut at any threshold: nothing is added between two values that occur.
func (r *ThresholdReport) at(threshold float64) Cut {
	c := Cut{}
	for _, point := range r.Curve {
		if point.Threshold < threshold {
			break
		}
		c = point
	}
	c.Threshold = threshold
	return c
}

func (c Cut) cells() []any {
	return []any{fmt.Sprintf("%.2f", c.Threshold), c.Kept, rate(c.Precision), rate(c.Recall), rate(c.F1)}
}

// drawnOn marks precision and recall on a line from 0 to 100; where both are equal, with an asterisk.
func drawnOn(columns int, c Cut) string {
	line := bytes.Repeat([]byte{'.'}, columns+1)
	place := func(rate float64) int { return int(rate/100*float64(columns) + 0.5) }
	line[place(c.Recall)] = 'R'
	if line[place(c.Precision)] = 'P'; place(c.Precision) == place(c.Recall) {
		line[place(c.Precision)] = '*'
	}
	return string(line)
}
