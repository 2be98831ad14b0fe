package cli

import (
	"slices"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
)

func TestEndings(t *testing.T) {
	t.Parallel()
	said := func(verdicts ...string) (list []trace.Event) {
		for _, v := range verdicts {
			list = append(list, trace.Event{Kind: trace.ToolCall, Tool: "feedback", Text: "env-1 env-2\n" + v})
		}
		return list
	}
	for name, c := range map[string]struct {
		outcome        string
		events         []trace.Event
		success, known bool
	}{
		"nothing is known":          {"", nil, false, false},
		"the record says so":        {"Success", said("wrong"), true, true},
		"the record says it failed": {"abandoned", nil, false, true},
		"feedback praises":          {"", said("useful", "useful", "outdated"), true, true},
		"feedback complains":        {"", said("not_useful"), false, true},
		"feedback is divided":       {"paused", said("useful", "wrong"), false, false},
	} {
		if success, known := ending(c.outcome, c.events); success != c.success || known != c.known {
			t.Errorf("%s: %t, %t", name, success, known)
		}
	}
}

func TestRecalled(t *testing.T) {
	t.Parallel()
	got := recalled([]trace.Event{
		{Kind: trace.ToolResult, Tool: "recall", Text: "[env-2] [conv-1]"},
		{Kind: trace.ToolResult, Tool: "mcp__loci__recall", Text: "[env-2] Port 80"},
		{Kind: trace.ToolResult, Tool: "remember", Text: "[les-9]"},
		{Kind: trace.ToolCall, Tool: "recall", Text: "[les-8]"},
	})
	if !slices.Equal(got, []string{"conv-1", "env-2"}) {
		t.Errorf("%v", got)
	}
}
