package relate

import (
	"cmp"
	"slices"
	"strings"
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

// sameWords merges statements that say the same words in the same order, function words, names of the scope and light
// verbs apart; two clauses may have changed places.
func sameWords(p *pair) (Verdict, bool) {
	if p.a.negations != p.b.negations || !p.sameForce() || !sameOrder(p.a, p.b) {
		return Verdict{}, false
	}
	a, b := texts(p.ca), texts(p.cb)
	equal := slices.Equal(a, b) || slices.Equal(clausesSwapped(p.a), b) || slices.Equal(a, clausesSwapped(p.b)) || p.valueMoved()
	if !equal || len(a) == 0 || len(a) != len(b) || len(a) < 2 && !slices.Equal(all(p.a), all(p.b)) {
		return Verdict{}, false
	}
	return Verdict{Relation: Duplicate, Sure: true, Why: "the same words"}, true
}

// valueMoved reports whether the sides differ in nothing but where their one quantity or name stands.
func (p *pair) valueMoved() bool {
	return len(details(p.ca)) == 1 && slices.Equal(exactTexts(p.ca), exactTexts(p.cb)) && slices.Equal(plainTexts(p.ca), plainTexts(p.cb)) && len(p.ca) > 2
}

// plainTexts are the texts of the words that are no quantities, times or names.
func plainTexts(list []token) []string { return texts(plain(list)) }

func texts(list []token) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = t.text
	}
	return out
}

// all are the texts of every token but punctuation and function words.
func all(r *Reading) []string {
	var out []string
	for _, t := range r.tokens {
		if t.kind != pause && !t.light {
			out = append(out, t.text)
		}
	}
	return out
}

// clausesSwapped is the content with the first clause moved behind the rest: "before a merge, two approvals are needed".
func clausesSwapped(r *Reading) []string {
	for i, t := range r.tokens {
		if t.kind == pause {
			var first, rest []string
			for j, x := range r.tokens {
				if x.says() && j < i {
					first = append(first, x.text)
				} else if x.says() {
					rest = append(rest, x.text)
				}
			}
			return append(rest, first...)
		}
	}
	return nil
}

// sameOrder reports whether each word that ties its neighbours in an order ties the same ones on both sides: A before B
// is not B before A, and "deployments only on weekdays" is not "only deployments on weekdays".
func sameOrder(a, b *Reading) bool { return keepsOrder(a, b) && keepsOrder(b, a) }

// keepsOrder reports whether what the short side ties is tied alike on the long side, which may tie more.
func keepsOrder(short, long *Reading) bool {
	ts, tl := ties(short), ties(long)
	for word, governed := range ts {
		if other, ok := tl[word]; ok && !meets(governed, other) {
			return false
		}
	}
	return !opposed(ts, tl)
}

// opposed reports whether one side has a word of place or time that the other replaces by another: before and after, in
// and out.
func opposed(a, b map[string][]string) bool {
	for _, w := range []string{"before", "after", "until", "from", "out", "vor", "nach", "bis", "antes", "después", "hasta", "до", "после", "перед"} {
		if a[w] != nil && b[w] == nil && meetsAny(a[w], b) {
			return true
		}
	}
	return false
}

// meetsAny reports whether what a word governs on one side is governed by no word, or by another one, on the other.
func meetsAny(governed []string, other map[string][]string) bool {
	for _, list := range other {
		if meets(governed, list) {
			return true
		}
	}
	return len(other) == 0
}

// ties lists, for each relational word, what it governs: the next word of content, or the one before where none follows.
func ties(r *Reading) map[string][]string {
	out := map[string][]string{}
	for i, t := range r.tokens {
		if t.kind != relation {
			continue
		}
		governed := neighbour(r.tokens, i, 1)
		if governed == "" {
			governed = neighbour(r.tokens, i, -1)
		}
		out[t.text] = append(out[t.text], governed)
	}
	return out
}

func neighbour(list []token, i, step int) string {
	for i += step; i >= 0 && i < len(list); i += step {
		if list[i].says() {
			return list[i].text
		}
	}
	return ""
}

func meets(a, b []string) bool {
	return slices.ContainsFunc(a, func(s string) bool { return slices.Contains(b, s) })
}

// sameForce reports whether both say that something may be, or both that it is; both name a floor, or neither.
func (p *pair) sameForce() bool { return modality(p.a) == modality(p.b) && bound(p.a) == bound(p.b) }

// modality tells what may be from what must be; the two never mean the same.
func modality(r *Reading) string {
	for i, t := range r.tokens {
		if bound := textAt(r.tokens, i+1) + textAt(r.tokens, i+2) + textAt(r.tokens, i+3); strings.Contains(bound, "most") {
			continue // "may use at most" is a limit, not a permission
		}
		switch t.text {
		case "may", "might", "can", "could", "option", "optional", "darf", "dürfen", "kann", "können", "puede", "pueden", "может", "можно", "probabl", "probably":
			return "may"
		}
	}
	return ""
}

// bound tells whether a quantity is a floor or a ceiling; the two never mean the same.
func bound(r *Reading) string {
	for _, t := range r.tokens {
		switch t.text {
		case "least", "minimum", "minim", "mindesten", "mindestens", "minimo", "mínimo", "至少", "以上", "최소":
			return "floor"
		}
	}
	return ""
}

