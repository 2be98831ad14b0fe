package hook

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files again")

// Each file holds what a client sends at one moment: testdata/<client>.<moment>.json.
func TestGoldenEvents(t *testing.T) {
	t.Parallel()
	for _, client := range Clients() {
		for _, m := range Moments() {
			t.Run(client+" "+string(m), func(t *testing.T) {
				t.Parallel()
				data, err := os.ReadFile(filepath.Join("testdata", client+"."+string(m)+".json"))
				if err != nil {
					t.Fatal(err)
				}
				in, err := Read(client, m, data)
				if err != nil {
					t.Fatal(err)
				}
				read, err := json.MarshalIndent(in, "", "  ")
				if err != nil {
					t.Fatal(err)
				}
				got := string(read) + "\n" + string(Answer(client, in, "<loci-memory>\n# Core profile\n</loci-memory>\n"))
				golden := filepath.Join("testdata", client+"."+string(m)+".golden")
				if *update {
					if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(golden)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		}
	}
}

func TestForeignEventsAreRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		client, event, in, why string
	}{
		{"claude-code", "session-start", "Remember that I like tea.", "not a JSON object"},
		{"claude-code", "session-start", `"prose in quotes"`, "not a JSON object"},
		{"claude-code", "session-start", `{"hook_event_name":"sessionStart","session_id":"s"}`, "no session-start event"},
		{"claude-code", "prompt", `{"hook_event_name":"PreToolUse","session_id":"s","tool_name":"Bash"}`, "no prompt event"},
		{"gemini-cli", "prompt", `{"hook_event_name":"UserPromptSubmit","session_id":"s"}`, "BeforeAgent"},
		{"codex", "prompt", `{"hook_event_name":"UserPromptSubmit"}`, "names no session"},
		{"emacs", "prompt", `{}`, "unknown"},
		{"codex", "lunch", `{}`, "unknown"},
		{"cursor", "prompt", ``, "not a JSON object"},
	} {
		if _, err := Read(c.client, Moment(c.event), []byte(c.in)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s %s %q: %v, want %q", c.client, c.event, c.in, err, c.why)
		}
	}
}

func TestNothingIsSaidOfNothing(t *testing.T) {
	t.Parallel()
	for _, client := range Clients() {
		if got := Answer(client, Input{}, ""); got != nil {
			t.Errorf("%s: %q", client, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"hook_event_name":"SessionStart","session_id":"s"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, client := range Clients() {
			for _, m := range Moments() {
				if in, err := Read(client, m, data); err == nil && in.Session == "" {
					t.Errorf("%s %s: no session", client, m)
				}
			}
		}
	})
}
