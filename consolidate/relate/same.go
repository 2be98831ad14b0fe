package relate

import (
	"cmp"
	"slices"
)

// sameValue merges what gives one subject one value. The side with more to tell survives; where each side tells a detail
// of its own, neither may go.
func sameValue(p *pair) (Verdict, bool) {
	if !p.sameKeyAndValue() || !p.compatible() {
		return Verdict{}, false
	}
	return p.sameKey("one subject with the same value"), true
}

// sameKeyAndValue reports one explicit subject with one value. A side without a value gives the other's quantity or time
// where its text has that one and no other.
func (p *pair) sameKeyAndValue() bool {
	a, b := p.a.value, p.b.value
	switch {
	case !p.keyed():
		return false
	case a.text != "" && b.text != "":
		return a.same(b)
	}
	return p.a.gives(b) || p.b.gives(a)
}

// gives reports whether a side without a value has one quantity or time in its text, and it is that value.
func (r *Reading) gives(v value) bool {
	exact := details(r.content())
	return r.value.text == "" && len(v.parts) == 1 && len(exact) == 1 && exact[0].kind != name && exact[0].text == v.text
}

// disputed finds one value of one subject in texts that do not agree.
func disputed(p *pair) (Verdict, bool) {
	return Verdict{Relation: Conflicting, Why: "one subject with the same value, but the texts disagree"}, p.sameKeyAndValue()
}

// sameMoment merges what says one quantity, time or day of one subject, where the values say no more.
func sameMoment(p *pair) (Verdict, bool) {
	ok := p.keyed() && !p.a.lesson && p.overlap() >= strongOverlap && p.compatible() && !p.competing() &&
		len(details(p.ca)) > 0 && slices.Equal(exactTexts(p.ca), exactTexts(p.cb))
	if !ok {
		return Verdict{}, false
	}
	return p.sameKey("one subject with the same quantities"), true
}

// sameKey is the verdict on two statements that give one subject the same: which of them tells more.
func (p *pair) sameKey(why string) Verdict {
	extraA, extraB := p.weight(p.onlyA, p.a), p.weight(p.onlyB, p.b)
	if len(p.own(p.onlyA, p.a)) > 0 {
		extraA = max(extraA, ownDetail)
	}
	if len(p.own(p.onlyB, p.b)) > 0 {
		extraB = max(extraB, ownDetail)
	}
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
		p.compatible() && !p.hasOpposites() && slices.Equal(exactTexts(p.ca), exactTexts(p.cb))
	return Verdict{Relation: Duplicate, Sure: true, Why: "one subject, the same in two languages"}, ok
}

// otherAcrossLanguages finds two languages that give one subject another quantity or day, or the same one once denied.
func otherAcrossLanguages(p *pair) (Verdict, bool) {
	a, b := details(p.ca), details(p.cb)
	if !p.keyed() || !p.twoLanguages() || p.a.lesson || len(a) != 1 || len(b) != 1 || !comparable(a[0], b[0]) {
		return Verdict{}, false
	}
	if a[0].text != b[0].text {
		return Verdict{Relation: Conflicting, Sure: true, Why: "one subject with different quantities in two languages"}, true
	}
	denied := p.a.negations%2 != p.b.negations%2
	return Verdict{Relation: Conflicting, Why: "one subject, once affirmed and once denied"}, denied
}

// twoLanguages reports whether the sides have hardly a word in common, or are of two kinds of script.
func (p *pair) twoLanguages() bool {
	if words := plain(p.ca); p.a.unspaced != p.b.unspaced || len(missing(words, p.cb)) < len(words) {
		return p.a.unspaced != p.b.unspaced
	}
	a, b := p.a.words, p.b.words
	shared, _ := alignForms(a, b)
	return share(shared, min(len(a), len(b))) < nearOverlap
}

func exactTexts(list []token) []string {
	out := texts(details(list))
	slices.Sort(out)
	return out
}
