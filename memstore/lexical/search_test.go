package lexical

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func index(texts ...string) *Index {
	x := New()
	for i, s := range texts {
		x.Add(uint32(i), terms(s))
	}
	return x
}

func terms(s string) []Term {
	counts := map[string]uint16{}
	for _, w := range strings.Fields(s) {
		counts[w]++
	}
	var list []Term
	for w, n := range counts {
		list = append(list, Term{w, n})
	}
	return list
}

func query(words ...string) []QueryTerm {
	var q []QueryTerm
	for i, w := range words {
		q = append(q, QueryTerm{Text: w, Word: i})
	}
	return q
}

func docs(hits []Hit) []uint32 {
	list := []uint32{}
	for _, h := range hits {
		list = append(list, h.Doc)
	}
	return list
}

func all(uint32) bool { return true }

func TestSearch(t *testing.T) {
	t.Parallel()
	x := index("the tests run with pnpm", "the build runs with make", "pnpm pnpm pnpm", "the deploy")
	for _, c := range []struct {
		name  string
		query []QueryTerm
		k     int
		want  []uint32
	}{
		{"one shared word is enough", query("deploy", "nobody"), 5, []uint32{3}},
		{"more of the query first", query("tests", "pnpm"), 5, []uint32{0, 2}},
		{"rare words outweigh common ones", query("the", "build"), 1, []uint32{1}},
		{"unknown words find nothing", query("zebra"), 5, []uint32{}},
		{"no room, no answer", query("the"), 0, []uint32{}},
	} {
		if got := docs(Search([]*Index{x}, c.query, c.k, all)); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestCoverageCountsUnknownTerms(t *testing.T) {
	t.Parallel()
	parts := []*Index{index("alpha beta", "gamma delta")}
	whole := Search(parts, query("alpha", "beta"), 1, all)[0].Coverage
	half := Search(parts, query("alpha", "unheard"), 1, all)[0].Coverage
	if whole < 0.9 || half > 0.5 {
		t.Errorf("coverage %.2f of a full match and %.2f of half a match", whole, half)
	}
}

func TestACompoundWordCountsOnce(t *testing.T) {
	t.Parallel()
	parts := []*Index{index("get_user get user", "get user", "other words here", "more")}
	q := []QueryTerm{{"get_user", 0, true}, {"get", 0, false}, {"user", 0, false}}
	hits := Search(parts, q, 5, all)
	if got := docs(hits); !slices.Equal(got, []uint32{1, 0}) && !slices.Equal(got, []uint32{0, 1}) {
		t.Fatalf("got %v", got)
	}
	for _, h := range hits {
		if h.Coverage > 1 {
			t.Errorf("document %d covers %.2f", h.Doc, h.Coverage)
		}
	}
}

func TestPartitionsAreOneCollection(t *testing.T) {
	t.Parallel()
	a, b := New(), New()
	a.Add(0, terms("rare common"))
	b.Add(1, terms("common"))
	b.Add(2, terms("common"))
	got := docs(Search([]*Index{a, b}, query("rare", "common"), 3, all))
	if !slices.Equal(got, []uint32{0, 2, 1}) {
		t.Errorf("got %v: ties go to the newer document", got)
	}
}

func TestAcceptFiltersBeforeTheCut(t *testing.T) {
	t.Parallel()
	x := index("w", "w", "w", "w")
	got := docs(Search([]*Index{x}, query("w"), 1, func(d uint32) bool { return d == 0 }))
	if !slices.Equal(got, []uint32{0}) {
		t.Errorf("got %v, want the one accepted document", got)
	}
}

func TestEveryDocumentHasItsCoverage(t *testing.T) {
	t.Parallel()
	x := index("w w w", "w w", "w", "v")
	s := Score([]*Index{x}, query("w"))
	best := s.Best(1, all)
	if len(best) != 1 || best[0].Coverage != s.Coverage(best[0].Doc) {
		t.Errorf("the best is %v, its coverage %.2f", best, s.Coverage(0))
	}
	if s.Coverage(2) <= 0 || s.Coverage(3) != 0 || s.Coverage(1000) != 0 {
		t.Errorf("coverage %.2f of a document below the best, %.2f of one without the word, %.2f of an unknown one", s.Coverage(2), s.Coverage(3), s.Coverage(1000))
	}
	s.Release()
	if again := Score([]*Index{x}, query("v")); again.Coverage(0) != 0 {
		t.Error("a released score came back")
	}
}

func TestRemoveEqualsNeverAdded(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	x, kept := New(), map[uint32][]Term{}
	for doc := range uint32(300) {
		words := []string{}
		for range 1 + r.IntN(8) {
			words = append(words, fmt.Sprintf("w%d", r.IntN(40)))
		}
		kept[doc] = terms(strings.Join(words, " "))
		x.Add(doc, kept[doc])
		if r.IntN(3) == 0 {
			victim := r.Uint32N(doc + 1)
			x.Remove(victim)
			delete(kept, victim)
		}
	}
	fresh := New()
	for doc := range uint32(300) {
		if t, ok := kept[doc]; ok {
			fresh.Add(doc, t)
		}
	}
	if len(x.slots) != len(fresh.slots) || x.total != fresh.total {
		t.Fatalf("%d terms of %d in all, want %d of %d", len(x.slots), x.total, len(fresh.slots), fresh.total)
	}
	for w := range 40 {
		q := query(fmt.Sprintf("w%d", w), fmt.Sprintf("w%d", (w+7)%40))
		if got, want := Search([]*Index{x}, q, 20, all), Search([]*Index{fresh}, q, 20, all); !slices.Equal(got, want) {
			t.Fatalf("query %d: got %v, want %v", w, got, want)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 4))
	x := New()
	for doc := range uint32(100_000) {
		words := []string{}
		for range 20 {
			words = append(words, fmt.Sprintf("w%d", int(r.ExpFloat64()*300)))
		}
		x.Add(doc, terms(strings.Join(words, " ")))
	}
	q := query("w3", "w120", "w700", "w1500", "w40")
	for b.Loop() {
		Search([]*Index{x}, q, 50, all)
	}
}

func TestHolding(t *testing.T) {
	t.Parallel()
	x := index("a b c", "a b", "b c", "c a")
	for _, c := range []struct {
		terms []string
		want  []uint32
	}{
		{[]string{"a", "b"}, []uint32{0, 1}},
		{[]string{"c"}, []uint32{0, 2, 3}},
		{[]string{"a", "b", "c"}, []uint32{0}},
		{[]string{"a", "z"}, nil},
		{nil, nil},
	} {
		if got := x.Holding(c.terms); !slices.Equal(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.terms, got, c.want)
		}
	}
}
