package memstore

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"time"
)

// Provisional begins the id of an entry that a Batch adds and that has none yet.
const Provisional = "new-"

// Batch is a set of changes that become one commit: all of them, or none.
type Batch struct {
	Commit Commit
	Put    []Entry  // changed entries, each with the Rev it was read with
	Add    []Entry  // new entries; links of the batch may name their provisional ids
	Settle []string // UIDs of statements that wait: they leave the queue, as entries of the batch or known already
	Meta   map[string]string
}

// Apply stores a batch. It fails with ErrConflict when an entry was changed since it was read, or one that the batch links
// to was erased; then nothing was stored.
// New entries pass the boundary like every other text. It returns the ids that provisional ones became.
func (m *Memory) Apply(ctx context.Context, b Batch) (Commit, map[string]string, error) {
	var ids map[string]string
	made, err := m.store.Update(ctx, b.Commit, func(w Writer) (err error) {
		if err := unqueue(w, b); err != nil {
			return err
		}
		if ids, err = m.addAll(w, b.Add); err != nil {
			return err
		}
		for _, e := range b.Put {
			e.relink(ids)
			e.UpdatedAt = w.Now()
			if err := m.put(w, e); err != nil {
				return err
			}
		}
		if err := linksHold(w, append(slices.Clone(b.Put), b.Add...), ids); err != nil {
			return err
		}
		for key, value := range b.Meta {
			if err := w.SetMeta(key, renamed(value, ids)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Commit{}, nil, fmt.Errorf("applying %d changes: %w", len(b.Put)+len(b.Add), err)
	}
	return made, ids, m.catalog.catchUp(ctx)
}

// linksHold sees that everything the entries of a batch link to is there: what was planned on may have been erased since.
func linksHold(r Reader, list []Entry, ids map[string]string) error {
	seen := map[string]bool{"": true}
	for _, e := range list {
		e.relink(ids)
		for _, id := range slices.Concat([]string{e.SupersededBy}, e.Contradicts, e.DerivedFrom, e.CounterExamples) {
			if seen[id] {
				continue
			}
			seen[id] = true
			if _, err := r.Entry(id); errors.Is(err, ErrNotFound) {
				return fmt.Errorf("%s was erased meanwhile: %w", id, ErrConflict)
			} else if err != nil {
				return err
			}
		}
	}
	return nil
}

// addAll stores new entries, which may link to each other, and returns what their provisional ids became.
func (m *Memory) addAll(w Writer, list []Entry) (ids map[string]string, err error) {
	ids = map[string]string{}
	for _, e := range list {
		if ids[e.ID], err = w.NextID(e.Category); err != nil {
			return nil, fmt.Errorf("numbering an entry: %w", err)
		}
	}
	for _, e := range list {
		if _, err := m.screen(&e); err != nil {
			return nil, err
		}
		e.relink(ids)
		e.ID, e.Rev, e.Tokens, e.UpdatedAt = ids[e.ID], 0, m.tokens.Count(e.Content), w.Now()
		if err := m.insert(w, &e); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// unqueue takes what a batch was made of out of the queue. It fails with ErrConflict where another process was first, or
// what is to become an entry was forgotten meanwhile, or is said by one.
func unqueue(w Writer, b Batch) error {
	n, err := w.Settle(b.Settle)
	if err == nil && n < len(b.Settle) {
		err = fmt.Errorf("what waited was taken meanwhile: %w", ErrConflict)
	}
	if err != nil {
		return err
	}
	for i := range b.Add {
		e := &b.Add[i]
		if !slices.Contains(b.Settle, e.UID) {
			continue
		}
		buried, err := forgotten(w, e)
		if err != nil {
			return err
		}
		said, err := w.Count(Filter{Key: Key(e), Status: []Status{Active, Unconfirmed}})
		if err != nil {
			return err
		}
		if buried || said > 0 && e.Status.Live() {
			return fmt.Errorf("what waited was said or forgotten meanwhile: %w", ErrConflict)
		}
	}
	return nil
}

var provisionalID = regexp.MustCompile(regexp.QuoteMeta(Provisional) + "[0-9]+")

// renamed replaces provisional ids in a text.
func renamed(s string, ids map[string]string) string {
	return provisionalID.ReplaceAllStringFunc(s, func(id string) string {
		if to, ok := ids[id]; ok {
			return to
		}
		return id
	})
}

// relink replaces provisional ids in an entry's links, and where they are spoken of.
func (e *Entry) relink(ids map[string]string) {
	e.Rule, e.Question = renamed(e.Rule, ids), renamed(e.Question, ids)
	if id, ok := ids[e.SupersededBy]; ok {
		e.SupersededBy = id
	}
	for _, list := range []*[]string{&e.Contradicts, &e.DerivedFrom, &e.CounterExamples} {
		fresh := slices.Clone(*list)
		for i, id := range fresh {
			if to, ok := ids[id]; ok {
				fresh[i] = to
			}
		}
		*list = fresh
	}
}

// Meta returns a small named value that belongs to no entry, or "".
func (m *Memory) Meta(ctx context.Context, key string) (value string, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		value, err = r.Meta(key)
		return err
	})
	return value, err
}

// Lease takes or renews the named lease for holder until ttl has passed, and reports whether holder has it now.
func (m *Memory) Lease(ctx context.Context, name, holder string, ttl time.Duration) (bool, error) {
	return m.store.Lease(ctx, name, holder, ttl)
}

// Release gives a lease back before its time.
func (m *Memory) Release(ctx context.Context, name, holder string) error {
	return m.store.Release(ctx, name, holder)
}

// PairKeys returns a function that hashes two statements with the store's own key, the same for both orders: what was
// judged about them can be remembered without their text.
func (m *Memory) PairKeys(ctx context.Context) (func(a, b string) string, error) {
	var secret []byte
	err := m.store.View(ctx, func(r Reader) (err error) {
		secret, err = r.Secret()
		return err
	})
	return func(a, b string) string {
		const half = 8 // bytes of each statement's hash
		x, y := Tombstone(secret, a), Tombstone(secret, b)
		if slices.Compare(x, y) > 0 {
			x, y = y, x
		}
		return fmt.Sprintf("%x%x", x[:half], y[:half])
	}, err
}
