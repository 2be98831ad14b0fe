package phrase

import "testing"

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
