package phrase

import (
	"slices"
	"testing"
)

func TestMatching(t *testing.T) {
	t.Parallel()
	l := List{"not", "不要", "for now", "jamás"}
	for text, want := range map[string]bool{
		"Note this": false, "do NOT push": true, "请不要改": true, "leave it  for\nnow.": true, "knot": false, "Jamás": true, "": false,
	} {
		if got := l.In(Fold(text)); got != want {
			t.Errorf("In(%q) = %v", text, got)
		}
	}
	if !l.Opens(Fold("… not here")) || l.Opens(Fold("notes")) || l.Opens(Fold("is not")) {
		t.Error("an opening is misread")
	}
	if got := l.First(Fold("for now, not that")); got != "not" {
		t.Errorf("First = %q", got)
	}
}

func TestAsks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"why?": true, "できる？": true, "Good. How?": false, "fine": false, "": false} {
		if got := Asks(text); got != want {
			t.Errorf("Asks(%q) = %v", text, got)
		}
	}
}

func TestSentences(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][]string{
		"Use v1.2.3 of x.y. Never e.g. 2.0 here.": {"Use v1.2.3 of x.y.", "Never e.g. 2.0 here."},
		"不对，用 429。别用 503。":                        {"不对，用 429。", "别用 503。"},
		`He said "no." Then left!`:                {`He said "no."`, "Then left!"},
		"one\ntwo":                                {"one", "two"},
		"no caps here. next e.g. this one?? ok":   {"no caps here.", "next e.g. this one??", "ok"},
		"am 3. mai geht's los":                    {"am 3. mai geht's los"},
		"Caps here. but not there":                {"Caps here. but not there"},
		"":                                        nil,
	} {
		if got := Sentences(in); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
