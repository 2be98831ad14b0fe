package token

import "unicode"

// What things cost in hundredths of a token, fitted by least squares to the
// exact counts of some two thousand statements, questions, log lines and code
// fragments in sixteen languages.
const (
	costWord   = 98 // a word in Latin script, up to easyLetters of them ASCII
	costLetter = 20 // each further letter
	costAccent = 74 // each letter beyond ASCII in it

	costNumber = 116 // each digitsPerToken digits
	costSpace  = 92  // white space other than one space
	costMark   = 80  // a run of punctuation
	costMarks  = 3   // each further character of it
	costEmoji  = 155 // each pictograph or arrow on top

	easyLetters    = 6
	digitsPerToken = 3 // as the vocabulary's rules cut numbers
)

// Estimate returns about how many tokens s takes, without the vocabulary. On
// single sentences it is off by a tenth on average, on longer texts by less.
func Estimate(s string) int {
	var e estimator
	for _, r := range s {
		e.add(r)
	}
	return (e.cost + 99) / 100
}

// estimator adds up the costs of a text character by character.
type estimator struct {
	cost int
	last rune
	kind kind
	run  int // characters of that kind before the next one; of a word, letters
}

func (e *estimator) add(r rune) {
	k := kindOf(r)
	humpStarts := k == letters && unicode.IsUpper(r) && unicode.IsLower(e.last)
	if k != e.kind || humpStarts {
		e.run = 0
	}
	switch k {
	case letters:
		e.cost += e.letter(r)
	case digits:
		if e.run%digitsPerToken == 0 {
			e.cost += costNumber
		}
	case spaces:
		if isSecond := e.run == 1 && e.last == ' '; isSecond || e.run == 0 && r != ' ' {
			e.cost += costSpace
		}
	case others:
		e.cost += e.mark(r)
	}
	e.last, e.kind, e.run = r, k, e.run+1
}

// letter returns the cost of a letter by its script: Latin words are mostly one
// token, other scripts are spelled in pieces of a few letters.
func (e *estimator) letter(r rune) int {
	if r > unicode.MaxLatin1 && !unicode.Is(unicode.Latin, r) {
		return costOfScript(r)
	}
	cost := 0
	switch {
	case e.run == 0:
		cost = costWord
	case e.run >= easyLetters:
		cost = costLetter
	}
	if r > unicode.MaxASCII {
		cost += costAccent
	}
	return cost
}

// costOfScript returns the cost of a letter or mark beyond Latin script.
func costOfScript(r rune) int {
	switch {
	case 0x0300 <= r && r <= 0x036F: // an accent apart from its letter
		return costAccent
	case 0x0370 <= r && r <= 0x03FF: // Greek
		return 37
	case 0x0400 <= r && r <= 0x052F: // Cyrillic
		return 30
	case 0x0590 <= r && r <= 0x05FF: // Hebrew
		return 43
	case 0x0600 <= r && r <= 0x08FF: // Arabic
		return 33
	case 0x0900 <= r && r <= 0x0DFF: // the scripts of India
		return 41
	case 0x0E00 <= r && r <= 0x0EFF: // Thai, Lao
		return 40
	case 0x3040 <= r && r <= 0x30FF: // Kana
		return 83
	case 0x4E00 <= r && r <= 0x9FFF: // Han, without the rare extensions
		return 66
	case 0xAC00 <= r && r <= 0xD7A3: // Hangul
		return 77
	}
	return 100
}

func (e *estimator) mark(r rune) int {
	cost := costMarks
	if e.run == 0 {
		cost = costMark
	}
	isCJKMark := 0x3000 <= r && r <= 0x303F || 0xFF00 <= r && r <= 0xFFEF
	if r >= 0x2190 && !isCJKMark {
		cost += costEmoji
	}
	return cost
}
