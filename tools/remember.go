package tools

import (
	"context"
	"log/slog"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// rememberAliases are other names for an entry's fields, as models guess them.
var rememberAliases = aliases{
	"text": "content", "statement": "content", "memory": "content", "fact": "content",
	"type": "category", "kind": "category", "tags": "labels", "key": "subject",
}

// rememberInput is one entry, several, or several that share what stands beside them.
type rememberInput struct {
	item
	Items   items `json:"items"`
	Session text  `json:"session"`
}

func rememberTool(m Memory, h Host, log *slog.Logger) mcpserver.ServerTool {
	d := definition{
		name: "remember",
		description: "Store facts for later sessions. Call it as soon as the user states a preference, constraint or decision (source " +
			"user_explicit) or corrects you (user_correction); when your own call proved a fact or fix (tool_result); after a failure worth " +
			"avoiding (lesson); before a session ends. One self-contained statement each, no secrets. Copied from a page, document or " +
			"ticket: source external.",
		writes:  true,
		aliases: rememberAliases,
	}
	return build(d, log, func(ctx context.Context, in rememberInput, notes []string) (memstore.RememberAnswer, error) {
		all := in.all()
		if len(all) == 0 {
			return memstore.RememberAnswer{}, memstore.Invalidf("nothing to remember; send content, one statement such as \"Tests run with pnpm test\", or items[]")
		}
		request := memstore.RememberRequest{Caller: caller(ctx, h, in.Session, "")}
		for _, i := range all {
			request.Items = append(request.Items, i.entry())
		}
		answer, err := m.Remember(ctx, request)
		answer.Notes = append(append(answer.Notes, notes...), in.Items.notes()...)
		if answer.Results == nil {
			answer.Results = []memstore.RememberResult{}
		}
		return answer, err
	}, RememberText)
}

// all lists what is to be stored: content, then the items, each completed by what stands beside them.
func (in rememberInput) all() []item {
	var all []item
	if in.Content != "" || len(in.Items) == 0 && in.given() {
		all = append(all, in.item)
	}
	for _, i := range in.Items {
		all = append(all, i.or(in.item))
	}
	return all
}
