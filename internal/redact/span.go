package redact

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// span is a stretch of text, in bytes, that holds a secret of a kind.
type span struct {
	start, end int
	kind       string
}

const placeholderStart = "[redacted:"

// groupSpan makes a span of a regular expression's match: of its first group
// where it has one, else of all of it. Offset is added to the positions.
func groupSpan(m []int, offset int, kind string) span {
	start, end := m[0], m[1]
	if len(m) > 2 && m[2] >= 0 {
		start, end = m[2], m[3]
	}
	return span{offset + start, offset + end, kind}
}

// merge sorts spans and joins those that overlap into one of the longer's kind,
// so that nothing of either is left. Of two equal ones api_key says less.
func merge(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end), cmp.Compare(a.kind, b.kind))
	})
	var out []span
	for _, s := range spans {
		if len(out) == 0 || s.start >= out[len(out)-1].end {
			out = append(out, s)
			continue
		}
		last := &out[len(out)-1]
		if longer := (s.end - s.start) - (last.end - last.start); longer > 0 || longer == 0 && last.kind == "api_key" {
			last.kind = s.kind
		}
		last.end = max(last.end, s.end)
	}
	return out
}

// placeholders finds the placeholders that stand in text, in order.
func placeholders(text string) []span {
	var out []span
	for at := 0; ; {
		i := strings.Index(text[at:], placeholderStart)
		if i < 0 {
			return out
		}
		start := at + i
		at = start + len(placeholderStart)
		end := at
		for end < len(text) && (text[end] == '_' || 'a' <= text[end] && text[end] <= 'z') {
			end++
		}
		if end > at && end < len(text) && text[end] == ']' {
			out = append(out, span{start: start, end: end + 1})
		}
	}
}

// overlapsAny reports whether s overlaps one of the sorted, disjoint spans.
func overlapsAny(sorted []span, s span) bool {
	i := sort.Search(len(sorted), func(i int) bool { return sorted[i].end > s.start })
	return i < len(sorted) && sorted[i].start < s.end
}
