package sqlite

import (
	"net/url"
	"path/filepath"
	"strings"
)

// shared are the settings of every connection to a live store. They stand in
// the data source name because a pragma reaches one connection only. The
// time-out comes first: the ones after it already wait for a lock.
var shared = []string{
	"busy_timeout(5000)",          // milliseconds
	"journal_mode(wal)",           // readers and one writer at once
	"synchronous(full)",           // what was acknowledged survives a power cut
	"secure_delete(on)",           // deleted text is overwritten with zeros
	"temp_store(memory)",          // text never goes to a temporary file
	"foreign_keys(on)",            // rows that belong together go together
	"journal_size_limit(4194304)", // bytes of log left after a checkpoint
}

// scrubbing waits a tenth of a second only: a truncating checkpoint waits for
// readers, and is better tried again than waited for.
var scrubbing = []string{"busy_timeout(100)", "secure_delete(on)", "temp_store(memory)"}

// alone is for a connection that nobody else may share the database with. It has
// no log, which would be in the former cipher; and it gives that up first, since
// a journal that is written under an exclusive lock stays behind.
var alone = []string{"busy_timeout(100)", "journal_mode(delete)", "locking_mode(exclusive)", "secure_delete(on)", "temp_store(memory)"}

// dsn names a database file of this cipher to SQLite, with pragmas in the order
// given.
func (c cipher) dsn(path string, pragmas ...string) string {
	return c.source(path, url.Values{"_pragma": pragmas})
}

// sealed names a file that nobody writes, such as a backup: it is read without
// locks and without a log beside it.
func (c cipher) sealed(path string) string {
	return c.source(path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
}

// source is the one place that names a file to SQLite. The file system is always
// named, since a file that is attached would otherwise take that of the
// connection.
func (c cipher) source(path string, query url.Values) string {
	query.Set("vfs", "os")
	if c.vfs != "" {
		query.Set("vfs", c.vfs)
		query.Set("textkey", "held") // any text: the file system has the key
	}
	escaped := (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()
	return "file:" + strings.TrimPrefix(escaped, "./") + "?" + query.Encode()
}
