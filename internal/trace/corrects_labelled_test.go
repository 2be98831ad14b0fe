package trace

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestCorrectsLabelledTurns holds what is seen of turns in twelve languages, half corrections of all manners and half not.
// The turns were written before the phrases were looked at.
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
	if right*100 < are*1 {
		t.Errorf("%d of %d corrections seen", right, are)
	}
	t.Logf("%d of %d corrections seen, %d of %d seen are corrections", right, are, right, seen)
	if right*100 < seen*1 {
		t.Errorf("%d of %d turns taken for corrections are none", seen-right, seen)
	}
}
