package relate

import (
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Surplus is what a wording says that none of its sources says.
type Surplus struct {
	Exact  []string // quantities, times, codes and names
	Own    int      // words of its own; those that say nothing by themselves do not count
	Words  int      // words in all, those included
	Denies bool     // it denies what every source affirms, or the other way round
}

// Beyond tells what a wording says beyond its sources.
func Beyond(wording string, sources ...Statement) Surplus {
	r := Read(Statement{Content: wording})
	words, exact := map[string]bool{}, map[string]bool{}
	s := Surplus{Words: len(r.Words()), Denies: true}
	for _, from := range sources {
		all := Read(Statement{Content: from.Content + "\n" + from.Subject + "\n" + from.Value})
		maps.Copy(words, all.Words())
		maps.Copy(exact, all.Exact())
		s.Denies = s.Denies && Read(from).Denies() != r.Denies()
	}
	light := r.Light()
	for t := range r.Words() {
		if !words[t] && !light[t] {
			s.Own++
		}
	}
	for _, t := range r.tokens {
		if (t.exact() || t.named()) && !exact[t.text] && !words[t.text] {
			s.Exact = append(s.Exact, t.text)
		}
	}
	slices.Sort(s.Exact)
	s.Exact = slices.Compact(s.Exact)
	return s
}

// named reports a word that is written as a name: with a capital where no clause begins.
func (t token) named() bool {
	first, _ := utf8.DecodeRuneInString(t.raw)
	return t.kind == word && !t.start && !t.light && unicode.IsUpper(first)
}
