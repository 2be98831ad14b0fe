package memstore

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// Entry returns one entry, or an error that wraps ErrNotFound and says so in a sentence.
func (m *Memory) Entry(ctx context.Context, id string) (e Entry, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		e, err = entry(r, id)
		return err
	})
	return e, err
}

// List returns the entries that match, oldest first.
func (m *Memory) List(ctx context.Context, f Filter) (list []Entry, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		list, err = find(r, f)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("listing: %w", err)
	}
	return list, nil
}

// Projects lists the projects that have entries, sorted.
func (m *Memory) Projects(ctx context.Context) ([]string, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	return slices.DeleteFunc(slices.Sorted(maps.Keys(m.catalog.parts)), func(p string) bool { return p == "" }), nil
}

// Visible reports whether a caller in this scope may see an entry: naming its id does not open another project.
func Visible(e *Entry, c Caller, s Scope) bool {
	l := lookup{scope: s.clean(), session: c.Session}
	return l.seesEntry(e)
}

// IDs returns the ids of the live entries that a caller may see and that begin with prefix, at most limit.
func (m *Memory) IDs(ctx context.Context, c Caller, prefix string, limit int) ([]string, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	l := lookup{scope: Scope{Project: c.Project}, session: c.Session, now: m.now().Unix()}
	list := m.catalog.selected(func(r *record) bool { return len(r.id) >= len(prefix) && r.id[:len(prefix)] == prefix && l.accepts(r) })
	ids := slices.Sorted(slices.Values(idsOf(list)))
	return ids[:min(len(ids), limit)], nil
}
