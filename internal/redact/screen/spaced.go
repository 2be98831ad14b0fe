package screen

import (
	"strings"
	"sync"
	"unicode"
)

// leastSpaced is from how many letters in a row that stand alone a text is taken
// to be written in spaced letters.
const leastSpaced = 6

var (
	spacedRun = lazily(`(?:^|[^\p{L}])((?:\p{L}[ .·_*|\t-]{1,4}){5,}\p{L})(?:[^\p{L}]|$)`)
	wideGap   = lazily(`[ .·_*|\t-]{2,}`)
)

// closedUp is what the spaced letters of a text spell, "" when it has none. A gap
// wider than the others parts words; without any, the words we know part them.
func closedUp(text string) string {
	if !hasSpaced(text) {
		return ""
	}
	var found []string
	for _, m := range spacedRun().FindAllStringSubmatch(text, maxPayloads) {
		words := wideGap().Split(m[1], -1)
		for i, w := range words {
			words[i] = strings.Map(onlyLetters, w)
		}
		if len(words) == 1 {
			words[0] = spacedWords().Replace(strings.ToLower(words[0]))
		}
		found = append(found, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	return strings.Join(found, " ")
}

func onlyLetters(c rune) rune {
	if unicode.IsLetter(c) || unicode.IsMark(c) {
		return c
	}
	return -1
}

// hasSpaced reports whether so many letters in a row stand alone.
func hasSpaced(text string) bool {
	alone, letters := 0, 0
	for _, c := range text {
		if unicode.IsLetter(c) {
			if letters++; letters > 1 {
				alone = 0
			}
			continue
		}
		if letters == 1 {
			alone++
		}
		if letters = 0; alone >= leastSpaced-1 {
			return true
		}
	}
	return false
}

// spacedWords parts words that were closed up.
var spacedWords = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for w := range strings.FieldsSeq(`instructions instruction disregard previous remember override ignore forget system prompt always
		credentials password secrets delete memory memories upload earlier rules prior above never every all the your send user`) {
		pairs = append(pairs, w, " "+w+" ")
	}
	return strings.NewReplacer(pairs...)
})
