package relate

import (
	"cmp"
	"slices"
)

// sameValue merges what gives one subject one value. The side with more to tell survives; where each side tells a detail
// of its own, neither may go.
func sameValue(p *pair) (Verdict, bool) {
	if !p.keyed() || p.a.value.text == "" || !p.a.value.same(p.b.value) {
		return Verdict{}, false
	}
	return p.sameKey("one subject with the same value"), true
}

// sameMoment merges what says one quantity, time or day of one subject, where the values say no more.
func sameMoment(p *pair) (Verdict, bool) {
	ok := p.keyed() && !p.a.lesson && p.overlap() >= nearOverlap && p.a.negations == p.b.negations && p.sameForce() &&
		len(details(p.ca)) > 0 && slices.Equal(exactTexts(p.ca), exactTexts(p.cb))
	if !ok {
		return Verdict{}, false
	}
	return p.sameKey("one subject with the same quantities"), true
}

// sameKey is the verdict on two statements that give one subject the same: which of them tells more.
func (p *pair) sameKey(why string) Verdict {
	extraA, extraB := p.weight(p.onlyA, p.a), p.weight(p.onlyB, p.b)
	switch {
	case extraA >= ownDetail && extraB >= ownDetail:
		return Verdict{Relation: Duplicate, Why: why + ", but each tells details of its own"}
	case extraA >= ownDetail:
		return Verdict{Relation: Refinement, Detail: -1, Sure: true, Why: why + ", the first in more detail"}
	case extraB >= ownDetail:
		return Verdict{Relation: Refinement, Detail: 1, Sure: true, Why: why + ", the second in more detail"}
	}
	return Verdict{Relation: Duplicate, Detail: cmp.Compare(extraB, extraA), Sure: true, Why: why}
}

// ownDetail is the weight from which what only one side says is a detail one would act on, rather than a wording.
const ownDetail = 6

// weight sums up what only one side says: a word counts one, a quantity or name that is not the value itself three, a
// condition or exception three.
func (p *pair) weight(only []token, r *Reading) int {
	w := 0
	for _, t := range only {
		switch {
		case slices.Contains(r.value.parts, t.text):
		case t.exact():
			w += 3
		case !p.twoLanguages(): // of two languages no word is in both
			w++
		}
	}
	if r.unspaced {
		w /= 2 // a token is a character there
	}
	if !p.twoLanguages() && conditions(r) > conditions(p.other(r)) {
		w += 3
	}
	return w
}

func (p *pair) other(r *Reading) *Reading {
	if r == p.a {
		return p.b
	}
	return p.a
}

// conditions counts the words that limit a statement.
func conditions(r *Reading) int {
	n := 0
	for _, t := range r.tokens {
		if t.kind == relation {
			n++
		}
	}
	return n
}

// sameAcrossLanguages merges two languages under one subject, where neither gives a value, numbers and polarity agree
// and the meanings are near.
func sameAcrossLanguages(p *pair) (Verdict, bool) {
	ok := p.keyed() && p.a.value.text == "" && p.b.value.text == "" && p.likeness >= sameMeaning && p.twoLanguages() &&
		p.a.negations%2 == p.b.negations%2 && slices.Equal(exactTexts(p.ca), exactTexts(p.cb))
	return Verdict{Relation: Duplicate, Sure: true, Why: "one subject, the same in two languages"}, ok
}

func (p *pair) twoLanguages() bool { return p.a.unspaced != p.b.unspaced || p.shared == 0 }

func exactTexts(list []token) []string {
	out := texts(details(list))
	slices.Sort(out)
	return out
}
