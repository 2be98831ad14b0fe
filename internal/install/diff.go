package install

import (
	"fmt"
	"strings"
)

// context is how many unchanged lines are shown around a change.
const context = 3

// Preview shows the change as a diff with a few lines around it; "" when there is
// nothing to do.
func (c Change) Preview() string {
	if c.Unchanged() {
		return ""
	}
	a, b := lines(c.Before), lines(c.After)
	top := 0
	for top < len(a) && top < len(b) && a[top] == b[top] {
		top++
	}
	end := 0
	for end < len(a)-top && end < len(b)-top && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	from, tail := max(0, top-context), min(end, context)
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", oldName(c), c.Path)
	fmt.Fprintf(&out, "@@ -%s +%s @@\n", span(from, len(a)-end+tail), span(from, len(b)-end+tail))
	prefix(&out, " ", a[from:top])
	out.WriteString(compare(a[top:len(a)-end], b[top:len(b)-end]))
	prefix(&out, " ", a[len(a)-end:len(a)-end+tail])
	return out.String()
}

func oldName(c Change) string {
	if c.Before == nil {
		return "/dev/null"
	}
	return c.Path
}

// span writes the lines [from, to) as unified diffs count them, from 1.
func span(from, to int) string {
	if to == from {
		return fmt.Sprintf("%d,0", from)
	}
	return fmt.Sprintf("%d,%d", from+1, to-from)
}

func prefix(out *strings.Builder, mark string, list []string) {
	for _, l := range list {
		out.WriteString(mark + l + "\n")
	}
}

// compare marks the lines that differ, by their longest common subsequence. Both are
// short: what lies around was taken off before.
func compare(a, b []string) string {
	common := make([][]int, len(a)+1) // common[i][j] of a[i:] and b[j:]
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	var out strings.Builder
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			prefix(&out, " ", a[i:i+1])
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			prefix(&out, "-", a[i:i+1])
			i++
		default:
			prefix(&out, "+", b[j:j+1])
			j++
		}
	}
	return out.String()
}

func lines(text []byte) []string {
	if len(text) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
