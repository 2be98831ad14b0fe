package install

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// Apply writes a change and returns the path of the backup, "" where there was no
// file to keep or nothing to do. An uninstallation keeps none, and takes back what
// earlier changes left, see [Change.takeOut]. The file is replaced in one step and keeps its mode;
// a link stays a link. A file that was written since Plan read it, as running clients
// do, or that is read-only is refused.
func Apply(c Change) (backup string, err error) {
	if c.Unchanged() {
		return "", nil
	}
	if err := c.stillFits(); err != nil {
		return "", err
	}
	if c.without != nil {
		return "", c.takeOut()
	}
	if c.Before == nil {
		if err := os.MkdirAll(filepath.Dir(c.Path), 0o755); err != nil {
			return "", fmt.Errorf("making a folder for the configuration of %s: %w", c.Client.Title, err)
		}
	} else if backup, err = keep(c); err != nil {
		return "", err
	}
	if err := atomicfile.Write(c.Path, c.After, c.mode); err != nil {
		return backup, fmt.Errorf("changing the configuration of %s: %w", c.Client.Title, err)
	}
	return backup, nil
}

// stillFits checks that the file is as Plan saw it, and meant to be written.
func (c Change) stillFits() error {
	now, err := os.ReadFile(c.Path)
	if err != nil && (c.Before != nil || !errors.Is(err, fs.ErrNotExist)) {
		return fmt.Errorf("reading the configuration of %s again: %w", c.Client.Title, err)
	}
	if !bytes.Equal(now, c.Before) {
		return fmt.Errorf("%s was changed by another program just now; close %s and try again", c.Path, c.Client.Title)
	}
	if c.Before != nil && c.mode&0o200 == 0 {
		return fmt.Errorf("%s is read-only; make it writable and try again", c.Path)
	}
	return nil
}

// backupMark stands behind the name of a file in the name of its backup.
const backupMark = ".loci-backup"

// keep copies the file beside itself under the first free name, so that an earlier
// backup, perhaps the only untouched one, is never overwritten.
func keep(c Change) (string, error) {
	path := c.Path + backupMark
	for n := 2; exists(path); n++ {
		path = c.Path + backupMark + "-" + strconv.Itoa(n)
	}
	if err := atomicfile.Write(path, c.Before, c.mode); err != nil {
		return "", fmt.Errorf("keeping a backup of the configuration of %s: %w", c.Client.Title, err)
	}
	return path, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
