package memstore

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// leastExcerpt is how many tokens of an entry are worth showing.
const leastExcerpt = 40

// shorten cuts the best match to what the budget leaves, and says so: without it a long entry would be passed over for
// worse ones. It reports false when too little is left.
func (b *builder) shorten(e *Entry) bool {
	room := b.left - resultOverhead
	if room < leastExcerpt {
		return false
	}
	b.answer.Notes = append(b.answer.Notes, fmt.Sprintf("%s is shortened here; the whole has %d tokens: ask for it by ids", e.ID, e.Tokens))
	// In proportion, and a tenth less, as tokens are not spread evenly.
	e.Content = front(e.Content, len(e.Content)/10*9*room/e.Tokens) + " …"
	e.Tokens = room
	return true
}

// front returns the beginning of a text of at most n bytes, up to the end of a word where there is one near.
func front(s string, n int) string {
	n = min(n, len(s))
	for n > 0 && n < len(s) && !utf8.RuneStart(s[n]) {
		n--
	}
	if space := strings.LastIndexAny(s[:n], " \n\t"); space > n/2 {
		n = space
	}
	return s[:n]
}
