package relate

import (
	"slices"
	"strings"
)

// sameWords merges statements that say the same words in the same order.
func sameWords(p *pair) (Verdict, bool) {
	return Verdict{Relation: Duplicate, Sure: true, Why: "the same words"}, sameStrict(p.a, p.b)
}

func texts(list []token) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = t.text
	}
	return out
}

// tiesAgree reports whether what both sides tie by one word is tied alike: no side ties another word that both have.
func tiesAgree(a, b *Reading) bool {
	x, y := ties(a), ties(b)
	inA, inB := texts(a.content()), texts(b.content())
	for word, governed := range x {
		if other, ok := y[word]; ok && !meets(governed, other) && (meets(governed, inB) || meets(other, inA)) {
			return false
		}
	}
	return true
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

// sameForce reports whether both say that something may be, or both that it is; both name a floor, or a ceiling, or neither.
func (p *pair) sameForce() bool { return modality(p.a) == modality(p.b) && bound(p.a) == bound(p.b) }

// modality tells apart what is, what may be, what should be and what must be.
func modality(r *Reading) string {
	for i, t := range r.tokens {
		if bound := textAt(r.tokens, i+1) + textAt(r.tokens, i+2) + textAt(r.tokens, i+3); strings.Contains(bound, "most") {
			continue // "may use at most" is a limit, not a permission
		}
		if m := modals[lower(t)]; m != "" {
			return m
		}
	}
	return ""
}

var modals = byWord(map[string]string{
	"may":    "may might can could option optional darf dürfen kann können puede pueden может можно probably peut peuvent può pode pueda optionally",
	"should": "should ought sollte sollten debería следует devrait dovrebbe",
})

// bound tells whether a quantity is a floor, a ceiling or itself.
func bound(r *Reading) string {
	for i, t := range r.tokens {
		b := bounds[lower(t)]
		if b == "" {
			b = bounds[t.text]
		}
		if b != "" && (lower(t) != "up" || textAt(r.tokens, i+1) == "to") {
			return b
		}
	}
	return ""
}

var bounds = byWord(map[string]string{
	"floor":   "least minimum minim mindestens wenigstens mínimo минимум минимально 至少 以上 최소",
	"ceiling": "most maximum höchstens maximal máximo максимум 至多 最多 以下 최대",
})

// byWord turns a list of the words of each class into the class of each word.
func byWord(classes map[string]string) map[string]string {
	m := map[string]string{}
	for class, words := range classes {
		for w := range strings.FieldsSeq(words) {
			m[w] = class
		}
	}
	return m
}
