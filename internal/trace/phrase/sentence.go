package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentences cuts a text where one sentence ends and another begins. A full stop ends one only before a space and something
// that can begin a sentence, so that versions, paths and abbreviations stay whole; a line break always does.
func Sentences(t string) []string {
	var list []string
	var b strings.Builder
	end := func() {
		if s := strings.TrimSpace(b.String()); s != "" {
			list = append(list, s)
		}
		b.Reset()
	}
	runes := []rune(t)
	small := beginsSmall(runes)
	for i, r := range runes {
		if r == '\n' {
			end()
			continue
		}
		b.WriteRune(r)
		if endsSentence(runes, i, small) {
			end()
		}
	}
	end()
	return list
}

func endsSentence(runes []rune, i int, small bool) bool {
	switch r := runes[i]; {
	case strings.ContainsRune("。！？｡؟।", r):
		return i+1 == len(runes) || !strings.ContainsRune("」』）\"”", runes[i+1])
	case strings.ContainsRune(".!?", r):
		return i+2 < len(runes) && runes[i+1] == ' ' && (begins(runes[i+2:]) || small && unicode.IsLower(runes[i+2]) && !ordinal(runes[:i])) && (r != '.' || !abbreviated(runes[:i]))
	case strings.ContainsRune("」』）\"”", r):
		return i > 0 && strings.ContainsRune("。！？.!?", runes[i-1]) && i+2 < len(runes) && (runes[i+1] == ' ' && begins(runes[i+2:]) || r == '」' || r == '』')
	}
	return false
}

// begins reports whether a sentence can begin here: with a capital, a letter of a script without capitals, or a quote.
func begins(rest []rune) bool {
	r := rest[0]
	return unicode.IsUpper(r) || unicode.IsLetter(r) && !unicode.IsLower(r) || strings.ContainsRune("`\"'“„«「¿¡", r)
}

// beginsSmall reports whether the first letter of a text is a small one.
func beginsSmall(runes []rune) bool {
	i := slices.IndexFunc(runes, unicode.IsLetter)
	return i >= 0 && unicode.IsLower(runes[i])
}

// ordinal reports whether a stop follows a number, as in "am 3. mai".
func ordinal(before []rune) bool { return len(before) > 0 && unicode.IsDigit(before[len(before)-1]) }

// abbreviated reports whether a stop ends an abbreviation: of one letter, or with a stop inside.
func abbreviated(before []rune) bool {
	word := string(before[lastSpace(before)+1:])
	letters := strings.TrimLeft(word, "(\"'")
	switch strings.ToLower(letters) {
	case "e.g", "i.e", "incl", "approx", "vs", "etc", "bzw", "ca", "z.b", "d.h", "nr", "no", "dr", "mr", "mrs", "p.ej", "т.е", "т.к", "np":
		return true
	}
	return utf8.RuneCountInString(letters) == 1 && unicode.IsUpper([]rune(letters)[0])
}

func lastSpace(runes []rune) int {
	for i := len(runes) - 1; i >= 0; i-- {
		if unicode.IsSpace(runes[i]) {
			return i
		}
	}
	return -1
}

// Joint stands between two sentences of a text: nothing in scripts that do not space them.
func Joint(t string) string {
	if strings.ContainsAny(t, "。！？") {
		return ""
	}
	return " "
}
