package text

import (
	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/russian"
)

const (
	// shortestStem and longestStem bound, in bytes, what is a word with
	// endings: longer ones are keys, digests or encoded data.
	shortestStem = 3
	longestStem  = 40

	// shortestArabic is how many bytes must be left of an Arabic word when its
	// article is taken off: three letters, the length of a root.
	shortestArabic = 6
)

// arabicArticles are the article alone and joined to and, with, so, like.
var arabicArticles = [...]string{"وال", "بال", "فال", "كال", "ال"}

// stem returns the part of a folded word that its forms have in common.
func stem(word string) string {
	if len(word) < shortestStem || len(word) > longestStem {
		return word
	}
	switch first := []rune(word[:min(len(word), 4)])[0]; {
	case isASCIILetter(first):
		return stemIf(word, isASCIILetter, english.Stem)
	case 'а' <= first && first <= 'я':
		return stemIf(word, func(r rune) bool { return 'а' <= r && r <= 'я' }, russian.Stem)
	case 0x0621 <= first && first <= 0x064A:
		return trimArabicArticle(word)
	}
	return word
}

// stemIf applies stemmer to a word that is all letters of its script.
func stemIf(word string, letter func(rune) bool, stemmer func(string, bool) string) string {
	for _, r := range word {
		if !letter(r) {
			return word
		}
	}
	return stemmer(word, true)
}

func trimArabicArticle(word string) string {
	for _, article := range arabicArticles {
		n := len(article)
		if len(word) >= n+shortestArabic && word[:n] == article {
			return word[n:]
		}
	}
	return word
}
