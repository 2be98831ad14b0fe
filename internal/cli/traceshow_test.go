package cli

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
)

// A long session is cut to what an agent may be given: evidence stays, the rest by how late it came, and what is missing is
// counted.
func TestLongTraceIsCut(t *testing.T) {
	t.Parallel()
	answer := traceShowAnswer{Session: trace.Session{ID: "long", Goal: "Migrate"}}
	for i := range 400 {
		answer.Events = append(answer.Events, scoredEvent{Event: trace.Event{Seq: i + 1, Role: trace.User, Kind: trace.Message, Text: strings.Repeat("längst ", 20)}, Kept: i == 3})
	}
	text := shortEventsText(answer, traceRoom)
	if n := utf8.RuneCountInString(text); n > traceRoom || n < traceRoom-400 {
		t.Errorf("%d characters", n)
	}
	for _, want := range []string{"long · Migrate\n*   4 ", "\n  400 ", "Left out for space: "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	answer.Events = answer.Events[:3]
	if text := shortEventsText(answer, traceRoom); text != eventsText(answer) {
		t.Errorf("a short one is cut:\n%s", text)
	}
}
