package sqlite

import (
	"fmt"
	"iter"
	"slices"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// Docs yields the index documents of all entries after a position.
func (r *reader) Docs(after int64) iter.Seq2[memstore.Doc, error] {
	return func(yield func(memstore.Doc, error) bool) {
		var docs docPage
		read := func(after int64) ([]memstore.Doc, error) {
			return docs.read(r.conn, "SELECT seq, id, data FROM entry_doc WHERE seq > ? ORDER BY seq LIMIT ?", after, page)
		}
		each := func(d memstore.Doc) bool { return yield(d, nil) }
		if err := pages(after, read, func(d memstore.Doc) int64 { return d.Seq }, each); err != nil {
			yield(memstore.Doc{}, fmt.Errorf("reading index documents: %w", err))
		}
	}
}

// DocsOf yields the index documents of these entries.
func (r *reader) DocsOf(ids []string) iter.Seq2[memstore.Doc, error] {
	return func(yield func(memstore.Doc, error) bool) {
		var docs docPage
		for some := range slices.Chunk(ids, page) {
			found, err := docs.read(r.conn, "SELECT d.seq, d.id, d.data FROM json_each(?) j JOIN entry e ON e.id = j.value JOIN entry_doc d ON d.seq = e.seq ORDER BY d.seq", list(some))
			if err != nil {
				yield(memstore.Doc{}, fmt.Errorf("reading index documents: %w", err))
				return
			}
			for _, d := range found {
				if !yield(d, nil) {
					return
				}
			}
		}
	}
}

// docPage holds one page of documents in one piece of memory that the next page
// uses again.
type docPage struct {
	docs []memstore.Doc
	data []byte
}

func (p *docPage) read(c *conn, query string, args ...any) ([]memstore.Doc, error) {
	p.docs, p.data = p.docs[:0], p.data[:0]
	err := c.each(func(s *sqlite3.Stmt) error {
		from := len(p.data)
		p.data = s.ColumnBlob(2, p.data)
		p.docs = append(p.docs, memstore.Doc{Seq: s.ColumnInt64(0), ID: s.ColumnText(1), Data: p.data[from:len(p.data):len(p.data)]})
		return nil
	}, query, args...)
	return p.docs, err
}

// Changes returns what changed after a position of the feed, oldest first.
func (r *reader) Changes(after int64, limit int) ([]memstore.Change, error) {
	list, err := all(r.conn, scanChange, "SELECT seq, commit_id, id, gone FROM change_feed WHERE seq > ? ORDER BY seq LIMIT ?", after, limit)
	if err != nil {
		return nil, fmt.Errorf("reading changes: %w", err)
	}
	return list, nil
}

func scanChange(s *sqlite3.Stmt) (memstore.Change, error) {
	return memstore.Change{Seq: s.ColumnInt64(0), Commit: s.ColumnInt64(1), ID: s.ColumnText(2), Gone: s.ColumnBool(3)}, nil
}

// LastChange is the newest position of the feed.
func (r *reader) LastChange() (int64, error) {
	n, err := one(r.conn, number, "SELECT coalesce(max(seq), 0) FROM change_feed")
	if err != nil {
		return 0, fmt.Errorf("reading the last change: %w", err)
	}
	return n, nil
}
