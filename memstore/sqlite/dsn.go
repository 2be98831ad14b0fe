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
var scrubbing = []string{"busy_timeout(100)", "secure_delete(on)"}

// dsn is the one place that names a database file to SQLite, with pragmas in
// the order given.
func dsn(path string, pragmas ...string) string {
	return source(path, url.Values{"_pragma": pragmas})
}

// sealed names a file that nobody writes, such as a backup: it is read without
// locks and without a log beside it.
func sealed(path string) string {
	return source(path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
}

func source(path string, query url.Values) string {
	escaped := (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()
	return "file:" + strings.TrimPrefix(escaped, "./") + "?" + query.Encode()
}
