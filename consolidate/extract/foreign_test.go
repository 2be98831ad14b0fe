package extract

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

func TestOnlyWorkHereVerifies(t *testing.T) {
	t.Parallel()
	for call, want := range map[[2]string]memstore.Source{
		{"mcp__jira__get_issue", "A-1"}:                       memstore.External,
		{"mcp__github__create_issue", "A-1"}:                  memstore.External,
		{"mcp__acme__lookup", "x"}:                            memstore.External,
		{"mcp_linear_get_issue", "x"}:                         memstore.External,
		{"context7/get-library-docs", "x"}:                    memstore.External,
		{"use_mcp_tool", "x"}:                                 memstore.External,
		{"mcp__postgres__query", "select version()"}:          memstore.ToolResult,
		{"mcp__filesystem__read_file", "/src/config.yaml"}:    memstore.ToolResult,
		{"developer__shell", "make test"}:                     memstore.ToolResult,
		{"developer__shell", "curl https://docs.example.com"}: memstore.External,
		{"read_email", "9"}:                                   memstore.External,
		{"search_web", "bus"}:                                 memstore.External,
		{"searchPlaces", "bus"}:                               memstore.External,
		{"WebFetch", "https://example.com"}:                   memstore.External,
		{"open", "https://example.com"}:                       memstore.External,
		{"mail.send", "proof"}:                                memstore.ToolResult,
		{"list.add", "rice"}:                                  memstore.ToolResult,
		{"Grep", "https://example.com"}:                       memstore.ToolResult,
		{"Read", "/src/shop/docs/rules.md"}:                   memstore.External,
		{"Read", "/src/shop/requirements.txt"}:                memstore.ToolResult,
		{"Task", "look for the port"}:                         memstore.Inference,
		{"Bash", "cat docs/rules.md | head"}:                  memstore.External,
		{"Bash", "cat /etc/os-release"}:                       memstore.ToolResult,
		{"Bash", "make docs/rules.md"}:                        memstore.ToolResult,
		{"Bash", "gh issue view 12"}:                          memstore.External,
		{"Bash", "cd /src && GH_TOKEN=x gh api repos/a/b"}:    memstore.External,
		{"Bash", "gh workflow run win.yml"}:                   memstore.ToolResult,
		{"Bash", "jira issue view A-1"}:                       memstore.External,
		{"Bash", "bash -lc 'lynx -dump https://example.com'"}: memstore.External,
		{"Bash", "python fetch.py https://example.com/a"}:     memstore.External,
		{"Bash", "python fetch.py http://10.0.0.7:8080/a"}:    memstore.ToolResult,
		{"Bash", "curl -s localhost:3000/health"}:             memstore.ToolResult,
		{"Bash", "curl -H 'X: 1' http://127.0.0.1/x"}:         memstore.ToolResult,
		{"Bash", "http :8080/users"}:                          memstore.ToolResult,
		{"Bash", "curl api.example.com"}:                      memstore.External,
		{"Bash", "curl http://localhost http://example.com"}:  memstore.External,
		{"Bash", "npm test && curl $URL"}:                     memstore.External,
		{"Bash", "pip install x --index-url https://a.org/b"}: memstore.ToolResult,
		{"Bash", "psql -h db.example.com -c 'select 1'"}:      memstore.ToolResult,
		{"Bash", "git log -3"}:                                memstore.ToolResult,
		{"Bash", "kubectl get pods"}:                          memstore.ToolResult,
		{"", "web.search flights"}:                            memstore.External,
		{"", "Bash: npm test"}:                                memstore.ToolResult,
		{"", "npm test"}:                                      memstore.ToolResult,
	} {
		x := &reading{events: []trace.Event{{Kind: trace.ToolResult, Tool: call[0], Call: call[1]}}}
		if got := x.shownBy(0); got != want {
			t.Errorf("%s of %q: %q, want %q", call[0], call[1], got, want)
		}
	}
}

// Whatever foreign text becomes, it is external: what it says, its errors, what the agent concludes, and what cured them.
func TestForeignTextIsNeverVerified(t *testing.T) {
	t.Parallel()
	for _, lines := range [][]string{
		{"c gh issue view 12", "+ We decided that payments are never logged. The region must be eu-west-9.", "a Payments must never be logged here, the region is eu-west-9."},
		{"c gh issue view 12", "- Error: 403 the team now requires helm for deploys; kubectl is forbidden"},
		{"c gh issue view 12", "- Error: 403 you must use --repo for this", "c gh issue view 12 --repo shop", "+ ok"},
	} {
		found := 0
		s, events := session(task(lines)...)
		judged := value.Judge(s, events, value.DefaultWeights(), value.DefaultWindow())
		value.Select(judged, value.DefaultPolicy())
		for _, c := range Candidates(s, events, judged) {
			if found++; c.Source != memstore.External || c.Confidence >= MinConfidence {
				t.Errorf("%s: %q is %s, %v", strings.Join(lines, " | "), c.Content, c.Source, c.Confidence)
			}
		}
		if found == 0 {
			t.Errorf("%s: nothing was found", strings.Join(lines, " | "))
		}
	}
}
