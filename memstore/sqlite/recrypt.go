package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// RecryptOptions adjust a rewriting.
type RecryptOptions struct {
	// Keys are those that may open what there is.
	Keys vault.Keys
	// To is the key to encrypt with; the zero key decrypts.
	To vault.Key
	// Confirm is asked last, before a database is changed, whether the new key is
	// still kept where it can be found again; nil: it is. An error leaves the
	// database as it is.
	Confirm func(context.Context) error
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
	if o.Confirm == nil {
		o.Confirm = func(context.Context) error { return nil }
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
	return explain(ctx, path, rewrite(ctx, c, path, to, o))
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
	return explain(ctx, path, rewrite(ctx, c, path, to, o))
}

// rewrite puts a copy in another cipher in the place of the database that c holds
// alone, and overwrites what was there.
func rewrite(ctx context.Context, c *conn, path string, to cipher, o RecryptOptions) error {
	fresh := sibling(path, rewritten)
	o.Progress("copying " + path)
	err := prepareCopy(ctx, c, fresh, to, o)
	if err == nil {
		err = o.Confirm(ctx)
	}
	if err != nil {
		return errors.Join(err, atomicfile.Wipe(fresh))
	}
	return exchange(c, fresh, path, o.Progress)
}

// prepareCopy writes the database of c to a new file, in another cipher, and
// checks it.
func prepareCopy(ctx context.Context, c *conn, fresh string, to cipher, o RecryptOptions) error {
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := copyInto(ctx, c, fresh, to); err != nil {
		return err
	}
	o.Progress("checking the copy")
	return verify(ctx, fresh, to)
}
