package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/internal/install"
	"github.com/loci-dev/loci/tools"
)

// What README shows of the clients and the tools is what the program has.
func TestReadme(t *testing.T) {
	t.Parallel()
	const path = "README.md"
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := between(t, string(raw), "snippets", snippets(t))
	text = between(t, text, "tools", toolTable(t))
	if text == string(raw) {
		return
	}
	if !*update {
		t.Fatal("README.md shows other snippets or tools than the program has; run: go test . -run TestReadme -update")
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// between puts content between the marks of a generated part.
func between(t *testing.T, text, part, content string) string {
	t.Helper()
	before, rest, opened := strings.Cut(text, "<!-- "+part+":")
	mark, rest, _ := strings.Cut(rest, "\n")
	_, after, closed := strings.Cut(rest, "<!-- end of "+part+" -->")
	if !opened || !closed {
		t.Fatalf("README.md has no marks around its %s", part)
	}
	return before + "<!-- " + part + ":" + mark + "\n" + content + "<!-- end of " + part + " -->" + after
}

// snippets shows the entry of each client, as install writes it.
func snippets(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, c := range install.Clients() {
		snippet, err := install.Snippet(c)
		if err != nil {
			t.Fatal(err)
		}
		language := "json"
		if !json.Valid([]byte(snippet)) {
			language = "toml"
		}
		plan, err := install.Plan(c, install.Options{OS: "linux", Home: "~"})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "**%s**, in `%s`:\n\n```%s\n%s```\n\n", c.Title, filepath.ToSlash(plan.Path), language, snippet)
	}
	return b.String()
}

// toolTable shows each tool with what models are told about it.
func toolTable(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("| tool | what models are told | arguments | it |\n|---|---|---|---|\n")
	log := slog.New(slog.DiscardHandler)
	for _, tool := range append(tools.All(nil, nil, log), tools.Consolidation(nil, nil, nil, log)) {
		var schema struct {
			Properties map[string]any
			Required   []string
		}
		if err := json.Unmarshal(tool.Tool.RawInputSchema, &schema); err != nil || len(schema.Properties) == 0 {
			t.Fatalf("the schema of %s cannot be read: %v", tool.Tool.Name, err)
		}
		var arguments []string
		for _, name := range slices.Sorted(maps.Keys(schema.Properties)) {
			if slices.Contains(schema.Required, name) {
				name = "**" + name + "**"
			}
			arguments = append(arguments, name)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", tool.Tool.Name, tool.Tool.Description, strings.Join(arguments, ", "), effect(tool.Tool.Annotations))
	}
	return b.String()
}

// effect says in words what a tool's annotations say.
func effect(a mcp.ToolAnnotation) string {
	is := func(hint *bool) bool { return hint != nil && *hint }
	switch {
	case is(a.ReadOnlyHint):
		return "changes nothing"
	case is(a.DestructiveHint):
		return "deletes for good"
	}
	return "can be undone"
}
