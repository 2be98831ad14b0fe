package lookup

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"

	"github.com/ncruces/go-sqlite3"

	"github.com/loci-dev/loci/internal/trace"
)

// Tx is one transaction of Update.
type Tx struct {
	c statements
	x *Index
}

// Place is where an event lies in the segments: the path below the traces' folder, the offset and length of its line.
type Place struct {
	Segment string
	Offset  int64
	Length  int
}

func (tx *Tx) int(query string, args ...any) (int, error) { return tx.c.int(query, args...) }

// key identifies an event of a session across reads of its source.
func key(session, id string) int64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\x00%s", session, id)
	return int64(h.Sum64())
}

// Size is how much of a segment is indexed, in bytes.
func (tx *Tx) Size(segment string) (int64, error) {
	n, err := tx.int("SELECT size FROM segment WHERE path=?", segment)
	return int64(n), err
}

// SetSize notes how much of a segment is indexed.
func (tx *Tx) SetSize(segment string, size int64) error {
	return tx.c.exec("INSERT INTO segment(path, size) VALUES(?, ?) ON CONFLICT(path) DO UPDATE SET size=excluded.size", segment, size)
}

// Session is what is known of a session; ok is false when it is none.
func (tx *Tx) Session(name string) (about trace.Session, ok bool, err error) {
	return session(&tx.c, name)
}

func session(c *statements, name string) (about trace.Session, ok bool, err error) {
	stored, err := c.text("SELECT about FROM session WHERE name=?", name)
	if err != nil || stored == "" {
		return about, false, err
	}
	return about, true, json.Unmarshal([]byte(stored), &about)
}

// SaveSession keeps what is known of a session.
func (tx *Tx) SaveSession(about trace.Session) error {
	stored, err := json.Marshal(about)
	if err != nil {
		return err
	}
	return tx.c.exec(`INSERT INTO session(name, about, project, ended) VALUES(?, ?, ?, ?)
		ON CONFLICT(name) DO UPDATE SET about=excluded.about, project=excluded.project, ended=excluded.ended`,
		about.ID, string(stored), about.Project, about.End.Unix())
}

// Add indexes an event of a session that has been saved, by the terms that Terms has found in it.
func (tx *Tx) Add(session string, e trace.Event, terms string, at Place) error {
	if err := tx.insert(session, e, at); err != nil {
		return err
	}
	return tx.c.exec("INSERT INTO terms(rowid, list) VALUES(last_insert_rowid(), ?)", terms)
}

// AddErased notes an event that was erased, so that it is known when its source is read again, and where its mark lies.
func (tx *Tx) AddErased(session, id string, at Place) error {
	at.Length = -at.Length // as Erase leaves it
	return tx.insert(session, trace.Event{ID: id}, at)
}

func (tx *Tx) insert(session string, e trace.Event, at Place) error {
	var ok any
	if e.OK != nil {
		ok = *e.OK
	}
	return tx.c.exec(`INSERT INTO event(key, session, segment, at_byte, length, line, role, kind, ok, side)
		VALUES(?, (SELECT id FROM session WHERE name=?), coalesce((SELECT id FROM segment WHERE path=?), 0), ?, ?, ?, ?, ?, ?, ?)`,
		key(session, e.ID), session, at.Segment, at.Offset, at.Length, e.Line, string(e.Role), string(e.Kind), ok, e.Side)
}

// Erase takes an event out of the index; its key stays, so that it does not come back, and its place, with a length below
// zero. The event must be given as it was added: its terms are found by its text.
func (tx *Tx) Erase(session string, e trace.Event) error {
	id, err := tx.int("SELECT id FROM event WHERE key=? AND length>0", key(session, e.ID))
	if err != nil || id == 0 {
		return err
	}
	if err := tx.c.exec("INSERT INTO terms(terms, rowid, list) VALUES('delete', ?, ?)", id, tx.x.Terms(e)); err != nil {
		return err
	}
	return tx.c.exec("UPDATE event SET length=-length, line=0, role='', kind='', ok=NULL WHERE id=?", id)
}

// ForgetSession takes the name of a session out of the index, with what was noted of the files that told of it. Its segments
// must have been dropped before; the keys of its events stay.
func (tx *Tx) ForgetSession(name string) error {
	quoted, err := json.Marshal(name)
	if err != nil {
		return err
	}
	return errors.Join(
		tx.c.exec("UPDATE event SET session=0 WHERE session=(SELECT id FROM session WHERE name=?)", name),
		tx.c.exec("DELETE FROM session WHERE name=?", name),
		tx.c.exec("DELETE FROM source WHERE instr(report, ?) OR instr(path, ?)", string(quoted), name))
}

// Drop forgets a segment that has been removed. Its events must have been erased before; their keys stay.
func (tx *Tx) Drop(segment string) error {
	return tx.c.exec("DELETE FROM segment WHERE path=?", segment)
}

// Source returns what was noted of a file that was read: its identity then and the report.
func (tx *Tx) Source(path string) (identity, report string, err error) {
	err = tx.c.each("SELECT identity, report FROM source WHERE path=?", func(s *sqlite3.Stmt) bool {
		identity, report = s.ColumnText(0), s.ColumnText(1)
		return false
	}, path)
	return identity, report, err
}

// SaveSource notes a file that was read to its end.
func (tx *Tx) SaveSource(path, identity, report string) error {
	return tx.c.exec("INSERT INTO source(path, identity, report) VALUES(?, ?, ?) ON CONFLICT(path) DO UPDATE SET identity=excluded.identity, report=excluded.report", path, identity, report)
}

// Clear empties the index, so that it can be rebuilt.
func (tx *Tx) Clear() error { return tx.c.db.Exec(drop + schema) }
