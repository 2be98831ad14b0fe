package value

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// TestWithoutAsides keeps the rule of a sentence, and with it what bounds it or gives its reason.
func TestWithoutAsides(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"prices always end in 0 or 5, tho for the market on saturday id like 9.99":     "prices always end in 0 or 5",
		"Labels must be 100x150, they charged us 340 euro in march.":                   "Labels must be 100x150.",
		"Termine niemals vor 10 Uhr, und den am Dienstag verschieb bitte auf halb elf": "Termine niemals vor 10 Uhr",
		"乙腈绝对不能放冰箱，顺便帮我把今天到的两箱登记一下":                                                    "乙腈绝对不能放冰箱",
		"never deploy on Fridays, until summer at least":                               "never deploy on Fridays, until summer at least",
		"Always run the linter, never the formatter":                                   "Always run the linter, never the formatter",
		"For today use B, the cable is short":                                          "For today use B, the cable is short",
	} {
		if got := withoutAsides(said); got != want {
			t.Errorf("%q leaves %q, want %q", said, got, want)
		}
	}
}

// TestTalkIsNoRule holds "always" and "never" in stories, dreams, complaints and guesses, beside rules that sound alike.
func TestTalkIsNoRule(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]bool{
		"My mother would never put garlic in this":           false,
		"my neighbour is drilling again every single day":    false,
		"maybe we should always use arm some day":            false,
		"I should never have eaten that pizza":               false,
		"they always split the party":                        false,
		"I read on a forum that nobody ever needs backups":   false,
		"Der Nachbar hat immer so laute Musik":               false,
		"Мама всегда звонит не вовремя":                      false,
		"My son must never get milk":                         true,
		"Never mention amounts that somebody gave before":    true,
		"Commit messages always start with the module":       true,
		"Everybody must always wear a vest":                  true,
		"For this client we always write the amounts in EUR": true,
		"For this ep we always use the jazzy one":            false,
	} {
		if got := Lasting(phrase.Fold(said)); got != want {
			t.Errorf("%q lasts: %v", said, got)
		}
	}
}

// TestPasswordsAreToldByTheirShape, where no word such as "password" stands beside them.
func TestPasswordsAreToldByTheirShape(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]bool{
		"the farm is admin / Nozzle!4b": true,
		"its pw is heron22":             true,
		"use C++17 and node 22":         false,
		"brand colour is #B5533C":       false,
		"write to accounts@example.com": false,
	} {
		if got := Secret(phrase.Fold(said)); got != want {
			t.Errorf("%q is a secret: %v", said, got)
		}
	}
}
