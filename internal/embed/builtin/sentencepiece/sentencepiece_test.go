package sentencepiece_test

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/embed/builtin/sentencepiece"
)

var loadModel = sync.OnceValues(func() (*sentencepiece.Tokenizer, error) {
	model, err := os.ReadFile("../model/sp.model")
	if err != nil {
		return nil, err
	}
	return sentencepiece.New(string(model))
})

func tokenizer(t testing.TB) *sentencepiece.Tokenizer {
	t.Helper()
	tok, err := loadModel()
	if err != nil {
		t.Fatal(err)
	}
	return tok
}

type example struct {
	Text string  `json:"text"`
	IDs  []int32 `json:"ids"` // with the start and end marker
}

// examples are texts with the ids the sentencepiece library gives them.
func examples(t testing.TB) []example {
	t.Helper()
	f, err := os.Open("../testdata/reference.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []example
	for d := json.NewDecoder(z); d.More(); {
		var e example
		if err := d.Decode(&e); err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	if len(list) < 200 {
		t.Fatalf("only %d examples", len(list))
	}
	return list
}

func TestEncodeAsTheReferenceLibrary(t *testing.T) {
	t.Parallel()
	tok := tokenizer(t)
	for _, e := range examples(t) {
		want := e.IDs[1 : len(e.IDs)-1]
		if got := tok.Encode(e.Text); !slices.Equal(got, want) {
			t.Errorf("Encode(%q)\n got %v\nwant %v", e.Text, got, want)
		}
	}
}

func TestEncodeSpaces(t *testing.T) {
	t.Parallel()
	tok := tokenizer(t)
	want := tok.Encode("run the tests")
	for _, text := range []string{" run the tests", "run  the\t\ntests\n", "run\u00a0the\u3000tests", "\u200brun the tests"} {
		if got := tok.Encode(text); !slices.Equal(got, want) {
			t.Errorf("Encode(%q) = %v, want %v", text, got, want)
		}
	}
	if ids := tok.Encode(" \t\n\u3000 "); len(ids) != 0 {
		t.Errorf("blank text has the pieces %v", ids)
	}
}

func TestEncodeInvalidBytesAsReplacementCharacters(t *testing.T) {
	t.Parallel()
	tok := tokenizer(t)
	if got, want := tok.Encode("a\xff\xfeb"), tok.Encode("a\ufffd\ufffdb"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEncodeMarkersAreOrdinaryText(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"<s>", "</s>", "<unk>", "extra_token_id_1"} {
		for _, id := range tokenizer(t).Encode(text) {
			if id >= 1 && id <= 5 {
				t.Errorf("Encode(%q) gave the reserved id %d", text, id)
			}
		}
	}
}

func TestEncodeJoinsUnknownCharacters(t *testing.T) {
	t.Parallel()
	tok := tokenizer(t)
	one, many := tok.Encode("\U00012000"), tok.Encode(strings.Repeat("\U00012000", 1000))
	if !slices.Equal(one, many) || !slices.Contains(one, sentencepiece.Unknown) {
		t.Errorf("one gives %v, a thousand give %d ids", one, len(many))
	}
}

func TestNewRefusesDamagedModels(t *testing.T) {
	t.Parallel()
	model, err := os.ReadFile("../model/sp.model")
	if err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string]string{
		"empty":            "",
		"cut off":          string(model[:len(model)/2]),
		"no normaliser":    string(model[:1000]),
		"something else":   "<!doctype html><html></html>",
		"endless varint":   strings.Repeat("\xff", 64),
		"a length too far": "\x0a\xff\xff\xff\xff\x7f",
	} {
		if _, err := sentencepiece.New(damaged); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func FuzzEncode(f *testing.F) {
	tok := tokenizer(f)
	for _, s := range []string{"", "Hello  world", "a\xffb", "e\u0301", "ﷺ ㍿ ｶﾞ", "\u2581\u2581", "\x00\x01", "👩\u200d👩\u200d👧"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ids := tok.Encode(text)
		// One code point becomes 18 at most (U+FDFA), and each may be a piece.
		if limit := 18*utf8.RuneCountInString(text) + 1; len(ids) > limit {
			t.Errorf("%d ids for %d bytes", len(ids), len(text))
		}
		for _, id := range ids {
			if id < 0 || int(id) >= tok.Len() {
				t.Errorf("id %d is not in the vocabulary", id)
			}
		}
		if again := tok.Encode(" " + text + " "); !slices.Equal(again, ids) {
			t.Errorf("spaces around the text change its ids: %v and %v", ids, again)
		}
	})
}

func FuzzNew(f *testing.F) {
	model, err := os.ReadFile("../model/sp.model")
	if err != nil {
		f.Fatal(err)
	}
	// The normaliser ends the file; without it, and with few pieces, mutations
	// get somewhere.
	f.Add(string(model[:388]) + "\x1a\x10\x12\x0e\x08\x00\x00\x00\x41\x05\x00\x00\x01\x00\x00\x80b\x00")
	f.Add("\x0a\x03\x0a\x01a\x15\x00\x00\x80\xbf")
	f.Fuzz(func(_ *testing.T, damaged string) {
		if tok, err := sentencepiece.New(damaged); err == nil {
			tok.Encode("Any text, e\u0301 字")
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	tok := tokenizer(b)
	text := "We deploy the payment service every Friday afternoon after the integration tests have passed."
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		tok.Encode(text)
	}
}

func BenchmarkNew(b *testing.B) {
	model, err := os.ReadFile("../model/sp.model")
	if err != nil {
		b.Fatal(err)
	}
	text := string(model)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sentencepiece.New(text); err != nil {
			b.Fatal(err)
		}
	}
}
