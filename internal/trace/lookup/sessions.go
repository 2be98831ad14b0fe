package lookup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"

	"github.com/loci-dev/loci/internal/trace"
)

// Summary is a session with what its kept events count up to.
type Summary struct {
	trace.Session
	Events int                 `json:"events"`
	Counts trace.SessionReport `json:"counts"`
}

// Sessions lists the sessions that match (nil: all), those that ended last first, at most limit of them (0: all).
func (x *Index) Sessions(ctx context.Context, match func(trace.Session) bool, limit int) (list []Summary, err error) {
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		var rows []int64
		err := c.each("SELECT id, about FROM session ORDER BY ended DESC, id DESC", func(s *sqlite3.Stmt) bool {
			var about trace.Session
			if json.Unmarshal(s.ColumnRawText(1), &about) == nil && (match == nil || match(about)) {
				list, rows = append(list, Summary{Session: about}), append(rows, s.ColumnInt64(0))
			}
			return limit <= 0 || len(list) < limit
		})
		for i := range list {
			err = errors.Join(err, summarize(&c, rows[i], &list[i]))
		}
		return errors.Join(err, c.close())
	})
	if err != nil {
		return nil, fmt.Errorf("listing the traces: %w", err)
	}
	return list, nil
}

func summarize(c *statements, row int64, s *Summary) error {
	s.Counts = trace.SessionReport{ID: s.ID, FirstTime: s.Start, LastTime: s.End}
	return c.each(`SELECT count(*), coalesce(sum(role='user' AND NOT side AND kind IN ('message','correction')), 0),
			coalesce(sum(kind IN ('correction','rejection') AND NOT side), 0), coalesce(sum(kind='tool_result' AND ok), 0), coalesce(sum(kind='tool_result' AND NOT ok), 0)
		FROM event WHERE session=? AND length>0`, func(st *sqlite3.Stmt) bool {
		s.Events, s.Counts.UserTurns, s.Counts.Corrections = st.ColumnInt(0), st.ColumnInt(1), st.ColumnInt(2)
		s.Counts.ToolCalls = trace.ToolCalls{OK: st.ColumnInt(3), Failed: st.ColumnInt(4)}
		return false
	}, row)
}

// Session is what is known of one session; ok is false when there is none of that id.
func (x *Index) Session(ctx context.Context, id string) (about trace.Session, ok bool, err error) {
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		about, ok, err = session(&c, id)
		return errors.Join(err, c.close())
	})
	return about, ok, err
}

// Located is an event's session and place.
type Located struct {
	Session string
	Place
}

const located = `SELECT n.name, s.path, e.at_byte, e.length FROM event e JOIN segment s ON s.id=e.segment JOIN session n ON n.id=e.session WHERE e.length>0`

const withErased = `SELECT n.name, s.path, e.at_byte, abs(e.length) FROM event e JOIN segment s ON s.id=e.segment JOIN session n ON n.id=e.session WHERE e.length<>0`

// Places lists where the events of a session lie, in the order they were added.
func (x *Index) Places(ctx context.Context, session string) (places []Located, err error) {
	return x.locate(ctx, located+" AND n.name=? ORDER BY e.id", session)
}

// Trail is Places with the marks of erased events among them.
func (x *Index) Trail(ctx context.Context, session string) (places []Located, err error) {
	return x.locate(ctx, withErased+" AND n.name=? ORDER BY e.id", session)
}

// Holding lists the events that have all terms of a text, and so every event that contains it; all events when it has none.
func (x *Index) Holding(ctx context.Context, text string) ([]Located, error) {
	match := ""
	for _, t := range x.inner(text) {
		if match != "" {
			match += " AND "
		}
		match += quote(t)
	}
	if match == "" {
		return x.locate(ctx, located)
	}
	return x.locate(ctx, located+" AND e.id IN (SELECT rowid FROM terms WHERE terms MATCH ?)", match)
}

// Having lists the events that have one of these terms, as the analyzer of package text gives them.
func (x *Index) Having(ctx context.Context, terms []string) ([]Located, error) {
	if len(terms) == 0 {
		return nil, nil
	}
	quoted := make([]string, len(terms))
	for i, t := range terms {
		quoted[i] = quote(t)
	}
	return x.locate(ctx, located+" AND e.id IN (SELECT rowid FROM terms WHERE terms MATCH ?)", strings.Join(quoted, " OR "))
}

// inner are terms that any text around this one has too: not those of the first and the last word, which may be parts of
// longer words there.
func (x *Index) inner(text string) (terms []string) {
	asked := x.queryTerms(text)
	if len(asked) == 0 {
		return nil
	}
	first, last := asked[0].Word, asked[len(asked)-1].Word
	for _, t := range asked {
		if t.Word != first && t.Word != last {
			terms = append(terms, t.Text)
		}
	}
	return terms
}

func (x *Index) locate(ctx context.Context, query string, args ...any) (places []Located, err error) {
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		err := c.each(query, func(s *sqlite3.Stmt) bool {
			places = append(places, Located{s.ColumnText(0), Place{s.ColumnText(1), s.ColumnInt64(2), s.ColumnInt(3)}})
			return true
		}, args...)
		return errors.Join(err, c.close())
	})
	return places, err
}

// Segments lists the segments the index knows and how much of each is indexed, in bytes.
func (x *Index) Segments(ctx context.Context) (sizes map[string]int64, err error) {
	sizes = map[string]int64{}
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		c := statements{db: db}
		err := c.each("SELECT path, size FROM segment", func(s *sqlite3.Stmt) bool {
			sizes[s.ColumnText(0)] = s.ColumnInt64(1)
			return true
		})
		return errors.Join(err, c.close())
	})
	return sizes, err
}
