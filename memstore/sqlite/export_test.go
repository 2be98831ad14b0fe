package sqlite

import (
	"context"
	"slices"
)

// with gives a store's writer other settings than every store has.
func with(s *Store, pragmas ...string) {
	_ = s.writer.close() // it is idle
	s.writer = newPool(1, s.opened, func(ctx context.Context) (*conn, error) {
		return s.dial(ctx, append(slices.Clone(shared), pragmas...)...)
	})
}

// Impatient makes a store give up at once when another process writes.
func Impatient(s *Store) { with(s, "busy_timeout(1)") }

// Limit makes the disk full for a store that grows by more than a few pages.
func Limit(s *Store) { with(s, "max_page_count(40)") }
