package cli

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// correction is what a user says for the task at hand, as it seems: not sure enough by itself.
func correction(branch string) string { return "No, use the " + branch + " branch instead of main." }

// waitsIn are the texts that wait in a project.
func waitsIn(t *testing.T, s *space, project string) (texts []string) {
	t.Helper()
	list, err := s.pendingIn(t.Context(), &project)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		texts = append(texts, p.Entry.Content)
	}
	return texts
}

func runIn(t *testing.T, s *space) consolidate.Report {
	t.Helper()
	r, err := s.curator.Run(t.Context(), consolidate.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A line that goes takes what waits and rests on it along; what else its session says stays.
func TestWhatWaitsLapsesWithItsLine(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	takeSession(t, s, "one", 1, "Thanks, that is fine.", correction("harbour"), "And thank you for that.", correction("quay"))
	runIn(t, s)
	if got := waitsIn(t, s, "zoo"); len(got) != 2 {
		t.Fatalf("waiting: %q", got)
	}
	traces, err := s.traces.Archive(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = traces.Erase(t.Context(), func(_ trace.Session, e trace.Event) bool { return strings.Contains(e.Text, "harbour") })
	if err != nil {
		t.Fatal(err)
	}
	runIn(t, s)
	if got := waitsIn(t, s, "zoo"); len(got) != 1 || !strings.Contains(got[0], "quay") {
		t.Errorf("after a line went: %q", got)
	}
	if _, err := traces.Erase(t.Context(), func(trace.Session, trace.Event) bool { return true }); err != nil {
		t.Fatal(err)
	}
	runIn(t, s)
	if got := waitsIn(t, s, "zoo"); len(got) != 0 {
		t.Errorf("after the session went: %q", got)
	}
}

// A preview counts what nobody has read yet, beside what waits, and leaves both as they are.
func TestPreviewCountsUnreadSessions(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	takeSession(t, s, "one", 1, "Thanks, that is fine.", correction("harbour"))
	runIn(t, s)
	takeSession(t, s, "two", 2, "Thanks, that is fine.", correction("harbour"))
	preview, err := s.curator.Run(t.Context(), consolidate.RunOptions{Preview: true})
	if err != nil || preview.Added != 1 || len(waitsIn(t, s, "zoo")) != 1 {
		t.Fatalf("%+v, %v, waiting %q", preview.Diff, err, waitsIn(t, s, "zoo"))
	}
	if r := runIn(t, s); r.Counts != preview.Counts || len(waitsIn(t, s, "zoo")) != 0 {
		t.Errorf("the run: %+v, the preview: %+v", r.Counts, preview.Counts)
	}
}

// What waits from a session is among the candidates of who works in it, and of nobody else.
func TestCandidatesIncludeWhatWaits(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	rows := []memstore.Entry{waitingRow("now", "The gate sticks", memstore.Inference), waitingRow("now", "A page says so", memstore.External), waitingRow("old", "The well is deep", memstore.Inference)}
	if _, err := s.Enqueue(t.Context(), rows, memstore.EnqueueOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		asks memstore.Caller
		want string
	}{
		{memstore.Caller{Project: "zoo", Session: "now"}, `["\"The gate sticks\" (inference, env_fact)"]`},
		{memstore.Caller{Project: "zoo", Session: "old"}, `["\"The well is deep\" (inference, env_fact)"]`},
		{memstore.Caller{Project: "zoo"}, `[]`},
		{memstore.Caller{Project: "harbour", Session: "now"}, `[]`},
	} {
		list, err := s.Candidates(t.Context(), c.asks)
		if got := fmt.Sprintf("%q", list); err != nil || got != c.want {
			t.Errorf("%+v is offered %s, want %s: %v", c.asks, got, c.want, err)
		}
	}
}

func waitingRow(session, content string, source memstore.Source) memstore.Entry {
	return memstore.Entry{UID: uuid.NewSHA1(uuid.NameSpaceOID, []byte(session+content)).String(), Content: content, Category: memstore.EnvFact, Source: source, Confidence: 0.5,
		Scope: memstore.Scope{Project: "zoo"}, Session: session}
}

func TestPick(t *testing.T) {
	t.Parallel()
	list := []pending{{UID: "1f0c9a2e-aaaa"}, {UID: "1f0c9a2e-bbbb"}, {UID: "77777777-cccc"}}
	for _, c := range []struct {
		ids   []string
		found int
		says  string
	}{
		{[]string{"7777"}, 1, ""},
		{[]string{"77777777-cccc", "77777777"}, 1, ""},
		{[]string{"1f0c9a2e-b", "7777"}, 2, ""},
		{[]string{"1f0c9a2e"}, 0, "2 statements"},
		{[]string{"777"}, 0, `"777"`},
		{[]string{""}, 0, "lists what does"},
		{[]string{"7777", "8888"}, 0, `"8888"`},
	} {
		named, err := pick(list, c.ids)
		var invalid *memstore.InvalidError
		if c.says == "" && err != nil || c.says != "" && (!errors.As(err, &invalid) || !strings.Contains(err.Error(), c.says)) || len(named) != c.found {
			t.Errorf("%q: %d found, %v", c.ids, len(named), err)
		}
	}
}

func TestWhyItWaits(t *testing.T) {
	t.Parallel()
	for want, p := range map[string]pending{
		"sure 0.50 of 0.70 needed, by 1 session; another session that says so makes it surer":        {Sure: 0.5, Needed: 0.7, Sessions: []string{"a"}},
		"sure 0.50 of 0.70 needed, by 2 sessions; text from outside is no surer for being met again": {Sure: 0.5, Needed: 0.7, Sessions: []string{"a", "b"}, Entry: memstore.Entry{Source: memstore.External}},
		"sure 0.75 of 0.70 needed, by 2 sessions; the next run makes it an entry":                    {Sure: 0.75, Needed: 0.7, Sessions: []string{"a", "b"}},
		"known as env-1; the next run counts it there":                                               {Sure: 0.5, Needed: 0.7, Known: "env-1"},
	} {
		if got := p.why(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
