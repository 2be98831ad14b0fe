package value

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// What is pasted in the middle of a turn is passed over, and what stands around it is read; so is a sentence that nobody says.
func TestOwnOfALongTurn(t *testing.T) {
	t.Parallel()
	pasted := strings.Repeat("строка журнала 42. ", 4000)
	own := Own("From now on tags are signed.\n" + pasted + "\nReleases are cut on Mondays.")
	if !strings.HasPrefix(own, "From now on tags are signed.") || !strings.HasSuffix(own, "Releases are cut on Mondays.") {
		t.Errorf("begins %.60q, ends %q", own, own[max(0, len(own)-60):])
	}
	if len(own) > longestTurn || !utf8.ValidString(own) {
		t.Errorf("%d bytes, valid %v", len(own), utf8.ValidString(own))
	}
	if got := Own("Tags are signed. Then " + strings.Repeat("alpha beta ", 100) + "and so on."); got != "Tags are signed." {
		t.Errorf("got %q", got)
	}
}
