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
		"· project shop)", "· branch  main)", "· env prod)", "Searched: project shop", "Searched:  scope", "Searched: all\n projects", "Left out for space: 3 more", "sure 0.60 of 0.70 needed",
		"0.67 user message: x", "0.48 tool tool_result: x", "(outcome 0.7, anomaly 0.4", "· assistant · log.jsonl:3", "· 30 events · project", "commit 4 · 2026-03-01", "core profile  68 tokens", "hit rate 0.00",
		`"duplicate_share": 0`, `"evidence_count":1`, `"loci_trace": 1`, `"explicitness": 0.8`, `"diff": []`, `"commit": 3`,
		`"kind": "tool_result"`, "[new-1]", "ok       program        loci devel", "ok configuration /home/x", "ok  directory  /x", "ok  store  3 entries", "ok  encryption  off: x", "this loci lies in a", "Health: 8 active, 0 unconfirmed", `"hookSpecificOutput"`, `"scope": {`,
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
