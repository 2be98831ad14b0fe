package eval

import "fmt"

// Floor is a figure that must not fall below a bound.
type Floor struct {
	Set   string
	Mode  Mode
	Name  string
	Least float64
	of    func(*Report, *Result) float64
}

// Floors are what a change must not fall below: what is promised, or close below what was measured last where that is
// better.
var Floors = []Floor{
	{"cases", Hybrid, "recall@5", 95, recall5},
	{"cases", Hybrid, "recall@10", 97, recall10},
	{"cases", Hybrid, "MRR", 90, mrr},
	{"cases", Hybrid, "cross-lingual MRR", 83, func(_ *Report, x *Result) float64 { return x.ByKind["cross-lingual"].MRR }},
	{"cases", Hybrid, "questions answered", 100, answered},
	{"cases", Hybrid, "results allowed", 100, allowed},
	{"cases", Words, "recall@10", 80, recall10},
	{"cases", Words, "results allowed", 100, allowed},
	{"turns", Words, "recall@5", 54, recall5},
	{"turns", Words, "recall@10", 62, recall10},
	{"turns", Hybrid, "recall@10", 71, recall10},
	{"turns", Hybrid, "MRR", 51, mrr},
	{"turns", Hybrid, "recall@10 over full text", 4, func(r *Report, x *Result) float64 { return x.Figures.Recall10 - over(r, x).Figures.Recall10 }},
	{"turns", Hybrid, "least gain of a category", 0, leastGain},
	{"facts", Hybrid, "recall@10", 75, recall10},
}

func recall5(_ *Report, x *Result) float64  { return x.Figures.Recall5 }
func recall10(_ *Report, x *Result) float64 { return x.Figures.Recall10 }
func mrr(_ *Report, x *Result) float64      { return x.Figures.MRR }

// answered is the share of answerable questions that got anything.
func answered(_ *Report, x *Result) float64 {
	return percent(float64(x.Figures.Questions-x.Figures.Empty), x.Figures.Questions)
}

// allowed is the share of questions whose answer holds nothing that must not be returned.
func allowed(_ *Report, x *Result) float64 {
	clean := 0
	for _, o := range x.Outcomes {
		clean += count(len(o.Forbidden) == 0)
	}
	return percent(float64(clean), len(x.Outcomes))
}

// over is the full-text result of the same set.
func over(r *Report, x *Result) *Result {
	if w, ok := r.find(x.Set, Words); ok {
		return w
	}
	return &Result{}
}

// leastGain is the smallest gain in recall@10 over full text alone among the kinds of question.
func leastGain(r *Report, x *Result) float64 {
	words := over(r, x).ByKind
	least := 100.0
	for kind, f := range x.ByKind {
		least = min(least, f.Recall10-words[kind].Recall10)
	}
	return least
}

// Missed names the floors that a report falls below. Floors of sets that did not run are not looked at.
func (r *Report) Missed() []string {
	list := r.curatingMissed()
	for _, f := range Floors {
		x, ok := r.find(f.Set, f.Mode)
		if !ok {
			continue
		}
		if got := f.of(r, x); got < f.Least {
			list = append(list, fmt.Sprintf("%s of %s, %s: %.1f, floor %.1f", f.Name, f.Set, f.Mode, got, f.Least))
		}
	}
	return list
}
