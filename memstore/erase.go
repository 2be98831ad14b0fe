package memstore

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// erase deletes every byte of the entries' texts: trace lines first, while the entries can still be named if that fails;
// then rows, versions, usage and vectors in one transaction; then rendered files, log and free pages; then it searches
// the whole directory for the text while it is still in memory. What cannot be cleaned now stays as a pending erasure,
// which knows ids and places only.
func (m *Memory) erase(ctx context.Context, c Caller, g grant) (ForgetAnswer, error) {
	ctx = context.WithoutCancel(ctx) // what is begun is finished
	places, err := m.eraseTraces(ctx, g)
	if err != nil {
		return ForgetAnswer{}, err
	}
	x, err := m.eraseRows(ctx, c, g)
	if err != nil {
		return ForgetAnswer{}, fmt.Errorf("erasing: %w", err)
	}
	// Once more: another process may have written a line between the erasure and the moment it could know of it.
	late, err := m.eraseFromTraces(ctx, &x)
	if err != nil {
		return ForgetAnswer{}, err
	}
	for place, n := range late {
		places[place] += n
	}
	maps.Copy(places, x.places)
	a := ForgetAnswer{Erased: x.ids, Unqueued: len(x.queued), Notes: x.notes}
	if err := m.catalog.catchUp(ctx); err != nil {
		return a, fmt.Errorf("erasing from the index: %w", err)
	}
	if err := m.RenderFaces(ctx); err != nil {
		return a, fmt.Errorf("erasing from rendered files: %w", err)
	}
	if places["edits kept aside"], err = m.cleanRejected(x.texts, m.telltale(x.texts, x.ids)); err != nil {
		return a, fmt.Errorf("erasing from edits that were kept aside: %w", err)
	}
	if err := m.forgetNames(ctx, &x); err != nil {
		return a, fmt.Errorf("erasing the names of what was forgotten: %w", err)
	}
	a.Places = placeList(places)
	a.Notes = append(a.Notes, m.unproven(x.texts)...)
	if a.Pending, a.Verified, err = m.finishErasure(ctx, x.pending, x.texts); err != nil || !a.Verified {
		return a, err
	}
	return a, m.searchAsked(ctx, slices.Concat(g.Asked, x.names()), &a)
}

// eraseTraces removes what the entries say from the raw traces and returns counts by place.
func (m *Memory) eraseTraces(ctx context.Context, g grant) (map[string]int, error) {
	if m.o.Traces == nil {
		return map[string]int{}, nil
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, fmt.Errorf("erasing: %w", err)
	}
	var x condemned
	if err := m.store.View(ctx, func(r Reader) error { return x.gather(r, g) }); err != nil {
		return nil, fmt.Errorf("erasing: %w", err)
	}
	places, err := m.eraseFromTraces(ctx, &x)
	if err != nil {
		return nil, fmt.Errorf("before anything else was erased: %w", err)
	}
	return places, nil
}

func (m *Memory) eraseFromTraces(ctx context.Context, x *condemned) (map[string]int, error) {
	if m.o.Traces == nil {
		return nil, nil
	}
	places, err := m.o.Traces.Erase(ctx, Gone{x.texts, x.traces(), x.ids, m.telltale(x.marks(), x.ids), x.whole})
	if err != nil {
		return nil, fmt.Errorf("erasing from traces: %w", err)
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

// eraseRows is the transaction: everything but traces, log, free pages and files.
func (m *Memory) eraseRows(ctx context.Context, c Caller, g grant) (x condemned, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "forget", Session: c.Session}, func(w Writer) error {
		x = condemned{}
		if err := x.gather(w, g); err != nil {
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
		if err := x.unqueue(w); err != nil {
			return err
		}
		if x.pending.ID, err = newUID(); err != nil {
			return err
		}
		x.pending.IDs, x.pending.At, x.pending.Reason = x.ids, w.Now(), "the log has not been emptied yet"
		x.addSessions(rest)
		return w.PutErasure(x.pending)
	})
	return x, err
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
