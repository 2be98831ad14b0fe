package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// teller tells a client how far a call has got.
type teller func(ctx context.Context, token mcp.ProgressToken, done, total int, stage string)

// progress returns what reports a call's stages to the client, nil where it did not ask to be told.
func progress(ctx context.Context, meta *mcp.Meta, tell teller) func(done, total int, stage string) {
	if meta == nil || meta.ProgressToken == nil {
		return nil
	}
	return func(done, total int, stage string) { tell(ctx, meta.ProgressToken, done, total, stage) }
}

// tellClient sends a progress notification. Whether it arrives does not concern the call.
func tellClient(ctx context.Context, token mcp.ProgressToken, done, total int, stage string) {
	s := mcpserver.ServerFromContext(ctx)
	if s == nil {
		return
	}
	_ = s.SendNotificationToClient(ctx, "notifications/progress", map[string]any{
		"progressToken": token, "progress": done, "total": total, "message": stage})
}

type progressKey struct{}

// telling lets the calls of a tool find their progress in the context.
func telling(t mcpserver.ServerTool, tell teller) mcpserver.ServerTool {
	handle := t.Handler
	t.Handler = func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return handle(context.WithValue(ctx, progressKey{}, progress(ctx, r.Params.Meta, tell)), r)
	}
	return t
}

// progressOf is the progress of the running call, nil where nobody wants to know.
func progressOf(ctx context.Context) func(done, total int, stage string) {
	p, _ := ctx.Value(progressKey{}).(func(done, total int, stage string))
	return p
}
