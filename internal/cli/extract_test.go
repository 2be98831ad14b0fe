package cli

import (
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// What the user forbade failed, and something else worked: the rule and the failure say the same, and both are kept.
func TestForbiddenCallThatFailed(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	log := `{"loci_trace":1,"session":"npm","project":"zoo"}
{"seq":1,"at":"2026-03-01T09:00:00Z","role":"user","kind":"message","text":"The tests fail on main, can you have a look? We use pnpm in this repo, never npm."}
{"seq":2,"at":"2026-03-01T09:00:20Z","role":"assistant","kind":"tool_call","text":"Bash: npm test"}
{"seq":3,"at":"2026-03-01T09:00:40Z","role":"tool","kind":"tool_result","text":"npm ERR! This project requires pnpm","ok":false}
{"seq":4,"at":"2026-03-01T09:01:00Z","role":"assistant","kind":"tool_call","text":"Bash: pnpm test"}
{"seq":5,"at":"2026-03-01T09:01:20Z","role":"tool","kind":"tool_result","text":"Tests  42 passed (42)","ok":true}
`
	takeLog(t, s, "npm", log)
	report, err := s.curator.Run(t.Context(), consolidate.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	live := liveIn(t, s)
	if report.Trouble != "" || len(live) != 2 || len(report.Questions) != 0 {
		t.Errorf("trouble %q, questions %+v, left are %+v", report.Trouble, report.Questions, live)
	}
	for _, e := range live {
		if e.Rule == "" {
			t.Errorf("nobody knows why [%s] stands: %s", e.ID, e.Content)
		}
	}
}

// Some logs tell no time. What they say is then as old as its import, not two thousand years, for which it would be archived
// at once.
func TestLogWithoutTimesLeavesPresentEntries(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	log := `{"role":"user","content":"Please look at the failing build."}
{"role":"assistant","content":"I look at it."}
{"role":"user","content":"From now on every release branch is cut on a Tuesday."}
`
	begun := time.Now().Add(-time.Second)
	takeLog(t, s, "chat", log)
	run(t, s)
	live := liveIn(t, s)
	if len(live) != 1 || live[0].Source != memstore.UserExplicit || live[0].CreatedAt.Before(begun) {
		t.Errorf("left are %+v", live)
	}
}
