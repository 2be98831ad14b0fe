//go:build !windows

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

func rename(from, to string) error { return os.Rename(from, to) }

// syncDir writes a folder's own entries to disk. Some network and FUSE file
// systems cannot do that and say so with EINVAL or ENOTSUP; there is nothing
// more to be had from them, and the file itself is in place.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, d.Close())
}
