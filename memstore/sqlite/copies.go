package sqlite

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// The names of files that a restore leaves beside the store begin with these.
const (
	beforeRestore = "loci-before-restore-" // the state before the restore
	damaged       = "loci-damaged-"        // a database that was moved aside, with its log
)

// besides lists the files in the store's directory whose names begin with one of
// the prefixes.
func besides(dir string, prefixes ...string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("listing %s: %w", dir, err)
	}
	var paths []string
	for _, e := range entries {
		for _, p := range prefixes {
			if strings.HasPrefix(e.Name(), p) {
				paths = append(paths, filepath.Join(dir, e.Name()))
			}
		}
	}
	return paths, nil
}

// weed deletes from a copy of the store what is tombstoned in the store that c
// is connected to.
func (s *Store) weed(c *conn, path string) (err error) {
	key, err := choose(path, s.keys)
	if err != nil {
		return err
	}
	if err := c.exec("ATTACH ? AS backup", cipherOf(key).source(path, url.Values{"mode": {"rw"}})); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.exec("DETACH backup")) }()
	if err := c.exec("PRAGMA backup.secure_delete = on"); err != nil {
		return err
	}
	if err := c.begin("BEGIN"); err != nil {
		return err
	}
	defer c.rollback()
	d, err := findDead(c)
	if err != nil || len(d.versions)+len(d.waiting) == 0 {
		return err
	}
	if err := uproot(c, d); err != nil {
		return err
	}
	if err := c.exec("COMMIT"); err != nil {
		return err
	}
	return c.exec("VACUUM backup") // see Rewrite
}

func uproot(c *conn, d dead) error {
	for _, table := range []string{"usage", "vector", "entry_doc", "entry", "entry_version"} {
		if err := c.exec("DELETE FROM backup."+table+" WHERE id IN (SELECT value FROM json_each(?))", list(d.ids)); err != nil {
			return err
		}
	}
	if err := settleCopied(c, d); err != nil {
		return err
	}
	if err := c.exec("DELETE FROM backup.entry_version WHERE rowid IN (SELECT value FROM json_each(?))", list(d.versions)); err != nil {
		return err
	}
	// The names of files that were rendered tell of topics; the copy takes over those that are there today.
	return c.exec("UPDATE backup.meta SET value = m.value FROM main.meta m WHERE m.key = meta.key AND m.key = ?", memstore.RenderedKey)
}
