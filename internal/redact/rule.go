package redact

import (
	"regexp"
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// rule finds secrets of one shape.
type rule struct {
	name string
	kind string // of what pattern finds; find sets its own
	// anchors are literals in lower case; the rule is tried where one of them
	// stands in the text, in whatever case.
	anchors []string
	listed  func() []string // or where they are drawn from other tables
	// word: the anchor counts only where no letter or digit is before it.
	word bool
	// pattern is matched from the anchor on; its first group is the secret, or
	// all of it.
	pattern string
	// find is used instead of pattern where a pattern would be hard to read or
	// could not be bounded. The anchor is text[at:end].
	find func(text string, at, end int) []span
	// tell is used instead where the anchor is a noun in a sentence.
	tell func(d *draft, at, end int) []span
	// yes and no are cases the tests run: what stands in «» has to vanish from
	// yes and nothing else, nothing from no. A ¦ cuts a token so that nobody's
	// scanner takes this file for a leak; it is not part of the case.
	yes, no []string
}

// patternReach is how far a pattern sees, in bytes from its anchor.
const patternReach = 512

// ruleIndex finds the anchors of all rules in one pass.
type ruleIndex struct {
	anchors *anchor.Index
	owners  []owner // of the anchors
	rules   []rule
	pattern []func() *regexp.Regexp // of each rule that has one
}

// owner is the rule an anchor belongs to.
type owner struct{ rule, anchorLen int }

func newRuleIndex(rules []rule) *ruleIndex {
	x := &ruleIndex{rules: rules, pattern: make([]func() *regexp.Regexp, len(rules))}
	var literals []anchor.Literal
	for i, r := range rules {
		if r.pattern != "" {
			x.pattern[i] = lazily(`^(?:` + r.pattern + `)`)
		}
		if r.listed != nil {
			r.anchors = r.listed()
		}
		for _, a := range r.anchors {
			literals = append(literals, anchor.Literal{Text: a, Word: r.word})
			x.owners = append(x.owners, owner{i, len(a)})
		}
	}
	x.anchors = anchor.New(literals)
	return x
}

// find returns what the rules find, in no order, overlapping or not.
func (x *ruleIndex) find(text string) []span {
	var spans []span
	d := newDraft(text)
	taken := d.taken
	done := make([]int, len(x.rules)) // up to where each rule has looked
	for at, id := range x.anchors.All(d.low) {
		for len(taken) > 0 && at >= taken[0].end {
			taken = taken[1:]
		}
		o := x.owners[id]
		if at < done[o.rule] || len(taken) > 0 && at >= taken[0].start {
			continue
		}
		for _, s := range x.apply(o.rule, d, at, at+o.anchorLen) {
			done[o.rule] = s.end
			if s.kind != "" {
				spans = append(spans, s)
			}
		}
	}
	return spans
}

// apply tries a rule at the anchor text[at:end].
func (x *ruleIndex) apply(i int, d *draft, at, end int) []span {
	r := &x.rules[i]
	switch {
	case r.find != nil:
		return r.find(d.text, at, end)
	case r.tell != nil:
		return r.tell(d, at, end)
	}
	m := x.pattern[i]().FindStringSubmatchIndex(d.text[at:min(len(d.text), at+patternReach)])
	if m == nil {
		return nil
	}
	return []span{groupSpan(m, at, r.kind)}
}

// nothingUntil tells the index that a rule need not be tried before end again.
func nothingUntil(end int) []span { return []span{{start: end, end: end}} }

// lazily compiles a pattern when it is first needed: most texts need few.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// anySet is the set of a pattern that is seldom met, made when first needed.
func anySet(pattern string) func() *anchor.Set {
	return sync.OnceValue(func() *anchor.Set { return anchor.NewSet([]string{pattern}) })
}

// wordsOf are the words of a list, cut when first needed.
func wordsOf(list string) func() []string {
	return sync.OnceValue(func() []string { return strings.Fields(list) })
}

// setOf is the set of the words of a list, made when first needed.
func setOf(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for _, w := range strings.Fields(list) {
			set[w] = true
		}
		return set
	})
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlnum(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