// moreDetail finds one side's content within the other's.
func moreDetail(p *pair) (Verdict, bool) {
	detail := 0
	switch {
	case p.contains(p.cb, p.ca, p.onlyA):
		detail = 1
	case p.contains(p.ca, p.cb, p.onlyB):
		detail = -1
	default:
		return Verdict{}, false
	}
	if len(p.onlyA)+len(p.onlyB) == 0 { // the same words in another order
		return Verdict{}, false
	}
	short, long := p.a, p.b
	if detail < 0 {
		short, long = long, short
	}
	sure := keepsOrder(short, long) && bound(p.a) == bound(p.b) && p.extends(detail) && !p.narrows(detail)
	return Verdict{Relation: Refinement, Detail: detail, Sure: sure, Why: "one says what the other says, and more"}, true
}

// contains reports whether the whole of a short content stands in a long one.
func (p *pair) contains(long, short, lost []token) bool {
	if len(short) == 0 || len(long) <= len(short) || len(details(lost)) > 0 {
		return false
	}
	if p.a.unspaced && p.b.unspaced {
		shared, _ := align(short, long)
		return share(len(shared), len(short)) >= 0.9
	}
	return len(lost) == 0
}

// extends reports whether the longer side leaves the shorter one as it is: it adds no denial of what the shorter one says,
// and keeps its order, unless there are too many words for another order to mean something else.
func (p *pair) extends(detail int) bool {
	short, long := p.a.saying(), p.b.saying()
	if detail < 0 {
		short, long = long, short
	}
	shared, hunks := align(short, long)
	ordered := len(shared) == len(short)
	for _, h := range hunks {
		if n := len(h.b); n > 0 && h.b[n-1].kind == negation && ordered {
			return false
		}
	}
	if !ordered {
		return len(p.ca) >= freeOrder && len(p.cb) >= freeOrder && p.a.negations == p.b.negations
	}
	return len(short) > 1 || p.keyed()
}

// narrows reports whether the longer side begins with a word that the shorter one lacks, in the same clause: "the image
// cache is cleared" is about something else than "the cache is cleared". One explicit subject settles that it is not, and
// so do enough words in common.
func (p *pair) narrows(detail int) bool {
	long, extra := p.b, p.onlyB
	if detail < 0 {
		long, extra = p.a, p.onlyA
	}
	if p.keyed() || long.unspaced || min(len(p.ca), len(p.cb)) >= freeOrder {
		return false
	}
	for i, t := range long.tokens {
		if !t.says() {
			continue
		}
		if !has(extra, t) || t.exact() {
			return false
		}
		return !leadingClause(long.tokens[i:], extra)
	}
	return false
}

// leadingClause reports whether everything up to the first pause is extra: a condition put in front.
func leadingClause(list, extra []token) bool {
	for _, t := range list {
		if t.kind == pause {
			return true
		}
		if t.says() && !has(extra, t) {
			return false
		}
	}
	return false
}

// freeOrder is the number of content words from which the same words in another order still say the same.
const freeOrder = 4

// sameQuantity merges statements that give one distinctive quantity to what most of their words name. It is off as soon
// as one word stands where the other statement has another, since "uploads of images" and "uploads of videos" may share a
// limit by chance.
func sameQuantity(p *pair) (Verdict, bool) {
	const enough = 2 // words beside the quantity
	v := p.a.value
	if v.text == "" || p.b.value.text != "" && p.b.value.measured() {
		v = p.b.value
	}
	plainA, plainB := plain(p.ca), plain(p.cb)
	shared := len(plainA) - len(missing(plainA, plainB))
	ok := v.measured() && p.gives(p.a, v) && p.gives(p.b, v) && !p.a.unspaced && !p.b.unspaced &&
		len(details(p.onlyA))+len(details(p.onlyB)) == 0 && p.a.negations == p.b.negations && p.sameForce() &&
		shared >= enough && share(shared, min(len(plainA), len(plainB))) >= halfOverlap && !p.competing()
	detail := cmp.Compare(len(p.onlyB), len(p.onlyA))
	return Verdict{Relation: Duplicate, Detail: detail, Sure: true, Why: "one quantity of the same thing"}, ok
}

// measured reports whether a value is a quantity that two things rarely share by chance: it has a unit or three digits.
func (v value) measured() bool {
	return len(v.parts) == 1 && strings.ContainsAny(v.text[:1], "0123456789") && len(v.text) >= 3
}

// gives reports whether a side gives the value, explicitly or in its text.
func (p *pair) gives(r *Reading, v value) bool {
	return r.value.text == v.text || r.value.text == "" && v.in(r)
}

// competing reports whether a word of one side stands where the other has another: as the only difference of a stretch,
// or before a word that both have.
func (p *pair) competing() bool {
	_, hunks := align(p.ca, p.cb)
	for _, h := range hunks {
		if len(h.a) == 1 && len(h.b) == 1 && has(p.onlyA, h.a[0]) && has(p.onlyB, h.b[0]) {
			return true
		}
	}
	for i := 1; i < len(p.ca); i++ {
		for j := 1; j < len(p.cb); j++ {
			if p.ca[i].text == p.cb[j].text && has(p.onlyA, p.ca[i-1]) && has(p.onlyB, p.cb[j-1]) {
				return true
			}
		}
	}
	return false
}

func plain(list []token) []token { return slices.DeleteFunc(slices.Clone(list), token.exact) }

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
