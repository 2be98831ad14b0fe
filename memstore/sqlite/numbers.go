package sqlite

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// NextID returns the next id of the category.
func (w *writer) NextID(c memstore.Category) (string, error) {
	n, err := one(w.conn, number, "INSERT INTO counter (prefix, last) VALUES (?, 1) ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last", c.Prefix())
	if err != nil {
		return "", w.fail(fmt.Errorf("numbering an entry: %w", err))
	}
	return memstore.FormatID(c, n), nil
}

// raise keeps the counter of an id's prefix above the id, which may have come
// from elsewhere. An id without a number needs no counter.
func (w *writer) raise(id string) error {
	prefix, n, ok := splitID(id)
	if !ok {
		return nil
	}
	return w.conn.exec("INSERT INTO counter (prefix, last) VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last WHERE excluded.last > last", prefix, n)
}

func splitID(id string) (prefix string, n int64, ok bool) {
	cut := strings.LastIndexByte(id, '-')
	if cut < 0 {
		return "", 0, false
	}
	n, err := strconv.ParseInt(id[cut+1:], 10, 64)
	return id[:cut], n, err == nil && n > 0
}
