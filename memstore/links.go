package memstore

import (
	"slices"
	"strings"
	"time"
)

// holding returns the entries that hold every one of the terms.
func (c *catalog) holding(terms []string) []string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var ids []string
	for _, p := range c.parts {
		for _, doc := range p.Holding(terms) {
			ids = append(ids, c.records[doc].id)
		}
	}
	return ids
}

// about returns the entries of a subject, whatever their scope and standing.
func (c *catalog) about(subject string) []string {
	return idsOf(c.selected(func(r *record) bool { return sameSubject(r.subject, subject) }))
}

func idsOf(list []match) []string {
	ids := make([]string, len(list))
	for i, x := range list {
		ids[i] = x.record.id
	}
	return ids
}

// reported begins the question about an entry that feedback doubts; every other question is about a contradiction.
const reported = "reported as "

// dropLinks takes every link to entries that are gone out of e, and reports whether there was one. What was superseded by
// one of them is archived, since nothing takes its place any more; a question ends with its last contradiction.
func (e *Entry) dropLinks(gone []string) (changed bool) {
	isGone := func(id string) bool { return slices.Contains(gone, id) }
	disputed := len(e.Contradicts) > 0
	for _, list := range []*[]string{&e.Contradicts, &e.CounterExamples, &e.DerivedFrom} {
		if slices.ContainsFunc(*list, isGone) {
			*list, changed = slices.DeleteFunc(slices.Clone(*list), isGone), true
		}
	}
	if e.SupersededBy != "" && isGone(e.SupersededBy) {
		e.unseat("what took its place was forgotten")
		changed = true
	}
	if e.Status == Unconfirmed && disputed && len(e.Contradicts) == 0 && !strings.HasPrefix(e.Question, reported) {
		e.Status, e.Question = Active, ""
	}
	return changed
}

// unseat archives an entry whose successor is not there.
func (e *Entry) unseat(rule string) {
	e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt, e.Rule = Archived, "", "", time.Time{}, rule
}
