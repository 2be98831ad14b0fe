// Package phrase finds turns of phrase in what people write, in scripts with spaces between words and without.
package phrase

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// List are turns of phrase, lower case and with straight apostrophes, as Fold leaves a text.
type List []string

// Fold lowers the text, straightens apostrophes and spaces, spells shorthand out ("dont"), and drops what stands before the
// first letter or digit.
func Fold(text string) string {
	words := strings.Fields(strings.ToLower(strings.ReplaceAll(text, "’", "'")))
	for i, w := range words {
		words[i] = spelledOut(w)
	}
	text = strings.Join(words, " ")
	return strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Opens reports whether the folded text begins with one of the phrases, up to the end of a word.
func (l List) Opens(t string) bool {
	for _, p := range l {
		if strings.HasPrefix(t, p) && endsWord(t, len(p)) {
			return true
		}
	}
	return false
}

// In reports whether one of the phrases stands in the folded text, as whole words.
func (l List) In(t string) bool { return l.First(t) != "" }

// First is the first of the phrases, in the order of the list, that stands in the folded text; "" when none does.
func (l List) First(t string) string {
	for _, p := range l {
		if p != "" && holds(t, p) {
			return p
		}
	}
	return ""
}

// Without is the folded text with the phrases taken out.
func (l List) Without(t string) string {
	for _, p := range l {
		t = strings.ReplaceAll(t, p, "")
	}
	return t
}

func holds(t, p string) bool {
	for from := 0; ; {
		i := strings.Index(t[from:], p)
		if i < 0 {
			return false
		}
		if from += i; startsWord(t, from) && endsWord(t, from+len(p)) {
			return true
		}
		from += len(p)
	}
}

// Asks reports whether the whole of a text is one question, without a statement beside it.
func Asks(t string) bool {
	body := strings.TrimRight(t, " )」』\"'")
	last, size := utf8.DecodeLastRuneInString(body)
	if last != '?' && last != '？' && last != '؟' {
		return false
	}
	return !strings.ContainsAny(body[:len(body)-size], ".!。！;；")
}

// startsWord and endsWord keep "not" out of "note". Scripts that do not space their words have no such borders.
func startsWord(t string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(t[:i])
	first, _ := utf8.DecodeRuneInString(t[i:])
	return i == 0 || !spaced(before) || !spaced(first)
}

func endsWord(t string, i int) bool {
	last, _ := utf8.DecodeLastRuneInString(t[:i])
	next, _ := utf8.DecodeRuneInString(t[i:])
	return i == len(t) || !spaced(last) || !spaced(next)
}

// spaced reports whether r is a letter of a script that puts spaces between words.
func spaced(r rune) bool {
	return unicode.IsLetter(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai) || unicode.IsDigit(r)
}
