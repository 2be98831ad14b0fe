package relate

import "slices"

// otherArrangement finds the same words in another order: "from A to B" and "from B to A". Where the order is that of a
// preference, it is a contradiction; elsewhere it may be a matter of style.
func otherArrangement(p *pair) (Verdict, bool) {
	if !p.otherOrder() || p.sameKeyAndValue() && !p.orderCounts() {
		return Verdict{}, false
	}
	sure := p.keyed() && slices.ContainsFunc(p.a.tokens, func(t token) bool { return t.text == contrast || t.text == "over" })
	return Verdict{Relation: Conflicting, Sure: sure, Why: "the same words in another order"}, true
}

// otherSmallWord finds one frame in which a preposition, pronoun, quantifier, modal, denial or sign is another.
func otherSmallWord(p *pair) (Verdict, bool) {
	a, b, ok := p.substitution()
	small := func(t token) bool { return !t.says() || t.turns() }
	if !ok || p.a.lesson || !slices.ContainsFunc(append(slices.Clone(a), b...), small) {
		return Verdict{}, false
	}
	return Verdict{Relation: Conflicting, Sure: p.keyed() && decisive(a, b), Why: "the same but for one small word"}, true
}

// otherWord finds one frame in which any one thing is another, under one explicit subject or value.
func otherWord(p *pair) (Verdict, bool) {
	a, b, ok := p.substitution()
	if !ok || p.a.lesson || !p.keyed() {
		return Verdict{}, false
	}
	return Verdict{Relation: Conflicting, Sure: decisive(a, b), Why: "the same but for one thing"}, true
}

// decisive reports whether two fillings of one place exclude each other for certain: opposites, and one quantity that
// differs.
func decisive(a, b []token) bool {
	if len(a)*len(b) == 0 {
		return false
	}
	x, y := a[len(a)-1], b[len(b)-1]
	return opposites()[[2]string{x.text, y.text}] || x.text != y.text && comparable(x, y)
}
