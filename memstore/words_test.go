package memstore

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestTopicName(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Databases": "databases", " a/b ": "a-b", "../..": "other", "": "other", "C++ & Go": "c-----go", "数据库": "数据库",
		"हिन्दी": "हिन्दी", "x_1": "x_1", "a\x00b\n": "a-b", "CON.": "con",
	} {
		if got := topicName(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	if long := topicName(strings.Repeat("语", 500)); len(long) > maxTopicName || !utf8.ValidString(long) {
		t.Errorf("%d bytes, or cut within a character", len(long))
	}
}

func TestParseTime(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"2026-03-01": "2026-03-01T00:00:00Z", "2026-03-01T10:30": "2026-03-01T10:30:00Z", " 2026-03-01 10:30:05 ": "2026-03-01T10:30:05Z",
		"2026-03-01T10:30:00+02:00": "2026-03-01T08:30:00Z", "": "0001-01-01T00:00:00Z",
	} {
		got, err := ParseTime("since", in)
		if err != nil || got.Format(time.RFC3339) != want {
			t.Errorf("%q: %v, %v; want %s", in, got, err, want)
		}
	}
	for _, in := range []string{"tomorrow", "2026-13-01", "01.03.2026"} {
		if _, err := ParseTime("since", in); !isInvalid(err) {
			t.Errorf("%q: %v", in, err)
		}
	}
}

func TestManyStatements(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"One fact. And why.":                      false,
		"- one\n- two":                            true,
		"A b. C d. E f. G h. I j.":                true,
		"一。二。三。四。":                                true,
		"Version 1.2.3 of a.b.c runs on 10.0.0.1": false,
	} {
		if got := manyStatements(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestScopeCovers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		entry, caller Scope
		want          bool
	}{
		"global for all":             {Scope{}, Scope{Project: "shop"}, true},
		"own project":                {Scope{Project: "shop"}, Scope{Project: "shop"}, true},
		"another's":                  {Scope{Project: "shop"}, Scope{Project: "blog"}, false},
		"no project sees no project": {Scope{Project: "shop"}, Scope{}, false},
		"branch of none":             {Scope{Branch: "main"}, Scope{}, true},
		"other branch":               {Scope{Branch: "main"}, Scope{Branch: "dev"}, false},
		"env against any":            {Scope{}, Scope{Env: "prod"}, true},
		"env against another":        {Scope{Env: "test"}, Scope{Env: "prod"}, false},
	} {
		if got := c.entry.Covers(c.caller); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func FuzzOpenToken(f *testing.F) {
	secret, now := []byte("secret"), time.Unix(1_700_000_000, 0)
	good, err := signToken(secret, grant{Mode: Erase, IDs: []string{"env-1"}}, now)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Add("")
	f.Fuzz(func(t *testing.T, token string) {
		g, err := openToken(secret, token, now)
		if err == nil && (g.Mode != Erase || len(g.IDs) != 1 || g.IDs[0] != "env-1") || err != nil && token == good {
			t.Errorf("%q: %+v, %v", token, g, err)
		}
	})
}

func FuzzParseProfile(f *testing.F) {
	f.Add("# Core profile\n## Lessons\n- [les-1] x (user · 2026-03-02 · branch a(b))\n- y\n# Archive\n- z")
	f.Add("## Pending confirmation\n- [a] b\n# Core profile\n* [x] c")
	f.Fuzz(func(t *testing.T, text string) {
		for _, x := range parseProfile(text).items {
			if strings.TrimSpace(x.text) == "" || strings.Contains(x.text, "\n") {
				t.Errorf("%q gives %+v", text, x)
			}
		}
	})
}
