package screen

import (
	"encoding/base64"
	"encoding/hex"
	"html"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	base64Shape  = lazily(`[A-Za-z0-9+/_-]{20,}={0,2}`)
	hexShape     = lazily(`(?:[0-9a-fA-F]{2}[ :]?){10,}|(?:\\x[0-9a-fA-F]{2}){4,}`)
	percentShape = lazily(`%(?:0[aAdD]|[2-7][0-9a-fA-F])`)
	entityShape  = lazily(`&(?:#\d{2,6}|#x[0-9a-fA-F]{2,5}|lt|gt|quot|newline);`)
	escapeShape  = lazily(`(?:\\u\{?[0-9a-fA-F]{4,5}\}?){3,}`)
)

// decoded is what encodings within text spell, where it is readable.
func decoded(text string) string {
	var found []string
	keep := func(s string) {
		if s != "" && s != text && isReadable(s) {
			found = append(found, s)
		}
	}
	if hasRun(text, 20, isBase64) {
		for _, m := range base64Shape().FindAllString(text, maxPayloads) {
			keep(fromBase64(m))
		}
	}
	if hasRun(text, 16, isHexText) {
		for _, m := range hexShape().FindAllString(text, maxPayloads) {
			b, _ := hex.DecodeString(strings.NewReplacer(" ", "", ":", "", `\x`, "").Replace(m))
			keep(string(b))
		}
	}
	if strings.IndexByte(text, '%') >= 0 && percentShape().MatchString(text) {
		if s, err := url.PathUnescape(text); err == nil && (strings.Contains(s, "\n") || steers(s, External)) {
			keep(s)
		}
	}
	if strings.IndexByte(text, '&') >= 0 && entityShape().MatchString(text) {
		keep(html.UnescapeString(text))
	}
	if strings.Contains(text, `\u`) && escapeShape().MatchString(text) {
		keep(unescape(text))
	}
	if closed := closedUp(text); closed != "" && steers(closed, External) {
		found = append(found, closed)
	}
	if turned := turnedBack(text); turned != "" && steers(turned, External) {
		found = append(found, turned)
	}
	return strings.Join(found, "\n")
}

// maxPayloads is how many encoded stretches of a kind are decoded.
const maxPayloads = 16

// hasRun reports whether n bytes of a kind stand in a row.
func hasRun(text string, n int, is func(byte) bool) bool {
	for at := n - 1; at < len(text); {
		back := 0 // a byte of another kind moves the next place to look at
		for back < n && is(text[at-back]) {
			back++
		}
		if back == n {
			return true
		}
		at += n - back
	}
	return false
}

func isBase64(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '+' || c == '/' || c == '_' || c == '-'
}

func isHexText(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' || c == ' ' || c == ':' || c == '\\' || c == 'x'
}

// fromBase64 decodes s in either alphabet, a cut end left out.
func fromBase64(s string) string {
	s = strings.NewReplacer("-", "+", "_", "/", "=", "").Replace(s)
	if b, err := base64.RawStdEncoding.DecodeString(s); err == nil {
		return string(b)
	}
	b, _ := base64.RawStdEncoding.DecodeString(s[:len(s)/4*4])
	return string(b)
}

// isReadable reports whether s is text of some length, with spaces or lines.
func isReadable(s string) bool {
	if len(s) < 8 || !utf8.ValidString(s) || !strings.ContainsAny(s, " \n") && !strings.ContainsFunc(s, func(r rune) bool { return r > 0x2e80 }) {
		return false
	}
	return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsPrint(r) && r != '\n' && r != '\t' && r != '\r' }) < 0
}

var unicodeEscape = lazily(`\\u\{?([0-9a-fA-F]{4,5})\}?`)

// unescape turns \u0069 into i.
func unescape(text string) string {
	return unicodeEscape().ReplaceAllStringFunc(text, func(m string) string {
		c, err := strconv.ParseInt(strings.Trim(m[2:], "{}"), 16, 32)
		if err != nil {
			return m
		}
		return string(rune(c))
	})
}
