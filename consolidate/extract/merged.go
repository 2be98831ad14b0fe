package extract

import (
	"slices"

	"github.com/loci-dev/loci/consolidate/relate"
)

// reworded is the share of a candidate's terms that a wording has which says the same.
const reworded = 0.5

// merged joins what the model took out of a session to what the rules found. What says the same over the same event as a
// candidate of the rules stands in its place, and keeps its identity and its confidence, which is measured. The rest is
// new.
func merged(byRules, taken []Candidate) []Candidate {
	list, replaced := slices.Clone(byRules), map[int]bool{}
	for _, c := range taken {
		k := slices.IndexFunc(byRules, func(known Candidate) bool { return sameFinding(known, c) })
		switch {
		case k < 0:
			c.Part = parts(list, c.Evidence[0])
			list = append(list, c)
		case !replaced[k]:
			replaced[k] = true
			list[k] = inPlace(byRules[k], c)
		}
	}
	return list
}

// sameFinding reports whether two candidates rest on one event, whatever else, and say the same of it.
func sameFinding(known, c Candidate) bool {
	rests := slices.ContainsFunc(c.Evidence, func(r Reference) bool { return known.restsOn(r.Event) })
	terms, shared := relate.Read(relate.Statement{Content: known.Content}).Terms(), 0
	for t := range relate.Read(relate.Statement{Content: c.Content}).Terms() {
		if terms[t] {
			shared++
		}
	}
	return rests && float64(shared) >= reworded*float64(len(terms))
}

func (c Candidate) restsOn(event string) bool {
	return slices.ContainsFunc(c.Evidence, func(r Reference) bool { return r.Event == event })
}

// inPlace is the wording c of a candidate. Where the rules heard the user and the model only guesses, the rules are right.
func inPlace(known, c Candidate) Candidate {
	if c.Source.Trust().Rank() < known.Source.Trust().Rank() {
		return known
	}
	c.Part, c.Confidence, c.Scope = known.Part, known.Confidence, known.Scope
	c.Why = known.Why + ", in the words of a model"
	more := slices.DeleteFunc(c.Evidence, func(r Reference) bool { return known.restsOn(r.Event) })
	c.Evidence = append(slices.Clone(known.Evidence), more...)
	return c
}

// parts is how many candidates rest on an event first of all, which tells the next one apart.
func parts(list []Candidate, first Reference) int {
	next := 0
	for _, c := range list {
		if c.Evidence[0].Event == first.Event {
			next = max(next, c.Part+1)
		}
	}
	return next
}
