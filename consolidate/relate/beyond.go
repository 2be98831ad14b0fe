package relate

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Surplus is what a wording says that none of its sources says.
type Surplus struct {
	Exact   []string // quantities, times, codes and names
	Own     int      // words of its own; those that say nothing by themselves do not count
	Content int      // words in all that say something
	Words   int      // words in all
	Denies  bool     // it denies what every source affirms, or the other way round
	Opens   string   // its first word, where that is one of its own with a capital: a name, or a verb put first
}

// Beyond tells what a wording says beyond its sources.
func Beyond(wording string, sources ...Statement) Surplus {
	r := Read(Statement{Content: wording})
	words, exact, written := map[string]bool{}, map[string]bool{}, map[string]bool{}
	s := Surplus{Words: len(r.Words()), Denies: true}
	for _, from := range sources {
		all := Read(Statement{Content: from.Content + "\n" + from.Subject + "\n" + from.Value})
		maps.Copy(words, all.Words())
		maps.Copy(exact, all.Exact())
		for _, t := range all.tokens {
			written[strings.ToLower(t.raw)] = true
			for part := range strings.FieldsFuncSeq(strings.ToLower(t.raw), func(r rune) bool { return !unicode.IsLetter(r) }) {
				written[part] = true
			}
		}
		s.Denies = s.Denies && Read(from).Denies() != r.Denies()
	}
	light := r.Light()
	for t := range r.Words() {
		switch {
		case light[t]:
		case words[t]:
			s.Content++
		default:
			s.Content++
			s.Own++
		}
	}
	for i, t := range r.tokens {
		switch {
		case exact[t.text] || words[t.text] || t.raw != "" && written[strings.ToLower(t.raw)]: // code keeps its endings
		case t.exact():
			s.Exact = append(s.Exact, t.text)
		case !t.named() || inflects(written, strings.ToLower(t.raw)):
		case i == 0:
			s.Opens = t.raw
		case !t.start:
			s.Exact = append(s.Exact, t.text)
		}
	}
	slices.Sort(s.Exact)
	s.Exact = slices.Compact(s.Exact)
	return s
}

// named reports a word that is written as a name: with a capital, which where a clause begins any word may have.
func (t token) named() bool {
	first, _ := utf8.DecodeRuneInString(t.raw)
	return t.kind == word && !t.light && unicode.IsUpper(first)
}

// inflects reports whether a word has the beginning of one of those written: all but its last two letters, and four at
// least, so that an ending makes no other name of it.
func inflects(written map[string]bool, w string) bool {
	const least, ending = 4, 2
	runes := []rune(w)
	if len(runes) < least {
		return false
	}
	stem := string(runes[:max(least, len(runes)-ending)])
	for other := range written {
		if strings.HasPrefix(other, stem) && utf8.RuneCountInString(other) <= len(runes)+ending {
			return true
		}
	}
	return false
}
