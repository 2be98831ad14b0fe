package sqlite

import (
	"errors"
	"fmt"
	"iter"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

const commitColumns = "id, at, kind, session, run, note, changes"

func scanCommit(s *sqlite3.Stmt) (memstore.Commit, error) {
	return memstore.Commit{
		ID:      s.ColumnInt64(0),
		At:      moment(s.ColumnInt64(1)),
		Kind:    s.ColumnText(2),
		Session: s.ColumnText(3),
		Run:     s.ColumnText(4),
		Note:    s.ColumnText(5),
		Changes: s.ColumnInt(6),
	}, nil
}

// Commits returns commits older than before, newest first.
func (r *reader) Commits(before int64, limit int) ([]memstore.Commit, error) {
	list, err := all(r.conn, scanCommit,
		"SELECT "+commitColumns+" FROM commit_log WHERE ?1 = 0 OR id < ?1 ORDER BY id DESC LIMIT ?2", before, limit)
	if err != nil {
		return nil, fmt.Errorf("reading commits: %w", err)
	}
	return list, nil
}

// Commit returns one commit, or ErrNotFound.
func (r *reader) Commit(id int64) (memstore.Commit, error) {
	m, err := one(r.conn, scanCommit, "SELECT "+commitColumns+" FROM commit_log WHERE id = ?", id)
	if err != nil {
		return memstore.Commit{}, fmt.Errorf("reading commit %d: %w", id, err)
	}
	return m, nil
}

// Versions returns an entry's states, oldest first.
func (r *reader) Versions(id string) ([]memstore.Version, error) {
	list, err := all(r.conn, scanVersion,
		"SELECT v.commit_id, v.body, c.at, c.kind FROM entry_version v JOIN commit_log c ON c.id = v.commit_id WHERE v.id = ? ORDER BY v.commit_id", id)
	if err != nil {
		return nil, fmt.Errorf("reading the versions of %s: %w", id, err)
	}
	return list, nil
}

func scanVersion(s *sqlite3.Stmt) (memstore.Version, error) {
	v := memstore.Version{Commit: s.ColumnInt64(0), At: moment(s.ColumnInt64(2)), Kind: s.ColumnText(3)}
	e, err := scanState(s)
	if e == nil {
		v.Absent = true
		return v, err
	}
	v.Entry = *e
	return v, nil
}

// scanState reads a row (commit_id, body) of entry_version; nil is absence.
func scanState(s *sqlite3.Stmt) (*memstore.Entry, error) {
	if s.ColumnType(1) == sqlite3.NULL {
		return nil, nil
	}
	e, err := decode(s.ColumnRawText(1), s.ColumnInt64(0))
	if err != nil {
		return nil, err
	}
	return &e, nil
}

// ChangedBy yields every entry touched in a span of commits, before and after,
// in the order in which they were first touched.
func (r *reader) ChangedBy(from, to int64) iter.Seq2[memstore.Diff, error] {
	return func(yield func(memstore.Diff, error) bool) {
		ids, err := all(r.conn, text, "SELECT id FROM entry_version WHERE commit_id > ? AND commit_id <= ? GROUP BY id ORDER BY min(rowid)", from, to)
		if err != nil {
			yield(memstore.Diff{}, fmt.Errorf("reading what changed: %w", err))
			return
		}
		for _, id := range ids {
			d, err := r.diff(id, from, to)
			if !yield(d, err) || err != nil {
				return
			}
		}
	}
}

func (r *reader) diff(id string, from, to int64) (memstore.Diff, error) {
	before, err := r.stateAt(id, from)
	if err != nil {
		return memstore.Diff{}, err
	}
	after, err := r.stateAt(id, to)
	return memstore.Diff{ID: id, Before: before, After: after}, err
}

// stateAt is an entry's state after a commit, nil when it was absent.
func (r *reader) stateAt(id string, commit int64) (*memstore.Entry, error) {
	e, err := one(r.conn, scanState, "SELECT commit_id, body FROM entry_version WHERE id = ? AND commit_id <= ? ORDER BY commit_id DESC LIMIT 1", id, commit)
	if errors.Is(err, memstore.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s at commit %d: %w", id, commit, err)
	}
	return e, nil
}
