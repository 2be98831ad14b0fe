package tools

import (
	"context"
	"log/slog"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

type feedbackInput struct {
	IDs     list `json:"ids"`
	Verdict text `json:"verdict"`
	Note    text `json:"note"`
	Session text `json:"session"`
}

func feedbackTool(m Memory, h Host, log *slog.Logger) mcpserver.ServerTool {
	d := definition{
		name:        "feedback",
		description: "Call it when recalled entries helped, or turned out wrong or outdated.",
		writes:      true,
		aliases:     aliases{"id": "ids", "reason": "note", "comment": "note"},
	}
	return build(d, log, func(ctx context.Context, in feedbackInput, notes []string) (memstore.FeedbackAnswer, error) {
		answer, err := m.Feedback(ctx, memstore.FeedbackRequest{
			Caller:  caller(ctx, h, in.Session, ""),
			IDs:     in.IDs,
			Verdict: string(in.Verdict),
			Note:    string(in.Note),
		})
		answer.Notes = append(answer.Notes, notes...)
		if answer.Results == nil {
			answer.Results = []memstore.FeedbackResult{}
		}
		return answer, err
	}, FeedbackText)
}
