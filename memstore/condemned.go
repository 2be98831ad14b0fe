package memstore

import (
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// condemned is what an erasure takes away.
type condemned struct {
	ids    []string // the entries, sorted
	states []Entry  // every state they were ever in
	texts  []string // every wording they ever had
	asked  []string // what they were looked for by, to be forgotten
	whole  Whole    // the sessions and projects that go with them

	sessions []string // whose names go
	queued   []string // UIDs of what waits to become an entry and goes, too
	places   map[string]int
	notes    []string
	pending  Erasure
}

// gather takes in what a request was granted, and what waits and says the same.
func (x *condemned) gather(r Reader, g grant) error {
	x.asked, x.whole = g.Asked, g.Whole
	if len(g.IDs) > 0 || len(g.Queued) == 0 && g.Whole.empty() {
		if err := x.name(r, g.IDs); err != nil {
			return err
		}
	}
	return x.addWaiting(r, g.Queued)
}

// name takes in the entries of these ids, those among them that a rollback made absent: their versions are still there.
func (x *condemned) name(r Reader, ids []string) error {
	for _, id := range ids {
		known, err := x.add(r, id)
		if err != nil {
			return err
		}
		if !known {
			x.notes = append(x.notes, fmt.Sprintf("there is no entry %q", id))
		}
	}
	if len(x.ids) == 0 {
		return unknownID(strings.Join(ids, ", "))
	}
	return x.addMerged(r)
}

// addMerged takes in what was merged into the entries, and into those again: it says the same, and nobody sees it any more
// who could ask for it to go.
func (x *condemned) addMerged(r Reader) error {
	for open := slices.Clone(x.ids); len(open) > 0; open = open[1:] {
		list, err := find(r, Filter{SupersededBy: open[0]})
		if err != nil {
			return err
		}
		for _, e := range list {
			if e.SupersededWhy != WhyMerged || slices.Contains(x.ids, e.ID) {
				continue
			}
			if _, err := x.add(r, e.ID); err != nil {
				return err
			}
			x.notes = append(x.notes, fmt.Sprintf("%s was merged into %s, as it says the same, and went with it", e.ID, open[0]))
			open = append(open, e.ID)
		}
	}
	return nil
}

func (x *condemned) add(r Reader, id string) (known bool, err error) {
	if slices.Contains(x.ids, id) {
		return true, nil
	}
	versions, err := r.Versions(id)
	if err != nil || len(versions) == 0 {
		return false, err
	}
	x.ids = append(x.ids, id)
	slices.Sort(x.ids)
	for _, v := range versions {
		if v.Absent {
			continue
		}
		x.states = append(x.states, v.Entry)
		x.addText(v.Entry.Content)
	}
	return true, nil
}

func (x *condemned) addText(said string) {
	if !slices.Contains(x.texts, said) {
		x.texts = append(x.texts, said)
	}
}

// marks are the texts and everything else that was said with them in the entries' own words.
func (x *condemned) marks() []string {
	marks := slices.Clone(x.texts)
	for i := range x.states {
		e := &x.states[i]
		marks = append(marks, e.Subject, e.Value, e.Topic, e.Scope.Branch, e.Scope.Env)
		marks = append(marks, e.Labels...)
	}
	return append(marks, x.asked...)
}

// traces are the places in raw traces that the entries rest on.
func (x *condemned) traces() (places []string) {
	for _, e := range x.states {
		for _, seen := range e.Evidence {
			if seen.Trace != "" && !slices.Contains(places, seen.Trace) {
				places = append(places, seen.Trace)
			}
		}
	}
	return places
}

// addTwins takes in what is the same statement in another guise: entries out of recall with the same key, as a statement
// that was superseded and later made again leaves behind, and absent ones with one of the texts. It returns the entries
// that stay.
func (x *condemned) addTwins(r Reader) (rest []Entry, err error) {
	keys, said := map[string]bool{}, map[string]bool{}
	for i := range x.states {
		keys[Key(&x.states[i])] = true
		said[text.Normalize(x.states[i].Content)] = true
	}
	all, err := find(r, Filter{})
	if err != nil {
		return nil, err
	}
	present := map[string]bool{}
	for i := range all {
		e := &all[i]
		present[e.ID] = true
		if !slices.Contains(x.ids, e.ID) && !e.Status.Live() && keys[Key(e)] {
			if _, err := x.add(r, e.ID); err != nil {
				return nil, err
			}
		}
	}
	err = eachTakenBack(r, func(e *Entry) error {
		if present[e.ID] || !said[text.Normalize(e.Content)] {
			return nil
		}
		_, err := x.add(r, e.ID)
		return err
	})
	return slices.DeleteFunc(all, func(e Entry) bool { return slices.Contains(x.ids, e.ID) }), err
}

// eachTakenBack shows every entry that a rollback made absent, as it was before. It may be present again.
func eachTakenBack(r Reader, f func(*Entry) error) error {
	for before := int64(0); ; {
		page, err := r.Commits(before, feedPage)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, c := range page {
			before = c.ID
			if c.Kind != kindRollback {
				continue
			}
			for d, err := range r.ChangedBy(c.ID-1, c.ID) {
				if err == nil && d.Before != nil && d.After == nil {
					err = f(d.Before)
				}
				if err != nil {
					return err
				}
			}
		}
	}
}

// bury remembers every statement that goes, and every text that nobody of the rest says.
func (x *condemned) bury(w Writer, rest []Entry) error {
	g, err := gravesOf(w)
	if err != nil {
		return err
	}
	keys, said := map[string]bool{}, map[string]bool{}
	for i := range rest {
		keys[Key(&rest[i])] = true
		said[text.Normalize(rest[i].Content)] = true
	}
	for i := range x.states {
		e := &x.states[i]
		if keys[Key(e)] {
			continue // it still stands, under another id
		}
		if err := g.bury(w, e, said[text.Normalize(e.Content)]); err != nil {
			return err
		}
	}
	return nil
}
