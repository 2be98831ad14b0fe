package install

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// read returns the content of a file that must be there.
func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// plan returns the plan for Cursor.
func plan(t *testing.T, o Options) Change {
	t.Helper()
	change, err := Plan(client(t, "cursor"), o)
	if err != nil {
		t.Fatal(err)
	}
	return change
}

func TestApplyMakesTheFile(t *testing.T) {
	t.Parallel()
	o := home(t)
	change := plan(t, o)
	backup, err := Apply(change)
	if err != nil || backup != "" {
		t.Fatalf("backup %q, error %v", backup, err)
	}
	if got := read(t, change.Path); got != string(change.After) {
		t.Errorf("wrote %s", got)
	}
	if again := plan(t, o); !again.Unchanged() {
		t.Errorf("a second time changes it again:\n%s", again.Preview())
	}
}

func TestApplyKeepsEveryBackup(t *testing.T) {
	t.Parallel()
	o := home(t)
	path := put(t, o, ".cursor/mcp.json", "{}\n")
	for _, want := range []string{path + ".loci-backup", path + ".loci-backup-2"} {
		before := read(t, path)
		backup, err := Apply(plan(t, o))
		if err != nil {
			t.Fatal(err)
		}
		if backup != want || read(t, backup) != before {
			t.Errorf("backup %s, want %s with what was there", backup, want)
		}
		o.Command = "/elsewhere/loci"
	}
	if backup, err := Apply(plan(t, o)); err != nil || backup != "" {
		t.Errorf("with nothing to do: backup %q, error %v", backup, err)
	}
}

func TestApplyKeepsTheMode(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no such modes")
	}
	o := home(t)
	path := put(t, o, ".cursor/mcp.json", "{}\n")
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	backup, err := Apply(plan(t, o))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{path, backup} {
		if info, err := os.Stat(p); err != nil || info.Mode().Perm() != 0o640 {
			t.Errorf("%s has mode %v, error %v", p, info.Mode(), err)
		}
	}
	if err := os.Chmod(path, 0o440); err != nil {
		t.Fatal(err)
	}
	o.Command = "/elsewhere/loci"
	if _, err := Apply(plan(t, o)); err == nil || !strings.Contains(err.Error(), "is read-only") {
		t.Errorf("a read-only file: %v", err)
	}
}

func TestApplyWritesThroughALink(t *testing.T) {
	t.Parallel()
	o := home(t)
	target := put(t, o, "dotfiles/mcp.json", "{}\n")
	link := filepath.Join(o.Home, ".cursor", "mcp.json")
	if err := os.Mkdir(filepath.Dir(link), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	change := plan(t, o)
	if _, err := Apply(change); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if got := read(t, target); got != string(change.After) {
		t.Errorf("the target holds %s", got)
	}
}

func TestApplyRefusesAFileThatChanged(t *testing.T) {
	t.Parallel()
	o := home(t)
	path := put(t, o, ".cursor/mcp.json", "{}\n")
	change := plan(t, o)
	const other = "{\"other\": true}\n"
	put(t, o, ".cursor/mcp.json", other)
	if _, err := Apply(change); err == nil || !strings.Contains(err.Error(), "was changed by another program") {
		t.Errorf("got %v", err)
	}
	if got := read(t, path); got != other {
		t.Errorf("the other program's content is gone: %s", got)
	}
	if exists(path + ".loci-backup") {
		t.Error("a backup was left")
	}
}

func TestPreview(t *testing.T) {
	t.Parallel()
	o := home(t)
	path := put(t, o, ".cursor/mcp.json", `{
  "a": 1,
  "b": 2,
  "c": 3,
  "mcpServers": {
    "loci": {
      "type": "stdio",
      "command": "/old/loci",
      "timeout": 3,
      "args": ["mcp"]
    }
  },
  "d": 4,
  "e": 5
}
`)
	want := "--- " + path + "\n+++ " + path + `
@@ -5,9 +5,9 @@
   "mcpServers": {
     "loci": {
       "type": "stdio",
-      "command": "/old/loci",
+      "command": "/opt/loci",
       "timeout": 3,
-      "args": ["mcp"]
+      "args": ["serve"]
     }
   },
   "d": 4,
`
	if got := plan(t, o).Preview(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	fresh := home(t)
	got := plan(t, fresh).Preview()
	if !strings.HasPrefix(got, "--- /dev/null\n+++ ") || !strings.Contains(got, "@@ -0,0 +1,9 @@\n+{\n+  \"mcpServers\": {\n") {
		t.Errorf("a new file:\n%s", got)
	}
	fresh.Uninstall = true
	if got := plan(t, fresh).Preview(); got != "" {
		t.Errorf("nothing to do: %q", got)
	}
}
