package server

import (
	"context"
	"encoding/json"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// Recorder is told of the tool calls of each session, as the raw record of what happened in it.
type Recorder interface {
	// Record takes one call in. It is called after the call was answered and must not block.
	Record(c Call)
}

// Call is one tool call with its answer.
type Call struct {
	Session   string
	Project   string
	Tool      string
	Arguments json.RawMessage
	Answer    string // its text
	OK        bool
	At        time.Time // when it was answered
}

// recording is middleware around every tool. Calls without a session are nobody's record.
func (s *Server) recording(next mcpserver.ToolHandlerFunc) mcpserver.ToolHandlerFunc {
	if s.options.Recorder == nil {
		return next
	}
	return func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		answer, err := next(ctx, r)
		if c, ok := s.call(ctx, r, answer); ok {
			s.options.Recorder.Record(c)
		}
		return answer, err
	}
}

func (s *Server) call(ctx context.Context, r mcp.CallToolRequest, answer *mcp.CallToolResult) (Call, bool) {
	by := s.visits.Caller(ctx)
	if named := r.GetString("session", ""); named != "" {
		by.Session = named
	}
	refused := s.options.Bound && answer != nil && answer.IsError // it may name a project that is not the token's
	if by.Session == "" || answer == nil || refused {
		return Call{}, false
	}
	arguments, err := json.Marshal(r.Params.Arguments)
	if err != nil {
		return Call{}, false // it came as JSON
	}
	c := Call{Session: by.Session, Project: r.GetString("project", by.Project), Tool: r.Params.Name, Arguments: arguments, OK: !answer.IsError, At: time.Now().UTC()}
	for _, part := range answer.Content {
		if t, ok := part.(mcp.TextContent); ok {
			c.Answer += t.Text
		}
	}
	return c, true
}
