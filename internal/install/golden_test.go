package install

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the results in testdata")

// options of an installation that changes everything an older entry may say.
func options() Options {
	return Options{
		Command: `/opt/loci & "co"/loci`,
		Args:    []string{"serve"},
		Env:     map[string]string{"LOCI_DIR": "/data"},
	}
}

// Each archive holds, for one client, files as users have them ("existing" with other
// servers, "older" with an entry of ours) and, written by -update, what becomes of them.
func TestGolden(t *testing.T) {
	t.Parallel()
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, path := range archives {
		name, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(path), ".txtar"), "-nested")
		seen[name] = true
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			c, ok := Find(name)
			if !ok {
				t.Fatalf("no client %q", name)
			}
			golden(t, path, c)
		})
	}
	for _, c := range Clients() {
		if !seen[c.Name] {
			t.Errorf("no archive for %s", c.Name)
		}
	}
}

func golden(t *testing.T, path string, c Client) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	given, want := map[string][]byte{}, map[string][]byte{}
	var inputs []txtar.File
	for _, f := range archive.Files {
		if strings.Contains(f.Name, ", ") {
			want[f.Name] = f.Data
			continue
		}
		given[f.Name] = f.Data
		inputs = append(inputs, f)
	}
	results := []txtar.File{
		{Name: "empty, installed", Data: rewrite(t, c, nil, false)},
		{Name: "existing, installed", Data: rewrite(t, c, given["existing"], false)},
		{Name: "older, installed", Data: rewrite(t, c, given["older"], false)},
		{Name: "older, uninstalled", Data: rewrite(t, c, given["older"], true)},
	}
	if *update {
		archive.Files = append(inputs, results...)
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, r := range results {
		if diff := cmp.Diff(string(want[r.Name]), string(r.Data)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", r.Name, diff)
		}
	}
	// A section that is empty afterwards goes, whoever began it.
	if again := rewrite(t, c, rewrite(t, c, given["existing"], false), true); !bytes.Contains(given["existing"], []byte(`": {}`)) {
		if diff := cmp.Diff(string(given["existing"]), string(again)); diff != "" {
			t.Errorf("installing and uninstalling leaves a trace (-before +after):\n%s", diff)
		}
	}
}

// rewrite edits a file, and checks that doing it twice changes nothing more.
func rewrite(t *testing.T, c Client, file []byte, uninstall bool) []byte {
	t.Helper()
	o := options()
	o.Uninstall = uninstall
	once, err := c.rewrite(file, o)
	if err != nil {
		t.Fatal(err)
	}
	twice, err := c.rewrite(once, o)
	if err != nil {
		t.Fatalf("the result cannot be read again: %v\n%s", err, once)
	}
	if !bytes.Equal(once, twice) {
		t.Errorf("a second time changes the file again (-once +twice):\n%s", cmp.Diff(string(once), string(twice)))
	}
	return once
}
