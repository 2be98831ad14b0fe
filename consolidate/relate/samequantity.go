package relate

import (
	"cmp"
	"slices"
	"strings"
)

// sameQuantity merges statements that give one distinctive quantity to what most of their words name. It is off as soon
// as each side has a word of its own, since "uploads of images" and "uploads of videos" may share a
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
		len(details(p.onlyA))+len(details(p.onlyB)) == 0 && min(len(p.onlyA), len(p.onlyB)) == 0 && p.compatible() &&
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
