package cli

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/trace/agentlog"
)

// spaceIn opens a space in a folder.
func spaceIn(t *testing.T, dir string) *space {
	t.Helper()
	c := config.Default()
	c.Dir = dir
	return spaceUnder(t, c)
}

// spaceUnder opens a space under these settings, in a folder of its own where they name none.
func spaceUnder(t *testing.T, c config.Config) *space {
	t.Helper()
	if c.Embedding.Provider = "none"; c.Dir == "" {
		c.Dir = t.TempDir()
	}
	s, err := openSpace(t.Context(), func() config.Config { return c }, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Two processes are told to follow: one does, and what the log gains is taken in once. The other takes over.
func TestOneOfManyFollows(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("CLAUDE_CONFIG_DIR", "")
	logFile := filepath.Join(home, ".claude", "projects", "-shop", "s1.jsonl")
	if err := os.MkdirAll(filepath.Dir(logFile), 0o755); err != nil {
		t.Fatal(err)
	}
	say(t, logFile, "u1", "how many pelicans are there?")

	dir := t.TempDir()
	added := make(chan int, 100)
	start := func() (stop func()) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		f := newLogFollower(spaceIn(t, dir), []string{agentlog.ClaudeCode}, slog.New(slog.DiscardHandler), func(_ string, n int) { added <- n })
		go func() { ended <- f.run(ctx) }()
		return func() {
			cancel()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		}
	}
	stopFirst := start()
	if n := <-added; n != 1 {
		t.Fatalf("%d events at first", n)
	}
	stopSecond := start()
	say(t, logFile, "u2", "and how many herons?")
	if n := <-added; n != 1 {
		t.Fatalf("%d events of the second turn", n)
	}
	stopFirst()
	stopSecond()
	stopThird := start()
	say(t, logFile, "u3", "and storks?")
	if n := <-added; n != 1 {
		t.Fatalf("%d events after a new start", n)
	}
	stopThird()
	if len(added) > 0 {
		t.Errorf("something was taken in twice: %d", <-added)
	}
}

// What appears in a folder that was not there before is taken in at once, as is what takes the place of a log.
func TestFollowNewFolders(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("CLAUDE_CONFIG_DIR", "")
	projects := filepath.Join(home, ".claude", "projects")
	first := filepath.Join(projects, "-shop", "s1.jsonl")
	write := func(path, id, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		say(t, path, id, text)
	}
	write(first, "u1", "how many pelicans are there?")
	added := make(chan string, 100)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	f := newLogFollower(spaceIn(t, t.TempDir()), []string{agentlog.ClaudeCode}, slog.New(slog.DiscardHandler), func(path string, _ int) { added <- path })
	go func() { ended <- f.run(ctx) }()
	expect := func(path string) {
		t.Helper()
		if got := <-added; got != path {
			t.Errorf("%s was read, not %s", got, path)
		}
	}
	expect(first)
	for i, below := range []string{"-shop/s1/subagents/agent-1.jsonl", "-barn/s2.jsonl", "-barn/s2/subagents/agent-2.jsonl"} {
		path := filepath.Join(projects, filepath.FromSlash(below))
		write(path, fmt.Sprintf("n%d", i), fmt.Sprintf("a turn in new folder %d", i))
		expect(path)
	}
	late := filepath.Join(projects, "-mill", "s3.jsonl")
	if err := os.MkdirAll(filepath.Dir(late), 0o755); err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(projects, "-barn", "s4.jsonl"), "n8", "this is read when the folder is known, too")
	expect(filepath.Join(projects, "-barn", "s4.jsonl"))
	write(late, "n9", "a turn in a folder that was empty at first")
	expect(late)
	if err := os.Rename(first, first+".old"); err != nil {
		t.Fatal(err)
	}
	say(t, first, "u9", "what came in its place")
	expect(first)
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// say appends a turn to a log of Claude Code.
func say(t *testing.T, path, id, text string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	line := `{"type":"user","uuid":"` + id + `","sessionId":"s1","timestamp":"2026-03-01T10:00:00Z","cwd":"/nowhere","message":{"role":"user","content":"` + text + `"}}` + "\n"
	if _, err := file.WriteString(line); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
