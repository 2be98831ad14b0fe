package sqlite

import (
	"encoding/json"
	"fmt"
	"iter"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// page is how many rows are read into memory at a time.
const page = 256

// reader reads within one transaction.
type reader struct {
	conn *conn
	now  time.Time
}

// entryColumns are read by scanEntry, from entry e joined with its usage u.
const entryColumns = "e.seq, e.rev, e.body, u.retrieved, u.useful, u.not_useful, u.last"

const entryTables = "entry e LEFT JOIN usage u ON u.id = e.id"

// Now is the one time of this transaction.
func (r *reader) Now() time.Time { return r.now }

// Entry returns one entry, or ErrNotFound.
func (r *reader) Entry(id string) (memstore.Entry, error) {
	found, err := one(r.conn, scanEntry, "SELECT "+entryColumns+" FROM "+entryTables+" WHERE e.id = ?", id)
	if err != nil {
		return memstore.Entry{}, fmt.Errorf("reading entry %s: %w", id, err)
	}
	return found.entry, nil
}

// Entries yields the entries that match, oldest first.
func (r *reader) Entries(f memstore.Filter) iter.Seq2[memstore.Entry, error] {
	return func(yield func(memstore.Entry, error) bool) {
		left := f.Limit
		read := func(after int64) ([]stored, error) {
			f.AfterSeq = after
			list, err := r.entriesPage(f, pageOf(f.Limit, left))
			left -= len(list)
			return list, err
		}
		each := func(s stored) bool { return yield(s.entry, nil) }
		if err := pages(f.AfterSeq, read, func(s stored) int64 { return s.seq }, each); err != nil {
			yield(memstore.Entry{}, fmt.Errorf("reading entries: %w", err))
		}
	}
}

// pageOf is the size of the next page when left of limit entries are wanted.
func pageOf(limit, left int) int {
	if limit == 0 {
		return page
	}
	return min(left, page)
}

func (r *reader) entriesPage(f memstore.Filter, size int) ([]stored, error) {
	if size <= 0 {
		return nil, nil
	}
	w := matching(f)
	query := "SELECT " + entryColumns + " FROM " + entryTables + w.clause() + " ORDER BY e.seq LIMIT ?"
	return all(r.conn, scanEntry, query, append(w.args, size)...)
}

// Count counts the entries that match.
func (r *reader) Count(f memstore.Filter) (int, error) {
	w := matching(f)
	n, err := one(r.conn, number, "SELECT count(*) FROM entry e"+w.clause(), w.args...)
	if err != nil {
		return 0, fmt.Errorf("counting entries: %w", err)
	}
	if f.Limit > 0 {
		n = min(n, int64(f.Limit))
	}
	return int(n), nil
}

// pages hands out rows page by page: read returns those after a position,
// position tells a row's, and a page without rows is the end.
func pages[T any](after int64, read func(after int64) ([]T, error), position func(T) int64, yield func(T) bool) error {
	for {
		list, err := read(after)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, row := range list {
			if !yield(row) {
				return nil
			}
		}
		after = position(list[len(list)-1])
	}
}

// stored is an entry with its place in the store.
type stored struct {
	seq   int64
	entry memstore.Entry
}

func scanEntry(s *sqlite3.Stmt) (stored, error) {
	e, err := decode(s.ColumnRawText(2), s.ColumnInt64(1))
	if err != nil {
		return stored{}, err
	}
	e.RetrievedCount, e.UsefulCount, e.NotUsefulCount = s.ColumnInt(3), s.ColumnInt(4), s.ColumnInt(5)
	if s.ColumnType(6) != sqlite3.NULL {
		e.LastRetrievedAt = moment(s.ColumnInt64(6))
	}
	return stored{seq: s.ColumnInt64(0), entry: e}, nil
}

// encode is the body of an entry: everything but its usage and revision, which
// have columns of their own.
func encode(e memstore.Entry) (string, error) {
	e.Usage = memstore.Usage{}
	body, err := json.Marshal(e)
	if err != nil {
		return "", fmt.Errorf("encoding entry %s: %w", e.ID, err)
	}
	return string(body), nil
}

func decode(body []byte, rev int64) (memstore.Entry, error) {
	var e memstore.Entry
	if err := json.Unmarshal(body, &e); err != nil {
		return e, fmt.Errorf("decoding an entry of revision %d: %w", rev, err)
	}
	e.Rev = rev
	return e, nil
}

// moment reads a time as columns hold it.
func moment(micros int64) time.Time { return time.UnixMicro(micros).UTC() }
