package extract

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// What the agent's client says itself teaches nothing, in whatever words; the same from a program of the user's does.
func TestTheClientTeachesNothing(t *testing.T) {
	t.Parallel()
	const cause = "must be called with the flag --all because the old form is not supported any more"
	for _, c := range []struct {
		tool, call, said string
		ok, unrun, want  bool
	}{
		{"Bash", "deploy", "Error: " + cause, false, false, true},
		{"Bash", "deploy", "Error: " + cause, false, true, false},
		{"Edit", "/src/a.ts", "Error: " + cause, false, false, false},
		{"Edit", "/src/a.ts", "Done; " + cause, true, false, false},
		{"Read", "/src/a.ts", "Error: " + cause, false, false, false},
		{"str_replace_editor", "view", "Error: " + cause, false, false, false},
		{"update_plan", "x", "Plan updated; " + cause, true, false, false},
		{"TodoWrite", "x", cause, true, false, false},
		{"Grep", "called", "src/a.ts:8: // " + cause, true, false, false},
		{"Bash", "cd src && rg -n called", "a.ts:8: // " + cause, true, false, false},
		{"Bash", "git grep -n called", "src/a.ts:8: // " + cause, true, false, false},
		{"Read", "/src/a.ts", "     1→// " + cause, true, false, false},
		{"Read", "/data/a.csv", cause, true, false, true},
		{"Bash", "dmesg | grep called", "the driver " + cause, true, false, true},
	} {
		s := trace.Session{ID: "s1", Project: "shop"}
		events := []trace.Event{
			{ID: "1", Role: trace.User, Kind: trace.Message, Text: "Please look at the shop."},
			{ID: "2", Role: trace.Assistant, Kind: trace.ToolCall, Tool: c.tool, Call: c.call, Text: c.tool + " " + c.call},
			{ID: "3", Role: trace.Tool, Kind: trace.ToolResult, Tool: c.tool, Call: c.call, Text: c.said, OK: &c.ok, Unrun: c.unrun},
		}
		judged := value.Judge(s, events, value.DefaultWeights(), value.DefaultWindow())
		value.Select(judged, value.DefaultPolicy())
		if found := Candidates(s, events, judged); len(found) > 0 != c.want {
			t.Errorf("%+v: %+v", c, found)
		}
	}
}
