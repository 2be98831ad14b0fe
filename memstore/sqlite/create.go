package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// create makes an empty store of the current format under another name and gives
// it its own in one step. So of many first starts at once one wins and none
// waits for another, and one sync of one file takes the place of the many that
// SQLite needs when it builds a database in place.
func create(ctx context.Context, path string, cipher cipher) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".loci-*.tmp") // its permissions are 0600
	if err != nil {
		return unusable(err, "the store %s cannot be made; make its directory writable for you, or choose another with --dir", path)
	}
	defer os.Remove(f.Name())
	if err := f.Close(); err != nil {
		return fmt.Errorf("making the store: %w", err)
	}
	if err := build(ctx, f.Name(), cipher); err != nil {
		return explain(ctx, path, err)
	}
	// It fails when another process was first. It also fails where the file system
	// has no links; then SQLite builds the store in place.
	_ = os.Link(f.Name(), path)
	return nil
}

// build fills an empty file that nobody else knows of. Half of it may be lost at
// any moment, so it is made durable once, at the end.
func build(ctx context.Context, path string, cipher cipher) error {
	c, err := dial(ctx, cipher.dsn(path, "synchronous(off)", "journal_mode(off)"))
	if err != nil {
		return err
	}
	err = migrate(c, path)
	if err == nil {
		err = c.exec("PRAGMA journal_mode = wal") // it is a property of the file
	}
	if err := errors.Join(err, c.close()); err != nil {
		return err
	}
	return syncFile(path)
}
