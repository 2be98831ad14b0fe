package text

import "unicode"

// class is what a character means for cutting a text into words.
type class uint8

const (
	separator class = iota
	wordPart        // letters, digits and marks of scripts that put spaces between words
	eastAsian       // Han, Kana, Hangul
	thaiLike        // Thai, Lao, Khmer, Burmese: letters, but no spaces between words
)

// HasCJK reports whether s has a Han, Kana or Hangul character, in full or half width.
func HasCJK(s string) bool {
	for _, r := range s {
		if classOf(r) == eastAsian || 0xFF66 <= r && r <= 0xFFDC {
			return true
		}
	}
	return false
}

// classOf sorts r, taken from NFKC text: half-width Kana and the like are gone.
func classOf(r rune) class {
	switch {
	case r <= unicode.MaxASCII:
		if isASCIILetter(r) || isASCIIDigit(r) {
			return wordPart
		}
		return separator
	case isCommonLetter(r):
		return wordPart
	case isEastAsian(r):
		return eastAsian
	case unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) && unicode.In(r, unicode.L, unicode.M):
		return thaiLike
	case r == unicode.ReplacementChar:
		return separator
	case unicode.In(r, unicode.L, unicode.M, unicode.Nd) || isJoiner(r):
		return wordPart
	}
	return separator
}

// isCommonLetter knows most Latin and Cyrillic letters beyond ASCII: asking for
// them first makes such text twice as fast to cut.
func isCommonLetter(r rune) bool {
	return 0xC0 <= r && r <= 0x24F && r != '×' && r != '÷' || 0x0410 <= r && r <= 0x044F
}

// isEastAsian knows the letters by block, which is much faster than the range
// tables of package unicode; the punctuation of these blocks is left out.
func isEastAsian(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r <= 0x11FF, // Hangul Jamo
		r == '々', r == '〆', r == '〇',
		0x3041 <= r && r <= 0x3096, r == 'ゝ', r == 'ゞ', // Hiragana
		0x30A1 <= r && r <= 0x30FA, 0x30FC <= r && r <= 0x30FF, // Katakana, with ー
		0x3105 <= r && r <= 0x312F,   // Bopomofo
		0x31F0 <= r && r <= 0x31FF,   // Katakana extensions
		0x3400 <= r && r <= 0x4DBF,   // Han extension A
		0x4E00 <= r && r <= 0x9FFF,   // Han
		0xAC00 <= r && r <= 0xD7A3,   // Hangul syllables
		0xF900 <= r && r <= 0xFAFF,   // Han compatibility
		0x20000 <= r && r <= 0x3FFFD: // Han extensions B and later
		return true
	}
	return false
}

func isHangul(r rune) bool   { return 0xAC00 <= r && r <= 0xD7A3 }
func isHiragana(r rune) bool { return 0x3041 <= r && r <= 0x309F }

// isJoiner reports the zero-width (non-)joiners inside Persian and Indian words.
func isJoiner(r rune) bool { return r == '\u200C' || r == '\u200D' }

func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
func isASCIIDigit(r rune) bool  { return '0' <= r && r <= '9' }
