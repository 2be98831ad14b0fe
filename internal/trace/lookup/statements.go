package lookup

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// statements are the prepared statements of one transaction or one search.
type statements struct {
	db       *sqlite3.Conn
	prepared map[string]*sqlite3.Stmt
}

func (c *statements) close() error {
	var errs []error
	for _, s := range c.prepared {
		errs = append(errs, s.Close())
	}
	c.prepared = nil
	return errors.Join(errs...)
}

// bind returns the statement of a query, ready to be stepped.
func (c *statements) bind(query string, args ...any) (*sqlite3.Stmt, error) {
	s := c.prepared[query]
	if s == nil {
		var err error
		if s, _, err = c.db.Prepare(query); err != nil {
			return nil, fmt.Errorf("preparing %q: %w", query, err)
		}
		if c.prepared == nil {
			c.prepared = map[string]*sqlite3.Stmt{}
		}
		c.prepared[query] = s
	}
	if err := s.Reset(); err != nil {
		return nil, err
	}
	for i, arg := range args {
		if err := bindOne(s, i+1, arg); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func bindOne(s *sqlite3.Stmt, i int, arg any) error {
	switch v := arg.(type) {
	case nil:
		return s.BindNull(i)
	case string:
		return s.BindText(i, v)
	case int:
		return s.BindInt(i, v)
	case int64:
		return s.BindInt64(i, v)
	case bool:
		return s.BindBool(i, v)
	}
	return fmt.Errorf("binding a %T", arg)
}

// exec runs a statement that returns nothing.
func (c *statements) exec(query string, args ...any) error {
	s, err := c.bind(query, args...)
	if err != nil {
		return err
	}
	return s.Exec()
}

// each calls row for every row of the answer, until it returns false.
func (c *statements) each(query string, row func(s *sqlite3.Stmt) bool, args ...any) error {
	s, err := c.bind(query, args...)
	if err != nil {
		return err
	}
	for s.Step() {
		if !row(s) {
			break
		}
	}
	return errors.Join(s.Err(), s.Reset())
}

// int is the first column of the first row, 0 when there is none.
func (c *statements) int(query string, args ...any) (n int, err error) {
	err = c.each(query, func(s *sqlite3.Stmt) bool {
		n = s.ColumnInt(0)
		return false
	}, args...)
	return n, err
}

// text is the first column of the first row, "" when there is none.
func (c *statements) text(query string, args ...any) (t string, err error) {
	err = c.each(query, func(s *sqlite3.Stmt) bool {
		t = s.ColumnText(0)
		return false
	}, args...)
	return t, err
}
