package install

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// takeOut writes the file without what is ours. Backups that say the same once ours is taken out of them go, too; others
// stay, as they may hold what somebody wants back. Where nothing is left, and there was no such file before, the file
// itself goes.
func (c Change) takeOut() error {
	beside, err := os.ReadDir(filepath.Dir(c.Path))
	if err != nil {
		return fmt.Errorf("looking for backups of the configuration of %s: %w", c.Client.Title, err)
	}
	var needless []string
	wasEmpty := false
	for _, f := range beside {
		if !strings.HasPrefix(f.Name(), filepath.Base(c.Path)+backupMark) {
			continue
		}
		path := filepath.Join(filepath.Dir(c.Path), f.Name())
		held, err := os.ReadFile(path)
		if err != nil {
			continue // it stays
		}
		wasEmpty = wasEmpty || bytes.Equal(held, c.After)
		if bare, err := c.without(held); err == nil && bytes.Equal(bare, c.After) {
			needless = append(needless, path)
		}
	}
	if err := c.leave(wasEmpty); err != nil {
		return fmt.Errorf("changing the configuration of %s: %w", c.Client.Title, err)
	}
	for _, path := range needless {
		if err := os.Remove(path); err != nil {
			return fmt.Errorf("removing a backup of the configuration of %s: %w", c.Client.Title, err)
		}
	}
	return nil
}

// leave writes what is left, or removes a file of which nothing is. One that was empty before, or is a link, stays.
func (c Change) leave(wasEmpty bool) error {
	left := bytes.Join(bytes.Fields(c.After), nil)
	info, err := os.Lstat(c.Path)
	if err == nil && info.Mode().IsRegular() && !wasEmpty && (len(left) == 0 || string(left) == "{}") {
		return os.Remove(c.Path)
	}
	return atomicfile.Write(c.Path, c.After, c.mode)
}
