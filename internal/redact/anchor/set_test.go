package anchor

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestNeeds(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string][]string{
		`\b(?:must|should)\b`:         {"must", "should"},
		`disabl(?:e|ing)`:             {"disable", "disabling"},
		`[a-z]+`:                      nil,
		`(?:a|[^b])`:                  nil,
		`x?`:                          nil,
		`\p{L}*end`:                   {"end"},
		`(?:all|any)[^.]{0,9}ignored`: {"ignored"},
		`(?i)Role["']`:                {`role"`, `role'`},
		`(?:ab){2,3}`:                 {"ab"},
		`^$`:                          nil,
		`(?:|[a-z]+end)x?`:            nil,
	} {
		tree, err := syntax.Parse(pattern, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		if got := needs(tree); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
}

func TestBranches(t *testing.T) {
	t.Parallel()
	if got, want := branches(`(?i)a|(?:b|c)d|[|]e|\|`), []string{`(?i)a`, `(?i)(?:b|c)d`, `(?i)[|]e`, `(?i)\|`}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestSetAgainstPatterns compares with the patterns themselves on random ones.
func TestSetAgainstPatterns(t *testing.T) {
	t.Parallel()
	atom := rapid.SampledFrom([]string{"a", "b", "ab", "[ab]", "[^a]", "a?", "(?:ab)+", "b*", "(?:a|bb|)", "(?:ab|c)", `\b`, "(?i:B)", "c{2}", "(?:a|c{1,2})"})
	pattern := rapid.Custom(func(t *rapid.T) string {
		p := ""
		for i, a := range rapid.SliceOfN(atom, 1, 5).Draw(t, "atoms") {
			if i > 0 && rapid.IntRange(0, 4).Draw(t, "bar") == 0 {
				p += "|"
			}
			p += a
		}
		return p
	})
	rapid.Check(t, func(t *rapid.T) {
		groups := [][]string{{pattern.Draw(t, "first")}, {pattern.Draw(t, "second"), pattern.Draw(t, "third")}}
		text := rapid.StringMatching(`[abcB ]{0,12}`).Draw(t, "text")
		h := NewSet(groups...).Hits(Lower(text))
		for i, patterns := range groups {
			want := slices.ContainsFunc(patterns, func(p string) bool { return regexp.MustCompile(p).MatchString(text) })
			if got := h.Match(i, text); got != want {
				t.Fatalf("%q on %q: %v", patterns, text, got)
			}
			if want && !h.May(i) {
				t.Fatalf("%q on %q: ruled out", patterns, text)
			}
		}
	})
}
