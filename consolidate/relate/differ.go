package relate

import (
	"regexp"
	"slices"
	"strings"
)

// tookBack finds a statement that takes back what the other says: "pnpm, not yarn" against "yarn".
func tookBack(p *pair) (Verdict, bool) {
	if !p.a.takesBack(p.b) && !p.b.takesBack(p.a) {
		return Verdict{}, false
	}
	sure := p.keyed() || (p.a.correction != p.b.correction || p.overlap() >= halfOverlap) && !p.otherThing()
	return Verdict{Relation: Conflicting, Sure: sure, Why: "one takes back what the other says"}, true
}

// otherThing reports whether, besides what is taken back, one word stands where the other side has another in a frame that
// both share: "beds in the north field" and "beds in the south field" are two things.
func (p *pair) otherThing() bool {
	kept := func(r *Reading) []token {
		return slices.DeleteFunc(r.content(), func(t token) bool { return p.a.taken[t.text] || p.b.taken[t.text] })
	}
	shared, hunks := align(kept(p.a), kept(p.b))
	return len(shared) > 1 && slices.ContainsFunc(hunks, func(h hunk) bool {
		return len(h.a) == 1 && len(h.b) == 1 && !h.a[0].exact() && !h.b[0].exact()
	})
}

// takesBack reports whether r denies something that other affirms, while both speak of the same.
func (r *Reading) takesBack(other *Reading) bool {
	if len(r.taken) == 0 {
		return false
	}
	affirmed, about := other.affirmed(), false
	for t := range r.taken {
		if !affirmed[t] {
			return false
		}
	}
	for _, t := range r.tokens {
		if r.taken[t.text] {
			about = about || t.kind == name // an identifier is not mentioned by chance
		} else {
			about = about || (t.says() || t.scope) && affirmed[t.text]
		}
	}
	return about && !r.affirmsAll(other)
}

// affirmed are the words that a statement stands for: neither what it takes back nor what it says to fail. "npm test fails,
// pnpm test works" does not stand for npm.
func (r *Reading) affirmed() map[string]bool {
	affirmed := map[string]bool{}
	for i, t := range r.tokens {
		if !r.taken[t.text] && !failsAfter(r.tokens, i) {
			affirmed[t.text] = true
		}
	}
	return affirmed
}

// failsAfter reports whether the clause goes on to say that what stands at i fails.
func failsAfter(list []token, i int) bool {
	for ; i < len(list) && list[i].kind != pause; i++ {
		if failures[list[i].text] {
			return true
		}
	}
	return false
}

// affirmsAll reports whether everything other says is said by r outside what it takes back.
func (r *Reading) affirmsAll(other *Reading) bool {
	for _, t := range other.content() {
		if r.taken[t.text] {
			return false
		}
	}
	return true
}

// flipped finds the same statement once affirmed and once denied.
func flipped(p *pair) (Verdict, bool) {
	shared, hunks := align(p.a.saying(), p.b.saying())
	flip, others := false, 0
	for _, h := range hunks {
		na, wa := denials(h.a)
		nb, wb := denials(h.b)
		if wa+wb == 0 && (na+nb)%2 == 1 {
			flip = true
		} else {
			others += max(wa, wb)
		}
	}
	_, said := denials(shared)
	if !flip || said == 0 || p.a.negations%2 == p.b.negations%2 {
		return Verdict{}, false
	}
	near := share(said, said+others)
	switch why := "the same, once affirmed and once denied"; {
	case others == 0 || p.keyed() && near >= halfOverlap:
		return Verdict{Relation: Conflicting, Sure: true, Why: why}, true
	case near >= strongOverlap:
		return Verdict{Relation: Conflicting, Why: why}, true
	}
	return Verdict{}, false
}

// saying is the content together with the negations, in order.
func (r *Reading) saying() []token {
	var list []token
	for _, t := range r.tokens {
		if t.says() || t.kind == negation {
			list = append(list, t)
		}
	}
	return list
}

// denials counts the negations in a list, and everything else.
func denials(list []token) (negations, others int) {
	for _, t := range list {
		if t.kind == negation {
			negations++
		} else {
			others++
		}
	}
	return negations, others
}

// oppositeWords finds statements about the same that use opposite words.
func oppositeWords(p *pair) (Verdict, bool) {
	x, y, ok := p.instead(opposites())
	if !ok || p.shared == 0 || p.overlap() < halfOverlap {
		return Verdict{}, false
	}
	return p.suspect(x, y, "about the same with opposite words"), true
}

