package resources

import (
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// ask sends one request to a server that has nothing but the resources and prompts.
func ask(t *testing.T, method, params string) string {
	t.Helper()
	r := NewReader(&shelf{}, "shop")
	s := mcpserver.NewMCPServer("test", "1", mcpserver.WithCompletions(),
		mcpserver.WithPromptCompletionProvider(r), mcpserver.WithResourceCompletionProvider(r))
	r.Register(s, slog.New(slog.DiscardHandler))
	answer := s.HandleMessage(t.Context(), json.RawMessage(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}`))
	data, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestOverTheProtocol(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, method, params, want string }{
		{"resources", "resources/list", `{}`, `"uri":"memory://core"`},
		{"templates", "resources/templates/list", `{}`, `"uriTemplate":"memory://entries/{id}"`},
		{"core", "resources/read", `{"uri":"memory://core"}`, `"text":"# Core profile\n- project shop\n"`},
		{"core of a project", "resources/read", `{"uri":"memory://core/blog"}`, `- project blog`},
		{"entry", "resources/read", `{"uri":"memory://entries/pref-1"}`, `Tabs`},
		{"no such entry", "resources/read", `{"uri":"memory://entries/pref-9"}`, `there is no resource`},
		{"climbing", "resources/read", `{"uri":"memory://entries/..%2F..%2Fetc"}`, `there is no resource`},
		{"load_memory", "prompts/get", `{"name":"load_memory"}`, `# Core profile\n- project shop`},
		{"load_memory for a task", "prompts/get", `{"name":"load_memory","arguments":{"task":"deploy","project":"blog"}}`, `context of \"deploy\" in \"blog\" within 2000`},
		{"save_session", "prompts/get", `{"name":"save_session","arguments":{"project":"blog"}}`, `Use project \"blog\"`},
		{"what_do_you_know", "prompts/get", `{"name":"what_do_you_know","arguments":{"topic":"ports"}}`, `What do you know about ports?`},
		{"what_do_you_know of nothing", "prompts/get", `{"name":"what_do_you_know"}`, `say what you want to know about`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := ask(t, c.method, c.params); !strings.Contains(got, c.want) {
				t.Errorf("%s lacks %s", got, c.want)
			}
		})
	}
}

func TestCompletions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		argument, typed string
		want            []string
	}{
		{"project", "", []string{"blog", "shop"}},
		{"project", "S", []string{"shop"}},
		{"topic", "d", []string{"databases", "deployment"}},
		{"topic", "日", []string{"日本語"}},
		{"id", "", []string{"pref-1", "proc-2", "conv-3"}},
		{"id", "p", []string{"pref-1", "proc-2"}},
		{"id", "conv-", []string{"conv-3"}}, // and not the one of another project
		{"id", "x", nil},
		{"other", "", nil},
	} {
		got, err := NewReader(&shelf{}, "shop").complete(t.Context(), mcp.CompleteArgument{Name: c.argument, Value: c.typed})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, got.Values); diff != "" {
			t.Errorf("%s %q (-want +got):\n%s", c.argument, c.typed, diff)
		}
	}
}

func TestCompletionsStayWithinTheProtocolsBound(t *testing.T) {
	t.Parallel()
	c := matching(make([]string, 250), "")
	if len(c.Values) != maxCompletions || c.Total != 250 || !c.HasMore {
		t.Errorf("%d of %d, more %v", len(c.Values), c.Total, c.HasMore)
	}
}

// Ids of one project are no business of another.
func TestIDsAreLookedUpWithinScope(t *testing.T) {
	t.Parallel()
	s := &shelf{}
	if _, err := NewReader(s, "shop").complete(t.Context(), mcp.CompleteArgument{Name: "id"}); err != nil {
		t.Fatal(err)
	}
	if len(s.asked) != 1 || s.asked[0].Project != "shop" {
		t.Errorf("asked as %+v", s.asked)
	}
}
