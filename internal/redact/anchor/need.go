package anchor

import (
	"regexp/syntax"
	"slices"
	"unicode/utf8"
)

// The bounds of what is derived from a pattern: how many strings a part of it
// may stand for to be spelled out, how many characters a class may hold, and
// the length in bytes from which a longer literal is no better.
const (
	maxStrings = 128
	maxClass   = 6
	longEnough = 5
)

// need is what is known of the texts that a pattern matches, in lower case.
type need struct {
	exact []string // all strings it matches; nil when they are too many
	anyOf []string // else, literals of which each match holds one; nil when there are none
}

// literals are strings of which every match holds one; nil when none are known.
func (n need) literals() []string {
	if n.exact == nil {
		return n.anyOf
	}
	if slices.Contains(n.exact, "") {
		return nil
	}
	return n.exact
}

// needs returns literals of which every text that matches a pattern holds one,
// in lower case, or nil when the pattern tells of none.
func needs(re *syntax.Regexp) []string {
	found := needOf(re).literals()
	slices.Sort(found)
	return slices.Compact(found)
}

func needOf(re *syntax.Regexp) need {
	switch re.Op {
	case syntax.OpLiteral:
		return need{exact: []string{Lower(string(re.Rune))}}
	case syntax.OpCharClass:
		return needOfClass(re.Rune)
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return need{exact: []string{""}}
	case syntax.OpCapture:
		return needOf(re.Sub[0])
	case syntax.OpQuest:
		if n := needOf(re.Sub[0]); n.exact != nil {
			return need{exact: append([]string{""}, n.exact...)}
		}
	case syntax.OpPlus:
		return need{anyOf: needOf(re.Sub[0]).literals()}
	case syntax.OpRepeat:
		if re.Min > 0 {
			return need{anyOf: needOf(re.Sub[0]).literals()}
		}
	case syntax.OpConcat:
		return needOfAll(re.Sub)
	case syntax.OpAlternate:
		return needOfOne(re.Sub)
	}
	return need{}
}

// needOfClass spells out a class of few characters.
func needOfClass(ranges []rune) need {
	var all []string
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(all) == 2*maxClass {
				return need{}
			}
			all = append(all, Lower(string(r)))
		}
	}
	slices.Sort(all)
	if all = slices.Compact(all); len(all) > maxClass {
		return need{}
	}
	return need{exact: all}
}

// needOfAll is the need of parts that follow each other.
func needOfAll(parts []*syntax.Regexp) need {
	run := []string{""} // what the parts since the last inexact one stand for
	var best []string
	whole := true
	for _, p := range parts {
		n := needOf(p)
		if n.exact != nil && len(run)*len(n.exact) <= maxStrings {
			run = cross(run, n.exact)
			continue
		}
		whole = false
		best = better(best, need{exact: run}.literals())
		run = []string{""}
		if n.exact != nil && len(n.exact) <= maxStrings {
			run = n.exact
		}
		best = better(best, n.literals())
	}
	if whole {
		return need{exact: run}
	}
	return need{anyOf: better(best, need{exact: run}.literals())}
}

// needOfOne is the need of alternatives.
func needOfOne(alternatives []*syntax.Regexp) need {
	var exact, anyOf []string
	whole, known := true, true
	for _, a := range alternatives {
		n := needOf(a)
		literals := n.literals()
		whole, known = whole && n.exact != nil, known && literals != nil
		exact, anyOf = append(exact, n.exact...), append(anyOf, literals...)
	}
	switch {
	case whole:
		return need{exact: exact}
	case known:
		return need{anyOf: anyOf}
	}
	return need{}
}

func cross(heads, tails []string) []string {
	all := make([]string, 0, len(heads)*len(tails))
	for _, h := range heads {
		for _, t := range tails {
			all = append(all, h+t)
		}
	}
	return all
}

// better is the list that fewer texts hold one of: that whose shortest literal
// is longer, then the shorter list.
func better(a, b []string) []string {
	switch la, lb := shortest(a), shortest(b); {
	case la > lb, la == lb && a != nil && (b == nil || len(a) <= len(b)):
		return a
	}
	return b
}

func shortest(list []string) int {
	n := 0
	for i, s := range list {
		if l := min(utf8.RuneCountInString(s), longEnough); i == 0 || l < n {
			n = l
		}
	}
	return n
}
