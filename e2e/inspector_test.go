//go:build e2e

package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestInspector asks by the MCP Inspector's command line, which starts a session for each question.
func TestInspector(t *testing.T) {
	t.Parallel()
	need(t, "node")
	inspector := filepath.Join(npm(t, inspector), "node_modules", ".bin", "mcp-inspector")
	h := newHome(t)
	url, _ := h.serveHTTP(t, "--no-token")
	stdio, http := []string{program, "serve"}, []string{url + "/mcp", "--transport", "http"}

	for _, q := range []struct {
		name   string
		target []string
		args   string
		want   []string
	}{
		{"tools over stdio", stdio, "--method tools/list", []string{`"name": "remember"`, `"name": "forget"`, `"outputSchema"`}},
		{"tools over http", http, "--method tools/list", []string{`"name": "recall"`}},
		{"a call over http", http, "--method tools/call --tool-name remember --tool-arg content=Paris-is-home", []string{`"status": "stored"`}},
		{"a call over stdio", stdio, "--method tools/call --tool-name recall --tool-arg query=Paris", []string{"Paris-is-home"}},
		{"resources", stdio, "--method resources/list", []string{`"uri": "memory://core"`}},
		{"templates", stdio, "--method resources/templates/list", []string{`"uriTemplate": "memory://entries/{id}"`}},
		{"reading", http, "--method resources/read --uri memory://core", []string{"# Core profile"}},
		{"prompts", stdio, "--method prompts/list", []string{`"name": "save_session"`}},
		{"a prompt", http, "--method prompts/get --prompt-name load_memory", []string{`"role": "user"`}},
	} {
		args := append([]string{inspector, "--cli"}, q.target...)
		c := exec.Command("node", append(args, strings.Fields(q.args)...)...)
		c.Env, c.Dir = append(os.Environ(), h.variables()...), h.dir
		out := run(t, time.Minute, c)
		if !json.Valid([]byte(out)) {
			t.Errorf("%s: the answer is not JSON: %s", q.name, out)
		}
		for _, want := range q.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: %q is missing in %s", q.name, want, out)
			}
		}
	}
}
