package memstore

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// erase deletes every byte of the entries' texts: trace lines first, while the entries can still be named if that fails;
// then rows, versions, usage and vectors in one transaction; then rendered files, log and free pages; then it searches
// the whole directory for the text while it is still in memory. What cannot be cleaned now stays as a pending erasure,
// which knows ids and places only.
func (m *Memory) erase(ctx context.Context, c Caller, ids []string) (ForgetAnswer, error) {
	ctx = context.WithoutCancel(ctx) // what is begun is finished
	places, err := m.eraseTraces(ctx, ids)
	if err != nil {
		return ForgetAnswer{}, err
	}
	x, err := m.eraseRows(ctx, c, ids)
	if err != nil {
		return ForgetAnswer{}, fmt.Errorf("erasing: %w", err)
	}
	maps.Copy(places, x.places)
	a := ForgetAnswer{Erased: x.ids, Places: placeList(places), Notes: x.notes}
	if err := m.catalog.catchUp(ctx); err != nil {
		return a, fmt.Errorf("erasing from the index: %w", err)
	}
	if err := m.RenderFaces(ctx); err != nil {
		return a, fmt.Errorf("erasing from rendered files: %w", err)
	}
	a.Notes = append(a.Notes, m.unproven(x.texts)...)
	a.Pending, a.Verified, err = m.finishErasure(ctx, x.pending, x.texts)
	return a, err
}

// eraseTraces removes what the entries say from the raw traces and returns counts by place.
func (m *Memory) eraseTraces(ctx context.Context, ids []string) (map[string]int, error) {
	if m.o.Traces == nil {
		return map[string]int{}, nil
	}
	x := condemned{}
	if err := m.store.View(ctx, func(r Reader) error { return x.name(r, ids) }); err != nil {
		return nil, fmt.Errorf("erasing: %w", err)
	}
	places, err := m.o.Traces.Erase(ctx, x.texts, x.traces())
	if err != nil {
		return nil, fmt.Errorf("erasing from traces, before anything else was erased: %w", err)
	}
	if places == nil {
		places = map[string]int{}
	}
	return places, nil
}

// unproven tells why a search for a text would prove nothing: other entries, which were not asked to go, hold its words,
// or it is too short.
func (m *Memory) unproven(texts []string) (notes []string) {
	for _, t := range texts {
		if len(t) < shortestNeedle {
			notes = append(notes, "a text this short is not searched for; rows, log and free pages were cleaned of it")
		}
		if ids := m.catalog.holding(m.analyzer.AppendTerms(nil, t)); len(ids) > 0 {
			slices.Sort(ids)
			notes = append(notes, "the same words stand in "+strings.Join(ids, ", ")+"; forget them too if they are meant")
		}
	}
	return notes
}

// condemned is what an erasure takes away.
type condemned struct {
	ids     []string // the entries, sorted
	states  []Entry  // every state they were ever in
	texts   []string // every wording they ever had
	places  map[string]int
	notes   []string
	pending Erasure
}

// eraseRows is the transaction: everything but traces, log, free pages and files.
func (m *Memory) eraseRows(ctx context.Context, c Caller, ids []string) (x condemned, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "forget", Session: c.Session}, func(w Writer) error {
		x = condemned{}
		if err := x.name(w, ids); err != nil {
			return err
		}
		rest, err := x.addTwins(w)
		if err != nil {
			return err
		}
		if err := x.bury(w, rest); err != nil {
			return err
		}
		if err := m.unlink(w, rest, x.ids); err != nil {
			return err
		}
		if x.places, err = w.Erase(x.ids); err != nil {
			return err
		}
		if x.pending.ID, err = newUID(); err != nil {
			return err
		}
		x.pending.IDs, x.pending.At, x.pending.Reason = x.ids, w.Now(), "the log has not been emptied yet"
		return w.PutErasure(x.pending)
	})
	return x, err
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
		if !slices.Contains(x.texts, v.Entry.Content) {
			x.texts = append(x.texts, v.Entry.Content)
		}
	}
	return true, nil
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

// unlink mends the entries that stay and point to some that go.
func (m *Memory) unlink(w Writer, rest []Entry, gone []string) error {
	for i := range rest {
		e := rest[i]
		if !e.dropLinks(gone) {
			continue
		}
		e.UpdatedAt = w.Now()
		if err := m.put(w, e); err != nil {
			return err
		}
	}
	return nil
}
