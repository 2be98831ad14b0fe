package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

// agentSpace is a space whose open pairs are put to an agent.
func agentSpace(t *testing.T) *space {
	t.Helper()
	c := config.Default()
	c.Consolidation.Judge = "agent"
	return spaceUnder(t, c)
}

// takeSession imports a finished session in which the user says these things.
func takeSession(t *testing.T, s *space, id string, day int, said ...string) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, `{"loci_trace":1,"session":%q,"project":"zoo"}`+"\n", id)
	for i, text := range append([]string{"Please look at the failing build."}, said...) {
		fmt.Fprintf(&b, `{"seq":%d,"at":"2026-03-%02dT10:%02d:00Z","role":"user","kind":"message","text":%q}`+"\n", i+1, day, i, text)
	}
	takeLog(t, s, id, b.String())
}

// takeLog imports a log of any kind.
func takeLog(t *testing.T, s *space, name, log string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name+".jsonl")
	if err := os.WriteFile(path, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	traces, err := s.traces.Archive(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := traces.Import(t.Context(), path); err != nil {
		t.Fatal(err)
	}
}

// The whole way from two sessions to memory, with a scripted agent as the judge: extraction leaves what may be one statement
// twice, the agent says so in a wording of its own, and the one entry that is left rests on both sessions.
func TestFromSessionsToMemoryWithAnAgentAsJudge(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.")
	takeSession(t, s, "second", 2, "For the future: the team channel hears of deploys first.")
	report, err := s.curator.Run(t.Context(), consolidate.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Questions) != 1 {
		t.Fatalf("asked: %+v", report.Questions)
	}
	question := report.Questions[0]
	for _, said := range []string{"announced in the team channel", "hears of deploys first"} {
		if !strings.Contains(question.Ask, said) {
			t.Fatalf("%q is not asked about in %q", said, question.Ask)
		}
	}

	invented := consolidate.Resolution{Question: question.ID, Choice: "same", Text: "Deploys need the password hunter2."}
	if _, err := s.curator.Resolve(t.Context(), "agent", []consolidate.Resolution{invented}); err == nil {
		t.Error("a wording that no session bears out was taken")
	}
	agent := consolidate.Resolution{Question: question.ID, Choice: "same", Text: "Deploys are announced in the team channel first."}
	report, err = s.curator.Resolve(t.Context(), "agent", []consolidate.Resolution{agent})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Questions) != 0 {
		t.Errorf("still asked: %+v", report.Questions)
	}
	only := liveIn(t, s)
	if len(only) != 1 || only[0].Content != agent.Text || only[0].Scope.Project != "zoo" {
		t.Fatalf("left are %+v", only)
	}
	rests := map[string]bool{}
	for _, seen := range only[0].Evidence {
		rests[seen.Session] = true
	}
	if !rests["first"] || !rests["second"] {
		t.Errorf("it rests on %+v", only[0].Evidence)
	}
	if report, err = s.curator.Run(t.Context(), consolidate.RunOptions{}); err != nil || report.Counts.Total() != 0 || len(report.Questions) != 0 {
		t.Errorf("the next run changes %+v and asks %+v: %v", report.Diff, report.Questions, err)
	}
}

func liveIn(t *testing.T, s *space) (live []memstore.Entry) {
	t.Helper()
	list, err := s.List(t.Context(), memstore.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if e.Status.Live() {
			live = append(live, e)
		}
	}
	return live
}
