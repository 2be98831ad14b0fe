package memstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// History returns commits, newest first, at most limit, older than before (0 = from the newest).
func (m *Memory) History(ctx context.Context, before int64, limit int) (list []Commit, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		list, err = r.Commits(before, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	return list, nil
}

// Diff returns every entry that differs between the snapshots of two commits; to 0 means now.
func (m *Memory) Diff(ctx context.Context, from, to int64) (list []Diff, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		if from, to, err = span(r, from, to); err != nil {
			return err
		}
		list, err = changesOf(r, from, to)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("comparing commits %d and %d: %w", from, to, err)
	}
	return list, nil
}

// ChangedBy returns every entry that one commit changed. The number before it need not be that of a commit: a restore
// leaves a gap.
func (m *Memory) ChangedBy(ctx context.Context, commit int64) (list []Diff, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		if err := knownCommit(r, commit); err != nil {
			return err
		}
		list, err = changesOf(r, commit-1, commit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading what commit %d changed: %w", commit, err)
	}
	return list, nil
}

func changesOf(r Reader, from, to int64) (list []Diff, err error) {
	for d, err := range r.ChangedBy(from, to) {
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// span checks two commit ids; 0 stands for the beginning and for now.
func span(r Reader, from, to int64) (int64, int64, error) {
	if to == 0 {
		newest, err := r.Commits(0, 1)
		if err != nil {
			return 0, 0, err
		}
		if len(newest) > 0 {
			to = newest[0].ID
		}
	}
	for _, id := range []int64{from, to} {
		if err := knownCommit(r, id); err != nil {
			return 0, 0, err
		}
	}
	if from > to {
		return 0, 0, Invalidf("commit %d is newer than %d; name the older one first", from, to)
	}
	return from, to, nil
}

func knownCommit(r Reader, id int64) error {
	if id == 0 {
		return nil
	}
	_, err := r.Commit(id)
	if errors.Is(err, ErrNotFound) {
		return fmt.Errorf("%w: %w", ErrNotFound, Invalidf("there is no commit %d; history lists them", id))
	}
	return err
}

// kindRollback is the kind of a commit that took others back.
const kindRollback = "rollback"

// Rollback returns every entry to its state at a commit, as a new commit. Entries that were written since become absent,
// their versions stay. What was erased never comes back.
func (m *Memory) Rollback(ctx context.Context, c Caller, commit int64) (Commit, error) {
	made, err := m.store.Update(ctx, Commit{Kind: kindRollback, Session: c.Session, Note: fmt.Sprintf("to commit %d", commit)}, func(w Writer) error {
		from, to, err := span(w, commit, 0)
		if err != nil {
			return err
		}
		changes, lost, err := restorable(w, from, to)
		if err != nil {
			return err
		}
		for _, d := range changes {
			if err := m.restore(w, d, lost); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Commit{}, fmt.Errorf("rolling back to commit %d: %w", commit, err)
	}
	return made, nil
}

// restorable returns what a span of commits changed, without old states whose text was forgotten since. Such an entry
// stays as it is; lost names those that are absent and stay so.
func restorable(r Reader, from, to int64) (changes []Diff, lost []string, err error) {
	g, err := gravesOf(r)
	if err != nil {
		return nil, nil, err
	}
	for d, err := range r.ChangedBy(from, to) {
		if err != nil {
			return nil, nil, err
		}
		if d.Before != nil {
			buried, err := g.hold(r, d.Before)
			if err != nil {
				return nil, nil, err
			}
			if buried && d.After == nil {
				lost = append(lost, d.ID)
			}
			if buried {
				continue
			}
		}
		changes = append(changes, d)
	}
	return changes, lost, nil
}

// restore puts one entry back to its state before a span of commits. Links to entries that were erased since, or whose
// text was, are dropped.
func (m *Memory) restore(w Writer, d Diff, lost []string) error {
	if d.Before == nil && d.After == nil {
		return nil // it came and went within the span
	}
	if d.Before == nil {
		return w.Remove(d.ID)
	}
	e := *d.Before
	e.Rev = 0
	if d.After != nil {
		e.Rev = d.After.Rev
		e.Usage = d.After.Usage
	}
	erased, err := erasedSince(w, &e)
	if err != nil {
		return err
	}
	e.dropLinks(append(erased, lost...))
	return m.put(w, e)
}

// erasedSince names the entries that an old state points to and that were erased meanwhile.
func erasedSince(r Reader, e *Entry) (gone []string, err error) {
	for _, id := range slices.Concat([]string{e.SupersededBy}, e.Contradicts, e.CounterExamples, e.DerivedFrom) {
		if id == "" {
			continue
		}
		versions, err := r.Versions(id)
		if err != nil {
			return nil, err
		}
		if len(versions) == 0 {
			gone = append(gone, id)
		}
	}
	return gone, nil
}
