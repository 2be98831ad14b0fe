package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"
)

// setAside moves a damaged database and its log out of the way and returns the
// new name. It refuses while another process has the database open: that one
// would go on writing to the file that was moved.
func setAside(ctx context.Context, path string) (string, error) {
	if err := unused(ctx, path); err != nil {
		return "", err
	}
	target, err := beside(path, damaged, time.Now().UTC())
	if err != nil {
		return "", err
	}
	for _, end := range companions {
		if err := os.Rename(path+end, target+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("moving the damaged store aside: %w", err)
		}
	}
	return target, nil
}

// unused takes the lock that excludes every other connection, and lets go. It
// asks SQLite's file directly, because no statement runs on a damaged database:
// locks are the same whatever the file holds.
func unused(ctx context.Context, path string) error {
	c, err := dial(ctx, cipher{}.dsn(path))
	if err != nil {
		return err
	}
	defer c.close()
	handle, err := c.db.FileControl("main", sqlite3.FCNTL_FILE_POINTER)
	if err != nil {
		return err
	}
	file, ok := handle.(vfs.File)
	if !ok {
		return fmt.Errorf("locking %s: its file system has no locks", path)
	}
	defer func() { _ = file.Unlock(vfs.LOCK_NONE) }() // closing the connection lets go of it, too
	if err := errors.Join(file.Lock(vfs.LOCK_SHARED), file.Lock(vfs.LOCK_EXCLUSIVE)); err != nil {
		return fmt.Errorf("%w: the store %s is damaged and another process has it open; end every loci server, then restore again: %w", memstore.ErrBusy, path, err)
	}
	return nil
}
