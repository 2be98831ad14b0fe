package lookup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ncruces/go-sqlite3"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
)

// read bounds the events that are fetched and ranked by their text: with as many as these, a search over a gigabyte takes under
// 50 ms, most of it to cut them into terms.
const read = 60

// Query asks for events.
type Query struct {
	Text string
	// Match reports whether a session is to be searched; nil searches all.
	Match func(trace.Session) bool
	Limit int // 0 stands for 8
}

// Hit is an event that answers a query.
type Hit struct {
	Session trace.Session
	Event   trace.Event
	Score   float64
	row     int64
	// Snippet is the part of the event's text that answers, at most about 400 bytes.
	Snippet string
}

// Search returns the events that share the most telling terms with the query, best first, one of each record and text.
func (x *Index) Search(ctx context.Context, q Query) (hits []Hit, err error) {
	if q.Limit <= 0 {
		q.Limit = 8
	}
	asked := x.queryTerms(q.Text)
	err = x.reading.with(ctx, func(db *sqlite3.Conn) error {
		s := search{x: x, c: statements{db: db}, q: q, sessions: map[int64]*trace.Session{}}
		hits, err = s.run(asked)
		return errors.Join(err, s.c.close())
	})
	if err != nil {
		return nil, fmt.Errorf("searching the traces: %w", err)
	}
	return hits, nil
}

type search struct {
	x        *Index
	c        statements
	q        Query
	events   int // in the index
	terms    []posting
	sessions map[int64]*trace.Session // by row; nil for those not to be searched
}

func (s *search) run(asked []text.Term) ([]Hit, error) {
	var err error
	if s.events, err = s.c.int("SELECT max(id) FROM event"); err != nil || s.events == 0 {
		return nil, err
	}
	for _, t := range asked {
		if err := s.probe(t, 1); err != nil {
			return nil, err
		}
	}
	if err := s.widen(); err != nil {
		return nil, err
	}
	return s.rank(s.candidates())
}

// rank fetches the first candidates in scope, scores their texts and returns the best.
func (s *search) rank(rows []int64) ([]Hit, error) {
	var hits []Hit
	for _, row := range rows {
		if len(hits) == read {
			break
		}
		h, err := s.fetch(row)
		if err != nil {
			return nil, err
		}
		if h != nil {
			hits = append(hits, *h)
		}
	}
	s.score(hits)
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	hits = distinct(hits, s.q.Limit)
	for i := range hits {
		hits[i].Snippet = s.snippet(hits[i].Event.Text)
	}
	return hits, nil
}

// fetch reads an event; nil when it is out of scope or no longer there.
func (s *search) fetch(row int64) (h *Hit, err error) {
	var at Place
	var session int64
	err = s.c.each("SELECT e.session, s.path, e.at_byte, e.length FROM event e JOIN segment s ON s.id=e.segment WHERE e.id=? AND e.length>0", func(st *sqlite3.Stmt) bool {
		session, at = st.ColumnInt64(0), Place{st.ColumnText(1), st.ColumnInt64(2), st.ColumnInt(3)}
		return false
	}, row)
	if err != nil || at.Length == 0 {
		return nil, err
	}
	about, err := s.session(session)
	if err != nil || about == nil {
		return nil, err
	}
	e, err := s.x.options.Read(at.Segment, at.Offset, at.Length)
	if err != nil {
		return nil, nil //nolint:nilerr // removed since: the next rebuild drops it
	}
	return &Hit{Session: *about, Event: e, row: row}, nil
}

// session is the session of that row, nil when it is not to be searched.
func (s *search) session(row int64) (*trace.Session, error) {
	if about, ok := s.sessions[row]; ok {
		return about, nil
	}
	name, err := s.c.text("SELECT name FROM session WHERE id=?", row)
	if err != nil {
		return nil, err
	}
	about, ok, err := session(&s.c, name)
	if err != nil {
		return nil, err
	}
	s.sessions[row] = nil
	if ok && (s.q.Match == nil || s.q.Match(about)) {
		s.sessions[row] = &about
	}
	return s.sessions[row], nil
}

// distinct keeps the first hit of each record and of each text. A record is told by its offset, too: a document may stand in
// one line.
func distinct(hits []Hit, limit int) []Hit {
	type record struct {
		session, file string
		line          int
		offset        int64
	}
	records, texts := map[record]bool{}, map[string]bool{}
	var kept []Hit
	for _, h := range hits {
		at := record{h.Session.ID, h.Event.File, h.Event.Line, h.Event.Offset}
		same := strings.Join(strings.Fields(h.Event.Text), " ")
		if len(kept) == limit || records[at] && at.line > 0 || texts[same] {
			continue
		}
		records[at], texts[same] = true, true
		kept = append(kept, h)
	}
	return kept
}
