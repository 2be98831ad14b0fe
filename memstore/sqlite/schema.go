package sqlite

import (
	"crypto/rand"
	_ "embed"
	"fmt"

	"github.com/loci-dev/loci/memstore"
)

// applicationID marks a file as a store of ours ("LOCI"), see PRAGMA
// application_id.
const applicationID = 0x4c4f4349

//go:embed schema.sql
var schema string

// migrations lead from each format to the next; format n is what the first n
// of them make.
var migrations = []func(*conn) error{
	createTables,
	addPending,
}

// migrate brings the store to the current format, in one transaction. Of
// several processes that start at once, one does the work and the others wait.
func migrate(c *conn, path string) error {
	if done, err := look(c, path); done || err != nil {
		return err
	}
	if err := c.begin("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer c.rollback()
	if done, err := isCurrent(c, path); done || err != nil { // another process was first
		return err
	}
	if err := upgrade(c); err != nil {
		return err
	}
	return c.exec("COMMIT")
}

// look is isCurrent by a read, which waits for no writer: usually there is
// nothing to migrate. It is one transaction because another process may be
// migrating in this moment.
func look(c *conn, path string) (bool, error) {
	if err := c.begin("BEGIN"); err != nil {
		return false, err
	}
	defer c.rollback()
	return isCurrent(c, path)
}

func upgrade(c *conn) error {
	from, err := one(c, number, "PRAGMA user_version")
	if err != nil {
		return err
	}
	for n, step := range migrations[from:] {
		if err := step(c); err != nil {
			return fmt.Errorf("bringing the store to format %d: %w", int(from)+n+1, err)
		}
	}
	return c.db.Exec(fmt.Sprintf("PRAGMA user_version = %d; PRAGMA application_id = %d", len(migrations), applicationID))
}

// isCurrent reports whether the store has the current format already.
func isCurrent(c *conn, path string) (bool, error) {
	format, err := formatOf(c, path)
	return format == len(migrations), err
}

// formatOf is the format of the store, 0 where it is empty. It refuses newer ones
// than this loci knows, and databases of other programs.
func formatOf(c *conn, path string) (int, error) {
	format, err := one(c, number, "PRAGMA user_version")
	if err != nil {
		return 0, err
	}
	application, err := one(c, number, "PRAGMA application_id")
	if err != nil {
		return 0, err
	}
	tables, err := one(c, number, "SELECT count(*) FROM sqlite_schema")
	switch {
	case err != nil:
		return 0, err
	case application != applicationID && (format != 0 || application != 0 || tables != 0):
		return 0, unusable(nil, "%s is a database of another program; choose another file or directory", path)
	case int(format) > len(migrations):
		return 0, fmt.Errorf("%w: %s has format %d and this loci knows up to %d; install the newer loci, or restore a backup made by this one", memstore.ErrNewer, path, format, len(migrations))
	}
	return int(format), nil
}

func createTables(c *conn) error {
	if err := c.db.Exec(schema); err != nil {
		return err
	}
	key := make([]byte, 32)
	_, _ = rand.Read(key) // never fails, by its documentation
	return c.exec("INSERT INTO secret (one, key) VALUES (1, ?)", key)
}
