package sqlite

import (
	"context"
	"errors"
	"fmt"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// isBusy reports whether another connection stood in the way; trying again may
// help.
func isBusy(err error) bool {
	return errors.Is(err, sqlite3.BUSY) || errors.Is(err, sqlite3.LOCKED) || errors.Is(err, sqlite3.PROTOCOL)
}

// isDamaged reports whether the file is no database or no longer a sound one.
func isDamaged(err error) bool {
	return errors.Is(err, sqlite3.CORRUPT) || errors.Is(err, sqlite3.NOTADB)
}

// explain turns SQLite's errors into domain errors, in this one place. Errors
// of other origin, such as those of a transaction's function, pass unchanged.
func explain(ctx context.Context, path string, err error) error {
	var known *memstore.UnusableError
	var raw *sqlite3.Error
	if err == nil || errors.As(err, &known) || !(errors.As(err, &raw) || isCode(err)) {
		return err
	}
	switch {
	case errors.Is(err, sqlite3.INTERRUPT) && ctx.Err() != nil:
		return fmt.Errorf("using the store: %w", ctx.Err())
	case isBusy(err):
		return fmt.Errorf("%w: another process kept %s locked for too long; try again, and see with `loci doctor` what has it open: %w", memstore.ErrBusy, path, err)
	case isDamaged(err):
		return unusable(err, "the store %s is damaged; run `loci doctor --deep` to see how far, or `loci restore FILE` to go back to a backup (the damaged file is kept)", path)
	case errors.Is(err, sqlite3.FULL):
		return unusable(err, "the disk that holds %s is full; nothing was changed: free some space and try again", path)
	case errors.Is(err, sqlite3.READONLY_DBMOVED):
		return unusable(err, "the store %s was replaced while it was being opened; try again", path)
	case errors.Is(err, sqlite3.READONLY):
		return unusable(err, "the store %s cannot be written; make the file and its directory writable for you, or choose another directory with --dir", path)
	case errors.Is(err, sqlite3.CANTOPEN), errors.Is(err, sqlite3.PERM), errors.Is(err, sqlite3.AUTH):
		return unusable(err, "the store %s cannot be opened; make the file and its directory readable and writable for you, or choose another directory with --dir", path)
	case errors.Is(err, sqlite3.IOERR):
		return unusable(err, "reading or writing %s failed; check the disk, then run `loci doctor --deep`", path)
	}
	return fmt.Errorf("using the store %s: %w", path, err)
}

// isCode recognises the driver's bare codes, which carry no text.
func isCode(err error) bool {
	var code sqlite3.ErrorCode
	var extended sqlite3.ExtendedErrorCode
	return errors.As(err, &code) || errors.As(err, &extended)
}
