package redact

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// The bounds of the search for a secret given away in words: how much is read
// after its noun, in bytes (two sentences or so), and how many nouns of a text
// are looked at. A note has a few; the bound keeps long logs linear.
const (
	giveawayReach = 240
	maxNouns      = 32
)

// moreNouns are nouns of secrets beside those of passwords and keys.
var moreNouns = []string{"passwor", "pin", "pw ", "пин-код", "пинкод", "सिक्रेट"}

// secretNouns are the words for what must stay secret.
var secretNouns = sync.OnceValue(func() []string { return slices.Concat(passwordNouns, keyNouns, moreNouns) })

// nounIndex finds secretNouns.
var nounIndex = sync.OnceValue(func() *anchor.Index {
	var literals []anchor.Literal
	for _, n := range secretNouns() {
		literals = append(literals, anchor.Literal{Text: n})
	}
	return anchor.New(literals)
})

// givesAway reports whether a text in lower case tells a secret in words: it
// names one and says how to put it together.
func givesAway(low string) bool {
	nouns, end := 0, 0
	for at, id := range nounIndex().All(low) {
		if at < end {
			continue
		}
		if nouns++; nouns > maxNouns {
			return false
		}
		end = at + len(secretNouns()[id])
		if after := windowAfter(low, end); spellsOut(after) || tellsHow(after) {
			return true
		}
	}
	return false
}

// windowAfter is what follows a noun, in its paragraph.
func windowAfter(low string, end int) string {
	stop := min(len(low), end+giveawayReach)
	for stop > end && stop < len(low) && !utf8.RuneStart(low[stop]) {
		stop--
	}
	after, _, _ := strings.Cut(low[end:stop], "\n\n")
	return after
}

// tellsHow reports whether what follows a noun says how to get the secret.
func tellsHow(after string) bool {
	hits := ways().Hits(after)
	if hits.None() || !hasAnyOf(after, given()) || hasAnyOf(after, aboutSecrets()) || notOne().MatchString(after) {
		return false
	}
	first := after[:clauseLen(after)]
	return hits.Match(fromLife, first) || hits.Match(changed, first) || hits.Match(joined, after)
}

// clauseLen is how much of s belongs to its first sentence or line.
func clauseLen(s string) int {
	for i, r := range s {
		if endsClause(s, i, r) {
			return i
		}
	}
	return len(s)
}

// spokenSigns are digits and letters by name.
var spokenSigns = setOf(`zero oh one two three four five six seven eight nine double null eins zwei drei vier fünf sechs sieben acht neun
	cero uno dos tres cuatro cinco seis siete ocho nueve zéro un deux trois quatre cinq six sept huit neuf due tre quattro cinque sei sette otto nove um dois três quatro
	ноль один два три четыре пять шесть семь восемь девять jeden dwa trzy cztery pięć sześć siedem osiem dziewięć 일 이 삼 사 오 육 칠 팔 구 영 एक दो तीन चार
	alfa alpha bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray x-ray yankee zulu`)

// spellsOut reports whether a sentence gives four spoken signs or six single
// characters in a row.
func spellsOut(sentence string) bool {
	spoken, single := 0, 0
	for w := range strings.FieldsFuncSeq(sentence, separatesSigns) {
		switch r, size := utf8.DecodeRuneInString(w); {
		case size == len(w) && !isWide(r):
			single++
			spoken = 0
		case spokenSigns()[w]:
			spoken++
			single = 0
		case w != "and" && w != "then" && w != "as" && w != "in":
			spoken, single = 0, 0
		}
		if spoken >= 4 || single >= 6 {
			return true
		}
	}
	return false
}

func separatesSigns(r rune) bool {
	switch r {
	case ' ', '\t', ',', '-', '·', '|', '/', '_', '.', ':':
		return true
	}
	return false
}
