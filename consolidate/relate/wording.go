package relate

import (
	"slices"
	"strings"
)

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
