package cli

import (
	"context"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

// remembered prints the entry as it is stored now, which may differ from what was sent, and what became of it. It fails
// when it was refused.
func (a *app) remembered(ctx context.Context, m *space, answer memstore.RememberAnswer) error {
	text := tools.RememberText(answer)
	refused := false
	for _, r := range answer.Results {
		refused = refused || r.Status == memstore.Refused
		if r.ID == "" {
			continue
		}
		e, err := m.Entry(ctx, r.ID)
		if err != nil {
			return err
		}
		text = line(&e) + "\n" + text
	}
	if err := a.print(answer, text); err != nil {
		return err
	}
	if refused {
		return errSaid
	}
	return nil
}
