package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// entriesAnswer is the structured answer of show and list.
type entriesAnswer struct {
	Entries []memstore.Entry `json:"entries"`
}

func (a *app) show() *cobra.Command {
	return &cobra.Command{
		Use:   "show [flags] ID...",
		Short: "Show entries with all their fields",
		Args:  someArgs,
		RunE: func(c *cobra.Command, ids []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				var answer entriesAnswer
				var texts []string
				for _, id := range ids {
					e, err := m.Entry(ctx, id)
					if err != nil {
						return err
					}
					answer.Entries = append(answer.Entries, e)
					texts = append(texts, details(&e))
				}
				return a.print(answer, strings.Join(texts, "\n"))
			})
		},
	}
}
