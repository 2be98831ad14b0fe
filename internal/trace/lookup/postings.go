package lookup

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/ncruces/go-sqlite3"

	"github.com/loci-dev/loci/internal/text"
)

// probed is how many postings of a term are read; of a term that is more common, the latest.
const probed = 2000

// posting is one term of the query with what the index knows of it.
type posting struct {
	text.Term
	rows []int64 // the latest first
	all  bool    // rows has them all
	idf  float64

	joint bool // of several terms together
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
