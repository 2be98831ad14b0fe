package tools

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/internal/token"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares with a file under testdata, or rewrites it.
func golden(t *testing.T, file, got string) {
	t.Helper()
	path := "testdata/" + file
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got); if this is meant, run the test with -update:\n%s", path, diff)
	}
}

// shown is what a client is shown, in the order in which it is shown.
func shown(t *testing.T) []mcp.Tool {
	t.Helper()
	var all []mcp.Tool
	for _, tool := range newKit(&scripted{}).tools {
		all = append(all, tool.Tool)
	}
	slices.SortFunc(all, func(a, b mcp.Tool) int { return strings.Compare(a.Name, b.Name) })
	return all
}

func TestToolsAreWhatClientsWereShown(t *testing.T) {
	t.Parallel()
	data, err := json.MarshalIndent(mcp.ListToolsResult{Tools: shown(t)}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "tools.json", string(data)+"\n")
}

// budget is what the list of tools and the server's instructions may cost together, in o200k tokens.
const budget = 1500

func TestToolsFitTheirBudget(t *testing.T) {
	t.Parallel()
	data, err := json.Marshal(mcp.ListToolsResult{Tools: shown(t)})
	if err != nil {
		t.Fatal(err)
	}
	instructions, err := os.ReadFile("../server/instructions.md")
	if err != nil {
		t.Fatal(err)
	}
	counter := token.New()
	t.Cleanup(func() { _ = counter.Close() })
	n := counter.CountExact(string(data)) + counter.CountExact(string(instructions))
	t.Logf("%d tokens", n)
	if n > budget {
		t.Errorf("tools and instructions cost %d tokens, more than %d", n, budget)
	}
	if len(instructions) > 2048 {
		t.Errorf("the instructions have %d characters; clients cut them at 2,048", len(instructions))
	}
}

// Clients drop all tools of a server for one schema that they do not like.
func TestSchemasAreFlat(t *testing.T) {
	t.Parallel()
	for _, tool := range shown(t) {
		for name, raw := range map[string]json.RawMessage{"input": tool.RawInputSchema, "output": tool.RawOutputSchema} {
			var s struct {
				Type       string
				Properties map[string]property
			}
			if err := json.Unmarshal(raw, &s); err != nil || s.Type != "object" || len(s.Properties) == 0 {
				t.Fatalf("%s %s: no object with properties: %v", tool.Name, name, err)
			}
			for _, word := range []string{"anyOf", "oneOf", "allOf", "$ref", "$defs", "patternProperties"} {
				if strings.Contains(string(raw), `"`+word+`":`) {
					t.Errorf("%s %s uses %s", tool.Name, name, word)
				}
			}
			for p, what := range s.Properties {
				if what.Type == "" {
					t.Errorf("%s %s: %s has no single type", tool.Name, name, p)
				}
				if (what.Type == "array") != (what.Items != nil) {
					t.Errorf("%s %s: %s is an array without items, or the other way round", tool.Name, name, p)
				}
			}
		}
	}
}

type property struct {
	Type  string
	Items *struct{ Type string }
	Enum  []string
}

// Every argument in a schema is one that the tool reads: a call with all of them leaves none to be ignored.
func TestSchemasNameOnlyWhatIsRead(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for _, tool := range shown(t) {
		var s struct{ Properties map[string]property }
		if err := json.Unmarshal(tool.RawInputSchema, &s); err != nil {
			t.Fatal(err)
		}
		sent := map[string]any{}
		for name, p := range s.Properties {
			sent[name] = map[string]any{"string": "x", "integer": 1, "object": map[string]any{}, "array": []any{}}[p.Type]
			if len(p.Enum) > 0 {
				sent[name] = p.Enum[0]
			}
		}
		data, err := json.Marshal(sent)
		if err != nil {
			t.Fatal(err)
		}
		if result, text := k.call(t, tool.Name, string(data)); result.IsError || strings.Contains(text, "ignored") {
			t.Errorf("%s: %s", tool.Name, text)
		}
	}
}

func TestAnnotationsAreTrue(t *testing.T) {
	t.Parallel()
	for _, tool := range shown(t) {
		a := tool.Annotations
		if a.OpenWorldHint == nil || *a.OpenWorldHint {
			t.Errorf("%s claims to reach beyond the store", tool.Name)
		}
		if readOnly := a.ReadOnlyHint != nil && *a.ReadOnlyHint; readOnly != (tool.Name == "recall") {
			t.Errorf("%s: read only is %v", tool.Name, readOnly)
		}
		// Where nothing is said, clients take a tool that writes to be destructive.
		destructive := tool.Name != "recall" && (a.DestructiveHint == nil || *a.DestructiveHint)
		if destructive != (tool.Name == "forget") {
			t.Errorf("%s: destructive is %v", tool.Name, destructive)
		}
	}
}

// An agent that is told about a server only by its tools has to learn from them when to call.
func TestDescriptionsSayWhen(t *testing.T) {
	t.Parallel()
	for _, tool := range shown(t) {
		if !strings.Contains(tool.Description, "Call it") && !strings.Contains(tool.Description, "only when") {
			t.Errorf("%s does not say when to call it: %s", tool.Name, tool.Description)
		}
	}
}
