package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What the README tells people to allow are tools that there are, none of which can destroy anything; and what is stored
// unasked is told by name (REPORTS 21).
func TestPermissionsAreSafeToGive(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "store")
	s := start(t, dir, "LOCI_EMBEDDING_PROVIDER=none", "LOCI_PROJECT=shop")
	s.initialize()
	a, _ := s.call("tools/list", map[string]string{})
	var list struct {
		Tools []struct {
			Name        string
			Annotations struct{ ReadOnlyHint, DestructiveHint, OpenWorldHint *bool }
		}
	}
	if err := json.Unmarshal(a.raw, &list); err != nil {
		t.Fatal(err)
	}
	safe := map[string]bool{}
	for _, tool := range list.Tools {
		a := tool.Annotations
		if a.OpenWorldHint == nil || *a.OpenWorldHint {
			t.Errorf("%s reaches out into the world", tool.Name)
		}
		safe["mcp__loci__"+tool.Name] = a.ReadOnlyHint != nil && *a.ReadOnlyHint || a.DestructiveHint != nil && !*a.DestructiveHint
	}
	given := permissions(t)
	for _, name := range given {
		if !safe[name] {
			t.Errorf("%s is to be allowed, and is no tool, or one that destroys", name)
		}
	}
	if !slices.Contains(given, "mcp__loci__recall") || !slices.Contains(given, "mcp__loci__remember") {
		t.Errorf("an agent with %q cannot use its memory", given)
	}

	id := s.remember("The mascot is a heron")
	s.stop(t)
	if log := quietly(t, dir, "history", "--entries", "--project", "shop"); !strings.Contains(log, "+ ["+id+"] The mascot is a heron") {
		t.Errorf("the log does not tell what was stored:\n%s", log)
	}
}

// permissions are those of the snippet in the README.
func permissions(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), `"permissions"`)
	begin, end := strings.LastIndex(before, "```json"), strings.Index(rest, "```")
	if begin < 0 || end < 0 {
		t.Fatal("the README has no snippet with permissions")
	}
	var snippet struct {
		Permissions struct{ Allow []string }
	}
	if err := json.Unmarshal([]byte(before[begin+len("```json"):]+`"permissions"`+rest[:end]), &snippet); err != nil {
		t.Fatal(err)
	}
	return snippet.Permissions.Allow
}
