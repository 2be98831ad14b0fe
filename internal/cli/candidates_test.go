package cli

import (
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// What still runs is offered to who works in that project, and is no source of memories or misses yet.
func TestCandidatesOfTheRunningSession(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	ask := func(c memstore.Caller) string {
		list, err := s.Candidates(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(list, "\n")
	}
	if got := ask(memstore.Caller{Project: "zoo"}); got != "" {
		t.Errorf("without traces: %q", got)
	}
	importSession(t, s, "now", "zoo", time.Now().UTC().Format(time.RFC3339))
	importSession(t, s, "old", "zoo", "2026-03-01T10:00:00Z")
	want := func(session string) string {
		return `"Tickets go into the title of every pull request." (user_explicit, convention, ` + session + `#3)`
	}
	if got := ask(memstore.Caller{Project: "zoo"}); got != want("now") {
		t.Errorf("%q", got)
	}
	for _, c := range []memstore.Caller{{Project: "harbour"}, {Project: "harbour", Session: "now"}, {}} {
		if got := ask(c); got != "" {
			t.Errorf("%+v is offered %q", c, got)
		}
	}
	if got := ask(memstore.Caller{Project: "zoo", Session: "old"}); got != want("now")+"\n"+want("old") {
		t.Errorf("a session that is named: %q", got)
	}
}

func importSession(t *testing.T, s *space, id, project, at string) {
	t.Helper()
	text := `{"loci_trace":1,"session":"` + id + `","project":"` + project + `"}
{"seq":1,"at":"` + at + `","role":"user","kind":"message","text":"Please fix the failing tests."}
{"seq":2,"at":"` + at + `","role":"user","kind":"message","text":"For the future: tickets go into the title of every pull request."}
`
	takeLog(t, s, id, text)
}
