package memstore

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// put stores an entry with its index document.
func (m *Memory) put(w Writer, e Entry) error {
	e.ExpiresAt = m.expiring(&e)
	if err := w.Put(e, indexDoc(&e, m.analyzer)); err != nil {
		return fmt.Errorf("storing %s: %w", e.ID, err)
	}
	return nil
}

// change loads an entry, lets f change it and stores it.
func (m *Memory) change(w Writer, id string, f func(*Entry)) error {
	e, err := entry(w, id)
	if err != nil {
		return err
	}
	f(&e)
	e.UpdatedAt = w.Now()
	return m.put(w, e)
}

// entry loads an entry; an id that names none is the caller's mistake.
func entry(r Reader, id string) (Entry, error) {
	e, err := r.Entry(id)
	if errors.Is(err, ErrNotFound) {
		return e, unknownID(id)
	}
	return e, err
}

// insert gives a new entry its ids and stores it. What waited under its uid waits no longer.
func (m *Memory) insert(w Writer, e *Entry) (err error) {
	if e.ID == "" {
		if e.ID, err = w.NextID(e.Category); err != nil {
			return fmt.Errorf("numbering an entry: %w", err)
		}
	}
	if e.UID == "" {
		if e.UID, err = newUID(); err != nil {
			return err
		}
	} else if _, err := w.Settle([]string{e.UID}); err != nil {
		return err
	}
	return m.put(w, *e)
}

// supersede makes winner take the place of an entry.
func (m *Memory) supersede(w Writer, loser, winner string, why SupersededWhy, rule string) error {
	return m.change(w, loser, func(e *Entry) {
		e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt = Superseded, winner, why, w.Now()
		e.Rule, e.Question = rule, ""
	})
}

// liveEnd follows superseded_by from id to the entry that holds now.
func liveEnd(r Reader, id string) (Entry, error) {
	seen := map[string]bool{}
	for {
		e, err := entry(r, id)
		if err != nil || e.SupersededBy == "" || seen[e.SupersededBy] {
			return e, err
		}
		seen[id] = true
		id = e.SupersededBy
	}
}

// dispute links two entries that cannot both hold, in both directions, and asks about them.
func (m *Memory) dispute(w Writer, a, b, question string) error {
	err := m.change(w, a, func(e *Entry) { e.Status, e.Question = Unconfirmed, question })
	if err != nil {
		return err
	}
	if err := m.linkBack(w, a, b); err != nil {
		return err
	}
	return m.linkBack(w, b, a)
}

// linkBack records on an entry that it contradicts another one.
func (m *Memory) linkBack(w Writer, id, other string) error {
	e, err := entry(w, id)
	if err != nil || slices.Contains(e.Contradicts, other) {
		return err
	}
	e.Contradicts = append(slices.Clone(e.Contradicts), other)
	return m.put(w, e)
}

// find collects the entries that match.
func find(r Reader, f Filter) ([]Entry, error) {
	var list []Entry
	for e, err := range r.Entries(f) {
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

func sameSubject(a, b string) bool { return a != "" && strings.EqualFold(a, b) }
