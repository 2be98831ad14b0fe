package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/loci-dev/loci"

// arrows says which folders a folder may import. A folder stands for its subfolders, unless these stand here by
// themselves. The root folder is "."; every is any folder of the project.
var arrows = map[string][]string{
	".":               {"internal/cli"},
	"internal/cli":    {every},
	"server":          {"tools", "resources", "consolidate", "memstore", "internal/config", "internal/trace"},
	"tools":           {"consolidate", "memstore", "internal/trace"},
	"resources":       {"consolidate", "memstore", "internal/trace"},
	"consolidate":     {"memstore", "internal/trace", "internal/redact"},
	"memstore/sqlite": {"memstore", "internal/vault"},
	"memstore":        {"internal/embed", "internal/token", "internal/redact"},
	"internal/eval":   {"memstore", "memstore/sqlite", "consolidate", "internal/trace", "internal/embed"},
	"internal/trace":  {"internal/redact", "internal/vault"},

	"internal/config":  nil,
	"internal/demo":    nil,
	"internal/embed":   nil,
	"internal/install": nil,
	"internal/redact":  nil,
	"internal/token":   nil,
	"internal/vault":   nil,

	"internal/atomicfile": nil,
	"internal/modelhttp":  nil,
	"internal/project":    nil,
	"internal/text":       nil,

	// For tests only: no arrow leads here.
	"internal/embed/embedtest": {"internal/embed"},
	"memstore/memtest":         {"memstore", "memstore/sqlite"},
	"memstore/storetest":       {"memstore"},
}

const every = "every folder"

// shared are the leaves that every package may import.
var shared = []string{"internal/text", "internal/project", "internal/atomicfile", "internal/modelhttp"}

// confined says in which folders alone a foreign package may be imported.
var confined = []struct {
	prefix  string
	folders []string
	why     string
}{
	{"github.com/mark3labs/mcp-go", []string{"server", "tools", "resources", "internal/demo"}, "the protocol is a face, not the core"},
	{"database/sql", []string{"memstore/sqlite", "internal/trace"}, "a second engine must not meet SQL elsewhere"},
	{"github.com/ncruces/go-sqlite3", []string{"memstore/sqlite", "internal/trace"}, "a second engine must not meet SQL elsewhere"},
	{"github.com/goccy/go-yaml", []string{"internal/config"}, "settings are read strictly, in one place"},
	{"filippo.io/age", []string{"internal/vault"}, "keys do not leave the package that holds them"},
	{"github.com/zalando/go-keyring", []string{"internal/vault"}, "keys do not leave the package that holds them"},
	{"github.com/spf13/cobra", []string{"internal/cli"}, "flags are a face, not the core"},
}

// pkg is what go list says about a package. Imports holds no imports of tests, which are free.
type pkg struct {
	ImportPath string
	Imports    []string
}

func TestArrows(t *testing.T) {
	t.Parallel()
	packages := list(t)
	if len(packages) < 5 {
		t.Fatalf("go list found only %d packages", len(packages))
	}
	for _, p := range packages {
		for _, complaint := range complaints(p) {
			t.Error(complaint)
		}
	}
}

// The rules themselves can fail: each forbidden import below is found.
func TestArrowsCanFail(t *testing.T) {
	t.Parallel()
	for _, p := range []pkg{
		{module + "/tools", []string{module + "/memstore/sqlite"}},
		{module + "/memstore", []string{module + "/internal/config"}},
		{module + "/internal/text", []string{module + "/memstore"}},
		{module + "/memstore/lexical", []string{"database/sql"}},
		{module + "/internal/cli", []string{"github.com/mark3labs/mcp-go/server"}},
		{module + "/consolidate/sub", []string{"github.com/goccy/go-yaml/ast"}},
		{module + "/util", nil},
		{module, []string{module + "/memstore"}},
	} {
		if len(complaints(p)) != 1 {
			t.Errorf("%s importing %v: %q, want one complaint", p.ImportPath, p.Imports, complaints(p))
		}
	}
}

// list asks the go command for every package of the module.
func list(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v: %s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var packages []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return packages
		case err != nil:
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

// complaints returns every import of p that no arrow allows.
func complaints(p pkg) []string {
	from := node(p.ImportPath)
	if from == "" {
		return []string{p.ImportPath + " stands in no arrow; give it a place in docs/design and in this test"}
	}
	var found []string
	for _, path := range p.Imports {
		if why := forbidden(from, path); why != "" {
			found = append(found, p.ImportPath+" imports "+path+": "+why)
		}
	}
	return found
}

// forbidden says why a package of the folder from must not import path, or "".
func forbidden(from, path string) string {
	if path != module && !strings.HasPrefix(path, module+"/") {
		for _, c := range confined {
			if within(path, c.prefix) && !slices.Contains(c.folders, from) {
				return "only " + strings.Join(c.folders, ", ") + " may, for " + c.why
			}
		}
		return ""
	}
	to, allowed := node(path), arrows[from]
	if to == from || slices.Contains(allowed, every) || slices.Contains(allowed, to) || slices.Contains(shared, to) {
		return ""
	}
	return "no arrow leads from " + from + " to " + to
}

// node is the longest folder of arrows that path lies in, or "".
func node(path string) string {
	folder := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
	if folder == "" {
		return "."
	}
	best := ""
	for n := range arrows {
		if within(folder, n) && len(n) > len(best) {
			best = n
		}
	}
	return best
}

// within reports whether path is prefix or lies under it.
func within(path, prefix string) bool {
	return path == prefix || strings.HasPrefix(path, prefix+"/")
}
