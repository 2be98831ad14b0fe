package sqlite

import (
	_ "embed"
	"errors"
	"fmt"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

//go:embed pending.sql
var pendingSchema string

// addPending is the step to format 2. Until then a statement that waited was a
// hash among the named values, from which no text can be made. Those are dropped,
// and with them the notes of which sessions were read, so that the next run finds
// the statements again.
func addPending(c *conn) error {
	if err := c.db.Exec(pendingSchema); err != nil {
		return err
	}
	return errors.Join(dropHashes(c), settleTakenBack(c))
}

// dropHashes removes what format 1 kept of statements that waited.
func dropHashes(c *conn) error {
	return c.exec("DELETE FROM meta WHERE key GLOB 'pending:*' OR key GLOB 'extracted:*'")
}

// settleTakenBack keeps what was made of sessions and then taken back by a
// rollback from being made again.
func settleTakenBack(c *conn) error {
	return c.exec(`INSERT INTO pending (uid) SELECT DISTINCT json_extract(body, '$.uid') FROM entry_version
		WHERE body IS NOT NULL AND id NOT IN (SELECT id FROM entry) AND json_extract(body, '$.uid') IS NOT NULL`)
}

// Pending returns the statements that wait, oldest first.
func (r *reader) Pending(project *string) ([]memstore.Entry, error) {
	w := &where{terms: []string{"body IS NOT NULL"}}
	if project != nil {
		w.add("project = ?", *project)
	}
	list, err := all(r.conn, scanPending, "SELECT body FROM pending"+w.clause()+" ORDER BY created, uid", w.args...)
	if err != nil {
		return nil, fmt.Errorf("reading the queue: %w", err)
	}
	return list, nil
}

func scanPending(s *sqlite3.Stmt) (memstore.Entry, error) { return decode(s.ColumnRawText(0), 0) }

// Enqueue lets a statement wait, in place of what waits under its uid.
func (w *writer) Enqueue(e memstore.Entry) (bool, error) {
	if e.UID == "" {
		return false, memstore.Invalidf("a statement needs a uid before it can wait")
	}
	body, err := encode(e)
	if err != nil {
		return false, err
	}
	n, err := w.conn.change(`INSERT INTO pending (uid, project, created, body) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
		SET project = excluded.project, created = excluded.created, body = excluded.body WHERE body IS NOT NULL AND body <> excluded.body`,
		e.UID, e.Scope.Project, e.CreatedAt, body)
	if err != nil {
		return false, w.fail(fmt.Errorf("queueing a statement: %w", err))
	}
	return n > 0, nil
}

// Settle takes statements out of the queue for good.
func (w *writer) Settle(uids []string) (int, error) {
	n, err := w.conn.change("UPDATE pending SET project = NULL, created = NULL, body = NULL WHERE body IS NOT NULL AND uid IN (SELECT value FROM json_each(?))", list(uids))
	if err != nil {
		return 0, w.fail(fmt.Errorf("taking statements out of the queue: %w", err))
	}
	return n, nil
}
