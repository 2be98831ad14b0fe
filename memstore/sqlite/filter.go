package sqlite

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// where collects the conditions of a query.
type where struct {
	terms []string
	args  []any
}

// clause is the WHERE part, or nothing.
func (w *where) clause() string {
	if len(w.terms) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(w.terms, " AND ")
}

func (w *where) add(term string, arg any) {
	w.terms = append(w.terms, term)
	w.args = append(w.args, arg)
}

// equal asks for a column's value, unless it is empty.
func (w *where) equal(column, value string) {
	if value != "" {
		w.add(column+" = ?", value)
	}
}

// among asks for one of some values, unless there are none. The list travels as
// one JSON argument, so that its length makes no new statement.
func among[T ~string](w *where, column string, values []T) {
	if len(values) > 0 {
		w.add(column+" IN (SELECT value FROM json_each(?))", list(values))
	}
}

// list is values as one JSON array.
func list[T ~string | ~int64](values []T) string {
	// Without values it is an empty list, not JSON null. Strings and numbers always encode.
	data, _ := json.Marshal(append([]T{}, values...))
	return string(data)
}

// matching turns a filter into conditions on entry e.
func matching(f memstore.Filter) *where {
	w := &where{}
	among(w, "e.id", f.IDs)
	among(w, "e.status", f.Status)
	among(w, "e.category", f.Categories)
	w.equal("e.key", f.Key)
	if f.UID != "" {
		w.add("json_valid(e.body) AND json_extract(e.body, '$.uid') = ?", f.UID) // as the index has it
	}
	w.equal("e.subject", f.Subject)
	w.equal("e.source", string(f.Source))
	w.equal("e.session", f.Session)
	w.equal("e.topic", f.Topic)
	w.equal("e.lifetime", string(f.Lifetime))
	w.equal("e.superseded_by", f.SupersededBy)
	if f.Label != "" {
		w.add("EXISTS (SELECT 1 FROM json_each(e.body, '$.labels') WHERE value = ?)", f.Label)
	}
	if f.Project != nil {
		w.add("e.project = ?", *f.Project)
	}
	w.span(f.Since, f.Before)
	if f.AfterSeq > 0 {
		w.add("e.seq > ?", f.AfterSeq)
	}
	return w
}

// span asks for a creation at or after since and before before.
func (w *where) span(since, before time.Time) {
	if !since.IsZero() {
		w.add("e.created >= ?", since)
	}
	if !before.IsZero() {
		w.add("e.created < ?", before)
	}
}
