package value

import (
	"cmp"
	"fmt"
	"slices"
)

// Policy says which events are kept.
type Policy struct {
	// Threshold is the least value of what is kept, where the labelled precision–recall curve puts it.
	Threshold float64
	// Capacity limits what is kept of one day (UTC); 0 has no limit. It never lowers the threshold.
	Capacity int
	// Share keeps this part of the events instead, those of the highest value, whatever the threshold; 0 switches it off.
	Share float64
}

// DefaultPolicy is the one of the design.
func DefaultPolicy() Policy { return Policy{Threshold: 0.45, Capacity: 500} }

// Select marks what is kept and says why, in place.
func Select(judged []Judgement, p Policy) {
	order := make([]*Judgement, len(judged))
	for i := range judged {
		order[i] = &judged[i]
	}
	slices.SortStableFunc(order, func(a, b *Judgement) int { return cmp.Compare(b.Value, a.Value) })
	share := int(p.Share*float64(len(judged)) + 0.5)
	days := map[string]int{}
	for rank, j := range order {
		day := j.At.UTC().Format("2006-01-02")
		reason := j.Outcome.Reason
		switch {
		case p.Share > 0:
			j.Kept = rank < share
			j.Why = fmt.Sprintf("number %d of %d by value, %d are kept: %s", rank+1, len(judged), share, reason)
		case j.Value < p.Threshold:
			j.Kept = false
			j.Why = fmt.Sprintf("dropped because its value is below %.2f: %s", p.Threshold, reason)
		case p.Capacity > 0 && days[day] >= p.Capacity:
			j.Kept = false
			j.Why = fmt.Sprintf("dropped because %d events of more value are kept of that day: %s", p.Capacity, reason)
		default:
			days[day]++
			j.Kept = true
			j.Why = "kept because it is " + reason
		}
	}
}
