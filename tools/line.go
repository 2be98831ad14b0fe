package tools

import (
	"strconv"
	"strings"
)

// oneLine keeps a statement on its line: a line break inside it must not start what looks like the next entry.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029' }), " ⏎ ")
}

// quoted renders text that nobody vouches for as data.
func quoted(s string) string { return strconv.Quote(s) }

// finish appends the notes and returns the text without its last line break.
func finish(b *strings.Builder, notes []string) string {
	for _, n := range notes {
		b.WriteString("Note: " + n + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}
