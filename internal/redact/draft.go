package redact

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// draft is a text on its way in. What the rules for sentences need to know of
// it, where clauses end and where a secret could stand, is found in one pass,
// when the first noun asks.
type draft struct {
	text, low  string
	taken      []span // its placeholders
	read       bool
	clauses    []int // where clauses end
	candidates []candidate
}

func newDraft(text string) *draft {
	return &draft{text: text, low: anchor.Lower(text), taken: placeholders(text)}
}

// candidate is a stretch of a sentence that is no plain word, text[start:end].
type candidate struct {
	start, end int
	quoted     bool // a quotation mark stands before it
	odd        bool // it does not read as a word
	judgement  judgement
}

// judgement says whether a candidate can be a password, once it was asked for.
type judgement int

const (
	unjudged judgement = iota
	plausible
	implausible
)

// isPassword reports whether the candidate can be a password by its looks.
func (d *draft) isPassword(c *candidate) bool {
	if c.judgement == unjudged {
		c.judgement = implausible
		if s := d.text[c.start:c.end]; c.quoted && !isHarmless(s) || isPassword(s) {
			c.judgement = plausible
		}
	}
	return c.judgement == plausible
}

// clauseEnd is where the sentence or line of at ends, at most reach bytes on,
// or a placeholder begins.
func (d *draft) clauseEnd(at, reach int) int {
	d.readAll()
	end := min(len(d.text), at+reach)
	if i := sort.SearchInts(d.clauses, at); i < len(d.clauses) {
		end = min(end, d.clauses[i])
	}
	if i := sort.Search(len(d.taken), func(i int) bool { return d.taken[i].start >= at }); i < len(d.taken) {
		end = min(end, d.taken[i].start)
	}
	for end > at && end < len(d.text) && !utf8.RuneStart(d.text[end]) {
		end--
	}
	return end
}

// clauseStart is where the sentence or line of at begins.
func (d *draft) clauseStart(at int) int {
	d.readAll()
	if i := sort.SearchInts(d.clauses, at); i > 0 {
		return d.clauses[i-1]
	}
	return 0
}

// candidatesIn are those that begin in text[from:to].
func (d *draft) candidatesIn(from, to int) []candidate {
	d.readAll()
	first := sort.Search(len(d.candidates), func(i int) bool { return d.candidates[i].start >= from })
	last := first
	for last < len(d.candidates) && d.candidates[last].start < to {
		last++
	}
	return d.candidates[first:last]
}

// readAll finds the candidates and the ends of clauses.
func (d *draft) readAll() {
	if d.read {
		return
	}
	d.read = true
	last, valueEnd := rune(' '), 0
	for i := 0; i < len(d.text); {
		r, size := rune(d.text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(d.text[i:])
		}
		if endsClause(d.text, i, r) {
			d.clauses = append(d.clauses, i)
		}
		if last < utf8.RuneSelf && isAlnum(byte(last)) { // most often
			last, i = r, i+size
			continue
		}
		if mayPrecede(last) && mayBegin(r) {
			if valueEnd <= i {
				valueEnd = i + valueLen(d.text[i:], spokenStops)
			}
			d.keep(i, min(valueEnd, i+judged), last)
		}
		last, i = r, i+size
	}
}

// keep files what stands in text[start:end], behind the sign last, unless it
// is a plain word.
func (d *draft) keep(start, end int, last rune) {
	s := trimValue(d.text[start:end])
	c := candidate{start: start, end: start + len(s), quoted: strings.ContainsRune("\"'`“„«", last), odd: !hasWordShape(s)}
	if s != "" && (c.quoted || c.odd || len(s) >= minKey) {
		d.candidates = append(d.candidates, c)
	}
}
