package relate

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
	sure := extends(short, long) && (len(short.saying()) > 1 || p.keyed())
	if !sure && p.a.negations%2 != p.b.negations%2 {
		return Verdict{Relation: Conflicting, Why: "the same, and one denies something"}, true
	}
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
