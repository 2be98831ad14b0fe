package relate

import (
	"slices"
	"strings"
)

// compatible reports whether nothing in the wording of two statements that give one subject the same sets them apart:
// neither polarity, force, bound, share, numbers, case nor order, no opposites, and no one word that stands where the
// other side has another. It is what must hold before likeness in other words counts as saying the same.
func (p *pair) compatible() bool {
	if !p.a.value.formed(p.b.value) {
		return false
	}
	if p.twoLanguages() {
		oneScript := p.a.unspaced == p.b.unspaced
		return p.a.negations%2 == p.b.negations%2 && !p.otherNumbers() && (!oneScript || p.sameForce() && portion(p.a) == portion(p.b) && !p.hasOpposites())
	}
	return p.a.negations == p.b.negations && p.sameForce() && portion(p.a) == portion(p.b) && tiesAgree(p.a, p.b) &&
		!p.otherNumbers() && !p.otherCase() && !p.orderCounts() && !p.hasOpposites() && !p.nearlySame() && !p.otherSmallWords()
}

// orderCounts reports whether the sides say the same words in another order, and more than one phrase has moved, or
// something in them hangs on the order.
func (p *pair) orderCounts() bool {
	if !p.otherOrder() {
		return false
	}
	moved := oneMoved(alignForms(p.a.words, p.b.words))
	return !moved || p.a.unspaced || slices.ContainsFunc(p.a.tokens, func(t token) bool {
		return t.kind == relation || t.kind == negation || t.kind == sign || t.label() || caseArticles[lower(t)]
	})
}

// oneMoved reports whether all that differs is where one phrase stands.
func oneMoved(_ int, hunks []hunk) bool {
	if len(hunks) != 2 {
		return false
	}
	a, b := slices.Concat(hunks[0].a, hunks[1].a), slices.Concat(hunks[0].b, hunks[1].b)
	return len(hunks[0].a)*len(hunks[0].b) == 0 && slices.Equal(texts(a), texts(b))
}

// label reports a lone letter that names something.
func (t token) label() bool { return t.kind == name && len(t.text) == 1 }

// otherSmallWords reports whether all that differs are words that say nothing by themselves, where the value is not what
// the texts have in common.
func (p *pair) otherSmallWords() bool {
	_, _, named := p.besideValue()
	return !named && len(p.onlyA)+len(p.onlyB) == 0 && !slices.Equal(sorted(folded(p.a.forms)), sorted(folded(p.b.forms)))
}

// otherNumbers reports whether each side has a quantity, time or name of its own, or the same ones in another order.
func (p *pair) otherNumbers() bool {
	onlyA, onlyB := p.own(p.onlyA, p.a), p.own(p.onlyB, p.b)
	if len(onlyA) > 0 && len(onlyB) > 0 || slices.ContainsFunc(append(onlyA, onlyB...), token.label) {
		return true
	}
	a, b := texts(details(p.ca)), texts(details(p.cb))
	return len(a) > 1 && !slices.Equal(a, b) && slices.Equal(sorted(a), sorted(b))
}

// own are the details that are no part of a side's value.
func (p *pair) own(only []token, r *Reading) []token {
	return slices.DeleteFunc(details(only), func(t token) bool { return slices.Contains(r.value.parts, t.text) })
}

func folded(list []string) []string {
	return strings.Split(strings.ToLower(strings.Join(list, "\x00")), "\x00")
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// otherCase reports whether the sides write one word differently where that may tell two things apart.
func (p *pair) otherCase() bool {
	for _, t := range p.a.tokens {
		for _, u := range p.b.tokens {
			if !t.start && !u.start && t.text == u.text && t.form() != u.form() && strings.EqualFold(t.raw, u.raw) {
				return true
			}
		}
	}
	return false
}

// otherOrder reports whether the sides say the same words in another order.
func (p *pair) otherOrder() bool {
	a, b := folded(p.a.forms), folded(p.b.forms)
	return len(a) > 1 && !slices.Equal(a, b) && slices.Equal(sorted(a), sorted(b)) && !sameStrict(p.a, p.b)
}

// substitution is what fills the one place in which two statements of one frame differ. A frame is at least as long as
// what stands in it.
func (p *pair) substitution() (a, b []token, ok bool) {
	shared, hunks := alignForms(p.a.words, p.b.words)
	if len(hunks) != 1 {
		return nil, nil, false
	}
	a, b = hunks[0].a, hunks[0].b
	if len(a)*len(b) == 0 && !slices.ContainsFunc(append(a, b...), token.turns) {
		return nil, nil, false
	}
	if n := max(len(a), len(b)); n > 2 || n > shared {
		return nil, nil, false
	}
	return a, b, true
}

// turns reports a token that makes another statement of the one it is put into.
func (t token) turns() bool {
	w := lower(t)
	return t.kind == sign || t.kind == negation || doubts[w] || limits[w] || partial[w] || alternatives[w] || particles[w] && w != "in" && w != "on"
}

// alignForms lays two lists side by side word for word. The case of a word that begins a clause on either side is unknown.
func alignForms(a, b []token) (shared int, hunks []hunk) {
	begins := map[string]bool{}
	for _, t := range slices.Concat(a, b) {
		if t.start {
			begins[strings.ToLower(t.form())] = true
		}
	}
	formed := func(list []token) []token {
		out := slices.Clone(list)
		for i := range out {
			form := out[i].form()
			if low := strings.ToLower(form); begins[low] {
				form = low
			}
			out[i].text = form
		}
		return out
	}
	common, hunks := align(formed(a), formed(b))
	return len(common), hunks
}

// hasOpposites reports whether each side has a word that the other replaces by its opposite.
func (p *pair) hasOpposites() bool {
	_, _, opposite := p.instead(opposites())
	_, _, counterpart := p.instead(counterparts())
	return opposite || counterpart
}

// instead finds a word of one side that the other replaces by its partner in a list.
func (p *pair) instead(list map[[2]string]bool) (x, y token, ok bool) {
	a, b := p.a.words, p.b.words
	for i, x := range a {
		for j, y := range b {
			if list[[2]string{x.text, y.text}] && !has(b, x) && !has(a, y) && (x.says() && y.says() || besideSame(a, i, b, j)) {
				return x, y, true
			}
		}
	}
	return token{}, token{}, false
}

// besideSame reports whether two places have the same word before or behind them: "on" and "out" are everywhere.
func besideSame(a []token, i int, b []token, j int) bool {
	before := i > 0 && j > 0 && a[i-1].form() == b[j-1].form()
	return before || i+1 < len(a) && j+1 < len(b) && a[i+1].form() == b[j+1].form()
}

// portion tells what holds of some from what holds of all.
func portion(r *Reading) string {
	for _, t := range r.tokens {
		if partial[lower(t)] || partial[t.text] {
			return "some"
		}
	}
	return ""
}
