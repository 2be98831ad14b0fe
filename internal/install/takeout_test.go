package install

import (
	"os"
	"path/filepath"
	"testing"
)

// TestUninstallLeavesWhatWasThere: what stands there after installing twice and uninstalling is what stood there before.
func TestUninstallLeavesWhatWasThere(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before string // "-": no file
		left   int    // files in the folder
	}{
		"no file":       {"-", 0},
		"an empty one":  {"{}\n", 1},
		"other servers": {"{\n  \"mcpServers\": {\n    \"a\": {\"command\": \"a\"}\n  }\n}\n", 1},
		"other things":  {"{\n  \"theme\": \"dark\"\n}\n", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := home(t)
			path := filepath.Join(o.Home, ".cursor", "mcp.json")
			if c.before != "-" {
				put(t, o, ".cursor/mcp.json", c.before)
			}
			for _, step := range []string{"/opt/loci", "/elsewhere/loci", ""} {
				o.Command, o.Uninstall = step, step == ""
				if _, err := Apply(plan(t, o)); err != nil {
					t.Fatal(err)
				}
			}
			files, err := os.ReadDir(filepath.Dir(path))
			if err != nil || len(files) != c.left {
				t.Errorf("left: %v, %v", files, err)
			}
			if c.left > 0 && read(t, path) != c.before {
				t.Errorf("left: %s", read(t, path))
			}
		})
	}
}

// TestUninstallKeepsOtherBackups: a backup that says more than the file does may be wanted back.
func TestUninstallKeepsOtherBackups(t *testing.T) {
	t.Parallel()
	o := home(t)
	path := put(t, o, ".cursor/mcp.json", "{\"mine\": 1}\n")
	if _, err := Apply(plan(t, o)); err != nil {
		t.Fatal(err)
	}
	put(t, o, ".cursor/mcp.json", "{\"mcpServers\": {\"loci\": {\"command\": \"loci\"}}}\n")
	o.Uninstall = true
	if _, err := Apply(plan(t, o)); err != nil {
		t.Fatal(err)
	}
	if exists(path) || read(t, path+backupMark) != "{\"mine\": 1}\n" {
		t.Error("the backup is gone, or the file that held nothing else is not")
	}
}
