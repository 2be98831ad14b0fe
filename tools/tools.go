package tools

import (
	"context"
	"log/slog"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/memstore"
)

// Memory is the part of memstore.Memory that the tools use.
type Memory interface {
	Remember(ctx context.Context, r memstore.RememberRequest) (memstore.RememberAnswer, error)
	Recall(ctx context.Context, r memstore.RecallRequest) (memstore.RecallAnswer, error)
	Forget(ctx context.Context, r memstore.ForgetRequest) (memstore.ForgetAnswer, error)
	Feedback(ctx context.Context, r memstore.FeedbackRequest) (memstore.FeedbackAnswer, error)
}

// Host tells the tools what only the transport knows.
type Host interface {
	// Caller returns who calls: the connection's session, empty on a stateless call, and the server's project.
	Caller(ctx context.Context) memstore.Caller
	// ProfileDue reports whether the session has not been given the core profile yet. A call without a session has no
	// first recall, so nothing is ever due to it.
	ProfileDue(ctx context.Context, session string) bool
	// ProfileSent remembers that it has.
	ProfileSent(ctx context.Context, session string)
}

// All returns the tools, ready to be registered.
func All(m Memory, h Host, log *slog.Logger) []mcpserver.ServerTool {
	return []mcpserver.ServerTool{
		rememberTool(m, h, log),
		recallTool(m, h, log),
		forgetTool(m, h, log),
		feedbackTool(m, h, log),
	}
}

// caller is the connection's caller with what the call itself names put on top.
func caller(ctx context.Context, h Host, session, named text) memstore.Caller {
	c := h.Caller(ctx)
	if session != "" {
		c.Session = string(session)
	}
	switch name := folded(named); name {
	case "":
	case memstore.AnyProject:
		c.Project = ""
	default:
		c.Project = name
	}
	return c
}

// folded is the one name for all spellings of a project; "*" stays as it is.
func folded(name text) string { return project.Fold(string(name)) }
