package agentlog

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
)

// A call that was never made counts as one that went wrong, as its log says, and is marked.
func TestWhatTheClientSaysIsMarked(t *testing.T) {
	t.Parallel()
	for text, ran := range map[string]bool{
		"<tool_use_error>File has been modified since read.</tool_use_error>":                  false,
		"Permission to use Bash with command rm -rf dist has been denied.":                     false,
		"Claude requested permissions to write to /a, but you haven't granted it yet.":         false,
		"The user doesn't want to proceed with this tool use. The tool use was rejected. STOP": false,
		"[Request interrupted by user for tool use]":                                           false,
		"File content (31000 tokens) exceeds maximum allowed tokens (25000).":                  false,
		`MCP tool "list" response (31,000 tokens) exceeds maximum allowed tokens (25000).`:     false,
		"permission denied while trying to connect to the Docker daemon":                       true,
		"Error: the build was aborted by make":                                                 true,
	} {
		said, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		events, report := readAll(t, writeFile(t, "chat.jsonl", []byte(`{"role":"user","content":"go"}`+"\n"+
			`{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"Bash","input":{"command":"make"}}]}`+"\n"+
			fmt.Sprintf(`{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","is_error":true,"content":%s}]}`, said)+"\n")))
		last := events[len(events)-1]
		if last.Kind != trace.ToolResult || !last.Failed() || last.Unrun == ran {
			t.Errorf("%q: %+v", text, last)
		}
		if n := report.Sessions[0].ToolCalls.Failed; n != 1 {
			t.Errorf("%q: %d calls count as failed", text, n)
		}
	}
}
