package sqlite

import (
	"context"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// CountUse adds to the usage of entries; ids that are gone are ignored.
func (s *Store) CountUse(ctx context.Context, use memstore.Use) error {
	retrieved, last := !use.Useful && !use.NotUseful, any(nil)
	if retrieved {
		last = use.At
	}
	return explain(ctx, s.path, s.write(ctx, func(c *conn) error {
		return c.exec(`INSERT INTO usage (id, retrieved, useful, not_useful, last)
			SELECT id, ?, ?, ?, ? FROM entry WHERE id IN (SELECT value FROM json_each(?))
			ON CONFLICT DO UPDATE SET retrieved = retrieved + excluded.retrieved, useful = useful + excluded.useful,
				not_useful = not_useful + excluded.not_useful, last = coalesce(max(last, excluded.last), last, excluded.last)`,
			retrieved, use.Useful, use.NotUseful, last, list(use.IDs))
	}))
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
