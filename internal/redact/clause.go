package redact

import (
	"strings"
	"unicode/utf8"
)

// endsClause reports whether r, at text[i], ends a sentence or line.
func endsClause(text string, i int, r rune) bool {
	switch r {
	case '\n', '\r', '。', '！', '？', '；':
		return true
	case '.', '?', ';':
		return i+1 < len(text) && (text[i+1] == ' ' || text[i+1] == '\t')
	case '!': // the last sign of a password, when the sentence goes on
		return i+2 < len(text) && text[i+1] == ' ' && (text[i+2] < 'a' || text[i+2] > 'z') && text[i+2] < utf8.RuneSelf
	}
	return false
}

// mayPrecede reports whether a value may begin behind r: a space, a colon, a
// quotation mark or a letter of a script without spaces. What follows = is an
// assignment's.
func mayPrecede(r rune) bool {
	if r < utf8.RuneSelf {
		return r <= ' ' || opens[r]
	}
	return isWide(r) || r > 0x590 && r < 0x980 || strings.ContainsRune("“„«‘→—–", r)
}

// mayBegin reports whether a value may begin with r.
func mayBegin(r rune) bool {
	if r < utf8.RuneSelf {
		return r > ' ' && !opens[r] && r != '=' && r != '<' && r != '{' && r != '-' || r == '>'
	}
	return r < 0x2000 && r != '«' && r != '»'
}

// opens are the ASCII signs behind which a value may begin.
var opens = [utf8.RuneSelf]bool{':': true, '"': true, '\'': true, '`': true, '(': true, '[': true, '>': true}

// spokenStops end a value in a sentence.
const spokenStops = "\"'`<>;,…“”»"

// bareValue is the beginning of s up to a space or one of the stops, without
// the sentence's own signs behind it.
func bareValue(s, stops string) string { return trimValue(s[:valueLen(s, stops)]) }

// valueLen is how far s goes on without a space, one of the stops or a letter
// of a script without spaces.
func valueLen(s, stops string) int {
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if c <= ' ' || !isAlnum(c) && strings.IndexByte(stops, c) >= 0 {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == '\u00a0' || isWide(r) || r == utf8.RuneError || strings.ContainsRune(stops, r) {
			return i
		}
		i += size
	}
	return len(s)
}

func trimValue(s string) string {
	call := strings.IndexByte(s, '(') >= 0 // its bracket stays
	for s != "" {
		switch s[len(s)-1] {
		case '.', ':', ']', '}', '?', '\\':
		case ')':
			if call {
				return s
			}
		default:
			return s
		}
		s = s[:len(s)-1]
	}
	return s
}

// isWide reports whether r belongs to a script written without spaces, or to
// its punctuation: it ends a value.
func isWide(r rune) bool { return r >= 0x2e80 && r <= 0xffef }
