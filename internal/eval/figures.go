package eval

import "slices"

// Figures are the means over questions. Rates are percentages.
type Figures struct {
	Questions    int     `json:"questions"` // with an answer
	Recall5      float64 `json:"recall_5"`
	Recall10     float64 `json:"recall_10"`
	MRR          float64 `json:"mrr"`
	Hit          float64 `json:"hit"`          // questions with anything right among the first ten
	Empty        int     `json:"empty"`        // questions with an answer that got nothing
	Unanswerable int     `json:"unanswerable"` // questions without an answer
	Silent       float64 `json:"silent"`       // of those, answered with nothing: the no-answer rate
	Forbidden    int     `json:"forbidden"`    // results that must never be returned
	FalseRecall  float64 `json:"false_recall"` // results that are forbidden or answer an unanswerable question
	Density      float64 `json:"density"`      // results that do not repeat an earlier one of their answer
	Tokens       float64 `json:"tokens"`       // of an answer, on average
	Agreement    float64 `json:"agreement"`    // of the first five results over rewordings of one question, as intersection over union
}

// summarise takes the means of outcomes.
func summarise(list []Outcome) Figures {
	var f Figures
	results, wrong, distinct, silent, hits := 0, 0, 0, 0, 0
	for _, o := range list {
		results += len(o.Got)
		distinct += o.Distinct
		f.Tokens += float64(o.Tokens)
		f.Forbidden += len(o.Forbidden)
		if !o.Answerable {
			f.Unanswerable++
			wrong += len(o.Got)
			silent += count(len(o.Got) == 0)
			continue
		}
		f.Questions++
		wrong += len(o.Forbidden)
		f.Recall5 += o.Recall5
		f.Recall10 += o.Recall10
		f.MRR += o.Reciprocal
		hits += count(o.Reciprocal > 0)
		f.Empty += count(len(o.Got) == 0)
	}
	f.Recall5, f.Recall10, f.MRR = percent(f.Recall5, f.Questions), percent(f.Recall10, f.Questions), percent(f.MRR, f.Questions)
	f.Hit, f.Silent = percent(float64(hits), f.Questions), percent(float64(silent), f.Unanswerable)
	f.FalseRecall, f.Density = percent(float64(wrong), results), percent(float64(distinct), results)
	f.Tokens = percent(f.Tokens, len(list)) / 100
	f.Agreement = agreement(list)
	return f
}

// agreement is the mean overlap of the first five results over all pairs of rewordings; 0 where there are none.
func agreement(list []Outcome) float64 {
	sum, pairs := 0.0, 0
	for i, a := range list {
		for _, b := range list[i+1:] {
			if a.Meaning != "" && a.Meaning == b.Meaning {
				sum += overlap(a.Got[:min(5, len(a.Got))], b.Got[:min(5, len(b.Got))])
				pairs++
			}
		}
	}
	return percent(sum, pairs)
}

// overlap is intersection over union; two empty answers agree.
func overlap(a, b []string) float64 {
	if len(a)+len(b) == 0 {
		return 1
	}
	both := 0
	for _, x := range a {
		both += count(slices.Contains(b, x))
	}
	return float64(both) / float64(len(a)+len(b)-both)
}

func percent(sum float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return 100 * sum / float64(n)
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}
