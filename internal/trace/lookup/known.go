package lookup

import (
	"context"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

const isKnown = "SELECT 1 FROM event WHERE key=?"

// Known reports whether the event is in the traces, or was there and has been erased.
func (tx *Tx) Known(session, id string) (bool, error) {
	n, err := tx.int(isKnown, key(session, id))
	return n == 1, err
}

// Known reports for each event of a session whether it is in the traces, or was there and has been erased. It waits for no
// writer, so what it does not know may be written meanwhile: see Tx.Known.
func (x *Index) Known(ctx context.Context, session string, ids []string) (known []bool, err error) {
	known = make([]bool, len(ids))
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		for i, id := range ids {
			n, err := c.int(isKnown, key(session, id))
			if err != nil {
				return errors.Join(err, c.close())
			}
			known[i] = n == 1
		}
		return c.close()
	})
	if err != nil {
		return nil, fmt.Errorf("looking for known events: %w", err)
	}
	return known, nil
}
