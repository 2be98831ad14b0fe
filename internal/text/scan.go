package text

import (
	"strings"
	"unicode/utf8"
)

// maxSpan is how many bytes a written word may have before it is cut; without
// a limit one endless word (base64, say) would make the work on it quadratic.
const maxSpan = 256

// maxUnderscores is how many underscores in a row still join two parts of a name.
const maxUnderscores = 8

// scanner cuts NFKC text into spans: words with what joins their parts, and
// runs of characters of a script without spaces.
type scanner struct {
	text string
	pos  int // start of what is not read yet

	span string // the current span
	kind class  // and what it is made of
}

// next moves to the next span; it reports false at the end of the text.
func (s *scanner) next() bool {
	for s.pos < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[s.pos:])
		if s.kind = classOf(r); s.kind == separator {
			s.pos += size
			continue
		}
		start, end := s.pos, s.run(s.pos)
		if s.kind == wordPart {
			start, end = s.leadingDot(start), s.word(end)
		}
		s.span, s.pos = s.text[start:end], end
		return true
	}
	return false
}

// run returns the end of the characters of the current kind from start on.
func (s *scanner) run(start int) int {
	end := start
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		long := s.kind == wordPart && end-start >= maxSpan
		if classOf(r) != s.kind || long {
			break
		}
		end += size
	}
	return end
}

// word extends a word that ends at end over connectors with another run behind
// them (pnpm-lock.yaml), or else over the signs that belong to it (C++).
func (s *scanner) word(end int) int {
	start := s.pos
	for end-start < maxSpan {
		n := connector(s.text[end:])
		if n == 0 {
			break
		}
		r, _ := utf8.DecodeRuneInString(s.text[end+n:])
		if classOf(r) != wordPart {
			break
		}
		end = s.run(end + n)
	}
	return end + sign(s.text[start:end], s.text[end:])
}

// connector returns the length of what joins two parts of a word at the
// beginning of rest, 0 if nothing does.
func connector(rest string) int {
	if rest == "" {
		return 0
	}
	switch rest[0] {
	case '-', '.', '\'':
		return 1
	case '_':
		n := 1
		for n < min(len(rest), maxUnderscores) && rest[n] == '_' {
			n++
		}
		return n
	}
	for _, c := range [...]string{"’", "‐"} {
		if strings.HasPrefix(rest, c) {
			return len(c)
		}
	}
	return 0
}

// sign returns the length of the + and # at the beginning of rest that belong
// to the name of a programming language before it: C++, C#, F#, g++.
func sign(word, rest string) int {
	const longestName = 3 // bytes; a longer word has its + or # for another reason
	if len(word) > longestName {
		return 0
	}
	for _, c := range [...]string{"++", "#"} {
		after, ok := strings.CutPrefix(rest, c)
		if !ok {
			continue
		}
		if r, _ := utf8.DecodeRuneInString(after); classOf(r) != wordPart {
			return len(c)
		}
	}
	return 0
}

// leadingDot returns the start of a word that may have the dot of a hidden
// file before it: .env is not env.
func (s *scanner) leadingDot(start int) int {
	if start == 0 || s.text[start-1] != '.' || !isASCIILetter(rune(s.text[start])) {
		return start
	}
	if before, _ := utf8.DecodeLastRuneInString(s.text[:start-1]); before == '.' || classOf(before) != separator {
		return start
	}
	return start - 1
}
