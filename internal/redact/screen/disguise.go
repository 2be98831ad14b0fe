package screen

import (
	"strings"
	"sync"
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
	if strings.ContainsFunc(text, isAlike) && !mostly(text, unicode.Cyrillic) { // there "JSONа" is a name with an ending
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

// isAlike reports whether c is of a script, or a letter, that has look-alikes of
// plain Latin letters.
func isAlike(c rune) bool {
	return c > utf8.RuneSelf && (unicode.In(c, unicode.Cyrillic, unicode.Greek, unicode.Armenian) || strings.ContainsRune("ɑɡɩʀᴀᴇɪɴᴏᴛ", c))
}

var wordShape = lazily(`[\p{L}\p{M}]+`)

// isStyled reports whether c is a letter of mathematics or another style that
// passes for a plain one: 𝐢𝐠𝐧𝐨𝐫𝐞, ⓘⓖⓝⓞⓡⓔ.
func isStyled(c rune) bool {
	return 0x1d400 <= c && c <= 0x1d7ff || 0x24b6 <= c && c <= 0x24e9 || 0x1f110 <= c && c <= 0x1f189 || 0x249c <= c && c <= 0x24b5 || 0xff21 <= c && c <= 0xff5a
}

// alike turns letters of other scripts that look like Latin ones into those (a
// selection of Unicode's confusables.txt).
var alike = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for _, list := range lookAlikes {
		for pair := range strings.FieldsSeq(list) {
			_, size := utf8.DecodeRuneInString(pair)
			pairs = append(pairs, pair[:size], pair[size:])
		}
	}
	return strings.NewReplacer(pairs...)
})

// lookAlikes are pairs of a letter and the Latin one it looks like.
var lookAlikes = []string{
	// Cyrillic
	`аa вb сc ԁd еe ѐe ёe һh іi їi јj кk ӏl мm нh оo рp ԛq гr ѕs тt уy үy ѵv ԝw хx ѡw АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT
		УY ХX`,
	// Greek
	`αa οo νv ρp ιi κk τt υu εe ηn χx γy ωw σo ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX`,
	// Armenian, phonetic letters and small capitals
	`ɑa ɡg ıi օo ոn սu ɩi ʀr ᴀa ᴇe ɪi ɴn ᴏo ᴛt`,
}

// plainWord turns a word that mixes Latin with letters that look like it into
// plain Latin. A word of one script stays as it is.
func plainWord(word string) (string, bool) {
	latin, other := false, false
	for _, c := range word {
		latin = latin || c < utf8.RuneSelf
		other = other || isAlike(c)
	}
	if !latin || !other {
		return word, false
	}
	plain := alike().Replace(word)
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
