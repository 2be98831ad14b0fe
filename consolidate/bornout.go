package consolidate

import (
	"fmt"
	"unicode/utf8"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/memstore"
)

// newWords is the share of words in a rewording that no source has. Function words do not count. It leaves room for
// "is kept" in place of "stays", not for another claim.
const newWords = 0.2

// bornOut checks that a wording says nothing its sources do not say: no number, name, path or date of its own, hardly a
// word of its own, as many denials as one of them, and no more text than all of them.
func (w *workset) bornOut(text string, sources ...*memstore.Entry) error {
	r := relate.Read(relate.Statement{Content: text})
	words, exact, length, denies := map[string]bool{}, map[string]bool{}, 0, false
	for _, e := range sources {
		s := relate.Read(relate.Statement{Content: e.Content + "\n" + e.Subject + "\n" + e.Value})
		for t := range s.Words() {
			words[t] = true
		}
		for t := range s.Exact() {
			exact[t] = true
		}
		length += utf8.RuneCountInString(e.Content)
		denies = denies || w.reading(e).Denies() == r.Denies()
	}
	for t := range r.Exact() {
		if !exact[t] && !words[t] {
			return memstore.Invalidf("%q stands in none of the entries; a wording may choose among what they say, not add to it", t)
		}
	}
	own, light := 0, r.Light()
	for t := range r.Words() {
		if !words[t] && !light[t] {
			own++
		}
	}
	switch {
	case utf8.RuneCountInString(text) > length:
		return memstore.Invalidf("the wording is longer than the entries together; shorten it, or leave it out")
	case float64(own) > newWords*float64(len(r.Words())):
		return memstore.Invalidf("%s of the wording stand in none of the entries; use their words", count(own, "word"))
	case !denies:
		return memstore.Invalidf("the wording denies what the entries affirm, or the other way round")
	}
	return nil
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// safeSame reports whether two entries may merge on a model's word. A model that overlooks a different number, name or
// denial is not followed.
func (w *workset) safeSame(p pair) bool {
	a, b := w.reading(p.a), w.reading(p.b)
	x, y := a.Exact(), b.Exact()
	return a.Denies() == b.Denies() && (len(x) == 0 || len(y) == 0 || within(x, y) || within(y, x))
}

func within(some, all map[string]bool) bool {
	for s := range some {
		if !all[s] {
			return false
		}
	}
	return true
}
