package jsonscan

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is the decoded string, "" for any other value. Bytes that are not UTF-8 become U+FFFD.
func (v Value) Text() string {
	if !v.IsString() {
		return ""
	}
	inner := v[1 : len(v)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return strings.ToValidUTF8(string(inner), "\uFFFD")
	}
	return strings.ToValidUTF8(string(appendUnquoted(make([]byte, 0, len(inner)), inner)), "\uFFFD")
}

// Excerpt is Text for strings up to head+tail bytes as they stand in the source; of a longer one it decodes only the first
// head and the last tail bytes, with a note of what is left out between them. So a line of megabytes costs no more than it shows.
func (v Value) Excerpt(head, tail int) string {
	if !v.IsString() || len(v)-2 <= head+tail {
		return v.Text()
	}
	inner := v[1 : len(v)-1]
	start, end := cutAt(inner, head), cutAt(inner, len(inner)-tail)
	return quoted(inner[:start]).Text() + fmt.Sprintf("\n[… %d bytes left out …]\n", end-start) + quoted(inner[end:]).Text()
}

func quoted(inner []byte) Value {
	return append(append([]byte{'"'}, inner...), '"')
}

// cutAt moves i to where neither an escape nor a character is cut in two.
func cutAt(s []byte, i int) int {
	for back := 1; back <= 5 && back <= i; back++ { // the longest escape, \uXXXX, starts at most five bytes before
		if s[i-back] == '\\' && oddRunEndingAt(s, i-back) {
			if n, err := escapeLength(s[i-back:]); err == nil && n > back {
				i += n - back
			}
			break
		}
	}
	for i < len(s) && !utf8.RuneStart(s[i]) {
		i++
	}
	return i
}

// oddRunEndingAt tells whether the backslash at i starts an escape, rather than being the escaped one of a pair.
func oddRunEndingAt(s []byte, i int) bool {
	n := i
	for n >= 0 && s[n] == '\\' {
		n--
	}
	return (i-n)%2 == 1
}

// appendUnquoted appends the text between the quotes of a checked string, escapes resolved.
func appendUnquoted(dst, s []byte) []byte {
	for {
		i := bytes.IndexByte(s, '\\')
		if i < 0 {
			return append(dst, s...)
		}
		dst = append(dst, s[:i]...)
		s = s[i:]
		if s[1] == 'u' {
			dst, s = appendUnicode(dst, s)
			continue
		}
		dst = append(dst, plainEscape(s[1]))
		s = s[2:]
	}
}

func plainEscape(b byte) byte {
	switch b {
	case 'n':
		return '\n'
	case 't':
		return '\t'
	case 'r':
		return '\r'
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	}
	return b
}

// appendUnicode resolves \uXXXX and surrogate pairs; a lone surrogate becomes U+FFFD.
func appendUnicode(dst, s []byte) ([]byte, []byte) {
	r, _ := hex4(s[2:])
	s = s[6:]
	if utf16.IsSurrogate(r) {
		var low rune
		if len(s) >= 6 && s[0] == '\\' && s[1] == 'u' {
			low, _ = hex4(s[2:])
		}
		if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
			s = s[6:]
		}
	}
	return utf8.AppendRune(dst, r), s
}

// hex4 reads four hexadecimal digits.
func hex4(s []byte) (r rune, ok bool) {
	for _, b := range s[:4] {
		switch {
		case '0' <= b && b <= '9':
			r = r<<4 | rune(b-'0')
		case 'a' <= b|0x20 && b|0x20 <= 'f':
			r = r<<4 | rune(b|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return r, true
}
