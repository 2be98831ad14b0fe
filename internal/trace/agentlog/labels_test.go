package agentlog

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
)

// label is what a person counted in one session of a sample, before any reader had seen it.
type label struct {
	id                             string // empty: the format has none
	turns, good, failed, corrected int
}

// labels are the counts by hand, in the order of the sessions in the sample.
var labels = map[string][]label{
	// hooks, queued and local commands, images, refusals with and without a reason, an interruption, a call stopped half-way, a
	// call without a result, a sub-agent's progress, notifications, compaction, forks
	"claude-busy.jsonl":    {{"7b0e6f52-93a4-4d0e-8a64-5f1f0f6c2d11", 5, 4, 5, 2}},
	"claude-stream.jsonl":  {{"33333333-cccc-4ccc-8ccc-000000000003", 0, 0, 1, 0}},
	"claude-resumed.jsonl": {{"11111111-aaaa-4aaa-8aaa-000000000001", 1, 1, 0, 0}, {"22222222-bbbb-4bbb-8bbb-000000000002", 1, 0, 0, 0}},
	// instructions in every place, pictures, twelve ways for a call to end, an abort, a compaction, the same turn said twice
	"codex-busy.jsonl": {{"019f1c2a-7d10-7e33-8a50-3c1d2e4f5a6b", 4, 5, 6, 1}},
	// what newer versions tell a third time, the commands of a script and of the user
	"codex-items.jsonl":    {{"019f9999-0000-7000-8000-00000000000a", 2, 2, 4, 0}},
	"codex-subagent.jsonl": {{"019f1c2a-7d10-7e33-8a50-3c1d2e4f5a6c", 0, 1, 0, 0}},
	"codex-fork.jsonl":     {{"019f1c2a-7d10-7e33-8a50-3c1d2e4f5a6d", 2, 0, 0, 0}},
	"codex-2025.jsonl":     {{"5973b6c0-94b8-487b-a530-2aeb6098ae0e", 1, 1, 1, 0}},
	"codex-2025.json":      {{"c0ffee00-1111-4222-8333-444455556666", 1, 1, 0, 0}},
	// parallel calls answered out of order, errors in six shapes, a call without a result, the older function_call
	"openai-garden.jsonl":                               {{"", 4, 4, 5, 1}},
	"openai-garden.json":                                {{"", 4, 4, 5, 1}},
	"openai-request.json":                               {{"", 4, 4, 5, 1}},
	"openai-responses.json":                             {{"", 1, 0, 1, 0}},
	"anthropic-invoices.json":                           {{"", 3, 2, 3, 1}},
	"generic-wiki.json":                                 {{"g-1", 3, 2, 1, 1}},
	"generic-several.jsonl":                             {{"g-1", 1, 1, 0, 0}, {"g-2", 1, 1, 0, 0}},
	"generic-several.json":                              {{"h-1", 1, 0, 1, 0}, {"h-2", 1, 0, 1, 0}},
	"gemini-busy.jsonl":                                 {{"ge-1", 2, 2, 2, 1}},
	"gemini-busy.json":                                  {{"ge-old", 2, 2, 2, 1}},
	"gemini-checkpoint.json":                            {{"", 2, 1, 1, 1}},
	"gemini-subagent.jsonl":                             {{"ge-sub", 0, 0, 0, 0}},
	"cline/1780000000000/api_conversation_history.json": {{"1780000000000", 3, 4, 2, 2}},
	"continue-busy.json":                                {{"5f9d", 2, 2, 2, 1}},
	"opencode.sql":                                      {{"ses_1", 2, 1, 2, 1}, {"ses_2", 0, 0, 0, 0}},
	"goose.sql":                                         {{"20260529_1", 2, 1, 2, 1}, {"20260529_2", 0, 0, 0, 0}},
	"cursor.sql":                                        {{"", 2, 1, 1, 1}},
}

func TestLabelledByHand(t *testing.T) {
	t.Parallel()
	for name, want := range labels {
		path := filepath.Join("testdata", name)
		if filepath.Ext(name) == ".sql" {
			path = restored(t, path)
		}
		_, report := readAll(t, path)
		if len(report.BadLines) > 0 {
			t.Errorf("%s: bad lines %v", name, report.BadLines)
		}
		var got []label
		for i, s := range report.Sessions {
			got = append(got, label{s.ID, s.UserTurns, s.ToolCalls.OK, s.ToolCalls.Failed, s.Corrections})
			if i < len(want) && want[i].id == "" {
				got[i].id = ""
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// restored makes a database of a dump.
func restored(t *testing.T, dump string) string {
	t.Helper()
	script, err := os.ReadFile(dump)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "store.db")
	db, err := sql.Open("sqlite3", "file:"+filepath.ToSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(string(script)); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLongLineChat: an older chat in one line, too long to be seen to its end when the format is told.
func TestLongLineChat(t *testing.T) {
	t.Parallel()
	turn := `{"id":"m%d","timestamp":"2026-05-01T10:00:00Z","type":"user","content":"` + strings.Repeat("long ", sniffLength/20) + `"}`
	var turns []string
	for i := range 6 {
		turns = append(turns, fmt.Sprintf(turn, i))
	}
	chat := `{"sessionId":"g","projectHash":"h","startTime":"2026-05-01T10:00:00Z","messages":[` + strings.Join(turns, ",") + `]}`
	events, report := readAll(t, writeFile(t, "session-1.json", []byte(chat)))
	if len(events) != 6 || report.Format != GeminiCLI || len(report.BadLines) != 0 {
		t.Errorf("%d events as %s, damage %v", len(events), report.Format, report.BadLines)
	}
}

// TestGeminiFolder: Gemini CLI notes the folder of a chat beside the chats.
func TestGeminiFolder(t *testing.T) {
	t.Parallel()
	chat, err := os.ReadFile(filepath.Join("testdata", "gemini-busy.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	project := t.TempDir()
	for _, below := range []string{"chats", "chats/parent"} {
		path := filepath.Join(project, filepath.FromSlash(below), "session-1.jsonl")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		for file, content := range map[string][]byte{path: chat, filepath.Join(project, ".project_root"): []byte("/home/ida/skerry\n")} {
			if err := os.WriteFile(file, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if events, _ := readAll(t, path); events[0].CWD != "/home/ida/skerry" {
			t.Errorf("%s: the folder is %q", below, events[0].CWD)
		}
	}
}

// TestPlaces: what a session says of its folder is a path, however its agent writes it.
func TestPlaces(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"continue-busy.json": "/home/ida/fen", "cursor.sql": "/home/ida/reef", "goose.sql": "/home/ida/marsh", "codex-busy.jsonl": "/home/ida/heron"} {
		path := filepath.Join("testdata", name)
		if filepath.Ext(name) == ".sql" {
			path = restored(t, path)
		}
		events, _ := readAll(t, path)
		if i := slices.IndexFunc(events, func(e trace.Event) bool { return e.CWD != "" }); i < 0 || events[i].CWD != want {
			t.Errorf("%s: %d, want %s", name, i, want)
		}
	}
}
