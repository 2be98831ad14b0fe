package sqlite

import (
	"errors"
	"fmt"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// hasQueue reports whether the attached copy is of a format with a queue.
func hasQueue(c *conn) (bool, error) {
	n, err := one(c, number, "SELECT count(*) FROM backup.sqlite_schema WHERE type = 'table' AND name = 'pending'")
	return n > 0, err
}

// deadPending names what waits in the copy and is not to come back.
func deadPending(c *conn, isBuried func(*memstore.Entry) bool) (uids []string, err error) {
	if has, err := hasQueue(c); err != nil || !has {
		return nil, err
	}
	return uids, c.each(func(s *sqlite3.Stmt) error {
		e, err := scanPending(s)
		if err == nil && isBuried(&e) {
			uids = append(uids, e.UID)
		}
		return err
	}, "SELECT body FROM backup.pending WHERE body IS NOT NULL ORDER BY uid")
}

// settleCopied takes what is not to come back out of the copy's queue.
func settleCopied(c *conn, d dead) error {
	if len(d.waiting) == 0 {
		return nil
	}
	return c.exec("UPDATE backup.pending SET project = NULL, created = NULL, body = NULL WHERE uid IN (SELECT value FROM json_each(?))", list(d.waiting))
}

// copyPending replaces the queue by the copy's, without what is dead. A copy of
// format 1 has none; it goes through what the step to format 2 does.
func copyPending(c *conn, d dead) error {
	has, err := hasQueue(c)
	if err != nil {
		return err
	}
	if err := c.exec("DELETE FROM main.pending"); err != nil {
		return fmt.Errorf("clearing the queue: %w", err)
	}
	if !has {
		return errors.Join(dropHashes(c), settleTakenBack(c))
	}
	if err := c.exec("INSERT INTO main.pending SELECT * FROM backup.pending"); err != nil {
		return fmt.Errorf("copying the queue: %w", err)
	}
	return c.exec("UPDATE main.pending SET project = NULL, created = NULL, body = NULL WHERE uid IN (SELECT value FROM json_each(?))", list(d.waiting))
}
