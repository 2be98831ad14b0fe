package tools

import (
	"context"
	"fmt"
	"log/slog"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

type forgetInput struct {
	IDs     list `json:"ids"`
	Query   text `json:"query"`
	Subject text `json:"subject"`
	Project text `json:"project"`
	Session text `json:"session"`
	Source  text `json:"source"`
	Before  text `json:"before"`
	Mode    text `json:"mode"`
	Confirm text `json:"confirm"`
}

func forgetTool(m Memory, h Host, log *slog.Logger) mcpserver.ServerTool {
	d := definition{
		name: "forget",
		description: "Erase entries, only when the user asks to forget. Ids go at once; any other selection first returns a preview and " +
			"a token: show it to the user, then repeat with confirm. For a changed fact call remember with replaces instead.",
		destructive: true,
		writes:      true,
		aliases:     aliases{"id": "ids", "q": "query", "text": "query", "token": "confirm"},
	}
	return build(d, log, func(ctx context.Context, in forgetInput, notes []string) (memstore.ForgetAnswer, error) {
		answer, err := m.Forget(ctx, memstore.ForgetRequest{
			Caller:    h.Caller(ctx),
			IDs:       in.IDs,
			Query:     string(in.Query),
			Subject:   string(in.Subject),
			InProject: folded(in.Project),
			InSession: string(in.Session),
			Source:    string(in.Source),
			Before:    string(in.Before),
			Mode:      string(in.Mode),
			Confirm:   string(in.Confirm),
		})
		answer.Notes = append(answer.Notes, notes...)
		return answer, err
	}, func(a memstore.ForgetAnswer) string {
		return ForgetText(a, fmt.Sprintf("If the user agrees, repeat the call with confirm %q.", a.Token))
	})
}
