package anchor

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestAll(t *testing.T) {
	t.Parallel()
	x := New([]Literal{{Text: "key"}, {Text: "sk-", Word: true}, {Text: "é"}, {Text: "k", Word: true}, {Text: "ke"}})
	type hit struct{ at, id int }
	for text, want := range map[string][]hit{
		"":            nil,
		"key":         {{0, 0}, {0, 3}, {0, 4}},
		"monkey":      {{3, 0}, {3, 4}},
		"sk-1 task-1": {{0, 1}},
		"(k":          {{1, 3}},
		"ék":          {{0, 2}, {2, 3}},
		"ke":          {{0, 3}, {0, 4}},
	} {
		var got []hit
		for at, id := range x.All(text) {
			got = append(got, hit{at, id})
		}
		slices.SortFunc(got, func(a, b hit) int { return a.at*100 + a.id - b.at*100 - b.id })
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestAllStopsWhenAsked(t *testing.T) {
	t.Parallel()
	n := 0
	for range New([]Literal{{Text: "a"}}).All("aaaa") {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d hits", n)
	}
}

// TestAllAgainstIndex compares with the plain search for each literal.
func TestAllAgainstIndex(t *testing.T) {
	t.Parallel()
	piece := rapid.StringMatching(`[abé1 ]{1,4}`)
	rapid.Check(t, func(t *rapid.T) {
		var literals []Literal
		for _, s := range rapid.SliceOfN(piece, 1, 6).Draw(t, "literals") {
			literals = append(literals, Literal{Text: s, Word: rapid.Bool().Draw(t, "word")})
		}
		text := rapid.StringMatching(`[abé1 ]{0,40}`).Draw(t, "text")
		hits := map[[2]int]bool{}
		for at, id := range New(literals).All(text) {
			hits[[2]int{at, id}] = true
		}
		for id, l := range literals {
			for at := range len(text) {
				want := strings.HasPrefix(text[at:], l.Text) && (!l.Word || at == 0 || !wordByte[text[at-1]])
				if hits[[2]int{at, id}] != want {
					t.Fatalf("%q in %q at %d: found %v", l.Text, text, at, !want)
				}
			}
		}
	})
}

func TestLower(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"": "", "plain": "plain", "ÀB": "àb", "密码A": "密码a", "ПАРОЛЬ": "пароль", "İ": "İ", "a\xffB": "a\xffb",
	} {
		if got := Lower(in); got != want || len(got) != len(in) {
			t.Errorf("%q became %q", in, got)
		}
	}
}

func FuzzLower(f *testing.F) {
	f.Add("Aé密\xff")
	f.Fuzz(func(t *testing.T, text string) {
		low := Lower(text)
		if len(low) != len(text) || utf8.ValidString(low) != utf8.ValidString(text) || Lower(low) != low {
			t.Errorf("%q became %q", text, low)
		}
	})
}
