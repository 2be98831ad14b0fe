package anchor

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
)

// Set is patterns in groups, of which only those are tried, and compiled, that
// can match: each alternative of a pattern needs one of some literals, and all
// literals are found in one pass.
type Set struct {
	index  *Index
	owners []int // the branch of each literal
	always []int // the branches that need no literal
	tries  []func() *regexp.Regexp
	groups []int // where each group ends in tries
}

// NewSet returns the set of the patterns, given by group. It panics when a
// pattern is wrong, as regexp.MustCompile does.
func NewSet(groups ...[]string) *Set {
	s := &Set{}
	var literals []Literal
	for _, patterns := range groups {
		for _, p := range patterns {
			for _, branch := range branches(p) {
				for _, l := range s.add(branch) {
					literals = append(literals, Literal{Text: l})
				}
			}
		}
		s.groups = append(s.groups, len(s.tries))
	}
	s.index = New(literals)
	return s
}

// add files a branch and returns the literals it needs.
func (s *Set) add(branch string) []string {
	tree, err := syntax.Parse(branch, syntax.Perl)
	if err != nil {
		panic("pattern " + branch + ": " + err.Error())
	}
	literals := needs(tree)
	id := len(s.tries)
	for range literals {
		s.owners = append(s.owners, id)
	}
	if literals == nil {
		s.always = append(s.always, id)
	}
	s.tries = append(s.tries, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(branch) }))
	return literals
}

// In reports whether text, in its own case, matches a pattern of any group.
func (s *Set) In(text string) bool {
	hits := s.Hits(Lower(text))
	for group := range s.groups {
		if hits.Match(group, text) {
			return true
		}
	}
	return false
}

// Hits are the alternatives that can match a text.
type Hits struct {
	set    *Set
	branch []uint64 // a bit for each
}

// Hits finds what can match a text, given in lower case.
func (s *Set) Hits(low string) Hits {
	h := Hits{set: s}
	hit := func(id int) {
		if h.branch == nil {
			h.branch = make([]uint64, (len(s.tries)+63)/64)
		}
		h.branch[id/64] |= 1 << (id % 64)
	}
	for _, id := range s.always {
		hit(id)
	}
	for _, literal := range s.index.All(low) {
		hit(s.owners[literal])
	}
	return h
}

// None reports whether nothing can match.
func (h Hits) None() bool { return h.branch == nil }

// May reports whether a group's patterns can match.
func (h Hits) May(group int) bool {
	for id := h.set.start(group); id < h.set.groups[group]; id++ {
		if h.has(id) {
			return true
		}
	}
	return false
}

// Match reports whether text, which is the one that was searched for hits or a
// part of it, in its own case, matches a pattern of the group.
func (h Hits) Match(group int, text string) bool {
	for id := h.set.start(group); id < h.set.groups[group]; id++ {
		if h.has(id) && h.set.tries[id]().MatchString(text) {
			return true
		}
	}
	return false
}

func (h Hits) has(id int) bool { return h.branch != nil && h.branch[id/64]&(1<<(id%64)) != 0 }

// start is where a group begins in tries.
func (s *Set) start(group int) int {
	if group == 0 {
		return 0
	}
	return s.groups[group-1]
}

// branches cuts an alternation at its outermost bars. Flags that lead it go
// with every branch.
func branches(alternation string) []string {
	flags := ""
	if strings.HasPrefix(alternation, "(?i)") || strings.HasPrefix(alternation, "(?m)") {
		flags, alternation = alternation[:4], alternation[4:]
	}
	var out []string
	depth, start, inClass := 0, 0, false
	for i := 0; i < len(alternation); i++ {
		switch c := alternation[i]; {
		case c == '\\':
			i++
		case inClass:
			inClass = c != ']'
		case c == '[':
			inClass = true
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '|' && depth == 0:
			out = append(out, flags+alternation[start:i])
			start = i + 1
		}
	}
	return append(out, flags+alternation[start:])
}
