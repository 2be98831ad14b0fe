package sqlite

import (
	"errors"
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// writer writes within one Update.
type writer struct {
	reader
	commit  memstore.Commit // its ID is 0 until something changes
	touched []string        // ids in the order in which they were first changed
	gone    map[string]bool // by touched id: it is absent now
	broken  error           // the engine's first failure; then nothing may be kept
}

func newWriter(c *conn, now time.Time, m memstore.Commit) *writer {
	m.ID, m.At, m.Changes = 0, now, 0
	return &writer{reader: reader{conn: c, now: now}, commit: m, gone: map[string]bool{}}
}

// fail remembers that a statement failed, so that a caller who overlooks it
// cannot keep half of a change.
func (w *writer) fail(err error) error {
	if w.broken == nil {
		w.broken = err
	}
	return err
}

// begin opens the commit at the first change.
func (w *writer) begin() error {
	if w.commit.ID != 0 {
		return nil
	}
	m := w.commit
	err := w.conn.exec("INSERT INTO commit_log (at, kind, session, run, note, changes) VALUES (?, ?, ?, ?, ?, 0)", m.At, m.Kind, m.Session, m.Run, m.Note)
	if err != nil {
		return w.fail(fmt.Errorf("opening a commit: %w", err))
	}
	w.commit.ID = w.conn.db.LastInsertRowID()
	return nil
}

// touch notes that an entry changed, and whether it is there now.
func (w *writer) touch(id string, gone bool) {
	if _, known := w.gone[id]; !known {
		w.touched = append(w.touched, id)
	}
	w.gone[id] = gone
}

// finish tells the feed what changed and completes the commit.
func (w *writer) finish() (memstore.Commit, error) {
	if w.broken != nil || w.commit.ID == 0 {
		return w.commit, w.broken
	}
	for _, id := range w.touched {
		if err := w.conn.exec("INSERT INTO change_feed (commit_id, id, gone) VALUES (?, ?, ?)", w.commit.ID, id, w.gone[id]); err != nil {
			return memstore.Commit{}, fmt.Errorf("writing the change feed: %w", err)
		}
	}
	w.commit.Changes = len(w.touched)
	if err := w.conn.exec("UPDATE commit_log SET changes = ? WHERE id = ?", w.commit.Changes, w.commit.ID); err != nil {
		return memstore.Commit{}, fmt.Errorf("completing a commit: %w", err)
	}
	return w.commit, nil
}

// Put stores an entry under compare-and-set on its revision. The usage that a
// new entry brings along, as an import does, is stored with it; later only
// CountUse changes it.
func (w *writer) Put(e memstore.Entry, doc []byte) error {
	if e.ID == "" {
		return memstore.Invalidf("an entry needs an id before it is stored")
	}
	body, err := encode(e)
	if err != nil {
		return err
	}
	if err := w.expect(e.ID, e.Rev); err != nil {
		return err
	}
	if err := w.begin(); err != nil {
		return err
	}
	if err := w.put(&e, body, doc); err != nil {
		return w.fail(fmt.Errorf("storing entry %s: %w", e.ID, err))
	}
	w.touch(e.ID, false)
	return nil
}

// expect fails with ErrConflict unless the stored revision is rev, 0 for none.
func (w *writer) expect(id string, rev int64) error {
	has, err := one(w.conn, number, "SELECT rev FROM entry WHERE id = ?", id)
	if err != nil && !errors.Is(err, memstore.ErrNotFound) {
		return w.fail(fmt.Errorf("reading the revision of %s: %w", id, err))
	}
	if has != rev {
		return fmt.Errorf("storing entry %s: %w", id, memstore.ErrConflict)
	}
	return nil
}

func (w *writer) put(e *memstore.Entry, body string, doc []byte) error {
	write := w.replace
	if e.Rev == 0 {
		write = w.insert
	}
	if err := write(e, body, doc); err != nil {
		return err
	}
	return w.version(e.ID, body)
}

func (w *writer) insert(e *memstore.Entry, body string, doc []byte) error {
	err := w.conn.exec(`INSERT INTO entry (rev, key, status, category, source, lifetime, project, created, subject, session, topic, superseded_by, body, id)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, columns(e, w.commit.ID, body)...)
	if err != nil {
		return err
	}
	if err := w.conn.exec("INSERT INTO entry_doc (seq, id, data) VALUES (?, ?, ?)", w.conn.db.LastInsertRowID(), e.ID, notNil(doc)); err != nil {
		return err
	}
	if err := w.raise(e.ID); err != nil {
		return err
	}
	if e.Usage == (memstore.Usage{}) {
		return nil
	}
	return w.conn.exec("INSERT INTO usage (id, retrieved, useful, not_useful, last) VALUES (?, ?, ?, ?, ?)",
		e.ID, e.RetrievedCount, e.UsefulCount, e.NotUsefulCount, orNull(e.LastRetrievedAt))
}

func (w *writer) replace(e *memstore.Entry, body string, doc []byte) error {
	err := w.conn.exec(`UPDATE entry SET rev = ?, key = ?, status = ?, category = ?, source = ?, lifetime = ?, project = ?, created = ?,
		subject = ?, session = ?, topic = ?, superseded_by = ?, body = ? WHERE id = ?`, columns(e, w.commit.ID, body)...)
	if err != nil {
		return err
	}
	return w.conn.exec("UPDATE entry_doc SET data = ? WHERE seq = (SELECT seq FROM entry WHERE id = ?)", notNil(doc), e.ID)
}

// columns are the values of an entry's row; the id comes last.
func columns(e *memstore.Entry, rev int64, body string) []any {
	return []any{
		rev, memstore.Key(e), string(e.Status), string(e.Category), string(e.Source), string(e.Lifetime), e.Scope.Project, e.CreatedAt,
		orNull(e.Subject), orNull(e.Session), orNull(e.Topic), orNull(e.SupersededBy), body, e.ID,
	}
}

// orNull is v, or NULL when it is the zero value.
func orNull[T comparable](v T) any {
	var zero T
	if v == zero {
		return nil
	}
	return v
}

// notNil keeps an empty document from becoming NULL.
func notNil(doc []byte) []byte {
	if doc == nil {
		return []byte{}
	}
	return doc
}

// version records a state under the commit; nil is absence. What an entry went
// through within one commit leaves one state.
func (w *writer) version(id string, body any) error {
	return w.conn.exec("INSERT INTO entry_version (id, commit_id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body", id, w.commit.ID, body)
}

// Remove makes an entry absent while its versions stay.
func (w *writer) Remove(id string) error {
	if _, err := one(w.conn, number, "SELECT seq FROM entry WHERE id = ?", id); err != nil {
		return fmt.Errorf("removing entry %s: %w", id, err)
	}
	if err := w.begin(); err != nil {
		return err
	}
	err := errors.Join(w.conn.exec("DELETE FROM entry WHERE id = ?", id), w.version(id, nil))
	if err != nil {
		return w.fail(fmt.Errorf("removing entry %s: %w", id, err))
	}
	w.touch(id, true)
	return nil
}
