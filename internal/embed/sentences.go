package embed

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentences splits a text for embedding: beside the vector of the whole text,
// one for each sentence keeps a single statement from drowning in a long text.
//
// It splits at line feeds, after ". ", "! " and "? ", and after the full-width
// marks of Chinese and Japanese, which no space follows. It does not split after
// abbreviations, initials, and the number that opens a list item; versions,
// addresses and file names stay whole because no space follows their dots.
// Sentences are trimmed; those without a letter or digit are left out.
func Sentences(text string) []string {
	var list []string
	for len(text) > 0 {
		end := sentenceEnd(text)
		sentence := strings.TrimSpace(text[:end])
		if strings.ContainsFunc(sentence, isWordRune) {
			list = append(list, sentence)
		}
		text = text[end:]
	}
	return list
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// sentenceEnd is the offset behind the first sentence of the text.
func sentenceEnd(text string) int {
	for i, r := range text {
		switch r {
		case '\n':
			return i + 1
		case '。', '！', '？', '；':
			return skipClosing(text, i+utf8.RuneLen(r))
		case '.', '!', '?':
			end := skipClosing(text, i+1)
			next, _ := utf8.DecodeRuneInString(text[end:])
			if unicode.IsSpace(next) && !(r == '.' && abbreviated(text[:i])) {
				return end
			}
		}
	}
	return len(text)
}

// skipClosing moves an offset behind the quotes and brackets that close there.
func skipClosing(text string, i int) int {
	rest := strings.TrimLeft(text[i:], `"')]}”’»」』）】`)
	return len(text) - len(rest)
}

// abbreviated reports whether a dot behind this start of a sentence belongs to
// its last word.
func abbreviated(sentence string) bool {
	before, word := "", sentence
	if i := strings.LastIndexFunc(sentence, unicode.IsSpace); i >= 0 {
		_, width := utf8.DecodeRuneInString(sentence[i:])
		before, word = sentence[:i], sentence[i+width:]
	}
	word = strings.TrimLeft(word, `"'([{“‘«`)
	if strings.TrimLeft(word, "0123456789") == "" {
		return strings.TrimSpace(before) == "" // "1. Install it."
	}
	return isInitials(word) || isAbbreviation(strings.ToLower(word))
}

// isInitials reports whether the word is made of single letters with dots
// between them: "J", "e.g", "z.B".
func isInitials(word string) bool {
	for part := range strings.SplitSeq(word, ".") {
		r, width := utf8.DecodeRuneInString(part)
		if width != len(part) || !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// isAbbreviation knows the common ones that stand before what they belong to.
// Those that often end a sentence, such as "etc.", are not among them.
func isAbbreviation(word string) bool {
	switch word {
	case "mr", "mrs", "ms", "dr", "prof", "st", "sr", "sra", "mme", "hr", "fr",
		"vs", "cf", "ca", "approx", "incl", "resp", "bzw", "vgl", "evtl", "ggf", "nr", "fig", "vol", "р", "см", "напр":
		return true
	}
	return false
}
