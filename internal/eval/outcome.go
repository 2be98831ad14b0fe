package eval

import (
	"slices"

	"github.com/loci-dev/loci/memstore"
)

// Outcome is what one question got.
type Outcome struct {
	ID         string   `json:"id"`
	Kind       string   `json:"kind"`
	Answerable bool     `json:"answerable"`
	Got        []string `json:"got"` // ids, best first
	Recall5    float64  `json:"recall_5"`
	Recall10   float64  `json:"recall_10"`
	Reciprocal float64  `json:"reciprocal"` // 1/rank of the first right result
	Forbidden  []string `json:"forbidden,omitempty"`
	Tokens     int      `json:"tokens"`
	Distinct   int      `json:"distinct"` // results that do not repeat an earlier one
	Meaning    string   `json:"-"`
}

// judge compares an answer with a question's labels.
func judge(q *Question, a memstore.RecallAnswer, repeats func(x, y string) bool) Outcome {
	o := Outcome{ID: q.ID, Kind: q.Kind, Answerable: q.Answerable(), Got: []string{}, Tokens: a.Tokens, Meaning: q.Meaning}
	var seen []string
	for i, r := range a.Results {
		o.Got = append(o.Got, r.ID)
		if slices.Contains(q.Forbidden, r.ID) {
			o.Forbidden = append(o.Forbidden, r.ID)
		}
		if o.Reciprocal == 0 && slices.ContainsFunc(q.Wants, func(w Want) bool { return w.met(r) }) {
			o.Reciprocal = 1 / float64(i+1)
		}
		if !slices.ContainsFunc(seen, func(s string) bool { return repeats(s, r.Content) }) {
			o.Distinct++
			seen = append(seen, r.Content)
		}
	}
	o.Recall5, o.Recall10 = recallAt(5, q.Wants, a.Results), recallAt(10, q.Wants, a.Results)
	return o
}

func (w Want) met(r memstore.Result) bool {
	return slices.Contains(w, r.ID) || slices.Contains(w, r.Content)
}

// recallAt is the share of what was wanted that stands among the first k results.
func recallAt(k int, wants []Want, results []memstore.Result) float64 {
	if len(wants) == 0 {
		return 0
	}
	found := 0
	for _, w := range wants {
		if slices.ContainsFunc(results[:min(k, len(results))], w.met) {
			found++
		}
	}
	return float64(found) / float64(len(wants))
}
