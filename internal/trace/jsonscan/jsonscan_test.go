package jsonscan

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		source string
		want   string // "" valid, "cut" cut off, "bad" otherwise wrong
	}{
		{`{"a":[1,-2.5e+3,true,false,null,"x\n\u00e9"]}`, ""},
		{` {} `, ""}, {`[]`, ""}, {`"a"`, ""}, {`0`, ""},
		{`{"a":"b`, "cut"}, {`{"a"`, "cut"}, {`{`, "cut"}, {``, "cut"}, {`{"a":tr`, "cut"}, {`["\u12`, "cut"}, {`[1,`, "cut"},
		{`{this is not json`, "bad"}, {`{"a":1,}`, "bad"}, {`{"a" 1}`, "bad"}, {`[1 2]`, "bad"}, {`01`, "bad"}, {`{} x`, "bad"},
		{"[\"a\tb\"]", "bad"}, {`["\x"]`, "bad"}, {`["\u12g4"]`, "bad"}, {`trux`, "bad"},
		{strings.Repeat("[", 2000) + strings.Repeat("]", 2000), "bad"},
	} {
		_, err := Check([]byte(tc.source))
		got := ""
		switch {
		case errors.Is(err, ErrCutOff):
			got = "cut"
		case err != nil:
			got = "bad"
		}
		if got != tc.want {
			t.Errorf("Check(%.40q) = %v, want %q", tc.source, err, tc.want)
		}
	}
}

func TestWalk(t *testing.T) {
	t.Parallel()
	source := []byte(`{"k\u0065y" : "v\\\"\ud83d\ude00\ud83dz" , "n":{"deep":[1,"two",{"x":"}"}]},"t":true,"f":false,"z":null,"i":12}`)
	v, err := Check(source)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := v.Find("key").Text(), "v\\\"😀\uFFFDz"; got != want {
		t.Errorf("text = %q, want %q", got, want)
	}
	var items []string
	for e := range v.Find("n", "deep").Elements() {
		items = append(items, string(e))
	}
	if got := strings.Join(items, "|"); got != `1|"two"|{"x":"}"}` {
		t.Errorf("elements = %s", got)
	}
	if !v.Find("t").IsTrue() || !v.Find("f").IsFalse() || !v.Find("z").IsNull() || !v.Find("absent").IsNull() {
		t.Error("literals are not told apart")
	}
	if n, ok := v.Find("i").Int(); n != 12 || !ok {
		t.Errorf("int = %d, %v", n, ok)
	}
	if f := v.Find("n", "deep"); string(source[f.Offset(source):][:len(f)]) != string(f) {
		t.Error("Offset does not lead back to the value")
	}
	if Value(nil).Find("a", "b").Text() != "" {
		t.Error("an absent value has text")
	}
}

// TestAgreesWithEncodingJSON holds our reading equal to the standard library's for arbitrary strings.
func TestAgreesWithEncodingJSON(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.MapOf(rapid.String(), rapid.String()).Draw(t, "object")
		raw, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Check(raw)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for key, field := range v.Fields() {
			if n++; want[string(key)] != field.Text() {
				t.Fatalf("%q: got %q, want %q", key, field.Text(), want[string(key)])
			}
		}
		if n != len(want) {
			t.Fatalf("%d fields, want %d", n, len(want))
		}
	})
}

func TestExcerptNeverCutsACharacter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("a\\\"\n\u0001é表😀")), 20, 60, -1).Draw(t, "text")
		raw, _ := json.Marshal(text)
		head, tail := rapid.IntRange(1, 9).Draw(t, "head"), rapid.IntRange(1, 9).Draw(t, "tail")
		first, last, found := strings.Cut(Value(raw).Excerpt(head, tail), "\n[… ")
		if _, last, _ = strings.Cut(last, " …]\n"); !found || !strings.HasPrefix(text, first) || !strings.HasSuffix(text, last) {
			t.Fatalf("%q is no excerpt of %q", first+"…"+last, text)
		}
	})
	if got := Value(`"short"`).Excerpt(3, 2); got != "short" {
		t.Errorf("a short text was cut: %q", got)
	}
}

// FuzzCheck feeds arbitrary bytes: whatever is accepted must be walkable and be accepted by encoding/json too.
func FuzzCheck(f *testing.F) {
	for _, seed := range []string{`{"a":[1,"\\\""]}`, `{"a":"\ud800"}`, `[[],{}]`, `"`, `{"a":`, "\xff", "[\"\xe9\"]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		v, err := Check(source)
		if err != nil {
			return
		}
		if !json.Valid(source) {
			t.Fatalf("accepted %q", source)
		}
		walk(v)
	})
}

func walk(v Value) {
	_ = v.Text()
	for _, f := range v.Fields() {
		walk(f)
	}
	for e := range v.Elements() {
		walk(e)
	}
}

func BenchmarkCheckAndFind(b *testing.B) {
	line := []byte(`{"type":"user","uuid":"u","message":{"role":"user","content":"` + strings.Repeat(`row,\n0001,stock `, 200) + `"},"cwd":"/src"}`)
	b.SetBytes(int64(len(line)))
	for b.Loop() {
		v, err := Check(line)
		if err != nil || v.Find("cwd").Text() != "/src" {
			b.Fatal(err)
		}
	}
}
