package agentlog

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/trace"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// samples are one log of each format that is a file.
var samples = []string{
	"claude.jsonl", "codex.jsonl", "gemini.jsonl", "gemini.json", "opencode.json", "cline/1770000000000/api_conversation_history.json",
	"continue.json", "openai.jsonl", "openai-sessions.jsonl", "anthropic.json", "goose.jsonl", "generic.json", "loci.jsonl",
	"chatgpt.json", "claude-export.json",
}

// variants are further shapes of the formats; labels holds what is in them.
var variants = []string{
	"claude-busy.jsonl", "claude-stream.jsonl", "claude-resumed.jsonl", "codex-busy.jsonl", "codex-items.jsonl", "codex-subagent.jsonl", "codex-fork.jsonl",
	"codex-2025.jsonl", "codex-2025.json", "openai-garden.jsonl", "openai-garden.json", "openai-request.json", "openai-responses.json",
	"anthropic-invoices.json", "generic-wiki.json", "generic-several.jsonl", "generic-several.json", "gemini-busy.jsonl",
	"gemini-busy.json", "gemini-checkpoint.json", "gemini-subagent.jsonl", "cline/1780000000000/api_conversation_history.json", "continue-busy.json",
}

// TestContract holds every reader to the same rules; what it makes of its sample stands in the golden file.
func TestContract(t *testing.T) {
	t.Parallel()
	for _, name := range slices.Concat(samples, variants) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join("testdata", name)
			events, report := readAll(t, path)
			compareGolden(t, path+".golden", render(report, events))
			if again, _ := readAll(t, path); !slices.EqualFunc(events, again, same) {
				t.Error("a second reading differs from the first")
			}
			checkEvents(t, events)
			checkInterruptible(t, path)
			if slices.Contains(samples, name) {
				checkAnyCut(t, path)
			}
		})
	}
}

func readAll(t *testing.T, path string) ([]trace.Event, trace.FileReport) {
	t.Helper()
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	return read(t, r), r.Report()
}

func read(t interface{ Fatal(...any) }, r *Reader) (events []trace.Event) {
	err := r.Read(context.Background(), func(_ *trace.Session, e trace.Event) error {
		events = append(events, e)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return events
}

func same(a, b trace.Event) bool { return a.ID == b.ID && a.Text == b.Text && a.Kind == b.Kind }

func render(report trace.FileReport, events []trace.Event) string {
	report.File = filepath.ToSlash(report.File)
	head, _ := json.MarshalIndent(report, "", " ")
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", head)
	for _, e := range events {
		result := ""
		if e.OK != nil {
			result = map[bool]string{true: " ok", false: " failed"}[*e.OK]
		}
		at := "-"
		if !e.At.IsZero() {
			at = e.At.Format(time.TimeOnly)
		}
		fmt.Fprintf(&b, "%d line %d %s %s %s%s side=%v tool=%q call=%q cwd=%q branch=%q %q\n", e.Seq, e.Line, at, e.Role, e.Kind, result, e.Side, e.Tool, e.Call, e.CWD, e.Branch, e.Text)
	}
	return b.String()
}

func compareGolden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs:\n%s", path, got)
	}
}

// checkEvents: ids are unique, and each event can be found at its place.
func checkEvents(t *testing.T, events []trace.Event) {
	t.Helper()
	ids := map[string]bool{}
	for _, e := range events {
		if e.ID == "" || ids[e.ID] {
			t.Errorf("id %q is empty or used twice", e.ID)
		}
		ids[e.ID] = true
		if e.Line < 1 || e.File == "" {
			t.Errorf("event %d has no place", e.Seq)
		}
	}
	if len(events) == 0 {
		t.Error("no events")
	}
}

// checkInterruptible: an error of the sink and an ended context come back as they are.
func checkInterruptible(t *testing.T, path string) {
	t.Helper()
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	full := errors.New("disk full")
	if err := r.Read(context.Background(), func(*trace.Session, trace.Event) error { return full }); !errors.Is(err, full) {
		t.Errorf("the sink's error came back as %v", err)
	}
}

// checkAnyCut: a log that ends anywhere is read up to there without an error, and what is read grows with it.
func checkAnyCut(t *testing.T, path string) {
	t.Helper()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		cut := rapid.IntRange(1, len(whole)).Draw(t, "cut")
		file := filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(file, whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Open(file)
		if errors.Is(err, ErrUnknownFormat) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		read(t, r)
	})
}

// TestGrowingFile appends a log in pieces: read in pieces it gives the same as read at once.
func TestGrowingFile(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"claude.jsonl", "codex.jsonl", "gemini.jsonl", "openai.jsonl", "goose.jsonl", "loci.jsonl"} {
		whole, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		want, report := readAll(t, filepath.Join("testdata", name))
		path := filepath.Join(t.TempDir(), name)
		rapid.Check(t, func(t *rapid.T) {
			cuts := rapid.SliceOfN(rapid.IntRange(0, len(whole)), 1, 5).Draw(t, "cuts")
			slices.Sort(cuts)
			first := len(whole) - len(whole)/3 // enough to tell the format
			if err := os.WriteFile(path, whole[:first], 0o600); err != nil {
				t.Fatal(err)
			}
			r, err := Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			got := read(t, r)
			for _, cut := range append(cuts, len(whole)) {
				if cut > first {
					grow(t, path, whole[first:cut])
					first = cut
				}
				got = append(got, read(t, r)...)
			}
			if !slices.EqualFunc(got, want, same) {
				t.Fatalf("%s: %d events in pieces, %d at once", name, len(got), len(want))
			}
			if fmt.Sprint(r.Report().Sessions) != fmt.Sprint(report.Sessions) || len(r.Report().BadLines) != len(report.BadLines) {
				t.Fatalf("%s: report %+v, want %+v", name, r.Report(), report)
			}
		})
	}
}

func grow(t *rapid.T, path string, more []byte) {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(more); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
