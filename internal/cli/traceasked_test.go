package cli

import (
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// TestWhatIsAboutAnErasedEntry: "The zebrafish server is blue" is erased, and nobody else has its first word and its last.
func TestWhatIsAboutAnErasedEntry(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	x := about{Gone: memstore.Gone{IDs: []string{"env-1"}, Words: []string{"zebrafish", "blue"}}, sessions: []string{"source"}, calls: map[call]bool{}}
	result := func(text string, at time.Time) trace.Event {
		return trace.Event{ID: "r", Kind: trace.ToolResult, Tool: "recall", Text: text, At: at}
	}
	x.note(trace.Session{ID: "own"}, result("[env-1]", at))
	x.note(trace.Session{ID: "own"}, result("[env-1] [env-2]", at.Add(time.Second)))
	asked := func(tool, text string, at time.Time) trace.Event {
		return trace.Event{ID: "c", Kind: trace.ToolCall, Tool: tool, Text: text, At: at}
	}
	said := func(id, text string) trace.Event {
		return trace.Event{ID: id, Role: trace.User, Kind: trace.Message, Text: text}
	}
	for name, c := range map[string]struct {
		session string
		event   trace.Event
		want    bool
	}{
		"a query with one of the words":            {"own", asked("recall", "Does a zebrafish sleep?", at.Add(time.Hour)), true},
		"a query of a client's own log":            {"log", asked("mcp__loci__recall", `{"query":"zebrafish"}`, at), true},
		"a query in other words, about it alone":   {"own", asked("recall", "which colour", at), true},
		"a query in other words, about others too": {"own", asked("recall", "which colour", at.Add(time.Second)), false},
		"the same at that time elsewhere":          {"else", asked("recall", "which colour", at), false},
		"a verdict on it":                          {"own", asked("feedback", "env-1\nwrong", at.Add(time.Hour)), true},
		"a verdict on another":                     {"own", asked("feedback", "env-12\nwrong", at.Add(time.Hour)), false},
		"an answer about it alone":                 {"own", result("[env-1]", at), true},
		"an answer about others too":               {"own", result("[env-1] [env-2]", at), false},
		"another tool":                             {"own", asked("Bash", "grep zebrafish", at), false},
		"the goal of the session it comes from":    {"source", said("", "All about zebrafish and their friends"), true},
		"the goal of another session":              {"log", said("", "All about zebrafish"), false},
		"an echo in the session it comes from":     {"source", said("m", "A blue zebrafish, understood"), true},
		"a word in a long turn there":              {"source", said("m", "The zebrafish needs docker to build and go to test"), false},
		"an echo in another session":               {"log", said("m", "A blue zebrafish"), false},
	} {
		if got := x.gone(trace.Session{ID: c.session}, c.event); got != c.want {
			t.Errorf("%s: erased %v", name, got)
		}
	}
}
