package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
)

// RestoreOptions adjust a restore.
type RestoreOptions struct {
	// Now is the clock; nil is the system's.
	Now func() time.Time
	// DiscardPresent leaves out the copy of the present state.
	DiscardPresent bool
	// Keys open an encrypted store, an encrypted backup, or both.
	Keys vault.Keys
}

// Restored says what a restore did.
type Restored struct {
	Commit    memstore.Commit // the commit that brought the backup in
	Entries   int             // entries in the store now
	Forgotten []string        // ids of the backup that were left out: their text was erased since
	Copy      string          // file with the state before; empty when there was none worth a copy
	Damaged   string          // where the damaged database was moved; empty when it was sound
	Unknown   bool            // the damaged database did not tell what had been erased since the backup

	remains string // how SQLite reads the damaged database
}

// Restore replaces what the store in dir holds by a backup, as one commit that
// running servers follow like any other. The backup is checked first. What was
// erased since stays erased: today's tombstones hold for the backup too. Numbers
// of ids and commits never go back. A copy of the present state is made first.
//
// The store stays encrypted or in plain text, as it is, whatever the backup is.
// Where there is no store yet, it is encrypted if there are keys.
//
// A damaged database is moved aside and kept; then no other process may have it
// open, and Restore fails with [memstore.ErrBusy] when one has.
func Restore(ctx context.Context, dir, backup string, opts RestoreOptions) (Restored, error) {
	backup, cipher, err := checkBackup(ctx, dir, backup, opts.Keys)
	if err != nil {
		return Restored{}, err
	}
	var r Restored
	as := Options{Now: opts.Now, Keys: opts.Keys, AsIs: true}
	s, err := openSound(ctx, dir, as)
	if isDamaged(err) {
		key, _ := choose(filepath.Join(dir, FileName), opts.Keys) // no key: it is damaged so badly that none helps
		if r.Damaged, err = setAside(ctx, filepath.Join(dir, FileName)); err == nil {
			r.remains = cipherOf(key).sealed(r.Damaged)
			s, err = Open(ctx, dir, as)
		}
	}
	if err != nil {
		return r, fmt.Errorf("opening the store to restore into: %w", err)
	}
	defer s.Close()
	if !opts.DiscardPresent {
		if r.Copy, err = s.copyPresent(ctx); err != nil {
			return r, fmt.Errorf("copying the present state: %w", err)
		}
	}
	return r, explain(ctx, s.path, s.restore(ctx, backup, cipher, &r))
}

// checkBackup makes sure of a backup before anything is changed, and returns its
// full path and its cipher.
func checkBackup(ctx context.Context, dir, backup string, keys vault.Keys) (string, cipher, error) {
	path, err := filepath.Abs(backup)
	if err != nil {
		return "", cipher{}, fmt.Errorf("finding the backup: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", cipher{}, unusable(err, "the backup %s cannot be read; name a file that `loci backup` wrote", path)
	}
	if live, err := os.Stat(filepath.Join(dir, FileName)); err == nil && os.SameFile(info, live) {
		return "", cipher{}, unusable(nil, "%s is the store itself; name a file that `loci backup` wrote", path)
	}
	if form, _, err := firstBlock(path); err == nil && (form == Absent || form == Unknown) {
		return "", cipher{}, unusable(nil, "%s is no backup; name a file that `loci backup` wrote. What `loci export` wrote is taken in by `loci import`", path)
	}
	key, err := choose(path, keys)
	if err != nil {
		return "", cipher{}, err
	}
	c := cipherOf(key)
	return path, c, explain(ctx, path, verify(ctx, path, c))
}

// openSound opens the store in dir and looks at every page of it.
func openSound(ctx context.Context, dir string, opts Options) (*Store, error) {
	s, err := Open(ctx, dir, opts)
	if err != nil {
		return nil, err
	}
	err = s.view(ctx, func(r memstore.Reader) error { return sound(r.(*reader).conn, s.path) })
	if err != nil {
		_ = s.Close() // the first error is the one that says what is wrong
		return nil, explain(ctx, s.path, err)
	}
	return s, nil
}

// copyPresent backs the store up beside itself, unless nothing was ever written.
func (s *Store) copyPresent(ctx context.Context) (string, error) {
	written := false
	err := s.View(ctx, func(r memstore.Reader) error {
		list, err := r.Commits(0, 1)
		written = len(list) > 0
		return err
	})
	if err != nil || !written {
		return "", err
	}
	path, err := beside(s.path, beforeRestore, s.time())
	if err != nil {
		return "", err
	}
	return path, s.Backup(ctx, path)
}

// beside names a file that does not exist yet, in the store's directory.
func beside(path, what string, at time.Time) (string, error) {
	stem := filepath.Join(filepath.Dir(path), what+at.Format("20060102T150405"))
	for n := 1; n < 1000; n++ {
		name := stem + ".db"
		if n > 1 {
			name = fmt.Sprintf("%s-%d.db", stem, n)
		}
		if _, err := os.Lstat(name); os.IsNotExist(err) {
			return name, nil
		}
	}
	return "", unusable(nil, "%s and 998 files like it exist already; move them away", stem+".db")
}
