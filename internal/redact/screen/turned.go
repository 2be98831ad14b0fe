package screen

import (
	"slices"
	"strings"
)

// A text can be turned letter by letter, which leaves its words unreadable: by
// 13 places in the alphabet, or from back to front.

// commons are words that nearly every English order holds.
var commons = setOf(`the and all to of is you user ignore remember previous instructions always never this that send delete`)

// longestCommon is the length of the longest of them, in bytes.
const longestCommon = len("instructions")

// moreCommon is by how many common words a turned text has to win.
const moreCommon = 2

// turnedBack is the text as it was before it was turned, or "" when it was not.
func turnedBack(text string) string {
	head, tail := text[:min(len(text), maxSentence)], text[max(0, len(text)-maxSentence):]
	plain := commonWords(head, upright)
	switch {
	case commonWords(head, shifted) >= plain+moreCommon:
		return strings.Map(rot13, text)
	case commonWords(tail, mirrored) >= plain+moreCommon:
		return reversed(text)
	}
	return ""
}

// commonWords counts the common words of s, its words turned first.
func commonWords(s string, turn func([]byte)) int {
	n := 0
	var word [longestCommon]byte
	for w := range strings.FieldsFuncSeq(s, isNoWord) {
		if len(w) < 2 || len(w) > longestCommon {
			continue
		}
		letters := word[:copy(word[:], w)]
		turn(letters)
		if commons()[string(letters)] {
			n++
		}
	}
	return n
}

func isNoWord(r rune) bool {
	return (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && r != '_'
}

// upright puts a word in lower case.
func upright(word []byte) {
	for i, c := range word {
		if 'A' <= c && c <= 'Z' {
			word[i] = c + 'a' - 'A'
		}
	}
}

// shifted moves the letters of a word by 13 places.
func shifted(word []byte) {
	upright(word)
	for i, c := range word {
		word[i] = byte(rot13(rune(c)))
	}
}

// mirrored turns a word about.
func mirrored(word []byte) {
	upright(word)
	slices.Reverse(word)
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
	slices.Reverse(runes)
	return string(runes)
}
