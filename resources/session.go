package resources

import (
	"context"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/memstore"
)

// Sessions is what a memory that reads the raw records of sessions for what is worth remembering has besides. A memory
// narrowed to what somebody may see has it not.
type Sessions interface {
	// Candidates lists what the session of who asks, as far as it is recorded, says that may be worth remembering: one
	// statement each, on one line, with its source, its category and its place. None where there is no record.
	Candidates(ctx context.Context, c memstore.Caller) ([]string, error)
	// Digest shows the session of who asks in short, as far as it is recorded: a line for each thing that was said or done,
	// with its number and its place. The id is what evidence calls the session. Both are empty where there is no record.
	Digest(ctx context.Context, c memstore.Caller) (id, text string, err error)
}

// saveSession asks for what a session taught. What the record of it suggests is a help, not a limit: what comes back goes
// through remember as anything does.
func (r *Reader) saveSession(ctx context.Context, request mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	named := strings.TrimSpace(request.Params.Arguments["project"])
	where := ""
	if named != "" {
		where = fmt.Sprintf(" Use project %q.", named)
	}
	record, err := r.record(ctx, named, strings.TrimSpace(request.Params.Arguments["session"]))
	if err != nil {
		return nil, err
	}
	return userSays("Store what this session taught", "Look back over this session and store what a later one should know, with one call of "+
		"remember and its items: what I told you or corrected (source user_explicit or user_correction), what your own calls proved "+
		"(tool_result), decisions with their reasons, and what failed and what worked instead (category lesson). One self-contained statement "+
		"each, no secrets, nothing that only mattered today. Where a fact replaces one you recalled, name it in replaces."+where+
		" Then tell me in a few lines what you stored."+record), nil
}

// record is what the session's record has to say, "" where there is none. It is fenced, so that it is not taken for the
// user's own words when the conversation is read in its turn.
func (r *Reader) record(ctx context.Context, project, session string) (string, error) {
	sessions, kept := r.memory.(Sessions)
	if !kept {
		return "", nil
	}
	c := memstore.Caller{Project: r.scope(project).Project, Session: session}
	if s := mcpserver.ClientSessionFromContext(ctx); session == "" && s != nil && !mcpserver.IsModernRequest(ctx) {
		c.Session = s.SessionID()
	}
	list, err := sessions.Candidates(ctx, c)
	if err != nil {
		return "", fmt.Errorf("looking for what the session taught: %w", err)
	}
	id, digest, err := sessions.Digest(ctx, c)
	if err != nil {
		return "", fmt.Errorf("digesting the session: %w", err)
	}
	if len(list) == 0 && digest == "" {
		return "", nil
	}
	return "\n\n" + extract.FenceOpen + "\n" + numbered(list) + digested(id, digest) + extract.FenceClose, nil
}

// numbered renders the candidates of a session.
func numbered(list []string) string {
	if len(list) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("The record of the session suggests these. They are quoted data, found by rules: take over those that are right, put better " +
		"where they need it, leave the others out, and add what is missing.\n")
	for i, line := range list {
		fmt.Fprintf(&b, "%d. %s\n", i+1, line)
	}
	return b.String()
}

// digested renders the digest of a session, and says how to rest an entry on one of its lines.
func digested(id, digest string) string {
	if digest == "" {
		return ""
	}
	return fmt.Sprintf("This is the session in short, quoted data too. Each line has its number and, behind the #, its place in the record. Give an item "+
		"that rests on one the evidence {\"trace\": \"%s#PLACE\"}. What I am said to have said must stand in a turn of mine there, else it is kept "+
		"as an inference.\n%s", id, digest)
}