// otherQuantity finds statements about the same that give one quantity, version, time or day differently.
func otherQuantity(p *pair) (Verdict, bool) {
	a, b := details(p.onlyA), details(p.onlyB)
	if len(a) != 1 || len(b) != 1 || !comparable(a[0], b[0]) {
		return Verdict{}, false
	}
	words := min(distinct(p.ca), distinct(p.cb)) - 1
	if p.a.unspaced || p.b.unspaced {
		shared, _ := align(p.ca, p.cb)
		if len(shared) < 2 || share(len(shared), min(len(p.ca), len(p.cb))) < halfOverlap {
			return Verdict{}, false
		}
	} else if p.shared == 0 || share(p.shared, words) < halfOverlap {
		return Verdict{}, false
	}
	if p.otherTopic() || p.otherPlace() {
		return Verdict{}, false
	}
	if p.keyed() && p.a.lesson { // sightings of one thing differ by nature
		return Verdict{}, false
	}
	return p.suspect(a[0], b[0], "about the same with different quantities"), true
}

// otherTopic reports whether the statements begin with different words, neither of which the other has: what stands first
// is mostly what a statement is about.
func (p *pair) otherTopic() bool {
	if len(p.ca) == 0 || len(p.cb) == 0 || p.keyed() {
		return false
	}
	a, b := p.ca[0], p.cb[0]
	return !a.exact() && !b.exact() && has(p.onlyA, a) && has(p.onlyB, b)
}

// otherPlace reports whether, beside the quantity, one word stands where the other side has another: "to finance on
// Mondays" and "to sales on Fridays" are two reports.
func (p *pair) otherPlace() bool {
	if p.keyed() || p.a.unspaced || p.b.unspaced {
		return false
	}
	_, hunks := align(p.ca, p.cb)
	return slices.ContainsFunc(hunks, func(h hunk) bool {
		return len(plain(h.a)) == 1 && len(plain(h.b)) == 1
	})
}

func has(list []token, t token) bool {
	return slices.ContainsFunc(list, func(x token) bool { return x.text == t.text })
}

var version = regexp.MustCompile(`^v?\d+(\.(\d+|x))+$`)

// comparable reports whether two quantities measure the same: one dimension, or both versions, clock times, dates, days.
func comparable(a, b token) bool { return measures(a) == measures(b) && measures(a) != "" }

func measures(t token) string {
	switch {
	case t.kind == moment && strings.Count(t.text, "-") == 2:
		return "date"
	case t.kind == moment && strings.Contains(t.text, ":"):
		return "clock"
	case t.kind == moment:
		return "day"
	case t.kind == number:
		if d := strings.TrimLeft(t.text, "0123456789.e+-"); d != "" {
			return d
		}
		return "plain"
	case version.MatchString(t.text):
		return "plain"
	}
	return ""
}

// suspect is a conflict over what differs. Without a key it is a question, as it may well be another thing of the same
// kind, whoever says it: unless what differs is the explicit value of a side.
func (p *pair) suspect(a, b token, why string) Verdict {
	plainA, plainB := plain(p.ca), plain(p.cb)
	words := share(len(plainA)-len(missing(plainA, plainB)), min(len(plainA), len(plainB)))
	valued := p.a.isValue(a) || p.b.isValue(b)
	return Verdict{Relation: Conflicting, Sure: p.keyed() || valued, Measured: p.measured(a, b), Near: words >= strongOverlap, Why: why}
}

// measured reports whether two statements in the same words, but for what one of them adds, give one measured value
// differently: a number with a unit, or a version with its dots. A bare number, a name or a day may tell two things apart.
func (p *pair) measured(a, b token) bool {
	unit := func(t token) bool {
		return t.kind == number && measures(t) != "plain" || version.MatchString(t.text)
	}
	return unit(a) && unit(b) && min(len(p.onlyA), len(p.onlyB)) == 1
}

func (r *Reading) isValue(t token) bool {
	if r.subject == "" || len(r.value.parts) == 0 {
		return false
	}
	last := r.value.parts[len(r.value.parts)-1]
	return last == t.text || bare(last, t.text)
}

// otherSlot finds one frame in which a single slot is filled differently: "the branch is master", "the branch is main".
// Lessons tell what happened, and much can happen; what differs at the beginning is what the statements are about.
func otherSlot(p *pair) (Verdict, bool) {
	if p.a.lesson || p.a.negations != p.b.negations {
		return Verdict{}, false
	}
	shared, hunks := align(p.ca, p.cb)
	if len(hunks) != 1 || p.otherTopic() || len(shared) == 0 {
		return Verdict{}, false
	}
	h := hunks[0]
	if !slot(h.a) || !slot(h.b) || max(len(h.a), len(h.b)) > len(shared)+1 {
		return Verdict{}, false
	}
	if (p.a.unspaced || p.b.unspaced) && len(shared) < 3 {
		return Verdict{}, false
	}
	return p.suspect(h.a[len(h.a)-1], h.b[len(h.b)-1], "the same but for one thing"), true
}

// slot reports whether a hunk is one value: a single word, a few names or numbers, a few characters.
func slot(list []token) bool {
	if len(list) == 1 {
		return true
	}
	for _, t := range list {
		if t.kind == word {
			return false
		}
	}
	return len(list) > 0 && len(list) <= 4
}
