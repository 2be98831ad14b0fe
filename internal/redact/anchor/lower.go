package anchor

import (
	"unicode"
	"unicode/utf8"
)

// Lower returns text in lower case with every byte at its place: a letter whose
// lower case has another length stays as it is.
func Lower(text string) string {
	at := 0
	for at < len(text) && text[at] < utf8.RuneSelf && (text[at] < 'A' || text[at] > 'Z') {
		at++
	}
	if at == len(text) {
		return text
	}
	b := []byte(text)
	for at < len(b) {
		switch c := b[at]; {
		case 'A' <= c && c <= 'Z':
			b[at] = c + 'a' - 'A'
			at++
		case c < utf8.RuneSelf:
			at++
		default:
			at += lowerRune(b[at:])
		}
	}
	return string(b)
}

// uncased is the first of the scripts of East Asia, which have no cases and
// reach up to U+A63F.
const uncased = 0x2e80

// lowerRune puts the first letter of b in lower case and returns its length.
func lowerRune(b []byte) int {
	r, size := utf8.DecodeRune(b)
	if uncased <= r && r < 0xa640 {
		return size
	}
	if low := unicode.ToLower(r); low != r && utf8.RuneLen(low) == size {
		utf8.EncodeRune(b, low)
	}
	return size
}
