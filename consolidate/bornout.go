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
func bornOut(text string, sources ...*memstore.Entry) error {
	said, length := make([]relate.Statement, len(sources)), 0
	for i, e := range sources {
		said[i] = relate.Statement{Content: e.Content, Subject: e.Subject, Value: e.Value}
		length += utf8.RuneCountInString(e.Content)
	}
	switch more := relate.Beyond(text, said...); {
	case len(more.Exact) > 0:
		return memstore.Invalidf("%q stands in none of the entries; a wording may choose among what they say, not add to it", more.Exact[0])
	case utf8.RuneCountInString(text) > length:
		return memstore.Invalidf("the wording is longer than the entries together; shorten it, or leave it out")
	case float64(more.Own) > newWords*float64(more.Words):
		return memstore.Invalidf("%s of the wording stand in none of the entries; use their words", count(more.Own, "word"))
	case more.Denies:
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
