package memstore

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/text"
)

// period is a stretch of time that a query asks about, in Unix seconds: from (0 = always) until, not included (0 = open).
type period struct{ from, until int64 }

// holds reports whether an entry speaks for a moment in the period: when it was written, verified, or began to hold.
func (p period) holds(r *record) bool {
	for _, t := range []int64{r.created, r.verified, r.validFrom} {
		if t != 0 && t >= p.from && (p.until == 0 || t < p.until) {
			return true
		}
	}
	return false
}

// when finds the time words of a query: "last week", "in May", "since March", "去年". A month without a year is the latest
// one that has begun. What says no time gives false.
func when(query string, now time.Time) (period, bool) {
	q := text.Normalize(query)
	for _, find := range []func(string, time.Time) (stretch, string, string, bool){findDate, findMonth, findRelative} {
		if s, before, after, ok := find(q, now); ok {
			return s.bounded(before, after), true
		}
	}
	return period{}, false
}

// stretch is a day, week, month or year.
type stretch struct{ from, until time.Time }

// bounded turns a stretch into what the words around it make of it: "since May" and "before May" reach beyond it.
func (s stretch) bounded(before, after string) period {
	switch {
	case endsInWord(before, sinceWords) || beginsWith(after, sinceEndings):
		return period{from: s.from.Unix()}
	case endsInWord(before, beforeWords) || beginsWith(after, beforeEndings):
		return period{until: s.from.Unix()}
	}
	return period{s.from.Unix(), s.until.Unix()}
}

func day0(t time.Time) time.Time {
	y, m, d := t.UTC().Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

// calendar returns the stretch of the given unit that lies back units before the present one. Weeks begin on Monday.
func calendar(u unit, back int, now time.Time) stretch {
	today := day0(now)
	switch u {
	case days:
		from := today.AddDate(0, 0, -back)
		return stretch{from, from.AddDate(0, 0, 1)}
	case weeks:
		monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7-7*back)
		return stretch{monday, monday.AddDate(0, 0, 7)}
	case months:
		first := time.Date(today.Year(), today.Month()-time.Month(back), 1, 0, 0, 0, 0, time.UTC)
		return stretch{first, first.AddDate(0, 1, 0)}
	}
	first := time.Date(today.Year()-back, 1, 1, 0, 0, 0, 0, time.UTC)
	return stretch{first, first.AddDate(1, 0, 0)}
}

// findRelative finds "yesterday" and its like, the longest phrase first.
func findRelative(q string, now time.Time) (s stretch, before, after string, ok bool) {
	best := ""
	var at int
	var of relativeWord
	for _, w := range relativeWords {
		for _, phrase := range w.phrases {
			if i := indexPhrase(q, phrase); i >= 0 && len(phrase) > len(best) {
				best, at, of = phrase, i, w
			}
		}
	}
	if best == "" {
		return stretch{}, "", "", false
	}
	return calendar(of.unit, of.back, now), q[:at], q[at+len(best):], true
}

var isoDate = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(20\d\d)-(\d\d)(?:-(\d\d))?\b`) })

// findDate finds 2026-05-03 and 2026-05.
func findDate(q string, _ time.Time) (s stretch, before, after string, ok bool) {
	m := isoDate().FindStringSubmatchIndex(q)
	if m == nil {
		return stretch{}, "", "", false
	}
	layout, span := time.DateOnly, [3]int{0, 0, 1}
	if m[6] < 0 {
		layout, span = "2006-01", [3]int{0, 1, 0}
	}
	from, err := time.Parse(layout, q[m[0]:m[1]])
	if err != nil {
		return stretch{}, "", "", false
	}
	return stretch{from, from.AddDate(span[0], span[1], span[2])}, q[:m[0]], q[m[1]:], true
}

// monthNumber is a month in Chinese, Japanese or Korean.
var monthNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:(20\d\d)\s?[年년]\s?)?(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s?[月월]`)
})

// findMonth finds a month by name, with a preposition in front or a year behind, or by number.
func findMonth(q string, now time.Time) (s stretch, before, after string, ok bool) {
	if m := monthNumber().FindStringSubmatchIndex(q); m != nil {
		year := 0
		if m[2] >= 0 {
			year, _ = strconv.Atoi(q[m[2]:m[3]])
		}
		return month(chineseNumber(q[m[4]:m[5]]), year, now), q[:m[0]], q[m[1]:], true
	}
	for n, names := range monthNames {
		for _, name := range names {
			i := indexPhrase(q, name)
			if i < 0 {
				continue
			}
			before, after := q[:i], q[i+len(name):]
			year, named := leadingYear(after)
			if named || endsInWord(before, monthPrepositions) || endsInWord(before, sinceWords) || endsInWord(before, beforeWords) {
				return month(n+1, year, now), before, after, true
			}
		}
	}
	return stretch{}, "", "", false
}

// month is a month of a year, or without one the latest that has begun.
func month(n, year int, now time.Time) stretch {
	if year == 0 {
		year = now.UTC().Year()
		if time.Month(n) > now.UTC().Month() {
			year--
		}
	}
	from := time.Date(year, time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	return stretch{from, from.AddDate(0, 1, 0)}
}

// leadingYear reads the year right behind a month: "may 2026", "mayo de 2026".
func leadingYear(after string) (int, bool) {
	word, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimLeft(after, " ,."), "de "), " ")
	year, err := strconv.Atoi(strings.TrimFunc(word, unicode.IsPunct))
	return year, err == nil && year >= 1970 && year < 2100
}

func chineseNumber(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	n := 0
	for _, r := range s {
		if r == '十' {
			n += 10
			continue
		}
		n += 1 + strings.Index("一二三四五六七八九", string(r))/len("一")
	}
	return n
}

// indexPhrase finds a phrase that no letter continues on either side; in scripts without spaces any place will do.
func indexPhrase(q, phrase string) int {
	first, _ := utf8.DecodeRuneInString(phrase)
	unspaced := text.HasCJK(phrase)
	for from := 0; ; {
		i := strings.Index(q[from:], phrase)
		if i < 0 {
			return -1
		}
		i += from
		left, _ := utf8.DecodeLastRuneInString(q[:i])
		right, _ := utf8.DecodeRuneInString(q[i+len(phrase):])
		if unspaced || !unicode.IsLetter(first) || (!unicode.IsLetter(left) && !unicode.IsLetter(right)) {
			return i
		}
		from = i + len(phrase)
	}
}

// endsInWord reports whether the text before a time ends in one of the words, articles aside.
func endsInWord(before string, words []string) bool {
	said := strings.Fields(before)
	for len(said) > 0 && isArticle(said[len(said)-1]) {
		said = said[:len(said)-1]
	}
	tail := " " + strings.Join(said, " ")
	for _, w := range words {
		if strings.HasSuffix(tail, " "+w) {
			return true
		}
	}
	return false
}

func beginsWith(after string, endings []string) bool {
	after = strings.TrimSpace(after)
	for _, e := range endings {
		if strings.HasPrefix(after, e) {
			return true
		}
	}
	return false
}
