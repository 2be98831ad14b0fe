package redact

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDraft(t *testing.T) {
	t.Parallel()
	const text = "The key, a1b2c. Then “Blue” is it; [redacted:pin] x9y"
	d := newDraft(text)
	var got []string
	for _, c := range d.candidatesIn(0, len(text)) {
		got = append(got, text[c.start:c.end])
	}
	if want := "a1b2c Blue redacted:pin x9y"; strings.Join(got, " ") != want {
		t.Errorf("candidates %q, want %s", got, want)
	}
	if rest := text[:d.clauseEnd(0, 100)]; rest != "The key, a1b2c" {
		t.Errorf("the first clause is %q", rest)
	}
	semicolon := strings.Index(text, ";")
	if rest := text[semicolon+1 : d.clauseEnd(semicolon+1, 100)]; rest != " " {
		t.Errorf("the clause before the placeholder is %q", rest)
	}
	if d.clauseStart(semicolon) != strings.Index(text, ". Then") {
		t.Errorf("the second clause begins at %d", d.clauseStart(semicolon))
	}
}

func TestSeparator(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]struct {
		n    int
		sign byte
	}{
		"=x": {1, '='}, " := x": {4, '='}, "\": \"x": {3, ':'}, "] = x": {4, '='}, `("x`: {1, '('}, "(x": {0, 0}, " is x": {0, 0}, ">x": {1, '>'}, "： x": {4, ':'},
		"\", \"value\": 1": {0, 0}, "\" value: x": {9, ':'}, `\": x`: {4, ':'}, "": {0, 0},
	} {
		if n, sign := separator(in); n != want.n || sign != want.sign {
			t.Errorf("%q: %d %q, want %d %q", in, n, sign, want.n, want.sign)
		}
	}
}

func TestWordsBefore(t *testing.T) {
	t.Parallel()
	const text = "first\nhunter2 is my password"
	w := wordsBefore(text, strings.Index(text, "password"))
	var got []string
	for {
		s, ok := w.next()
		if !ok {
			break
		}
		got = append(got, text[s.start:s.end])
	}
	if strings.Join(got, " ") != "my is hunter2" {
		t.Errorf("got %q", got)
	}
}

func TestMergeKeepsTheKindThatSaysMore(t *testing.T) {
	t.Parallel()
	got := merge([]span{{0, 9, "api_key"}, {0, 9, "jwt"}, {20, 30, "password"}, {25, 60, "api_key"}})
	if len(got) != 2 || got[0] != (span{0, 9, "jwt"}) || got[1] != (span{20, 60, "api_key"}) {
		t.Errorf("got %v", got)
	}
}

// TestNoTextIsCutInACharacter redacts texts around a noun that end anywhere.
func TestNoTextIsCutInACharacter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"password ", "пароль ", "密码是", "is ", ": ", "a1b2c3 ", "é", "login: ", "x / y7z8 ", "\n", "[redacted:pin]", "'", "是"})
		text := strings.Join(rapid.SliceOfN(piece, 1, 60).Draw(t, "pieces"), "")
		res := Default().Redact(text)
		if strings.ToValidUTF8(res.Text, "") != res.Text {
			t.Fatalf("%q became %q", text, res.Text)
		}
		if again := Default().Redact(res.Text).Text; again != res.Text {
			t.Fatalf("%q became %q, then %q", text, res.Text, again)
		}
	})
}
