package screen

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// revealed is a text without what a reader cannot see.
type revealed struct {
	text     string
	hidden   bool // something was taken out that has no business in a note
	deceives bool // and it changed what a reader takes the text to say
}

// terminal is an escape sequence of a terminal (ECMA-48): CSI, OSC or two
// characters.
var terminal = lazily("(?:\x1b\\[|\u009b)[0-?]*[ -/]*[@-~]|\x1b[\\]PX^_][^\x07\x1b]{0,512}(?:\x07|\x1b\\\\)?|\x1b[ -/]*[0-~]?")

// colour is an escape sequence that only sets colours and weights.
var colour = lazily("^(?:\x1b\\[|\u009b)(?:[0-79;:]|[1-9][0-9;:]+)*m$")

// conceal sets invisible letters: attribute 8.
var conceal = lazily("^(?:\x1b\\[|\u009b)(?:[0-9]+;)*8(?:;[0-9]+)*m$")

// reveal takes the invisible out of text.
func reveal(text string) revealed {
	r := revealed{text: text}
	if strings.ContainsAny(text, "\x1b\u009b") {
		r.text = terminal().ReplaceAllStringFunc(text, func(seq string) string {
			switch {
			case conceal().MatchString(seq):
				r.deceives = true
			case !colour().MatchString(seq):
				r.hidden = true
			}
			return ""
		})
	}
	r.text = r.takeInvisible(r.text)
	return r
}

// takeInvisible drops invisible characters unless the script around them needs
// them.
func (r *revealed) takeInvisible(text string) string {
	if isPlain(text) || !strings.ContainsFunc(text, isSuspect) {
		return text
	}
	runes := []rune(text)
	towardsLeft := sync.OnceValue(func() bool { return hasAny(runes, rightToLeft) })
	belongs := func(runes []rune, i int) bool { return belongs(runes, i, towardsLeft) }
	var b strings.Builder
	for i, c := range runes {
		switch {
		case c == '\r' && !belongs(runes, i) || c == '\u2028' || c == '\u2029' || c == '\u0085' || c == '\v' || c == '\f':
			b.WriteByte('\n') // a line break that looks like none: structure is judged after it
		case !isInvisible(c) || belongs(runes, i):
			b.WriteRune(c)
		default:
			r.hidden = r.hidden || c != '\ufeff' && c != '\u00ad'
			r.deceives = r.deceives || carries(c) || splitsWord(runes, i)
		}
	}
	return b.String()
}

// isPlain reports whether text is printable ASCII and line ends.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || c < ' ' && c != '\n' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// isSuspect reports whether c may have to be taken out or replaced.
func isSuspect(c rune) bool { return isInvisible(c) || c == '\u2028' || c == '\u2029' }

// blanks are letters and symbols without a form.
const blanks = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u00ad"

func isInvisible(c rune) bool {
	if ' ' <= c && c < 0x7f || 0x2e80 <= c && c < 0x3164 || 0x3165 <= c && c < 0xd800 { // most often
		return false
	}
	return c < ' ' && c != '\n' && c != '\t' || unicode.In(c, unicode.Cf, unicode.Co) && !unicode.In(c, unicode.Prepended_Concatenation_Mark) ||
		0x7f <= c && c <= 0x9f || isSelector(c) || strings.ContainsRune(blanks, c)
}

func isSelector(c rune) bool { return 0xfe00 <= c && c <= 0xfe0f || 0xe0100 <= c && c <= 0xe01ef }

// isTag reports whether c is an invisible copy of an ASCII character.
func isTag(c rune) bool { return 0xe0000 <= c && c <= 0xe007f }

// carries reports whether c by itself is made for hiding: it overrides the
// direction of text, or spells without being seen.
func carries(c rune) bool {
	return isTag(c) || '\u202a' <= c && c <= '\u202e' && c != '\u202c' || 0xe0100 <= c && c <= 0xe01ef || c == '\b' || 0xfff9 <= c && c <= 0xfffb
}

