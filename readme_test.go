package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/install"
)

// What README and the page about clients show of the clients and the tools is what the program has.
func TestReadme(t *testing.T) {
	t.Parallel()
	for path, parts := range map[string]map[string]string{
		"README.md":       {"clients": clientTable(t), "tools": table(ask(t))},
		"docs/clients.md": {"snippets": snippets(t)},
	} {
		raw := read(t, path)
		text := raw
		for part, content := range parts {
			text = between(t, text, part, content)
		}
		switch {
		case text == raw:
		case !*update:
			t.Errorf("%s shows other clients or tools than the program has; run: go test . -run TestReadme -update", path)
		default:
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// between puts content between the marks of a generated part.
func between(t *testing.T, text, part, content string) string {
	t.Helper()
	before, rest, opened := strings.Cut(text, "<!-- "+part+":")
	mark, rest, _ := strings.Cut(rest, "\n")
	_, after, closed := strings.Cut(rest, "<!-- end of "+part+" -->")
	if !opened || !closed {
		t.Fatalf("there are no marks around the %s", part)
	}
	return before + "<!-- " + part + ":" + mark + "\n" + content + "<!-- end of " + part + " -->" + after
}

// clientTable tells of each client how to connect it, where that is written and whether it runs hooks; below it stands
// what the first one needs.
func clientTable(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("| client | command | writes | `--hooks` |\n|---|---|---|---|\n")
	for _, c := range install.Clients() {
		hooks := "–"
		if c.HasHooks() {
			hooks = "yes"
		}
		fmt.Fprintf(&b, "| %s | `loci install %s` | `%s` | %s |\n", c.Title, c.Name, fileOf(t, c), hooks)
	}
	return b.String() + "\nBy hand, most of them want this entry; [docs/clients.md](docs/clients.md) shows each client's own:\n\n" + snippet(t, install.Clients()[0])
}

// snippets shows the entry of each client, as install writes it.
func snippets(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, c := range install.Clients() {
		fmt.Fprintf(&b, "**%s**, in `%s`:\n\n%s\n", c.Title, fileOf(t, c), snippet(t, c))
	}
	return b.String()
}

// fileOf is where a client on Linux has its configuration.
func fileOf(t *testing.T, c install.Client) string {
	t.Helper()
	plan, err := install.Plan(c, install.Options{OS: "linux", Home: "~"})
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(plan.Path)
}

// snippet is the entry of one client, as a block of code.
func snippet(t *testing.T, c install.Client) string {
	t.Helper()
	text, err := install.Snippet(c)
	if err != nil {
		t.Fatal(err)
	}
	language := "json"
	if !json.Valid([]byte(text)) {
		language = "toml"
	}
	return "```" + language + "\n" + text + "```\n"
}

// offered is what the program tells its clients about.
type offered struct {
	Tools             []tool
	Resources         []struct{ URI, Description string }
	ResourceTemplates []struct{ URITemplate, Description string }
	Prompts           []struct{ Name, Description string }
}

type tool struct {
	Name, Description string
	InputSchema       struct {
		Properties map[string]json.RawMessage
		Required   []string
	}
	Annotations struct{ ReadOnlyHint, DestructiveHint bool }
}

// ask starts a server and has it list what it offers.
func ask(t *testing.T) offered {
	t.Helper()
	var in strings.Builder
	for id, method := range []string{"tools/list", "resources/list", "resources/templates/list", "prompts/list"} {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":%q}`+"\n", id, method)
	}
	c := command(t, filepath.Join(t.TempDir(), "store"), "serve")
	c.Stdin = strings.NewReader(in.String())
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	var all offered
	for line := range strings.Lines(string(out)) {
		answer := struct{ Result *offered }{&all} // each answer fills in its own list
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Fatal(err)
		}
	}
	if len(all.Tools) == 0 || len(all.Resources) == 0 || len(all.ResourceTemplates) == 0 || len(all.Prompts) == 0 {
		t.Fatalf("the program offers nothing of a kind: %s", out)
	}
	return all
}

// table shows each tool with what models are told about it, then what can be read and what a person can pick.
func table(o offered) string {
	var b strings.Builder
	b.WriteString("| tool | what models are told | arguments | it |\n|---|---|---|---|\n")
	for _, t := range o.Tools {
		arguments := slices.Sorted(maps.Keys(t.InputSchema.Properties))
		for i, name := range arguments {
			if slices.Contains(t.InputSchema.Required, name) {
				arguments[i] = "**" + name + "**"
			}
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", t.Name, t.Description, strings.Join(arguments, ", "), t.effect())
	}
	b.WriteString("\n| resource or prompt | what it is |\n|---|---|\n")
	for _, r := range o.Resources {
		fmt.Fprintf(&b, "| `%s` | %s |\n", r.URI, r.Description)
	}
	for _, r := range o.ResourceTemplates {
		fmt.Fprintf(&b, "| `%s` | %s |\n", r.URITemplate, r.Description)
	}
	for _, p := range o.Prompts {
		fmt.Fprintf(&b, "| `%s` | %s |\n", p.Name, p.Description)
	}
	return b.String()
}

// effect says in words what a tool's annotations say.
func (t tool) effect() string {
	switch {
	case t.Annotations.ReadOnlyHint:
		return "changes nothing"
	case t.Annotations.DestructiveHint:
		return "deletes for good"
	}
	return "can be undone"
}
