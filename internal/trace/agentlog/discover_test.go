package agentlog

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDiscover(t *testing.T) {
	t.Parallel()
	home, elsewhere := t.TempDir(), t.TempDir()
	for _, path := range []string{
		filepath.Join(home, ".claude/projects/-src-shop/a.jsonl"),
		filepath.Join(home, ".claude/projects/-src-shop/a/subagents/agent-1.jsonl"),
		filepath.Join(home, ".claude/projects/-src-shop/a/tool-results/x.jsonl"),
		filepath.Join(home, ".continue/sessions/one.json"),
		filepath.Join(home, ".continue/sessions/sessions.json"),
		filepath.Join(elsewhere, "sessions/2026/03/02/rollout-1.jsonl.zst"),
		filepath.Join(home, ".codex/sessions/2026/03/02/rollout-2.jsonl"), // the variable points elsewhere
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("{}\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := map[string]int{}
	for _, s := range Discover(home, func(name string) string { return map[string]string{"CODEX_HOME": elsewhere}[name] }) {
		got[s.Format] += len(s.Files)
	}
	want := map[string]int{ClaudeCode: 2, Continue: 1, CodexRollout: 1}
	if len(got) != len(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for format, n := range want {
		if got[format] != n {
			t.Errorf("%s: %d files, want %d", format, got[format], n)
		}
	}
	if got := Discover(t.TempDir(), nil); len(got) != 0 {
		t.Errorf("an empty home has %v", got)
	}
}

func TestExpand(t *testing.T) {
	t.Parallel()
	files, err := Expand("testdata/cline/1770000000000")
	if err != nil || len(files) != 2 {
		t.Errorf("got %v, %v", files, err)
	}
	if _, err := Expand("testdata/absent"); err == nil {
		t.Error("an absent path was expanded")
	}
	if _, err := Expand(os.DevNull); err == nil {
		t.Error("a device was expanded")
	}
}

// TestExpandLink: a folder may be given by a link to it; links below it are not followed, so that none can lead back.
func TestExpandLink(t *testing.T) {
	t.Parallel()
	dir, link := t.TempDir(), filepath.Join(t.TempDir(), "logs")
	if err := os.WriteFile(filepath.Join(dir, "a.jsonl"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{filepath.Join(dir, "loop"), link} {
		if err := os.Symlink(dir, name); err != nil {
			t.Skip(err)
		}
	}
	files, err := Expand(link)
	if err != nil || len(files) != 1 || files[0] != filepath.Join(link, "a.jsonl") {
		t.Errorf("got %v, %v", files, err)
	}
}
