package memstore

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
)

// What time words are worth. They only raise what speaks for the time that is asked about: nothing is ever left out for
// them, since most entries do not say when what they tell took place.
const (
	// timeBonus is for "last week", "in May": about the difference between the first and the fifth of a usual answer.
	timeBonus = 0.15
	// eventBonus is for "before the move", which may also ask for an order of steps.
	eventBonus = 0.05
	// eventCoverage is how much of an event's words an entry must hold to tell when it was.
	eventCoverage = 0.6
	// datedMost is how many entries of the time that is asked about become candidates for their date alone.
	datedMost = 20
)

// readTime finds the time that the query asks about, on the calendar or by an event that an entry tells of, and what it is
// worth.
func (s *sighting) readTime() {
	if p, ok := when(s.l.query, time.Unix(s.l.now, 0)); ok {
		s.asked, s.bonus = p, timeBonus
		return
	}
	phrase, before, ok := event(s.l.query)
	if !ok {
		return
	}
	hits := lexical.Search(s.m.catalog.partitions(s.l), s.m.queryTerms(phrase), 1, s.accept)
	if len(hits) == 0 || hits[0].Coverage < eventCoverage {
		return
	}
	at := s.m.catalog.records[hits[0].Doc].date()
	s.bonus = eventBonus
	if s.asked = (period{from: at}); before {
		s.asked = period{until: at}
	}
}

// onCalendar reports whether the query asks about a time on the calendar.
func (s *sighting) onCalendar() bool { return s.bonus == timeBonus }

// dated returns the latest entries of the time on the calendar that is asked about.
func (s *sighting) dated() []uint32 {
	if !s.onCalendar() || s.asked.from == 0 {
		return nil
	}
	var docs []uint32 // latest first
	for doc, r := range s.m.catalog.records {
		if len(docs) == datedMost && doc < docs[datedMost-1] || !s.asked.holds(r) || !s.l.accepts(r) {
			continue
		}
		at, _ := slices.BinarySearchFunc(docs, doc, func(a, b uint32) int { return cmp.Compare(b, a) })
		docs = slices.Insert(docs, at, doc)
		docs = docs[:min(len(docs), datedMost)]
	}
	return docs
}

// event finds "before the move" and its like: the words of the event, and whether what was before it is asked for.
func event(query string) (phrase string, before, ok bool) {
	q := text.Normalize(query)
	for _, x := range []struct {
		words, endings []string
		before         bool
	}{{beforeWords, beforeEndings, true}, {eventWords, sinceEndings, false}} {
		for _, w := range x.words {
			i := indexPhrase(q, w)
			if i < 0 {
				continue
			}
			if rest, _, _ := strings.Cut(strings.TrimSpace(q[i+len(w):]), ","); rest != "" {
				return rest, x.before, true
			}
		}
		for _, e := range x.endings {
			if front, _, found := strings.Cut(q, e); found && front != "" {
				return front, x.before, true
			}
		}
	}
	return "", false, false
}
