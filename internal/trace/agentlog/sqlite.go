package agentlog

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "github.com/ncruces/go-sqlite3/driver" // database/sql driver "sqlite3"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// openForeign opens another agent's database for reading only: nothing is altered or check-pointed. A database in WAL mode
// without a WAL file is closed and complete, so it is read as immutable: no lock is taken and no file appears beside it.
func openForeign(path string) (*sql.DB, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	mode := "mode=ro&_pragma=query_only(1)&_pragma=busy_timeout(200)"
	if closedWAL(path) {
		mode = "immutable=1&" + mode
	}
	source := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(absolute), RawQuery: mode}
	db, err := sql.Open("sqlite3", source.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(2) // one for the list of sessions, one for the rows of a session
	return db, nil
}

// answers asks a query that yields no row, to see whether the tables and columns it names are there.
func answers(db *sql.DB, query string) (err error) {
	rows, err := db.QueryContext(context.Background(), query)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	return rows.Err()
}

// closedWAL reports whether the database is in WAL mode and no process has it open for writing.
func closedWAL(path string) bool {
	if _, err := os.Stat(path + "-wal"); err == nil {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	version := make([]byte, 1)
	_, err = file.ReadAt(version, 18) // the write version of the header: 2 is WAL
	return errors.Join(err, file.Close()) == nil && version[0] == 2
}

// sniffDatabase tells the agent by the tables.
func sniffDatabase(path string) (name string, err error) {
	db, err := openForeign(path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, known := range []struct{ format, query string }{
		{Goose, "SELECT content_json FROM messages LIMIT 0"},
		{OpenCode, "SELECT p.data FROM session s, message m, part p LIMIT 0"},
		{CursorCLI, "SELECT b.id, b.data, m.rowid FROM blobs b, meta m LIMIT 0"},
	} {
		if err := answers(db, known.query); err == nil {
			return known.format, nil
		}
	}
	return "", ErrUnknownFormat
}

// readDatabase reads all sessions of a database; the row stands for the line.
func readDatabase(ctx context.Context, t *transcript) (err error) {
	db, err := openForeign(t.file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	switch t.format {
	case Goose:
		return readGoose(ctx, db, t)
	case OpenCode:
		return readOpenCode(ctx, db, t)
	}
	return readCursor(ctx, db, t)
}

// eachRow runs a query whose first column is the row's number and whose last is JSON, and calls read with the parsed JSON
// and the text columns between them. Rows that hold something else are listed or, as Cursor's binary blobs, skipped.
func eachRow(ctx context.Context, db *sql.DB, t *transcript, query string, read func(columns []string, v jsonscan.Value)) (err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return fmt.Errorf("querying %s: %w", t.format, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	var number int
	var data sql.RawBytes
	columns := make([]string, len(names)-2)
	targets := []any{&number}
	for i := range columns {
		targets = append(targets, &columns[i])
	}
	targets = append(targets, &data)
	for rows.Next() {
		if err := rows.Scan(targets...); err != nil {
			return err
		}
		if data = bytes.TrimSpace(data); len(data) == 0 || data[0] != '{' && data[0] != '[' {
			continue
		}
		v, err := jsonscan.Check(data)
		if err != nil {
			t.damaged(number, trace.NotJSON)
			continue
		}
		t.at(data, number, 0)
		read(columns, v)
		if t.err != nil {
			return t.err
		}
	}
	return rows.Err()
}

func readGoose(ctx context.Context, db *sql.DB, t *transcript) error {
	query := `SELECT m.rowid, coalesce(m.session_id, ''), coalesce(m.role, ''), coalesce(s.working_dir, ''), coalesce(CAST(m.created_timestamp AS TEXT), ''),
			` + column(db, "messages", "metadata_json", "m.metadata_json") + `, ` + column(db, "sessions", "session_type", "s.session_type") + `, m.content_json
		FROM messages m LEFT JOIN sessions s ON s.id = m.session_id ORDER BY m.session_id, m.rowid`
	return eachRow(ctx, db, t, query, func(columns []string, v jsonscan.Value) {
		c := t.session(columns[0])
		c.side = strings.HasPrefix(columns[5], "sub") // sub_agent
		c.seen(timeOf(jsonscan.Value(columns[3])), columns[2], "")
		gooseMessage(c, columns[1], parsed(columns[4]), v)
	})
}

// column is the expression where the table has the column, which older databases may not, else an empty text.
func column(db *sql.DB, table, name, expression string) string {
	if answers(db, "SELECT "+name+" FROM "+table+" LIMIT 0") != nil {
		return "''"
	}
	return "coalesce(" + expression + ", '')"
}

// parsed is a text column that holds JSON; nil when it does not.
func parsed(column string) jsonscan.Value {
	v, err := jsonscan.Check([]byte(column))
	if err != nil {
		return nil
	}
	return v
}

func readOpenCode(ctx context.Context, db *sql.DB, t *transcript) error {
	query := `SELECT p.rowid, coalesce(m.session_id, ''), coalesce(s.directory, ''), coalesce(m.time_created, ''), m.id, coalesce(m.data, ''),
			` + column(db, "session", "parent_id", "s.parent_id") + `, p.data
		FROM part p JOIN message m ON m.id = p.message_id LEFT JOIN session s ON s.id = m.session_id
		ORDER BY m.session_id, m.time_created, m.id, p.id`
	message, role := "", ""
	return eachRow(ctx, db, t, query, func(columns []string, v jsonscan.Value) {
		c := t.session(columns[0])
		c.side = columns[5] != ""
		if columns[3] != message {
			info := parsed(columns[4])
			message, role = columns[3], info.Find("role").Text()
			c.seen(timeOf(jsonscan.Value(columns[2])), columns[1], "")
			openCodeInfo(c, info)
			openCodeEnd(c, v, info.Find("error", "name").Text())
		}
		openCodePart(c, role, v)
	})
}

// readCursor reads the blobs in the order of their rows; those that are not JSON are the store's own structure.
func readCursor(ctx context.Context, db *sql.DB, t *transcript) error {
	c := t.session(filepath.Base(filepath.Dir(t.file)))
	return eachRow(ctx, db, t, "SELECT rowid, data FROM blobs ORDER BY rowid", func(_ []string, v jsonscan.Value) {
		cursorMessage(c, v)
	})
}
