package extract

import (
	"slices"
	"strings"
	"testing"
)

// Each mark of ours has a fixed part that is looked for first; a mark without one would be overlooked.
func TestEveryMarkIsHinted(t *testing.T) {
	t.Parallel()
	for _, mark := range []string{
		"[pref-1]", "[cons-22]", "[dec-3]", "[conv-4]", "[env-5]", "[proc-6]", "[les-7]", `"id" : "env-5"`, `"id":"les-7"`,
		"(user · 2026-03-01", "(guess\n·\n2026-03-01", "· ask the user)", "<loci-memory>", "</loci-memory>", "# Core profile", "→ topics/x.md",
		"· project shop)", "· branch  main)", "· env prod)", "Searched: project shop", "Searched:  scope", "Health: 8 active, 0 unconfirmed", `"hookSpecificOutput"`, `"scope": {`,
	} {
		text := "words before " + mark + " and behind"
		if !ourMark.MatchString(text) || !showsOurs(text) {
			t.Errorf("%q is overlooked", mark)
		}
		if !slices.ContainsFunc(ourHints, func(hint string) bool { return strings.Contains(text, hint) }) {
			t.Errorf("%q has no fixed part", mark)
		}
	}
}
