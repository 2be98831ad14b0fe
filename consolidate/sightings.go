package consolidate

import (
	"slices"
	"strings"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/memstore"
)

// minSightings is from how many observations on one thing is an entry about the thing rather than about a day.
const minSightings = 3

// sightings turns scattered observations of one thing (lessons under one explicit subject, without values, from at least
// two sessions) into one entry. Numbers may differ between sightings; one that says the opposite stays by itself, as a
// counter-example.
func sightings(w *workset) {
	for _, group := range observations(w) {
		if rule := general(group); rule != nil {
			w.joinRule(rule, group)
			continue
		}
		alike, against := w.agreeing(group)
		if len(alike) < minSightings || independent(alike) < 2 {
			continue
		}
		text := summary(alike)
		if text == "" {
			continue
		}
		e := w.generalise(alike, text, memstore.Lesson, memstore.Semantic, "many sightings of one thing")
		e.Subject = alike[0].Subject
		for _, x := range against {
			e.CounterExamples = append(e.CounterExamples, x.ID)
		}
	}
}

// observations groups the lessons of the set by scope and subject, each group in canonical order.
func observations(w *workset) [][]*memstore.Entry {
	at := map[string]int{}
	var groups [][]*memstore.Entry
	for _, e := range w.sorted() {
		if !live(e) || e.Status != memstore.Active || e.Category != memstore.Lesson || e.Subject == "" || e.Value != "" || e.Source.Untrusted() {
			continue
		}
		key := strings.Join([]string{e.Scope.Project, e.Scope.Branch, e.Scope.Env, strings.ToLower(e.Subject)}, "\x00")
		i, known := at[key]
		if !known {
			i = len(groups)
			at[key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	return groups
}

// general finds the entry of a group that earlier sightings became.
func general(group []*memstore.Entry) *memstore.Entry {
	for _, e := range group {
		if len(e.DerivedFrom) > 0 && e.Level.Rank() > memstore.Episodic.Rank() {
			return e
		}
	}
	return nil
}

// joinRule counts further sightings of what is known in general already.
func (w *workset) joinRule(rule *memstore.Entry, group []*memstore.Entry) {
	for _, e := range group {
		if e == rule || w.reading(e).Denies() != w.reading(rule).Denies() {
			continue
		}
		gatherEvidence(rule, e)
		rule.DerivedFrom = union(rule.DerivedFrom, []string{e.ID})
		w.supersede(e, rule, memstore.WhyAbstracted, "one more sighting of what is known")
	}
}

// agreeing parts a group into the sightings that agree with most and those that say the opposite.
func (w *workset) agreeing(group []*memstore.Entry) (alike, against []*memstore.Entry) {
	for _, e := range group {
		opposed := 0
		for _, x := range group {
			if e != x && w.relate(pair{e, x}).Relation == relate.Conflicting {
				opposed++
			}
		}
		if opposed*2 >= len(group) {
			against = append(against, e)
		} else {
			alike = append(alike, e)
		}
	}
	return alike, against
}

// independent counts the sessions behind a group.
func independent(group []*memstore.Entry) int {
	var all []memstore.Evidence
	for _, e := range group {
		all = append(all, e.Evidence...)
	}
	seen := map[string]bool{}
	for _, x := range all {
		if x.Session != "" {
			seen[x.Session] = true
		}
	}
	return len(seen)
}

// generalise adds the entry that a group becomes. It is trusted no more than the least trusted entry its text needs.
func (w *workset) generalise(from []*memstore.Entry, text string, c memstore.Category, l memstore.Level, rule string) *memstore.Entry {
	weakest := slices.MaxFunc(from, func(a, b *memstore.Entry) int { return b.Trust.Rank() - a.Trust.Rank() })
	e := memstore.Entry{Content: text, Category: c, Level: l, Scope: weakest.Scope, Source: weakest.Source, Trust: weakest.Trust,
		Confidence: weakest.Confidence, Status: memstore.Active, Lifetime: memstore.Lasting, CreatedAt: w.now, Rule: rule}
	for _, x := range from {
		gatherEvidence(&e, x)
		e.Confidence = min(e.Confidence, x.Confidence)
		e.DerivedFrom = append(e.DerivedFrom, x.ID)
		e.Labels = union(e.Labels, x.Labels)
		if x.VerifiedAt.After(e.VerifiedAt) {
			e.VerifiedAt = x.VerifiedAt
		}
	}
	made := w.add(e)
	for _, x := range from {
		w.supersede(x, made, memstore.WhyAbstracted, rule)
	}
	return made
}
