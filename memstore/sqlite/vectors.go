package sqlite

import (
	"fmt"
	"iter"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// Vectors yields the vectors that a model made, of all entries.
func (r *reader) Vectors(model string) iter.Seq2[memstore.Vectors, error] {
	return r.vectors("SELECT seq, id, model, dims, data FROM vector WHERE model = ? AND seq > ? ORDER BY seq LIMIT ?", func(after int64) []any {
		return []any{model, after, page}
	})
}

// VectorsOf yields the vectors that a model made, of these entries.
func (r *reader) VectorsOf(model string, ids []string) iter.Seq2[memstore.Vectors, error] {
	return r.vectors(`SELECT seq, id, model, dims, data FROM vector WHERE model = ? AND seq > ?
		AND seq IN (SELECT seq FROM entry WHERE id IN (SELECT value FROM json_each(?))) ORDER BY seq LIMIT ?`, func(after int64) []any {
		return []any{model, after, list(ids), page}
	})
}

func (r *reader) vectors(query string, args func(after int64) []any) iter.Seq2[memstore.Vectors, error] {
	return func(yield func(memstore.Vectors, error) bool) {
		read := func(after int64) ([]memstore.Vectors, error) { return all(r.conn, scanVectors, query, args(after)...) }
		each := func(v memstore.Vectors) bool { return yield(v, nil) }
		if err := pages(0, read, func(v memstore.Vectors) int64 { return v.Seq }, each); err != nil {
			yield(memstore.Vectors{}, fmt.Errorf("reading vectors: %w", err))
		}
	}
}

func scanVectors(s *sqlite3.Stmt) (memstore.Vectors, error) {
	return memstore.Vectors{Seq: s.ColumnInt64(0), ID: s.ColumnText(1), Model: s.ColumnText(2), Dims: s.ColumnInt(3), Data: s.ColumnBlob(4, nil)}, nil
}

// Unembedded names entries that have no vectors of the model, newest first.
func (r *reader) Unembedded(model string, limit int) ([]string, error) {
	ids, err := all(r.conn, text, `SELECT e.id FROM entry e LEFT JOIN vector v ON v.seq = e.seq AND v.model = ? WHERE v.seq IS NULL ORDER BY e.seq DESC LIMIT ?`, model, limit)
	if err != nil {
		return nil, fmt.Errorf("finding entries without vectors: %w", err)
	}
	return ids, nil
}

// PutVectors stores an entry's vectors in place of those it had, and tells the
// feed. An entry that is gone meanwhile is left alone.
func (w *writer) PutVectors(v memstore.Vectors) error {
	n, err := w.conn.change(`INSERT INTO vector (seq, id, model, dims, data) SELECT seq, id, ?, ?, ? FROM entry WHERE id = ?
		ON CONFLICT DO UPDATE SET model = excluded.model, dims = excluded.dims, data = excluded.data`, v.Model, v.Dims, notNil(v.Data), v.ID)
	if err == nil && n > 0 {
		err = w.conn.exec("INSERT INTO change_feed (commit_id, id, gone) SELECT rev, id, 0 FROM entry WHERE id = ?", v.ID)
	}
	if err != nil {
		return w.fail(fmt.Errorf("storing the vectors of %s: %w", v.ID, err))
	}
	return nil
}

// DropVectors forgets an entry's vectors, so that they are made anew.
func (w *writer) DropVectors(id string) error {
	if err := w.conn.exec("DELETE FROM vector WHERE seq = (SELECT seq FROM entry WHERE id = ?)", id); err != nil {
		return w.fail(fmt.Errorf("dropping the vectors of %s: %w", id, err))
	}
	return nil
}
