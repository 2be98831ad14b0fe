package sqlite

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// commitTimeout bounds a commit that must no longer be cancelled.
const commitTimeout = 5 * time.Second

// conn is one connection with its prepared statements. They are few: one for
// each text of a query in this package, and one for each set of fields that
// callers put into a Filter.
type conn struct {
	db    *sqlite3.Conn
	stmts map[string]*sqlite3.Stmt
}

// dial opens a connection. While several processes make the store at once, the
// switch to the write-ahead log answers "busy" without waiting, whatever the
// time-out says; so the whole opening is tried again until ctx or patience ends.
func dial(ctx context.Context, source string) (*conn, error) {
	return dialFor(ctx, source, 15*time.Second)
}

// dialFor is dial with another patience.
func dialFor(ctx context.Context, source string, patience time.Duration) (*conn, error) {
	for begun := time.Now(); ; {
		db, err := sqlite3.OpenContext(ctx, source)
		if err == nil {
			return &conn{db: db, stmts: map[string]*sqlite3.Stmt{}}, nil
		}
		if !isBusy(err) || time.Since(begun) > patience {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(2 * time.Millisecond):
		}
	}
}

func (c *conn) close() error {
	var errs []error
	for _, s := range c.stmts {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.db.Close())...)
}

// prepared returns the statement of a query, compiled at its first use.
func (c *conn) prepared(query string) (*sqlite3.Stmt, error) {
	if s := c.stmts[query]; s != nil {
		return s, nil
	}
	s, _, err := c.db.PrepareFlags(query, sqlite3.PREPARE_PERSISTENT)
	if err != nil {
		return nil, fmt.Errorf("preparing %q: %w", query, err)
	}
	c.stmts[query] = s
	return s, nil
}

// each runs a query and calls row for every row of its answer. row must not run
// the same query.
func (c *conn) each(row func(*sqlite3.Stmt) error, query string, args ...any) (err error) {
	s, err := c.prepared(query)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.ClearBindings()) }()
	if err := bind(s, args); err != nil {
		return fmt.Errorf("binding %q: %w", query, err)
	}
	for s.Step() {
		if err := row(s); err != nil {
			_ = s.Reset() // it repeats an error of the last step, and there was none
			return err
		}
	}
	return s.Reset()
}

// exec runs a statement that answers nothing.
func (c *conn) exec(query string, args ...any) error {
	return c.each(func(*sqlite3.Stmt) error { return nil }, query, args...)
}

// change runs a statement and returns how many rows it touched.
func (c *conn) change(query string, args ...any) (int, error) {
	err := c.exec(query, args...)
	return int(c.db.Changes()), err
}

// all collects every row of an answer.
func all[T any](c *conn, scan func(*sqlite3.Stmt) (T, error), query string, args ...any) ([]T, error) {
	var list []T
	err := c.each(func(s *sqlite3.Stmt) error {
		v, err := scan(s)
		list = append(list, v)
		return err
	}, query, args...)
	return list, err
}

// one returns the first row of an answer, or [memstore.ErrNotFound].
func one[T any](c *conn, scan func(*sqlite3.Stmt) (T, error), query string, args ...any) (T, error) {
	list, err := all(c, scan, query, args...)
	if err == nil && len(list) == 0 {
		err = memstore.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return list[0], nil
}

func text(s *sqlite3.Stmt) (string, error)  { return s.ColumnText(0), nil }
func number(s *sqlite3.Stmt) (int64, error) { return s.ColumnInt64(0), nil }

func bind(s *sqlite3.Stmt, args []any) error {
	for i, arg := range args {
		if err := bindOne(s, i+1, arg); err != nil {
			return err
		}
	}
	return nil
}

func bindOne(s *sqlite3.Stmt, i int, arg any) error {
	switch v := arg.(type) {
	case nil:
		return s.BindNull(i)
	case string:
		return s.BindText(i, v)
	case []byte:
		return s.BindBlob(i, v)
	case int:
		return s.BindInt(i, v)
	case int64:
		return s.BindInt64(i, v)
	case bool:
		return s.BindBool(i, v)
	case time.Time:
		return s.BindInt64(i, v.UnixMicro())
	}
	return fmt.Errorf("a %T is no column value", arg)
}

// commit ends the transaction. It can no longer be cancelled: a request that is
// given up in this moment is either done or not, never half.
func (c *conn) commit(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitTimeout)
	defer cancel()
	c.db.SetInterrupt(ctx)
	return c.exec("COMMIT")
}

// rollback ends a transaction that is still open, also when the request was
// cancelled. Where it fails, the connection is not used again, see pool.give.
func (c *conn) rollback() {
	if c.db.GetAutocommit() {
		return
	}
	asked := c.db.SetInterrupt(context.Background())
	defer c.db.SetInterrupt(asked)
	_ = c.exec("ROLLBACK")
}
