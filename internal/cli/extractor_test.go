package cli

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

// readingSpace is a space whose sessions a model reads along with the rules.
func readingSpace(t *testing.T, model http.HandlerFunc) *space {
	t.Helper()
	server := httptest.NewServer(model)
	t.Cleanup(server.Close)
	c := config.Default()
	c.Traces.Extractor, c.Consolidation.LLM.Endpoint, c.Consolidation.LLM.Strong = "llm", server.URL+"/v1", "small"
	return spaceUnder(t, c)
}

// writes answers every request with the same text.
func writes(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		raw, _ := json.Marshal(text) // a string always encodes
		fmt.Fprintf(w, `{"choices":[{"message":{"content":%s}}]}`, raw)
	}
}

// The whole way from a session to memory with a model: what it words well and what it finds besides is stored, on the
// evidence of the session, and what it invents is not.
func TestFromASessionToMemoryWithAModel(t *testing.T) {
	t.Parallel()
	s := readingSpace(t, writes(`{"entries":[
		{"category":"convention","statement":"Deploys are announced in the team channel first.","source":"user","lines":[2],"confidence":0.9},
		{"category":"convention","statement":"The people in Kyoto review whatever touches billing.","source":"user","lines":[3],"confidence":0.9},
		{"category":"env_fact","statement":"Billing runs on port 9443.","source":"user","lines":[3],"confidence":1}]}`))
	takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.", "The people in Kyoto review whatever touches billing.")
	report, err := s.curator.Run(t.Context(), consolidate.RunOptions{})
	if err != nil || report.Trouble != "" {
		t.Fatalf("%q, %v", report.Trouble, err)
	}
	live := liveIn(t, s)
	var said []string
	for _, e := range live {
		said = append(said, e.Content)
		if e.Source != memstore.UserExplicit || len(e.Evidence) != 1 || e.Evidence[0].Session != "first" || e.Scope.Project != "zoo" {
			t.Errorf("%+v", e)
		}
	}
	slices.Sort(said)
	if want := []string{"Deploys are announced in the team channel first.", "The people in Kyoto review whatever touches billing."}; !slices.Equal(said, want) {
		t.Fatalf("stored are %q", said)
	}
	if report, err = s.curator.Run(t.Context(), consolidate.RunOptions{}); err != nil || report.Counts.Total() != 0 {
		t.Errorf("the next run changes %+v: %v", report.Diff, err)
	}
}

// A model that fails costs nothing but its words: the rules stand in, and the run tells of it.
func TestTheRulesStandInForAModel(t *testing.T) {
	t.Parallel()
	for name, model := range map[string]http.HandlerFunc{
		"refusing": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, `{"error":"out of credit"}`, http.StatusPaymentRequired)
		},
		"garbage": writes("As a language model I cannot"),
	} {
		s := readingSpace(t, model)
		takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.")
		takeSession(t, s, "second", 2, "For the future: tickets go into the title of every pull request.")
		report, err := s.curator.Run(t.Context(), consolidate.RunOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(report.Trouble, "2 sessions went by rules alone, as the model did not read along: ") {
			t.Errorf("%s: trouble %q", name, report.Trouble)
		}
		if live := liveIn(t, s); len(live) != 2 {
			t.Errorf("%s: stored are %+v", name, live)
		}
	}
}

// A preview and a prompt cost nothing.
func TestOnlyARunAsksTheModel(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	s := readingSpace(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		writes(`{"entries":[]}`)(w, r)
	})
	takeSession(t, s, "first", 1, "From now on deploys are announced in the team channel.")
	if _, err := s.curator.Run(t.Context(), consolidate.RunOptions{Preview: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Candidates(t.Context(), memstore.Caller{Project: "zoo", Session: "first"}); err != nil {
		t.Fatal(err)
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("asked %d times before the run", n)
	}
	if _, err := s.curator.Run(t.Context(), consolidate.RunOptions{}); err != nil || asked.Load() != 1 {
		t.Errorf("a run asked %d times, %v", asked.Load(), err)
	}
}
