package server

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// TestConversations replays every archive in testdata: what stands under "client" is sent, one message a line, and what
// comes back must be what stands under "server" after it. A client waits for the answer to each request.
func TestConversations(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no conversations found: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := converse(t, archive)
			if *update {
				if err := os.WriteFile(file, txtar.Format(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(txtar.Format(archive)), string(txtar.Format(got))); diff != "" {
				t.Errorf("(-want +got); if this is meant, run the test with -update:\n%s", diff)
			}
		})
	}
}

// converse says the client's part of a conversation to a fresh server and returns the whole conversation.
func converse(t *testing.T, script *txtar.Archive) *txtar.Archive {
	t.Helper()
	p := dial(t, &notebook{})
	got := &txtar.Archive{Comment: script.Comment}
	for _, f := range script.Files {
		if f.Name != "client" {
			continue
		}
		got.Files = append(got.Files, f)
		var answers bytes.Buffer
		for line := range strings.Lines(string(f.Data)) {
			line = strings.TrimSpace(line)
			p.send(line)
			var sent struct{ ID json.RawMessage }
			if err := json.Unmarshal([]byte(line), &sent); err == nil && sent.ID == nil {
				continue // a notification
			}
			answers.WriteString(pretty(t, p.next().raw))
		}
		if answers.Len() > 0 {
			got.Files = append(got.Files, txtar.File{Name: "server", Data: answers.Bytes()})
		}
	}
	return got
}

func pretty(t *testing.T, raw string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(strings.TrimSpace(raw)), "", "  "); err != nil {
		t.Fatal(err)
	}
	return b.String() + "\n"
}
