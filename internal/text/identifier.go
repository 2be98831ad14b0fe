package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SplitIdentifier returns the words an identifier, file name or version was
// made of, folded to lower case without accents, in order: it cuts at
// everything that is neither letter nor digit, at changes of case (HTTPServer:
// http, server) and between letters and a number (python3: python, 3), but not
// within short codes (v3, k8s) and hexadecimal numbers.
func SplitIdentifier(s string) []string {
	var parts []string
	splitParts(compose(s), func(part string) {
		if folded := appendFolded(nil, part); len(folded) > 0 {
			parts = append(parts, string(folded))
		}
	})
	return parts
}

// splitParts calls yield with each part of w, as it is written there.
func splitParts(w string, yield func(part string)) {
	for field := range strings.FieldsFuncSeq(w, func(r rune) bool { return classOf(r) == separator }) {
		for field != "" {
			n := caseBoundary(field)
			splitNumber(field[:n], yield)
			field = field[n:]
		}
	}
}

// caseBoundary returns the end of the first part of an identifier without
// punctuation: before an upper-case letter that follows a lower-case one, and
// before the last of several upper-case letters if a lower-case one follows.
func caseBoundary(s string) int {
	var before, last rune // the two letters before position i
	lastAt := 0
	for i, r := range s {
		switch {
		case unicode.IsLower(last) && unicode.IsUpper(r):
			return i
		case unicode.IsUpper(before) && unicode.IsUpper(last) && unicode.IsLower(r) && s[i:] != "s":
			return lastAt // the s of IDs and URLs is no part of its own
		}
		before, last, lastAt = last, r, i
	}
	return len(s)
}

// splitNumber yields the letters and the number of a part like utf8 or 500ms
// apart, and any other part as it is.
func splitNumber(part string, yield func(string)) {
	at, switches := 0, 0
	wasDigit := false
	for i, r := range part {
		isDigit := unicode.IsDigit(r)
		if i > 0 && isDigit != wasDigit {
			at = i
			switches++
		}
		wasDigit = isDigit
	}
	letters := part[:at]
	if !wasDigit {
		letters = part[at:]
	}
	const shortCode = 1 // letters beside a number: v3, 10k
	if switches != 1 || utf8.RuneCountInString(letters) <= shortCode {
		yield(part)
		return
	}
	yield(part[:at])
	yield(part[at:])
}
