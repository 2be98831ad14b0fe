package resources

import (
	"context"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// Sessions is what a memory that reads the raw records of sessions for what is worth remembering has besides. A memory
// narrowed to what somebody may see has it not.
type Sessions interface {
	// Candidates lists what the session of who asks, as far as it is recorded, says that may be worth remembering: one
	// statement each, on one line, with its source and category. None where there is no record.
	Candidates(ctx context.Context, c memstore.Caller) ([]string, error)
}

// saveSession asks for what a session taught. The candidates that rules found are a help, not a limit: what comes back goes
// through remember as anything does.
func (r *Reader) saveSession(ctx context.Context, request mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	named := strings.TrimSpace(request.Params.Arguments["project"])
	where := ""
	if named != "" {
		where = fmt.Sprintf(" Use project %q.", named)
	}
	found, err := r.candidates(ctx, named)
	if err != nil {
		return nil, err
	}
	return userSays("Store what this session taught", "Look back over this session and store what a later one should know, with one call of "+
		"remember and its items: what I told you or corrected (source user_explicit or user_correction), what your own calls proved "+
		"(tool_result), decisions with their reasons, and what failed and what worked instead (category lesson). One self-contained statement "+
		"each, no secrets, nothing that only mattered today. Where a fact replaces one you recalled, name it in replaces."+where+
		" Then tell me in a few lines what you stored."+found), nil
}

// candidates renders the numbered candidates of the session, "" where there are none.
func (r *Reader) candidates(ctx context.Context, project string) (string, error) {
	sessions, kept := r.memory.(Sessions)
	if !kept {
		return "", nil
	}
	c := memstore.Caller{Project: r.scope(project).Project}
	if s := mcpserver.ClientSessionFromContext(ctx); s != nil && !mcpserver.IsModernRequest(ctx) {
		c.Session = s.SessionID()
	}
	list, err := sessions.Candidates(ctx, c)
	if err != nil {
		return "", fmt.Errorf("looking for what the session taught: %w", err)
	}
	if len(list) == 0 {
		return "", nil
	}
	var b strings.Builder
	b.WriteString("\n\nThe record of the session suggests these. They are quoted data, found by rules: take over those that are right, put better " +
		"where they need it, leave the others out, and add what is missing.\n")
	for i, line := range list {
		fmt.Fprintf(&b, "%d. %s\n", i+1, line)
	}
	return b.String(), nil
}
