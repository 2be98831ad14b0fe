package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/loci-dev/loci/memstore"
)

// companions are the endings of the files of one database.
var companions = []string{"", "-wal", "-shm"}

// prepare sees to it that the database exists. It is made here and not by
// SQLite, which would leave its permissions to the umask.
func prepare(ctx context.Context, path string, cipher cipher) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		if err := create(ctx, path, cipher); err != nil {
			return err
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDONLY, 0o600)
	if err != nil {
		return unusable(err, "the store %s cannot be opened; make it readable and writable for you, or choose another directory with --dir", path)
	}
	return f.Close()
}

// makeDir makes the store's directory, closes it to other users, and returns its
// full path.
func makeDir(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("finding the store's directory: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", unusable(err, "the store's directory %s cannot be made; make its parent writable, or choose another directory with --dir", dir)
	}
	info, err := os.Stat(dir)
	if err != nil {
		return "", unusable(err, "the store's directory %s cannot be read; make it accessible to you, or choose another with --dir", dir)
	}
	return dir, tighten(dir, info, 0o700)
}

// refuseLinks refuses a store whose files are not plain files: a link could
// lead a write, or the deletion of forgotten text, somewhere else.
func refuseLinks(path string) error {
	for _, end := range companions {
		info, err := os.Lstat(path + end)
		if err == nil && !info.Mode().IsRegular() {
			return unusable(nil, "%s is not a plain file (%s); move it away, or choose another directory with --dir", path+end, info.Mode().Type())
		}
	}
	return nil
}

// protect closes the store's files to other users, whatever the umask was when
// they were made.
func protect(path string) error {
	for _, end := range companions {
		info, err := os.Lstat(path + end)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("checking permissions: %w", err)
		}
		if err := tighten(path+end, info, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// tighten takes all permissions outside allowed away.
func tighten(path string, info fs.FileInfo, allowed fs.FileMode) error {
	if info.Mode().Perm()&^allowed == 0 {
		return nil
	}
	err := os.Chmod(path, info.Mode().Perm()&allowed)
	if errors.Is(err, fs.ErrNotExist) { // another process closed the store and took its log along
		return nil
	}
	if err != nil {
		return unusable(err, "%s is open to other users and cannot be closed to them; make yourself its owner, or choose another directory with --dir", path)
	}
	return nil
}

// unusable builds the error for a store that cannot serve.
func unusable(cause error, format string, args ...any) error {
	return &memstore.UnusableError{Text: fmt.Sprintf(format, args...), Cause: cause}
}
