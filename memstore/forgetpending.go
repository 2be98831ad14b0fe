package memstore

import (
	"context"
	"fmt"
	"slices"
)

// shortUID is how many characters of its UID name a statement that waits, to a person.
const shortUID = 8

// PendingID is the short name of a statement that waits, from its UID.
func PendingID(uid string) string { return uid[:min(shortUID, len(uid))] }

// forgettable is what ids name that are to be erased: entries, and what waits.
func (m *Memory) forgettable(ctx context.Context, ids []string) (g grant, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		g = grant{Mode: Erase}
		rows, err := r.Pending(nil)
		if err != nil {
			return err
		}
		for _, id := range ids {
			i := slices.IndexFunc(rows, func(e Entry) bool { return PendingID(e.UID) == id })
			if i < 0 {
				g.IDs = append(g.IDs, id)
			} else {
				g.Queued = append(g.Queued, rows[i].UID)
			}
		}
		return nil
	})
	if err != nil {
		return g, fmt.Errorf("looking for what waits: %w", err)
	}
	return g, nil
}

// queued returns what waits and a request would forget. Statements that wait have no id and no subject, and no end; they are
// not archived.
func (m *Memory) queued(r Reader, q ForgetRequest, f Filter) (list []*Entry, err error) {
	if q.Mode == string(Archive) || len(q.IDs) > 0 || q.Subject != "" || q.Expired {
		return nil, nil
	}
	rows, err := r.Pending(f.Project)
	if err != nil {
		return nil, err
	}
	name := person(plainWords(q.Person))
	for i := range rows {
		e := &rows[i]
		wanted := (f.Session == "" || e.Session == f.Session) && (f.Source == "" || e.Source == f.Source) &&
			(f.Before.IsZero() || e.CreatedAt.Before(f.Before)) && (name == "" || name.in(e)) &&
			q.reaches(&record{scope: e.Scope, lifetime: e.Lifetime, session: e.Session})
		if wanted {
			list = append(list, e)
		}
	}
	if q.Query != "" {
		return m.shelve(list).answering(q.Query), nil
	}
	return list, nil
}

// addWaiting takes in what waits and was chosen, or says what goes. What only rests on a place in the traces that goes
// leaves the queue without being forgotten.
func (x *condemned) addWaiting(r Reader, chosen []string) error {
	rows, err := r.Pending(nil)
	if err != nil {
		return err
	}
	keys, texts, places := map[string]bool{}, slices.Clone(x.texts), x.traces()
	for i := range x.states {
		keys[Key(&x.states[i])] = true
	}
	for i := range rows {
		e := &rows[i]
		switch {
		case slices.Contains(chosen, e.UID), keys[Key(e)], says(e.Content, texts):
			x.states = append(x.states, *e)
			x.addText(e.Content)
		case !e.restsOn(places):
			continue
		}
		x.queued = append(x.queued, e.UID)
	}
	return nil
}

// restsOn reports whether one of an entry's observations is at one of the places in the traces.
func (e *Entry) restsOn(places []string) bool {
	return slices.ContainsFunc(e.Evidence, func(seen Evidence) bool { return seen.Trace != "" && slices.Contains(places, seen.Trace) })
}

// unqueue takes what goes out of the queue, and counts it as a place.
func (x *condemned) unqueue(w Writer) error {
	n, err := w.Settle(x.queued)
	if n > 0 {
		x.places["pending"] = n
	}
	return err
}
