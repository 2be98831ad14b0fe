package sqlite

import (
	"context"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// CountUse adds to the usage of entries; ids that are gone are ignored.
func (s *Store) CountUse(ctx context.Context, use memstore.Use) error {
	query, args := `INSERT INTO usage (id, retrieved, useful, last) SELECT id, 1, 0, ? FROM entry WHERE id IN (SELECT value FROM json_each(?))
		ON CONFLICT DO UPDATE SET retrieved = retrieved + 1, last = max(coalesce(last, 0), excluded.last)`, []any{use.At, list(use.IDs)}
	if use.Useful {
		query, args = `INSERT INTO usage (id, retrieved, useful, last) SELECT id, 0, 1, NULL FROM entry WHERE id IN (SELECT value FROM json_each(?))
			ON CONFLICT DO UPDATE SET useful = useful + 1`, []any{list(use.IDs)}
	}
	return explain(ctx, s.path, s.write(ctx, func(c *conn) error { return c.exec(query, args...) }))
}

// Lease takes or renews the named lease.
func (s *Store) Lease(ctx context.Context, name, holder string, ttl time.Duration) (bool, error) {
	var has int
	err := s.write(ctx, func(c *conn) (err error) {
		now := s.time()
		has, err = c.change(`INSERT INTO lease (name, holder, until) VALUES (?1, ?2, ?3)
			ON CONFLICT DO UPDATE SET holder = ?2, until = ?3 WHERE holder = ?2 OR until <= ?4`, name, holder, now.Add(ttl), now)
		return err
	})
	return has > 0, explain(ctx, s.path, err)
}

// Release gives a lease back before its time.
func (s *Store) Release(ctx context.Context, name, holder string) error {
	err := s.write(ctx, func(c *conn) error {
		return c.exec("DELETE FROM lease WHERE name = ? AND holder = ?", name, holder)
	})
	return explain(ctx, s.path, err)
}
