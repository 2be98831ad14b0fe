package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// fullStops end a statement without adding to it: Latin and full-width (folded
// to it), Chinese and Japanese, Urdu, Hindi.
const fullStops = ".。۔।"

// Normalize returns the form in which two spellings of one statement are equal.
// Composition (NFC), full- and half-width forms, case, runs of white space,
// invisible characters and full stops at the end do not count. Everything else
// does, question marks, accents and the sign of a number among it. Normalize of
// a normal form is the same normal form.
func Normalize(s string) string {
	s = norm.NFC.String(width.Fold.String(s))
	var b strings.Builder
	b.Grow(len(s))
	space := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			space = true
			continue
		case isInvisible(r):
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		b.WriteRune(foldCase(r))
	}
	// Lower-casing can leave a letter and its mark apart: compose once more.
	return norm.NFC.String(strings.TrimRight(b.String(), fullStops+" "))
}

// foldCase lower-cases r and gives the two lower-case sigmas one form.
func foldCase(r rune) rune {
	if r <= unicode.MaxASCII {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	if r = unicode.ToLower(r); r == 'ς' {
		return 'σ'
	}
	return r
}

// isInvisible reports characters that copying from web pages leaves behind:
// soft hyphen, zero-width space, word joiner, byte order mark. The zero-width
// joiners are not among them, as Persian and Indian spelling depends on them.
func isInvisible(r rune) bool {
	return r == '\u00AD' || r == '\u200B' || r == '\u2060' || r == '\uFEFF'
}
