package server

import (
	"context"
	"sync"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// inflight counts the tool calls that are being served, so that a server can end without cutting one short. Over SSE a
// call runs beside the request that brought it, where http.Server does not see it.
type inflight struct {
	mu    sync.Mutex
	n     int
	empty chan struct{} // closed while n is 0
}

func newInflight() *inflight {
	f := &inflight{empty: make(chan struct{})}
	close(f.empty)
	return f
}

// count is middleware around every tool.
func (f *inflight) count(next mcpserver.ToolHandlerFunc) mcpserver.ToolHandlerFunc {
	return func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		f.add(1)
		defer f.add(-1)
		return next(ctx, r)
	}
}

func (f *inflight) add(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.n == 0 {
		f.empty = make(chan struct{})
	}
	if f.n += n; f.n == 0 {
		close(f.empty)
	}
}

// wait returns when no call is being served, or ctx ends.
func (f *inflight) wait(ctx context.Context) {
	f.mu.Lock()
	empty := f.empty
	f.mu.Unlock()
	select {
	case <-empty:
	case <-ctx.Done():
	}
}
