package phrase

import "testing"

func TestFoldSpellsShorthandOut(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"pls, dont squash":  "please, don't squash",
		"Cant (w/o docker)": "can't (without docker)",
		"im Team, u nas":    "im team, u nas",
	} {
		if got := Fold(said); got != want {
			t.Errorf("%q folds to %q, want %q", said, got, want)
		}
	}
}
