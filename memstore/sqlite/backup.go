package sqlite

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/ncruces/go-sqlite3"
)

// Backup writes a complete copy of the store, as of one moment, to a file that
// must not exist, and checks the copy. Servers go on meanwhile. The copy of an
// encrypted store is encrypted with the same key.
func (s *Store) Backup(ctx context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return unusable(err, "the backup %s cannot be made: %v; name a file that does not exist yet, in a directory you may write", path, err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("making the backup %s: %w", path, err)
	}
	if err := s.backup(ctx, path); err != nil {
		_ = os.Remove(path) // half a backup is worse than none
		return explain(ctx, path, err)
	}
	return nil
}

func (s *Store) backup(ctx context.Context, path string) error {
	c, err := s.readers.take(ctx)
	if err != nil {
		return err
	}
	defer s.readers.give(c)
	if err := copyInto(ctx, c, path, s.cipher); isDamaged(err) {
		return explain(ctx, s.path, err) // it is the store that could not be read
	} else if err != nil {
		return err
	}
	return verify(ctx, path, s.cipher)
}

// copyInto writes the database of c to an empty file, in the given cipher.
func copyInto(ctx context.Context, c *conn, path string, cipher cipher) error {
	c.db.SetInterrupt(ctx)
	if err := c.exec("VACUUM INTO ?", cipher.source(path, url.Values{})); err != nil {
		return err
	}
	return syncFile(path)
}

// syncFile makes a file durable, which VACUUM INTO does not.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("syncing %s: %w", path, err)
	}
	if err := f.Sync(); err != nil {
		_ = f.Close() // the first error is the one that says what is wrong
		return fmt.Errorf("syncing %s: %w", path, err)
	}
	return f.Close()
}

// verify checks that a file is a sound store, of the current format or an earlier
// one.
func verify(ctx context.Context, path string, cipher cipher) error {
	c, err := dial(ctx, cipher.sealed(path))
	if err != nil {
		return err
	}
	defer c.close()
	c.db.SetInterrupt(ctx)
	if format, err := formatOf(c, path); err != nil {
		return err
	} else if format == 0 {
		return unusable(nil, "%s is no store; name a file that `loci backup` wrote", path)
	}
	return sound(c, path)
}

// sound runs SQLite's own check of pages and indexes.
func sound(c *conn, path string) error {
	faults, err := all(c, text, "PRAGMA integrity_check(10)")
	if err != nil {
		return err
	}
	if len(faults) == 1 && faults[0] == "ok" {
		return nil
	}
	return unusable(sqlite3.CORRUPT, "%s is damaged (%s); run `loci restore FILE` to go back to a backup (the damaged file is kept)", path, strings.Join(faults, "; "))
}
