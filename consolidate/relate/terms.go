package relate

// Terms are the distinct things a statement is about: its content words, quantities and names, without the names of its
// scope. Of scripts without spaces they are pairs of neighbouring characters.
func (r *Reading) Terms() map[string]bool {
	terms := map[string]bool{}
	last := ""
	for _, t := range r.tokens {
		switch {
		case t.kind == character && !t.light:
			if last != "" {
				terms[last+t.text] = true
			}
			last = t.text
			continue
		case t.says():
			terms[t.text] = true
		}
		last = ""
	}
	return terms
}

// Exact are the quantities, times and names of a statement: what a rewording must not add to.
func (r *Reading) Exact() map[string]bool {
	exact := map[string]bool{}
	for _, t := range r.tokens {
		if t.exact() {
			exact[t.text] = true
		}
	}
	return exact
}

// Words are all tokens of a statement but punctuation, light and scope words included.
func (r *Reading) Words() map[string]bool {
	words := map[string]bool{}
	for _, t := range r.tokens {
		if t.kind != pause {
			words[t.text] = true
		}
	}
	return words
}

// Light reports whether a word says nothing by itself, in any statement.
func (r *Reading) Light() map[string]bool {
	light := map[string]bool{}
	for _, t := range r.tokens {
		if t.light || t.kind == relation {
			light[t.text] = true
		}
	}
	return light
}

// Denies reports whether the statement is a denial as a whole: an odd number of negations.
func (r *Reading) Denies() bool { return r.negations%2 == 1 }
