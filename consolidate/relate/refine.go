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
