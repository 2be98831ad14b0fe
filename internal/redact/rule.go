package redact

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// rule finds secrets of one shape.
type rule struct {
	name string
	kind string // of what pattern finds; find sets its own
	// anchors are literals in lower case; the rule is tried where one of them
	// stands in the text, in whatever case.
	anchors []string
	// word: the anchor counts only where no letter or digit is before it.
	word bool
	// pattern is matched from the anchor on; its first group is the secret, or
	// all of it. ok, when set, has the last word on the secret found.
	pattern string
	ok      func(secret string) bool
	// find is used instead of pattern where a pattern would be hard to read or
	// could not be bounded. The anchor is text[at:end].
	find func(text string, at, end int) []span
	// yes and no are cases the tests run: what stands in «» has to vanish from
	// yes and nothing else, nothing from no. A ¦ cuts a token so that nobody's
	// scanner takes this file for a leak; it is not part of the case.
	yes, no []string

	re    *regexp.Regexp
	place int // among the rules of an index
}

// patternReach is how far a pattern sees, in bytes from its anchor.
const patternReach = 512

// apply tries the rule at the anchor text[at:end].
func (r *rule) apply(text string, at, end int) []span {
	if r.word && at > 0 && isAlnum(text[at-1]) {
		return nil
	}
	if r.find != nil {
		return r.find(text, at, end)
	}
	m := r.re.FindStringSubmatchIndex(text[at:min(len(text), at+patternReach)])
	if m == nil {
		return nil
	}
	s := groupSpan(m, at, r.kind)
	if r.ok != nil && !r.ok(text[s.start:s.end]) {
		return nil
	}
	return []span{s}
}

type anchor struct {
	text string
	rule *rule
}

// anchorIndex finds the anchors of all rules in one pass: the first two bytes
// of a position lead to the few anchors that begin with them.
type anchorIndex struct {
	heads   [1 << 16]uint16 // 0: none, else 1 + place in buckets
	buckets [][]anchor
	rules   int
}

func newAnchorIndex(rules []rule) *anchorIndex {
	x := &anchorIndex{rules: len(rules)}
	for i := range rules {
		r := &rules[i]
		r.place = i
		if r.pattern != "" {
			r.re = regexp.MustCompile(`^(?:` + r.pattern + `)`)
		}
		for _, a := range r.anchors {
			x.add(anchor{a, r})
		}
	}
	return x
}

// add files an anchor under its first two bytes, an anchor of one byte under
// every pair that begins with it.
func (x *anchorIndex) add(a anchor) {
	first, last := int(a.text[0])<<8, int(a.text[0])<<8|0xff
	if len(a.text) > 1 {
		first |= int(a.text[1])
		last = first
	}
	for head := first; head <= last; head++ {
		if x.heads[head] == 0 {
			x.buckets = append(x.buckets, nil)
			x.heads[head] = uint16(len(x.buckets))
		}
		b := &x.buckets[x.heads[head]-1]
		*b = append(*b, a)
	}
}

// find returns what the rules find, in no order, overlapping or not.
func (x *anchorIndex) find(text string) []span {
	var spans []span
	low := lower(text)
	taken := placeholders(text)
	done := make([]int, x.rules) // up to where each rule has found something
	for at := 0; at < len(low); at++ {
		if len(taken) > 0 && at >= taken[0].start {
			at, taken = taken[0].end-1, taken[1:]
			continue
		}
		head := int(low[at]) << 8
		if at+1 < len(low) {
			head |= int(low[at+1])
		}
		bucket := x.heads[head]
		if bucket == 0 {
			continue
		}
		for _, a := range x.buckets[bucket-1] {
			if at < done[a.rule.place] || !strings.HasPrefix(low[at:], a.text) {
				continue
			}
			found := a.rule.apply(text, at, at+len(a.text))
			if len(found) > 0 {
				spans = append(spans, found...)
				done[a.rule.place] = found[len(found)-1].end
			}
		}
	}
	return spans
}

// lower returns text in lower case with every byte at its place: a letter
// whose lower case has another length stays.
func lower(text string) string {
	b := []byte(text)
	for i := 0; i < len(b); {
		if c := b[i]; c < utf8.RuneSelf {
			if 'A' <= c && c <= 'Z' {
				b[i] = c + 'a' - 'A'
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(b[i:])
		if low := unicode.ToLower(r); low != r && utf8.RuneLen(low) == size {
			utf8.EncodeRune(b[i:], low)
		}
		i += size
	}
	return string(b)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlnum(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
