package lookup

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/ext/fts5"

	"github.com/loci-dev/loci/internal/trace"
)

// version of the schema and of the terms. An index of another version is emptied when it is opened, and so is rebuilt.
const version = 1

const schema = `
CREATE TABLE IF NOT EXISTS segment(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS session(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, about TEXT NOT NULL, project TEXT NOT NULL, ended INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS event(id INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE, session INTEGER NOT NULL, segment INTEGER NOT NULL,
	at_byte INTEGER NOT NULL, length INTEGER NOT NULL, line INTEGER NOT NULL, role TEXT NOT NULL, kind TEXT NOT NULL, ok INTEGER, side INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS event_of_session ON event(session, id);
CREATE TABLE IF NOT EXISTS source(path TEXT PRIMARY KEY, identity TEXT NOT NULL, report TEXT NOT NULL);
CREATE VIRTUAL TABLE IF NOT EXISTS terms USING fts5(list, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '!#$%&()*+,-./:;<=>?@[\]^_{|}~'");
INSERT INTO terms(terms, rank) VALUES('secure-delete', 1);`

const drop = `
DROP TABLE IF EXISTS segment; DROP TABLE IF EXISTS session; DROP TABLE IF EXISTS event; DROP TABLE IF EXISTS source; DROP TABLE IF EXISTS terms;`

// pragmas of every connection, in the data source name: a pragma reaches one connection only.
var pragmas = []string{"busy_timeout(15000)", "journal_mode(wal)", "synchronous(normal)", "secure_delete(on)", "temp_store(memory)", "journal_size_limit(4194304)", "cache_size(-6000)"}

// ReadEvent reads an event back from its segment.
type ReadEvent func(segment string, offset int64, length int) (trace.Event, error)

// Options are what an Index works with.
type Options struct {
	// Read fetches the text that the index itself does not hold.
	Read ReadEvent
	// Source is added to the data source name, such as vfs and hexkey of an encrypting file system. Nil adds nothing.
	Source url.Values
}

// Index is an open index. It is safe for concurrent use, in one process and in several.
type Index struct {
	options   Options
	analyzers sync.Pool // of *text.Analyzer, whose calls take turns: one for each that runs at once
	writing   connection
	reading   connection
}

// connection is one connection, used by one call at a time.
type connection struct {
	mu sync.Mutex
	db *sqlite3.Conn
}

// Open opens the index at path and makes it when it is absent. The folder must exist.
func Open(ctx context.Context, path string, o Options) (*Index, error) {
	if err := private(path); err != nil {
		return nil, fmt.Errorf("making the trace index: %w", err)
	}
	x := &Index{options: o}
	source := dataSource(path, o.Source)
	for _, c := range []*connection{&x.writing, &x.reading} {
		db, err := dial(ctx, source)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("opening the trace index: %w", err), x.Close())
		}
		c.db = db
		if c == &x.writing {
			if err := x.migrate(ctx); err != nil {
				return nil, errors.Join(fmt.Errorf("preparing the trace index: %w", err), x.Close())
			}
		}
	}
	return x, nil
}

// private makes the file, for the user alone: the files that the database puts beside it take its permissions over.
func private(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(file.Chmod(0o600), file.Close())
}

func dataSource(path string, extra url.Values) string {
	query := url.Values{"_pragma": pragmas}
	for name, values := range extra {
		query[name] = append(query[name], values...)
	}
	escaped := (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()
	return "file:" + strings.TrimPrefix(escaped, "./") + "?" + query.Encode()
}

// dial opens a connection. While several processes make one database, the switch to the write-ahead log answers "busy"
// without waiting, so opening is tried again for a while.
func dial(ctx context.Context, source string) (*sqlite3.Conn, error) {
	for begun := time.Now(); ; {
		db, err := sqlite3.OpenContext(ctx, source)
		if err == nil {
			return db, fts5.Register(db)
		}
		if !errors.Is(err, sqlite3.BUSY) || time.Since(begun) > 15*time.Second {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(2 * time.Millisecond):
		}
	}
}

func (x *Index) migrate(ctx context.Context) error {
	return x.Update(ctx, func(tx *Tx) error {
		found, err := tx.int("PRAGMA user_version")
		if err != nil || found == version {
			return err
		}
		return tx.c.db.Exec(drop + schema + fmt.Sprintf("PRAGMA user_version=%d;", version))
	})
}

// Close lets go of the database.
func (x *Index) Close() error {
	var errs []error
	for _, c := range []*connection{&x.reading, &x.writing} {
		c.mu.Lock()
		if c.db != nil {
			errs = append(errs, c.db.Close())
			c.db = nil
		}
		c.mu.Unlock()
	}
	return errors.Join(errs...)
}

// ErrClosed is the answer of a closed index.
var ErrClosed = errors.New("the trace index is closed")

// with lends the connection to f, which the context may interrupt.
func (c *connection) with(ctx context.Context, f func(db *sqlite3.Conn) error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.db == nil {
		return ErrClosed
	}
	defer c.db.SetInterrupt(c.db.SetInterrupt(ctx))
	return f(c.db)
}

// Update runs f in one transaction, alone among all processes on this index: commit on nil, roll back on error or panic.
func (x *Index) Update(ctx context.Context, f func(tx *Tx) error) error {
	return x.writing.with(ctx, func(db *sqlite3.Conn) (err error) {
		txn, err := db.BeginImmediate()
		if err != nil {
			return err
		}
		tx := &Tx{c: statements{db: db}, x: x}
		defer txn.End(&err)
		defer func() { err = errors.Join(err, tx.c.close()) }()
		return f(tx)
	})
}

// Scrub moves everything into the main file and empties the log, so that erased bytes are gone from both. It returns false
// when another process still reads the old state; then it is for the caller to try again later.
func (x *Index) Scrub(ctx context.Context) (done bool, err error) {
	err = x.writing.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		if err := db.Exec("PRAGMA busy_timeout=100"); err != nil { // a checkpoint waits that long for readers
			return err
		}
		defer func() { err = errors.Join(err, c.close(), db.Exec("PRAGMA busy_timeout=15000")) }()
		busy, err := c.int("PRAGMA wal_checkpoint(TRUNCATE)")
		done = err == nil && busy == 0
		if errors.Is(err, sqlite3.BUSY) || errors.Is(err, sqlite3.LOCKED) {
			return nil
		}
		return err
	})
	return done, err
}
