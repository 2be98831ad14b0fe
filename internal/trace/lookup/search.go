package lookup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/ncruces/go-sqlite3"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
)

const (
	// probed is how many postings of a term are read to see how common it is; of a term that is more common, the latest.
	probed = 2000
	// read bounds the events that are fetched and ranked by their text.
	read = 120
)

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

// Search returns the events that share the most telling terms with the query, best first, one of each line and text.
func (x *Index) Search(ctx context.Context, q Query) (hits []Hit, err error) {
	if q.Limit <= 0 {
		q.Limit = 8
	}
	asked := x.analyzer.QueryTerms(q.Text)
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

// posting is one term of the query with what the index knows of it.
type posting struct {
	text.Term
	rows []int64 // the latest first
	all  bool    // rows has them all
	idf  float64

	joint bool // of several terms together
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

// probe reads the beginning of a term's list. Where nobody wrote a pair of Han characters, each of the two may still be the
// word that was meant, though less surely.
func (s *search) probe(t text.Term, weight float64) error {
	rows, err := s.matching(quote(t.Text), probed)
	if err != nil {
		return err
	}
	chars := []rune(t.Text)
	if len(rows) == 0 && len(chars) == 2 && unicode.In(chars[0], unicode.Han) && unicode.In(chars[1], unicode.Han) {
		for _, r := range chars {
			t.Text = string(r)
			if err := s.probe(t, singleWeight); err != nil {
				return err
			}
		}
		return nil
	}
	p := posting{Term: t, rows: rows, all: len(rows) < probed}
	p.idf = s.idf(p) * weight
	s.terms = append(s.terms, p)
	return nil
}

// matching are the rows that an expression of FTS5 matches, the latest first.
func (s *search) matching(expression string, limit int) (rows []int64, err error) {
	err = s.c.each("SELECT rowid FROM terms WHERE terms MATCH ? ORDER BY rowid DESC LIMIT ?", func(st *sqlite3.Stmt) bool {
		rows = append(rows, st.ColumnInt64(0))
		return true
	}, expression, limit)
	return rows, err
}

// quote makes a term a string of the query language of FTS5.
func quote(term string) string { return `"` + strings.ReplaceAll(term, `"`, `""`) + `"` }

// idf weighs a term by its rarity. Of a common one the number of its events is extrapolated from the latest.
func (s *search) idf(p posting) float64 {
	n, df := float64(s.events), float64(len(p.rows))
	if !p.all {
		df *= n / max(n-float64(p.rows[len(p.rows)-1])+1, df)
	}
	return math.Log(1 + (n-df+0.5)/(df+0.5))
}

// widen looks for what no probe may have reached. When every term is common, the latest events that have one of them say
// little: those that have the two or three rarest together are asked for as well.
func (s *search) widen() error {
	slices.SortStableFunc(s.terms, func(a, b posting) int { return cmp.Compare(b.idf, a.idf) })
	var common []posting
	for _, p := range s.terms {
		if p.all && len(p.rows) > 0 {
			return nil
		}
		if !p.all && !slices.ContainsFunc(common, func(c posting) bool { return c.Word == p.Word }) {
			common = append(common, p)
		}
	}
	for n := 2; n <= min(3, len(common)); n++ {
		match, together := "", 0.0
		for _, p := range common[:n] {
			match += " AND " + quote(p.Text)
			together += p.idf
		}
		rows, err := s.matching(strings.TrimPrefix(match, " AND "), probed)
		if err != nil {
			return err
		}
		s.terms = append(s.terms, posting{rows: rows, idf: together, joint: true})
	}
	return nil
}

// candidates are the rows with the greatest sum of weights of the words they are known to have, the later first among equals.
func (s *search) candidates() []int64 {
	type worth struct {
		sum, word float64 // of all words, of that in it which is being read
		number    int
	}
	slices.SortStableFunc(s.terms, func(a, b posting) int { return cmp.Compare(a.Word, b.Word) })
	best := map[int64]worth{}
	for _, p := range s.terms {
		for _, row := range p.rows {
			w := best[row]
			switch {
			case p.joint:
				w.sum = max(w.sum, p.idf)
			case w.number != p.Word+1:
				w.sum, w.word, w.number = w.sum+p.idf, p.idf, p.Word+1
			case p.idf > w.word:
				w.sum, w.word = w.sum+p.idf-w.word, p.idf
			}
			best[row] = w
		}
	}
	rows := slices.Collect(maps.Keys(best))
	slices.SortFunc(rows, func(a, b int64) int { return cmp.Or(cmp.Compare(best[b].sum, best[a].sum), cmp.Compare(b, a)) })
	s.terms = slices.DeleteFunc(s.terms, func(p posting) bool { return p.joint })
	return rows
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
		return nil, nil // removed since: the next rebuild drops it
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

// distinct keeps the first hit of each line and of each text.
func distinct(hits []Hit, limit int) []Hit {
	type line struct {
		session, file string
		number        int
	}
	lines, texts := map[line]bool{}, map[string]bool{}
	var kept []Hit
	for _, h := range hits {
		at := line{h.Session.ID, h.Event.File, h.Event.Line}
		same := strings.Join(strings.Fields(h.Event.Text), " ")
		if len(kept) == limit || lines[at] && at.number > 0 || texts[same] {
			continue
		}
		lines[at], texts[same] = true, true
		kept = append(kept, h)
	}
	return kept
}
