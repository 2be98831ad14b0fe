package install

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var moments = []Hook{{"SessionStart", "session-start"}, {"UserPromptSubmit", "prompt"}}

func planHooks(t *testing.T, name, home string, uninstall bool) Change {
	t.Helper()
	c, ok := Find(name)
	if !ok {
		t.Fatal(name)
	}
	change, err := PlanHooks(c, Options{OS: "linux", Home: home, Command: "/opt/my loci", Args: []string{"serve", "--dir", "/data"}, Uninstall: uninstall}, moments)
	if err != nil {
		t.Fatal(err)
	}
	return change
}

func TestHooksAreSetOnceAndTakenOut(t *testing.T) {
	t.Parallel()
	for name, below := range map[string]string{"claude-code": ".claude/settings.json", "codex": ".codex/hooks.json", "gemini-cli": ".gemini/settings.json", "cursor": ".cursor/hooks.json"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			path := filepath.Join(home, filepath.FromSlash(below))
			const theirs = "{\n  // mine\n  \"hooks\": {\n    \"SessionStart\": [\n      {\"command\": \"date\"}\n    ]\n  },\n  \"other\": [1, 2]\n}\n"
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(theirs), 0o600); err != nil {
				t.Fatal(err)
			}
			first := planHooks(t, name, home, false)
			after := string(first.After)
			for _, want := range []string{"// mine", `"command": "date"`, `"other": [1, 2]`, `\"/opt/my loci\" hook ` + name + ` session-start --dir /data`, "prompt"} {
				if !strings.Contains(after, want) {
					t.Errorf("%s is missing in\n%s", want, after)
				}
			}
			if _, err := Apply(first); err != nil {
				t.Fatal(err)
			}
			if again := planHooks(t, name, home, false); !again.Unchanged() {
				t.Errorf("set twice:\n%s", again.After)
			}
			gone := string(planHooks(t, name, home, true).After)
			if strings.Contains(gone, "loci") || !strings.Contains(gone, `"command": "date"`) {
				t.Errorf("taken out:\n%s", gone)
			}
		})
	}
}

func TestHooksInANewFileAreJSON(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"claude-code", "codex", "gemini-cli", "cursor"} {
		change := planHooks(t, name, t.TempDir(), false)
		if !json.Valid(change.After) {
			t.Errorf("%s:\n%s", name, change.After)
		}
	}
}

func TestHooksOfAClientWithoutAnyAreRefused(t *testing.T) {
	t.Parallel()
	c, _ := Find("zed")
	if _, err := PlanHooks(c, Options{OS: "linux", Home: t.TempDir()}, moments); err == nil || c.HasHooks() {
		t.Error("zed has no hooks")
	}
}
