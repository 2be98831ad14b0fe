package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// A database that is being rewritten has names besides its own, which begin with
// these and end with its own.
const (
	rewritten = "loci-rewritten-" // the copy in the new cipher, until it takes the database's place
	former    = "loci-former-"    // the database as it was, until it is overwritten
)

// RecryptOptions adjust a rewriting.
type RecryptOptions struct {
	// Keys are those that may open what there is.
	Keys vault.Keys
	// To is the key to encrypt with; the zero key decrypts.
	To vault.Key
	// Progress is told each step before it is taken; nil: nobody is.
	Progress func(step string)
}

// Recrypt encrypts the store in dir, decrypts it, or encrypts it with another
// key, together with the copies that restores left beside it. Databases that
// were set aside as damaged cannot be rewritten; those that are readable are
// overwritten and removed when the store is being encrypted.
//
// Nobody else may have the store open: Recrypt fails with [memstore.ErrBusy]
// when somebody has, and keeps everybody out until it has finished. Whenever it
// is interrupted, the store is there, whole, under the former key or the new
// one, and the store's next opening removes what was left over. Called again, it
// goes on.
func Recrypt(ctx context.Context, dir string, o RecryptOptions) error {
	path := filepath.Join(dir, FileName)
	if form, err := FormOf(dir); err != nil || form == Absent {
		return err
	}
	if o.Progress == nil {
		o.Progress = func(string) {}
	}
	c, from, err := seize(ctx, path, o.Keys)
	if err != nil {
		return err
	}
	defer c.close()
	if err := sweep(dir); err != nil {
		return err
	}
	to := cipherOf(o.To)
	if err := recryptCopies(ctx, dir, to, o); err != nil || from.vfs == to.vfs {
		return err
	}
	if from.vfs == "" {
		if err := removeRuins(dir); err != nil {
			return err
		}
	}
	return explain(ctx, path, rewrite(ctx, c, path, to, o.Progress))
}

// seize opens a database so that nobody else can, not even to read.
func seize(ctx context.Context, path string, keys vault.Keys) (*conn, cipher, error) {
	if err := refuseLinks(path); err != nil {
		return nil, cipher{}, err
	}
	key, err := choose(path, keys)
	if err != nil {
		return nil, cipher{}, err
	}
	from := cipherOf(key)
	const patience = 2 * time.Second // a command may just be ending
	c, err := dialFor(ctx, from.dsn(path, alone...), patience)
	if err == nil {
		if err = lock(c); err != nil {
			_ = c.close() // the first error is the one that says what is wrong
		}
	}
	if isBusy(err) {
		err = fmt.Errorf("%w: another process has %s open; end every loci server, and the agents that started one, then run it again: %w", memstore.ErrBusy, path, err)
	}
	return c, from, explain(ctx, path, err)
}

// lock excludes everybody else, for as long as the connection is open. Somebody
// may have come in before and made a new log.
func lock(c *conn) error {
	if err := c.begin("BEGIN EXCLUSIVE"); err != nil {
		return err
	}
	if err := c.exec("COMMIT"); err != nil {
		return err
	}
	mode, err := one(c, text, "PRAGMA journal_mode")
	if err == nil && mode != "delete" {
		err = sqlite3.BUSY
	}
	return err
}

// recryptCopies does for the copies beside the store what is to be done for it.
func recryptCopies(ctx context.Context, dir string, to cipher, o RecryptOptions) error {
	copies, err := besides(dir, beforeRestore)
	if err != nil {
		return err
	}
	for _, path := range copies {
		if err := recryptCopy(ctx, path, to, o); err != nil {
			return err
		}
	}
	return nil
}

// removeRuins overwrites and removes what was set aside as damaged, and is
// readable nevertheless.
func removeRuins(dir string) error {
	ruins, err := besides(dir, damaged)
	if err != nil {
		return err
	}
	for _, path := range ruins {
		if form, _, err := firstBlock(path); err == nil && form == Encrypted {
			continue
		}
		if err := atomicfile.Wipe(path); err != nil {
			return err
		}
	}
	return nil
}

func recryptCopy(ctx context.Context, path string, to cipher, o RecryptOptions) error {
	c, from, err := seize(ctx, path, o.Keys)
	if err != nil {
		return err
	}
	defer c.close()
	if from.vfs == to.vfs {
		return nil
	}
	return explain(ctx, path, rewrite(ctx, c, path, to, o.Progress))
}

// rewrite puts a copy in another cipher in the place of the database that c holds
// alone, and overwrites what was there.
func rewrite(ctx context.Context, c *conn, path string, to cipher, progress func(string)) error {
	fresh, old := sibling(path, rewritten), sibling(path, former)
	progress("copying " + path)
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := copyInto(ctx, c, fresh, to); err != nil {
		return errors.Join(err, atomicfile.Wipe(fresh))
	}
	progress("checking the copy")
	if err := verify(ctx, fresh, to); err != nil {
		return errors.Join(err, atomicfile.Wipe(fresh))
	}
	// A second name, so that the former content can still be overwritten when this
	// process is killed after the next step.
	progress("keeping hold of the former file")
	if err := os.Link(path, old); err != nil {
		return errors.Join(unusable(err, "the file system that holds %s cannot give a file two names, which is needed to change it safely; move the store to another one", path), atomicfile.Wipe(fresh))
	}
	if runtime.GOOS == "windows" {
		_ = c.close() // it replaces no open file, whoever has it open
	}
	progress("putting the copy in its place")
	if err := atomicfile.Replace(fresh, path); err != nil {
		return err
	}
	progress("overwriting the former file")
	if err := atomicfile.Wipe(old); err != nil {
		return err
	}
	progress("done")
	return nil
}

// sibling is a name for a database that tells what it is for.
func sibling(path, prefix string) string {
	return filepath.Join(filepath.Dir(path), prefix+filepath.Base(path))
}

// sweep removes what a rewriting that was killed left beside the databases of
// dir. Only who has the store open may call it: then nobody is rewriting it.
func sweep(dir string) error {
	left, err := besides(dir, rewritten, former)
	if err != nil {
		return err
	}
	for _, path := range left {
		if isSecondName(path) {
			err = os.Remove(path)
		} else {
			err = atomicfile.Wipe(path)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing what an interrupted encryption left: %w", err)
		}
	}
	return nil
}

// isSecondName reports whether a file is the very database that it was to be
// replaced by, because the replacing did not happen.
func isSecondName(path string) bool {
	left, err := os.Lstat(path)
	if err != nil {
		return false
	}
	base, _ := strings.CutPrefix(filepath.Base(path), former)
	current, err := os.Lstat(filepath.Join(filepath.Dir(path), base))
	return err == nil && os.SameFile(left, current)
}
