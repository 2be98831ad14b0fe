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

	"golang.org/x/text/unicode/norm"
)

// unmasked is a text in plain letters.
type unmasked struct {
	plain      string // the text with look-alike letters undone
	lookalikes int    // words that mixed letters of two scripts
	text       string // for judging: plain, in compatibility form, payloads decoded behind it
	disguised  bool   // text says more than what was written
}

// unmask undoes look-alike letters and decodes what is encoded.
func unmask(text string) unmasked {
	u := unmasked{plain: text}
	if !mostly(text, unicode.Cyrillic) { // there "JSONа" is a name with an ending
		u.plain = wordShape().ReplaceAllStringFunc(text, func(word string) string {
			plain, mixed := plainWord(word)
			if !mixed {
				return word
			}
			u.lookalikes++
			return plain
		})
	}
	u.text = norm.NFKC.String(u.plain)
	u.disguised = u.lookalikes > 0 || strings.ContainsFunc(text, isStyled)
	if payload := decoded(u.text); payload != "" {
		u.text += "\n" + payload
		u.disguised = true
	}
	return u
}

var wordShape = lazily(`[\p{L}\p{M}]+`)

// isStyled reports whether c is a letter of mathematics or another style that
// passes for a plain one: 𝐢𝐠𝐧𝐨𝐫𝐞, ⓘⓖⓝⓞⓡⓔ.
func isStyled(c rune) bool {
	return 0x1d400 <= c && c <= 0x1d7ff || 0x24b6 <= c && c <= 0x24e9 || 0x1f110 <= c && c <= 0x1f189 || 0x249c <= c && c <= 0x24b5 || 0xff21 <= c && c <= 0xff5a
}

// alike are letters of other scripts that look like Latin ones (a selection of
// Unicode's confusables.txt).
var alike = strings.NewReplacer("а", "a", "в", "b", "с", "c", "ԁ", "d", "е", "e", "ѐ", "e", "ё", "e", "һ", "h", "і", "i", "ї", "i", "ј", "j", "к", "k", "ӏ", "l", "м", "m", "н", "h", "о", "o", "р", "p", "ԛ", "q", "г", "r", "ѕ", "s", "т", "t", "у", "y", "ү", "y", "ѵ", "v", "ԝ", "w", "х", "x", "ѡ", "w",
	"А", "A", "В", "B", "С", "C", "Е", "E", "Н", "H", "І", "I", "Ј", "J", "К", "K", "М", "M", "О", "O", "Р", "P", "Ѕ", "S", "Т", "T", "У", "Y", "Х", "X", "α", "a", "ο", "o", "ν", "v", "ρ", "p", "ι", "i", "κ", "k", "τ", "t", "υ", "u", "ε", "e", "η", "n", "χ", "x", "γ", "y", "ω", "w", "σ", "o",
	"Α", "A", "Β", "B", "Ε", "E", "Ζ", "Z", "Η", "H", "Ι", "I", "Κ", "K", "Μ", "M", "Ν", "N", "Ο", "O", "Ρ", "P", "Τ", "T", "Υ", "Y", "Χ", "X", "ɑ", "a", "ɡ", "g", "ı", "i", "օ", "o", "ո", "n", "ս", "u", "ɩ", "i", "ʀ", "r", "ᴀ", "a", "ᴇ", "e", "ɪ", "i", "ɴ", "n", "ᴏ", "o", "ᴛ", "t")

// plainWord turns a word that mixes Latin with letters that look like it into
// plain Latin. A word of one script stays as it is.
func plainWord(word string) (string, bool) {
	latin, other := false, false
	for _, c := range word {
		latin = latin || c < utf8.RuneSelf
		other = other || unicode.In(c, unicode.Cyrillic, unicode.Greek, unicode.Armenian) || strings.ContainsRune("ɑɡɩʀᴀᴇɪɴᴏᴛ", c)
	}
	if !latin || !other {
		return word, false
	}
	plain := alike.Replace(word)
	return plain, strings.IndexFunc(plain, func(c rune) bool { return !unicode.In(c, unicode.Latin) }) < 0 && utf8.RuneCountInString(word) > 2
}

// mostly reports whether more than half of the letters are of a script.
func mostly(text string, script *unicode.RangeTable) bool {
	of, letters := 0, 0
	for _, c := range text {
		if unicode.IsLetter(c) {
			letters++
			if unicode.Is(script, c) {
				of++
			}
		}
	}
	return of*2 > letters
}

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
	for _, m := range base64Shape().FindAllString(text, 16) {
		keep(fromBase64(m))
	}
	for _, m := range hexShape().FindAllString(text, 16) {
		b, _ := hex.DecodeString(strings.NewReplacer(" ", "", ":", "", `\x`, "").Replace(m))
		keep(string(b))
	}
	if percentShape().MatchString(text) {
		if s, err := url.PathUnescape(text); err == nil && (strings.Contains(s, "\n") || steers(s, External)) {
			keep(s)
		}
	}
	if entityShape().MatchString(text) {
		keep(html.UnescapeString(text))
	}
	if escapeShape().MatchString(text) {
		keep(unescape(text))
	}
	for _, turned := range []string{strings.Map(rot13, text), reversed(text)} {
		if commonWords(turned) > commonWords(text)+1 && steers(turned, External) {
			found = append(found, turned)
		}
	}
	return strings.Join(found, "\n")
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

func rot13(c rune) rune {
	switch {
	case 'a' <= c && c <= 'z':
		return 'a' + (c-'a'+13)%26
	case 'A' <= c && c <= 'Z':
		return 'A' + (c-'A'+13)%26
	}
	return c
}

func reversed(s string) string {
	runes := []rune(s)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}

// common are words that nearly every English order holds.
var common = lazily(`(?i)\b(?:the|and|all|to|of|is|you|user|ignore|remember|previous|instructions|always|never|this|that|send|delete)\b`)

// commonWords counts them, up to a bound.
func commonWords(s string) int {
	return len(common().FindAllStringIndex(s[:min(len(s), maxSentence)], 16))
}
