package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// compose returns s in NFKC, the form the cutting and folding rules are written
// for (no full- or half-width variants, no ligatures), without invisible characters.
func compose(s string) string {
	s = norm.NFKC.String(s)
	if !strings.ContainsFunc(s, isInvisible) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if isInvisible(r) {
			return -1
		}
		return r
	}, s)
}

// appendFolded appends w, composed text, without case, accents and the letter
// variants that writers of one word do not agree on.
func appendFolded(dst []byte, w string) []byte {
	for _, r := range w {
		switch {
		case r < utf8.RuneSelf:
			dst = append(dst, byte(foldCase(r)))
		case isDropped(r):
		case r == '‐':
			dst = append(dst, '-')
		default:
			dst = appendFoldedLetter(dst, unicode.ToLower(r))
		}
	}
	return dst
}

// appendFoldedLetter appends a lower-case letter beyond ASCII.
func appendFoldedLetter(dst []byte, r rune) []byte {
	switch r {
	case 'ß':
		return append(dst, "ss"...)
	case 'æ':
		return append(dst, "ae"...)
	case 'œ':
		return append(dst, "oe"...)
	case 'þ':
		return append(dst, "th"...)
	}
	return utf8.AppendRune(dst, foldLetter(r))
}

// foldLetter returns the one letter that stands for r and its variants.
func foldLetter(r rune) rune {
	switch r {
	case 'ø':
		return 'o'
	case 'ł':
		return 'l'
	case 'đ', 'ð':
		return 'd'
	case 'ı':
		return 'i'
	case 'ς':
		return 'σ'
	case 'ё':
		return 'е'
	case 'ى', 'ی': // Arabic and Persian ye
		return 'ي'
	case 'ک': // Persian kaf
		return 'ك'
	case 'ة': // often written without its dots
		return 'ه'
	}
	switch {
	case 0x0660 <= r && r <= 0x0669: // Arabic digits
		return '0' + r - 0x0660
	case 0x06F0 <= r && r <= 0x06F9: // Persian digits
		return '0' + r - 0x06F0
	case unicode.In(r, unicode.Latin, unicode.Greek, unicode.Arabic):
		return baseLetter(r)
	}
	return r // among them й, which is a letter of its own
}

// baseLetter returns r without its accents.
func baseLetter(r rune) rune {
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	d := norm.NFD.Properties(buf[:n]).Decomposition()
	if len(d) == 0 {
		return r
	}
	base, _ := utf8.DecodeRune(d)
	return base
}

// isDropped reports marks that may be left out in writing: accents standing
// alone, Hebrew and Arabic vowel points, the Arabic stretching stroke, joiners.
func isDropped(r rune) bool {
	switch {
	case 0x0300 <= r && r <= 0x036F,
		0x0591 <= r && r <= 0x05C7,
		0x064B <= r && r <= 0x065F, r == 0x0670, r == 0x0640:
		return true
	}
	return isJoiner(r)
}
