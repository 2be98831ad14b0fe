package token

import (
	"unicode"
	"unicode/utf8"
)

const (
	// maxChunk is how many bytes are encoded at once.
	maxChunk = 4096

	// maxRun is how many bytes of letters, of punctuation or of white space are
	// encoded together: the encoder's time grows with their square. Only a run
	// without any break (encoded data, an unpunctuated page of Chinese) is that
	// long, and each cut in it costs at most a token or so of exactness.
	maxRun = 512
)

// kind is what a run of characters consists of.
type kind uint8

const (
	letters kind = iota
	digits
	spaces
	others
)

func kindOf(r rune) kind {
	switch {
	case unicode.IsLetter(r) || unicode.IsMark(r):
		return letters
	case unicode.IsNumber(r):
		return digits
	case unicode.IsSpace(r):
		return spaces
	}
	return others
}

// cut returns the length of the first chunk of s. Wherever it can it cuts
// before a single space between two words, where no token of o200k_base spans,
// so that the tokens of the chunks are those of the whole.
func cut(s string) int {
	safe, runStart := 0, 0
	last := others
	for i, r := range s {
		k := kindOf(r)
		if k != last || i == 0 {
			last, runStart = k, i
		}
		if r == ' ' && isSingle(s, i) {
			safe = i
		}
		switch size := utf8.RuneLen(r); {
		case i+max(size, 1) <= maxChunk && i-runStart < maxRun:
			continue
		case safe > 0:
			return safe
		case i > 0:
			return i
		}
	}
	return len(s)
}

// isSingle reports whether the space at s[i] has other characters than spaces
// on both sides.
func isSingle(s string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, size := utf8.DecodeRuneInString(s[i+1:])
	return i > 0 && size > 0 && kindOf(before) != spaces && kindOf(after) != spaces
}
