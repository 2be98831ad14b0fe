package sqlite

import (
	"context"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// tries is how often a transaction waits out its busy time-out before it gives
// up. Only its beginning can be busy, so its function runs once.
const tries = 3

// View runs f on one consistent state.
func (s *Store) View(ctx context.Context, f func(memstore.Reader) error) error {
	return explain(ctx, s.path, s.view(ctx, f))
}

func (s *Store) view(ctx context.Context, f func(memstore.Reader) error) error {
	c, err := s.readers.take(ctx)
	if err != nil {
		return err
	}
	defer s.readers.give(c)
	if err := c.begin("BEGIN"); err != nil {
		return err
	}
	defer c.rollback()
	return f(&reader{conn: c, now: s.time()})
}

// Update runs f in one transaction and makes one commit of what it changed.
func (s *Store) Update(ctx context.Context, m memstore.Commit, f func(memstore.Writer) error) (memstore.Commit, error) {
	err := s.write(ctx, func(c *conn) error {
		w := newWriter(c, s.time(), m)
		if err := f(w); err != nil {
			return err
		}
		var err error
		m, err = w.finish()
		return err
	})
	if err != nil {
		return memstore.Commit{}, explain(ctx, s.path, err)
	}
	return m, nil
}

// write runs f in a transaction that no other process interleaves with. When f
// fails or panics, or ctx ended, nothing happened.
func (s *Store) write(ctx context.Context, f func(*conn) error) error {
	c, err := s.writer.take(ctx)
	if err != nil {
		return err
	}
	defer s.writer.give(c)
	if err := c.begin("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer c.rollback()
	if err := f(c); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return c.commit(ctx)
}

func (c *conn) begin(statement string) error {
	var err error
	for range tries {
		if err = c.exec(statement); !isBusy(err) {
			return err
		}
	}
	return err
}

// time is the present in the precision of the store, so that what is returned
// and what is stored are equal.
func (s *Store) time() time.Time { return s.now().UTC().Truncate(time.Microsecond) }

// Version changes whenever somebody commits: another process, another store on
// the same file, or this one. It may change without a commit in the log, as
// when usage is counted.
func (s *Store) Version(ctx context.Context) (int64, error) {
	c, err := s.watcher.take(ctx)
	if err != nil {
		return 0, explain(ctx, s.path, err)
	}
	defer s.watcher.give(c)
	n, err := one(c, number, "PRAGMA data_version")
	return n, explain(ctx, s.path, err)
}
