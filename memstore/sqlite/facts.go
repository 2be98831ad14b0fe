package sqlite

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

func blob(s *sqlite3.Stmt) ([]byte, error) { return s.ColumnBlob(0, nil), nil }

// Tombstoned reports whether a text with this key was erased.
func (r *reader) Tombstoned(key []byte) (bool, error) {
	n, err := one(r.conn, number, "SELECT count(*) FROM tombstone WHERE key = ?", key)
	if err != nil {
		return false, fmt.Errorf("reading tombstones: %w", err)
	}
	return n > 0, nil
}

// Secret is the store's own random key.
func (r *reader) Secret() ([]byte, error) {
	key, err := one(r.conn, blob, "SELECT key FROM secret")
	if err != nil {
		return nil, fmt.Errorf("reading the store's key: %w", err)
	}
	return key, nil
}

// Erasures returns what is pending, in the order of ids.
func (r *reader) Erasures() ([]memstore.Erasure, error) {
	list, err := all(r.conn, scanErasure, "SELECT body FROM erasure ORDER BY id")
	if err != nil {
		return nil, fmt.Errorf("reading pending erasures: %w", err)
	}
	return list, nil
}

func scanErasure(s *sqlite3.Stmt) (memstore.Erasure, error) {
	var e memstore.Erasure
	return e, json.Unmarshal(s.ColumnRawText(0), &e)
}

// Meta returns a small named value, or "".
func (r *reader) Meta(key string) (string, error) {
	value, err := one(r.conn, text, "SELECT value FROM meta WHERE key = ?", key)
	if errors.Is(err, memstore.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("reading %s: %w", key, err)
	}
	return value, nil
}

// Bury remembers that a text was erased.
func (w *writer) Bury(key []byte) error {
	return w.note("burying a text", "INSERT INTO tombstone (key) VALUES (?) ON CONFLICT DO NOTHING", key)
}

// Exhume forgets that a text was erased.
func (w *writer) Exhume(key []byte) error {
	return w.note("exhuming a text", "DELETE FROM tombstone WHERE key = ?", key)
}

// PutErasure stores or replaces a pending erasure.
func (w *writer) PutErasure(e memstore.Erasure) error {
	body, err := json.Marshal(e)
	if err != nil {
		return fmt.Errorf("encoding erasure %s: %w", e.ID, err)
	}
	return w.note("storing an erasure", "INSERT INTO erasure (id, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body", e.ID, string(body))
}

// DropErasure ends a pending erasure.
func (w *writer) DropErasure(id string) error {
	return w.note("ending an erasure", "DELETE FROM erasure WHERE id = ?", id)
}

// SetMeta stores a small named value.
func (w *writer) SetMeta(key, value string) error {
	return w.note("storing "+key, "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", key, value)
}

// DropMeta drops a named value.
func (w *writer) DropMeta(key string) error {
	return w.note("dropping "+key, "DELETE FROM meta WHERE key = ?", key)
}

// note writes something that is part of no entry's history.
func (w *writer) note(what, query string, args ...any) error {
	if err := w.conn.exec(query, args...); err != nil {
		return w.fail(fmt.Errorf("%s: %w", what, err))
	}
	return nil
}
