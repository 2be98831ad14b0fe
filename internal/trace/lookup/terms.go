package lookup

import (
	"strings"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
)

// Terms is what of an event is indexed: the distinct terms of its text and of the call that a result answers. It takes more
// time than the rest of Add, and is therefore for the caller to do before the transaction, and for several events at once.
func (x *Index) Terms(e trace.Event) string {
	seen := map[string]bool{}
	var list []string
	for _, t := range x.textTerms(found(e)) {
		if !seen[t] {
			seen[t] = true
			list = append(list, t)
		}
	}
	return strings.Join(list, " ")
}

func (x *Index) textTerms(s string) []string {
	a := x.analyzer()
	defer x.analyzers.Put(a)
	return a.AppendTerms(nil, s)
}

func (x *Index) queryTerms(s string) []text.Term {
	a := x.analyzer()
	defer x.analyzers.Put(a)
	return a.QueryTerms(s)
}

func (x *Index) analyzer() *text.Analyzer {
	if a, ok := x.analyzers.Get().(*text.Analyzer); ok {
		return a
	}
	return new(text.Analyzer)
}
