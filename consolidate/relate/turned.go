package relate

// nearby is the share of the terms of the nearest clause that another one must share to count as near.
const nearby = 1.0 / 3

// telling is how many terms a clause must share with another to be compared, unless no clause of the wording shares more.
const telling = 2

// Turned reports whether a wording turns round what its sources say: one of its clauses denies what the clauses nearest to
// it affirm, or affirms what they deny. A clause that is near to none turns nothing round.
func Turned(wording string, sources ...Statement) bool {
	var from []*Reading
	for _, s := range sources {
		from = append(from, Read(s).clauses()...)
	}
	clauses := Read(Statement{Content: wording}).clauses()
	near, shared, most := make([][]*Reading, len(clauses)), make([]int, len(clauses)), 0
	for i, c := range clauses {
		near[i], shared[i] = c.nearest(from)
		most = max(most, shared[i])
	}
	for i, c := range clauses {
		if shared[i] > 0 && shared[i] >= min(most, telling) && !c.agrees(near[i]) {
			return true
		}
	}
	return false
}

// clauses are the parts of a statement between its pauses.
func (r *Reading) clauses() (list []*Reading) {
	open := &Reading{}
	for _, t := range append(r.tokens, token{kind: pause}) {
		switch {
		case t.kind != pause:
			open.tokens = append(open.tokens, t)
			if t.kind == negation {
				open.negations++
			}
		case len(open.tokens) > 0:
			list, open = append(list, open), &Reading{}
		}
	}
	return list
}

// nearest are the clauses that share most terms with r, and those that share almost as many, with the most that are shared.
func (r *Reading) nearest(from []*Reading) (near []*Reading, most int) {
	terms := r.Terms()
	shared := make([]int, len(from))
	for i, c := range from {
		for t := range c.Terms() {
			if terms[t] {
				shared[i]++
			}
		}
		most = max(most, shared[i])
	}
	for i, c := range from {
		if shared[i] > 0 && float64(shared[i]) >= nearby*float64(most) {
			near = append(near, c)
		}
	}
	return near, most
}

// agrees reports whether one of the clauses denies something where r does.
func (r *Reading) agrees(near []*Reading) bool {
	for _, c := range near {
		if (c.negations > 0) == (r.negations > 0) {
			return true
		}
	}
	return false
}