// splitsWord reports whether an invisible character stands inside a word of a
// script that knows none.
func splitsWord(runes []rune, i int) bool {
	if c := runes[i]; c == '\u00ad' || c == '\ufeff' {
		return false
	}
	before, after := neighbour(runes, i, -1), neighbour(runes, i, 1)
	return unicode.In(before, unicode.Latin, unicode.Cyrillic, unicode.Greek) && unicode.In(after, unicode.Latin, unicode.Cyrillic, unicode.Greek)
}

// maxInvisible is how many invisible characters in a row are looked past.
const maxInvisible = 64

// neighbour is the next visible character in a direction, 0 at the end. Behind
// so many invisible ones a letter is assumed: they are there to deceive.
func neighbour(runes []rune, i, step int) rune {
	for range maxInvisible {
		if i += step; i < 0 || i >= len(runes) {
			return 0
		}
		if !isInvisible(runes[i]) {
			return runes[i]
		}
	}
	return 'x'
}

// joining are the scripts that write with zero-width joiners and non-joiners.
var joining = []*unicode.RangeTable{unicode.Arabic, unicode.Devanagari, unicode.Bengali, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam,
	unicode.Gujarati, unicode.Gurmukhi, unicode.Oriya, unicode.Sinhala, unicode.Mongolian, unicode.Syriac}

// breaking are the scripts without spaces, where a zero-width space allows a
// line to break.
var breaking = []*unicode.RangeTable{unicode.Thai, unicode.Khmer, unicode.Lao, unicode.Myanmar}

// rightToLeft are the scripts for which direction marks are needed.
var rightToLeft = []*unicode.RangeTable{unicode.Arabic, unicode.Hebrew, unicode.Syriac}

// belongs reports whether an invisible character is a part of honest writing
// where it stands; towardsLeft says whether the text needs direction marks.
func belongs(runes []rune, i int, towardsLeft func() bool) bool {
	before, after := rune(0), rune(0)
	if i > 0 {
		before = runes[i-1]
	}
	if i+1 < len(runes) {
		after = runes[i+1]
	}
	switch c := runes[i]; {
	case c == '\r':
		return after == '\n'
	case c == '\u200c' || c == '\u200d':
		return unicode.In(before, joining...) || isPictorial(before) && isPictorial(after)
	case c == '\u200e' || c == '\u200f' || c == '\u061c' || '\u2066' <= c && c <= '\u2069':
		return towardsLeft()
	case c == '\u200b':
		return unicode.In(before, breaking...) && unicode.In(after, breaking...)
	case 0xfe00 <= c && c <= 0xfe0f:
		return before != 0 && !isSelector(before) && !unicode.In(before, unicode.Latin)
	case 0xe0100 <= c && c <= 0xe01ef:
		return unicode.In(before, unicode.Han)
	case isTag(c):
		return flagOf(runes, i)
	case c == '\u00ad':
		return unicode.IsLetter(before) && unicode.IsLetter(after)
	}
	return false
}

// isPictorial reports whether c takes part in an emoji sequence.
func isPictorial(c rune) bool {
	return c >= 0x1f000 && c <= 0x1faff || 0x2190 <= c && c <= 0x2bff || isSelector(c)
}

// flagOf reports whether a tag character belongs to the flag of a region: a
// black flag, up to six tags, the end tag.
func flagOf(runes []rune, i int) bool {
	start := i
	for start > 0 && isTag(runes[start]) && i-start < 8 {
		start--
	}
	end := i
	for end < len(runes) && isTag(runes[end]) && end-start < 9 {
		end++
	}
	return runes[start] == 0x1f3f4 && runes[end-1] == 0xe007f && end-start <= 8
}

func hasAny(runes []rune, scripts []*unicode.RangeTable) bool {
	for _, c := range runes {
		if unicode.In(c, scripts...) {
			return true
		}
	}
	return false
}
