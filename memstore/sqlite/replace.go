package sqlite

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// restore copies the rows of a checked backup over the store's own, in one
// transaction.
func (s *Store) restore(ctx context.Context, backup string, cipher cipher, r *Restored) error {
	c, err := s.dial(ctx, shared...)
	if err != nil {
		return err
	}
	defer c.close()
	c.db.SetInterrupt(ctx)
	if err := c.exec("ATTACH ? AS backup", cipher.sealed(backup)); err != nil {
		return fmt.Errorf("attaching the backup: %w", err)
	}
	if err := c.begin("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer c.rollback()
	w := newWriter(c, s.time(), memstore.Commit{Kind: "restore", Note: "from " + filepath.Base(backup)})
	if err := replace(ctx, w, r); err != nil {
		return err
	}
	return c.commit(ctx)
}

func replace(ctx context.Context, w *writer, r *Restored) error {
	if err := graves(ctx, w.conn, r); err != nil {
		return fmt.Errorf("carrying tombstones over: %w", err)
	}
	dead, err := findDead(w.conn)
	if err != nil {
		return fmt.Errorf("finding forgotten text in the backup: %w", err)
	}
	known, err := all(w.conn, text, "SELECT id FROM main.change_feed UNION SELECT id FROM main.entry UNION SELECT id FROM backup.entry ORDER BY id")
	if err != nil {
		return fmt.Errorf("listing entries: %w", err)
	}
	if err := copyRows(w.conn, dead); err != nil {
		return err
	}
	if r.Commit, err = announce(w, known); err != nil {
		return err
	}
	r.Forgotten = dead.ids
	r.Entries, err = w.Count(memstore.Filter{})
	return err
}

// announce makes the restore a commit and tells the feed of every entry that
// anybody may know.
func announce(w *writer, known []string) (memstore.Commit, error) {
	if err := w.begin(); err != nil {
		return memstore.Commit{}, err
	}
	there := map[string]bool{}
	err := w.conn.each(func(s *sqlite3.Stmt) error {
		there[s.ColumnText(0)] = true
		return nil
	}, "SELECT id FROM main.entry")
	if err != nil {
		return memstore.Commit{}, err
	}
	for _, id := range known {
		w.touch(id, !there[id])
	}
	return w.finish()
}

// graves sees to it that the store has the tombstones that hold today, with the
// key they were made with: its own; or, in a store that has none because it is
// new, those of the backup and then those of the damaged database that it
// replaces, as far as that can be read.
func graves(ctx context.Context, c *conn, r *Restored) error {
	settled, err := one(c, number, "SELECT EXISTS (SELECT 1 FROM main.tombstone) OR (SELECT key FROM main.secret) = (SELECT key FROM backup.secret)")
	if err != nil || settled != 0 {
		return err
	}
	if err := adopt(c, "backup"); err != nil || r.Damaged == "" {
		return err
	}
	r.Unknown = salvage(ctx, c, r.remains) != nil
	return nil
}

// adopt takes over another schema's tombstones and their key.
func adopt(c *conn, schema string) error {
	if err := c.exec("UPDATE main.secret SET key = (SELECT key FROM " + schema + ".secret)"); err != nil {
		return err
	}
	return c.exec("INSERT INTO main.tombstone SELECT key FROM " + schema + ".tombstone WHERE true ON CONFLICT DO NOTHING")
}

// salvage reads key and tombstones from a damaged database, named as SQLite
// needs it, into the store.
func salvage(ctx context.Context, c *conn, source string) error {
	d, err := dial(ctx, source)
	if err != nil {
		return err
	}
	defer d.close()
	key, err := one(d, blob, "SELECT key FROM secret")
	if err != nil {
		return err
	}
	stones, err := all(d, blob, "SELECT key FROM tombstone")
	if err != nil {
		return err
	}
	if err := c.exec("UPDATE main.secret SET key = ?", key); err != nil {
		return err
	}
	for _, stone := range stones {
		if err := c.exec("INSERT INTO main.tombstone (key) VALUES (?) ON CONFLICT DO NOTHING", stone); err != nil {
			return err
		}
	}
	return nil
}

// dead is what of a backup must not come back.
type dead struct {
	ids      []string // entries whose present text was erased
	versions []int64  // rows of entry_version with such a text, of other entries
	waiting  []string // uids of what waits with such a text
}

// findDead compares every text in the backup with the store's tombstones.
func findDead(c *conn) (dead, error) {
	var d dead
	stones, err := all(c, blob, "SELECT key FROM main.tombstone")
	if err != nil || len(stones) == 0 {
		return d, err
	}
	key, err := one(c, blob, "SELECT key FROM main.secret")
	if err != nil {
		return d, err
	}
	buried := make(map[string]bool, len(stones))
	for _, stone := range stones {
		buried[string(stone)] = true
	}
	isBuried := func(e *memstore.Entry) bool {
		text, own := memstore.Tombstones(key, e)
		return buried[string(text)] || buried[string(own)]
	}
	if d.waiting, err = deadPending(c, isBuried); err != nil {
		return d, err
	}
	err = c.each(func(s *sqlite3.Stmt) error {
		e, err := decode(s.ColumnRawText(1), 0)
		if err != nil {
			return err
		}
		if !isBuried(&e) {
			return nil
		}
		if s.ColumnBool(2) {
			d.ids = append(d.ids, e.ID)
		}
		d.versions = append(d.versions, s.ColumnInt64(0))
		return nil
	}, `SELECT v.rowid, v.body, e.id IS NOT NULL FROM backup.entry_version v
		LEFT JOIN backup.entry e ON e.id = v.id AND e.rev = v.commit_id WHERE v.body IS NOT NULL ORDER BY v.rowid`)
	return d, err
}

// copyRows replaces the rows by the backup's, without what is dead. Leases,
// pending erasures and tombstones stay as they are today, and so does what is
// known of the readable files, which lie there as they were rendered. Counters
// and sequences take the higher value, so that no number comes twice.
func copyRows(c *conn, d dead) error {
	for _, table := range []string{"change_feed", "usage", "vector", "entry_doc", "entry", "entry_version", "commit_log"} {
		if err := c.exec("DELETE FROM main." + table); err != nil {
			return fmt.Errorf("clearing %s: %w", table, err)
		}
	}
	for _, step := range []struct {
		query string
		args  []any
	}{
		{"INSERT INTO main.commit_log SELECT * FROM backup.commit_log ORDER BY id", nil},
		{"INSERT INTO main.entry SELECT * FROM backup.entry WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY seq", []any{list(d.ids)}},
		{"INSERT INTO main.entry_doc SELECT * FROM backup.entry_doc WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY seq", []any{list(d.ids)}},
		{"INSERT INTO main.vector SELECT * FROM backup.vector WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY seq", []any{list(d.ids)}},
		{"INSERT INTO main.usage SELECT * FROM backup.usage WHERE id NOT IN (SELECT value FROM json_each(?))", []any{list(d.ids)}},
		{`INSERT INTO main.entry_version SELECT * FROM backup.entry_version WHERE id NOT IN (SELECT value FROM json_each(?))
			AND rowid NOT IN (SELECT value FROM json_each(?)) ORDER BY rowid`, []any{list(d.ids), list(d.versions)}},
		{"DELETE FROM main.meta WHERE key <> ? AND key NOT LIKE ? || '%'", []any{memstore.RenderedKey, memstore.RenderingPrefix}},
		{"INSERT INTO main.meta SELECT * FROM backup.meta WHERE true ON CONFLICT DO NOTHING", nil},
		{"INSERT INTO main.counter SELECT * FROM backup.counter WHERE true ON CONFLICT DO UPDATE SET last = max(last, excluded.last)", nil},
		{`UPDATE main.sqlite_sequence SET seq = max(seq, coalesce((SELECT b.seq FROM backup.sqlite_sequence b WHERE b.name = sqlite_sequence.name), 0))`, nil},
	} {
		if err := c.exec(step.query, step.args...); err != nil {
			return fmt.Errorf("copying rows: %w", err)
		}
	}
	return copyPending(c, d)
}
