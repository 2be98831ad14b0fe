package text

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var seeds = []string{
	"", "Use pnpm, not npm.", "GetUserByID drafts_v3 .golangci.yml 3.11 C++", "l'hôtel d’accord don't 'quoted'",
	"猫在哪里？ 検索を実行 서버를 น้ำแข็ง", "ﾃﾞｰﾀ ＡＢＣ", "\xff\xfe\x00", "a\u0301\u0301\u0301", strings.Repeat("a_'", 200), "السيرفر کتاب",
}

func FuzzTerms(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var a, b Analyzer
		terms := a.AppendTerms(nil, s)
		if again := a.AppendTerms([]string{"kept"}, s); !slices.Equal(again[1:], terms) || again[0] != "kept" {
			t.Errorf("the second time %q, first %q", again, terms)
		}
		for _, term := range terms {
			if term == "" || len(term) > maxTerm || !utf8.ValidString(term) {
				t.Errorf("term %q", term)
			}
		}
		for _, q := range b.QueryTerms(s) {
			if !slices.Contains(terms, q.Text) {
				t.Errorf("query term %q is not among those of the same text: %q", q.Text, terms)
			}
		}
		if len(terms) > 0 && len(b.QueryTerms(s)) == 0 {
			t.Errorf("terms %q, but none to ask for", terms)
		}
	})
}

func FuzzNormalize(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Normalize(s)
		if !utf8.ValidString(once) {
			t.Errorf("%q is not UTF-8", once)
		}
		if twice := Normalize(once); twice != once {
			t.Errorf("%q, then %q", once, twice)
		}
		for _, part := range SplitIdentifier(s) {
			if part == "" || !utf8.ValidString(part) {
				t.Errorf("part %q", part)
			}
		}
	})
}
