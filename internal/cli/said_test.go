package cli

import (
	"regexp"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// The whole way of a session through the calling agent: the prompt gives it candidates and the digest, it answers with
// calls of remember that name lines of it, and what the user did not say there is not stored as the user's word.
func TestFromASessionToMemoryThroughTheCallingAgent(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.", "Never push to main on Fridays.")
	caller := memstore.Caller{Project: "zoo", Session: "first"}
	candidates, err := s.Candidates(t.Context(), caller)
	if err != nil || len(candidates) != 2 {
		t.Fatalf("%q, %v", candidates, err)
	}
	id, digest, err := s.Digest(t.Context(), caller)
	if err != nil || id != "first" {
		t.Fatalf("of %q: %v", id, err)
	}
	place := func(said string) *memstore.Evidence {
		at := regexp.MustCompile(`(?m)^\d+ (#\d+) user: .*` + said).FindStringSubmatch(digest)
		if at == nil {
			t.Fatalf("%q is missing in:\n%s", said, digest)
		}
		return &memstore.Evidence{Trace: id + at[1]}
	}
	answer, err := s.Remember(t.Context(), memstore.RememberRequest{Caller: caller, Items: []memstore.Item{
		{Content: "Deploys are announced in the team channel first.", Source: "user_explicit", Evidence: place("team channel")},
		{Content: "Push to main on Fridays.", Source: "user_explicit", Evidence: place("Fridays")},
		{Content: "Deploys take the blue lane of Rotterdam.", Source: "user_correction", Evidence: place("team channel")},
		{Content: "The suite takes nine minutes.", Source: "tool_result", Evidence: place("team channel")},
		{Content: "Meetings are on Mondays.", Source: "user_explicit"},
		{Content: "Meetings are in room 4.", Source: "user_explicit", Evidence: &memstore.Evidence{Trace: "elsewhere#3"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := []memstore.Source{memstore.UserExplicit, memstore.Inference, memstore.Inference, memstore.ToolResult, memstore.UserExplicit, memstore.UserExplicit}
	for i, r := range answer.Results {
		e, err := s.Entry(t.Context(), r.ID)
		if err != nil || e.Source != want[i] {
			t.Errorf("%d: %s (%v), want %s: %s", i, e.Source, err, want[i], e.Content)
		}
	}
	notes := strings.Join(answer.Notes, "\n")
	for _, said := range []string{"items[1] counts as an inference, as no turn of the user at first#4 says so", "items[2]"} {
		if !strings.Contains(notes, said) {
			t.Errorf("%q is missing in the notes %q", said, notes)
		}
	}
}

// A session of another project is neither digested for a caller nor looked into.
func TestOthersSessionsAreNotLookedInto(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.")
	for _, c := range []memstore.Caller{{Project: "harbour", Session: "first"}, {Project: "harbour"}, {}} {
		if id, digest, err := s.Digest(t.Context(), c); err != nil || id+digest != "" {
			t.Errorf("%+v is shown %q of %q, %v", c, digest, id, err)
		}
		answer, err := s.Remember(t.Context(), memstore.RememberRequest{Caller: c, Items: []memstore.Item{
			{Content: "Lunch is at noon.", Source: "user_explicit", Evidence: &memstore.Evidence{Trace: "first#3"}},
		}})
		if err != nil || len(answer.Notes) != 0 {
			t.Errorf("%+v is told %q, %v", c, answer.Notes, err)
		}
	}
}
