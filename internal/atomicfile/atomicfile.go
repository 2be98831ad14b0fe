// Package atomicfile replaces a file so that nobody ever sees half of it.
//
// Whoever reads the path, and whatever crash happens, finds the old content or
// the new one, whole. Every file Loci writes outside its database goes through
// [Write]; [WriteIfChanged] spares watchers an event when nothing changed, and
// [Sweep] clears what killed writers left behind.
package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Temporary files start with a dot, so that folder watchers and editors pass
// over them, and are named alike, so that Sweep can tell them from others.
const (
	tempPrefix = ".loci-"
	tempSuffix = ".tmp"
)

// maxLinks bounds how many symbolic links are followed, as the Linux kernel
// does (MAXSYMLINKS), so that a ring of links is an error and no endless loop.
const maxLinks = 40

// Write replaces the content of path by data, with the permission bits perm
// whatever the umask says. The folder must exist. A symbolic link stays a link:
// the file it points to is replaced. On an error before the last step the old
// content is untouched; two writers at once leave the whole of one of them.
func Write(path string, data []byte, perm os.FileMode) error {
	target, err := followLinks(path)
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	if err := write(target, data, perm); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// WriteIfChanged is Write unless path already holds exactly data; it reports
// whether it wrote. The permission bits of an unchanged file are left alone.
func WriteIfChanged(path string, data []byte, perm os.FileMode) (bool, error) {
	// A file that cannot be read is for Write to replace, or to complain about.
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return false, nil
	}
	return true, Write(path, data, perm)
}

// Sweep removes the temporary files in dir, not below it, that were last
// written before the given time: a writer that was killed could not remove its
// own. Choose a time well in the past, as another process may be writing now.
func Sweep(dir string, before time.Time) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("sweeping temporary files: %w", err)
	}
	var errs []error
	for _, e := range entries {
		if !e.Type().IsRegular() || !IsTemp(e.Name()) {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.ModTime().Before(before) {
			continue // gone meanwhile, or somebody's write in progress
		}
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil && !errors.Is(err, os.ErrNotExist) {
			errs = append(errs, fmt.Errorf("sweeping temporary files: %w", err))
		}
	}
	return errors.Join(errs...)
}

// IsTemp reports whether a file's name is that of a temporary file of Write.
func IsTemp(name string) bool {
	return strings.HasPrefix(name, tempPrefix) && strings.HasSuffix(name, tempSuffix)
}

func write(target string, data []byte, perm os.FileMode) (err error) {
	dir := filepath.Dir(target)
	// In the same folder: a rename is atomic only within one file system.
	// os.CreateTemp makes it 0600, so that nobody reads along before chmod.
	f, err := os.CreateTemp(dir, tempPrefix+"*"+tempSuffix)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			// Both do nothing, or fail harmlessly, where it was done already.
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return err
	}
	// Before the sync, so that content and mode reach the disk together.
	if err := f.Chmod(perm); err != nil {
		return err
	}
	// Before the rename: else a power cut may leave the new name on no data.
	if err := f.Sync(); err != nil {
		return err
	}
	// Before the rename: Windows renames no open file, and a network file
	// system reports a full disk only here.
	if err := f.Close(); err != nil {
		return err
	}
	return replace(f.Name(), target)
}

// Replace puts a finished file, which must be durable already, in the place of
// another of the same folder. Whatever crash happens, the path holds one of the
// two.
func Replace(from, to string) error {
	if err := replace(from, to); err != nil {
		return fmt.Errorf("replacing %s: %w", to, err)
	}
	return nil
}

func replace(from, to string) error {
	if err := rename(from, to); err != nil {
		return err
	}
	// The new name itself is data of the folder: without this a power cut may
	// bring the old file back after we said the new one was written.
	return syncDir(filepath.Dir(to))
}

// followLinks returns the path a chain of symbolic links ends at, which need
// not exist (filepath.EvalSymlinks would refuse that).
func followLinks(path string) (string, error) {
	for range maxLinks {
		info, err := os.Lstat(path)
		if errors.Is(err, os.ErrNotExist) {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode()&os.ModeSymlink == 0 {
			return path, nil
		}
		next, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(path), next)
		}
		path = next
	}
	return "", errors.New("too many symbolic links")
}
