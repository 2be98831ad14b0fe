package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// A database that is being rewritten has names besides its own, which begin with
// these and end with its own.
const (
	rewritten = "loci-rewritten-" // the copy in the new cipher, until it takes the database's place
	former    = "loci-former-"    // the database as it was, until it is overwritten
)

// exchange puts the copy in the place of the database and overwrites what was
// there. That keeps a second name until then, so that it can still be found when
// this process is killed in between.
func exchange(c *conn, fresh, path string, progress func(string)) error {
	old := sibling(path, former)
	progress("keeping hold of the former file")
	if err := os.Link(path, old); err != nil {
		err = unusable(err, "the file system that holds %s cannot give a file two names, which is needed to change it safely; move the store to another one", path)
		return errors.Join(err, atomicfile.Wipe(fresh))
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
