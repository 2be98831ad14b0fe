package atomicfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Wipe overwrites a file with zeros, waits until they are on the disk, and
// removes it. A missing file is no error. What a file system keeps elsewhere is
// out of reach: older snapshots, copies made on writing, blocks that a flash
// drive has remapped.
func Wipe(path string) error {
	// The target of a link is another file, and not to be overwritten.
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return os.Remove(path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("overwriting %s: %w", path, err)
	}
	if err := errors.Join(Zero(f), f.Close()); err != nil {
		return fmt.Errorf("overwriting %s: %w", path, err)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("removing %s: %w", path, err)
	}
	return nil
}

// Zero overwrites an open file with zeros, keeps its length, and waits until
// they are on the disk.
func Zero(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := io.CopyN(f, zeros{}, info.Size()); err != nil {
		return err
	}
	return f.Sync()
}

// zeros is an endless source of zero bytes.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
