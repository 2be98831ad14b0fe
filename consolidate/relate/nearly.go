package relate

import "slices"

// nearlySame reports whether the sides, but for the value both name, are so much the same that what differs is what
// matters: one stretch of a frame is filled differently, or a word is added that turns the rest.
func (p *pair) nearlySame() bool {
	a, b, named := p.besideValue()
	if p.otherOrder() || sameStrict(p.a, p.b) {
		return false
	}
	shared, hunks := alignForms(a, b)
	replaced := slices.ContainsFunc(hunks, func(h hunk) bool { return len(h.a)*len(h.b) > 0 })
	if replaced && p.frames(shared, hunks, named) || replaced && !named && shared > 0 && max(len(a), len(b)) <= p.shortFrame() {
		return true
	}
	if extends(p.a, p.b) || extends(p.b, p.a) || share(shared, min(len(a), len(b))) < strongOverlap {
		return false
	}
	return !named && shared == min(len(a), len(b)) || slices.ContainsFunc(hunks, func(h hunk) bool { return slices.ContainsFunc(slices.Concat(h.a, h.b), token.turns) })
}

// frames reports whether hunks are the one place of a frame. Beside a value in common, a frame has two words.
func (p *pair) frames(shared int, hunks []hunk, named bool) bool {
	return len(hunks) == 1 && max(len(hunks[0].a), len(hunks[0].b)) <= min(2, shared) && (shared > 1 || !named)
}

// besideValue are the words of each side beside its explicit value, where both sides name it.
func (p *pair) besideValue() (a, b []token, named bool) {
	a, b = p.a.words, p.b.words
	i, j := p.a.value.at(a), p.b.value.at(b)
	if i < 0 || j < 0 {
		return a, b, false
	}
	return slices.Concat(a[:i], a[i+len(p.a.value.parts):]), slices.Concat(b[:j], b[j+len(p.b.value.parts):]), true
}

// shortFrame is the number of words up to which one word in common makes a frame.
func (p *pair) shortFrame() int {
	if p.a.unspaced {
		return 6
	}
	return 2
}
