package tools

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// scripted is a memory that notes what it was asked and answers as it was told.
type scripted struct {
	remember memstore.RememberRequest
	recalls  []memstore.RecallRequest
	forget   memstore.ForgetRequest
	feedback memstore.FeedbackRequest

	answer func(memstore.RecallRequest) memstore.RecallAnswer
	err    error
	panics bool
	ctx    context.Context
}

func (s *scripted) Remember(ctx context.Context, r memstore.RememberRequest) (memstore.RememberAnswer, error) {
	s.remember, s.ctx = r, ctx
	if s.panics {
		panic("a secret detail")
	}
	var a memstore.RememberAnswer
	for range r.Items {
		a.Results = append(a.Results, memstore.RememberResult{ID: "conv-1", Status: memstore.Stored})
	}
	return a, s.err
}

func (s *scripted) Recall(_ context.Context, r memstore.RecallRequest) (memstore.RecallAnswer, error) {
	s.recalls = append(s.recalls, r)
	if s.answer == nil {
		return memstore.RecallAnswer{}, s.err
	}
	return s.answer(r), s.err
}

func (s *scripted) Forget(_ context.Context, r memstore.ForgetRequest) (memstore.ForgetAnswer, error) {
	s.forget = r
	return memstore.ForgetAnswer{Erased: r.IDs}, s.err
}

func (s *scripted) Feedback(_ context.Context, r memstore.FeedbackRequest) (memstore.FeedbackAnswer, error) {
	s.feedback = r
	return memstore.FeedbackAnswer{}, s.err
}

// Entry knows two projects' entries by their ids.
func (s *scripted) Entry(_ context.Context, id string) (memstore.Entry, error) {
	project, _, ok := strings.Cut(id, "-")
	if !ok {
		return memstore.Entry{}, memstore.ErrNotFound
	}
	return memstore.Entry{ID: id, Scope: memstore.Scope{Project: project}, Status: memstore.Active, Lifetime: memstore.Lasting}, nil
}

// desk is a host whose connection is session "here" in project "shop".
type desk struct{ sent map[string]bool }

func (d desk) Caller(context.Context) memstore.Caller {
	return memstore.Caller{Session: "here", Project: "shop"}
}
func (d desk) ProfileDue(_ context.Context, session string) bool { return !d.sent[session] }
func (d desk) ProfileSent(_ context.Context, session string)     { d.sent[session] = true }

// kit is the five tools on a scripted memory.
type kit struct {
	memory  *scripted
	curator *scriptedCurator
	tools   map[string]mcpserver.ServerTool
}

func newKit(m *scripted) kit {
	k := kit{memory: m, curator: &scriptedCurator{}, tools: map[string]mcpserver.ServerTool{}}
	silent := slog.New(slog.DiscardHandler)
	for _, tool := range append(All(m, desk{map[string]bool{}}, silent), Consolidation(k.curator, m, desk{map[string]bool{}}, silent)) {
		k.tools[tool.Tool.Name] = tool
	}
	return k
}

// call sends arguments as JSON and returns the result, with its text.
func (k kit) call(t *testing.T, tool, arguments string) (*mcp.CallToolResult, string) {
	t.Helper()
	var r mcp.CallToolRequest
	if err := json.Unmarshal([]byte(arguments), &r.Params.Arguments); err != nil {
		t.Fatal(err)
	}
	result, err := k.tools[tool].Handler(t.Context(), r)
	if err != nil {
		t.Fatalf("%s answered with a protocol error, which no model sees: %v", tool, err)
	}
	return result, result.Content[0].(mcp.TextContent).Text
}
