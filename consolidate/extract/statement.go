package extract

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// statements are what a turn lays down: its sentences without asides, each list item by itself, without address and
// occasion ("for the future:", "please", "write that down"). Of the first turn, which gives the task, they are the rules alone.
func statements(turn string, first bool) []string {
	var list []string
	for _, block := range blocks(turn) {
		kept := substance(phrase.Sentences(block))
		if first {
			kept = slices.DeleteFunc(kept, func(s string) bool { return !value.Durable(phrase.Fold(s)) })
		}
		if len(kept) == 0 {
			continue
		}
		for i := range kept {
			kept[i] = bare(kept[i])
		}
		for _, part := range apart(strings.Join(kept, phrase.Joint(block))) {
			list = append(list, fitting(part))
		}
	}
	return list
}

var listItem = regexp.MustCompile(`^\s*(?:[-*•]|\d{1,2}[.)])\s+`)

// blocks are the list items of a turn, and what stands outside of lists as one. Of a long turn with pasted text only the
// lines that lay something down count.
func blocks(turn string) []string {
	const long = 600 // characters; people who lay down a rule say it in less
	var prose, items []string
	lines := strings.Split(turn, "\n")
	pasted := utf8.RuneCountInString(turn) > long
	for _, line := range lines {
		switch {
		case pasted && !value.Lasting(phrase.Fold(line)):
		case listItem.MatchString(line):
			items = append(items, listItem.ReplaceAllString(line, ""))
		default:
			prose = append(prose, line)
		}
	}
	text := strings.TrimSpace(strings.Join(prose, "\n"))
	introduces := len(items) > 0 && (strings.HasSuffix(text, ":") || strings.HasSuffix(text, "："))
	if text != "" && !introduces {
		items = append([]string{text}, items...)
	}
	return items
}

// fitting cuts a statement that is too long at the end of a sentence.
func fitting(s string) string {
	if utf8.RuneCountInString(s) <= MaxContent {
		return s
	}
	var b strings.Builder
	n := 0
	for _, part := range phrase.Sentences(s) {
		if n += utf8.RuneCountInString(part) + 1; n > MaxContent {
			break
		}
		b.WriteString(part + phrase.Joint(s))
	}
	return strings.TrimSpace(b.String())
}
