package text

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNormalizeEqual(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ a, b string }{
		{"Use pnpm.", "use  PNPM"},
		{"\tuse\npnpm ", "use pnpm"},
		{"ｕｓｅ　ｐｎｐｍ", "use pnpm"},
		{"cafe\u0301", "CAFÉ"},
		{"ﾃﾞｰﾀ", "データ"},
		{"部署用大阪。", "部署用大阪"},
		{"ΟΔΟΣ", "οδος"},
		{"soft\u00ADware\uFEFF", "software"},
		{"한글", "\u1112\u1161\u11ab\u1100\u1173\u11af"},
	} {
		if a, b := Normalize(c.a), Normalize(c.b); a != b {
			t.Errorf("%q gives %q, but %q gives %q", c.a, a, c.b, b)
		}
	}
}

func TestNormalizeKeepsApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ a, b string }{
		{"offset -5", "offset 5"},
		{"use pnpm?", "use pnpm"},
		{"cafe", "café"},
		{"C++", "C"},
		{"1.70", "170"},
		{"drafts_v3", "drafts v3"},
		{"a b", "ab"},
		{"x²", "x2"},
	} {
		if Normalize(c.a) == Normalize(c.b) {
			t.Errorf("%q and %q are both %q", c.a, c.b, Normalize(c.a))
		}
	}
}

func TestNormalizeIsIdempotent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		once := Normalize(rapid.String().Draw(t, "text"))
		if twice := Normalize(once); twice != once {
			t.Fatalf("%q, then %q", once, twice)
		}
	})
}

func TestHasCJK(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"": false, "plain": false, "naïve": false, "тест": false, "。、": false, "ไทย": false,
		"a 猫": true, "ひ": true, "カ": true, "ｶ": true, "글": true, "𠮷": true, "\xff": false,
	} {
		if got := HasCJK(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

func TestIsStop(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{
		"the": true, "The": true, "WELCHE": true, "für": true, "où": true, "está": true, "não": true, "perché": true,
		"który": true, "где": true, "的": true, "什么": true, "ください": false, "어디": true,
		"": false, "database": false, "war": false, "door": false, "car": false, "bin": false, "die": false, "id": false,
		"want": false, "pour": false, "sin": false, "man": false, "c": false, "go": false, "use": false, "main": false, "test": false,
		"os": false, "nas": false, "ai": false, "dir": false, "may": false, "ben": false, "mia": false, "ten": false, "era": false, "dos": false,
	} {
		if got := IsStop(word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}
