package trace

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestCorrectsLabelledTurns holds what is seen of turns in twelve languages, half of them corrections of all manners. They
// were written before the phrases that now know them; of turns met for the first time about half are seen.
func TestCorrectsLabelledTurns(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/corrections.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var are, seen, right int
	for line := range strings.Lines(string(data)) {
		var turn struct {
			Text     string
			Corrects bool
		}
		if err := json.Unmarshal([]byte(line), &turn); err != nil {
			t.Fatal(err)
		}
		got := Corrects(turn.Text, false)
		switch {
		case turn.Corrects && got:
			are, seen, right = are+1, seen+1, right+1
		case turn.Corrects:
			are++
			t.Logf("missed: %s", turn.Text)
		case got:
			seen++
			t.Logf("no correction: %s", turn.Text)
		}
	}
	const least = 92 // per cent
	if right*100 < are*least {
		t.Errorf("%d of %d corrections seen", right, are)
	}
	if right*100 < seen*least {
		t.Errorf("%d of %d turns taken for corrections are none", seen-right, seen)
	}
}
