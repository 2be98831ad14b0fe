package cli

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

func (a *app) feedback() *cobra.Command {
	var r memstore.FeedbackRequest
	c := &cobra.Command{
		Use:       "feedback [flags] VERDICT ID...",
		Short:     "Say that entries were useful, not_useful, wrong or outdated",
		Example:   "  loci feedback outdated env-4 --note 'the port moved'",
		Args:      between(2, memstore.MaxItems+1),
		ValidArgs: []string{string(memstore.Useful), string(memstore.NotUseful), string(memstore.Wrong), string(memstore.Outdated)},
		RunE: func(c *cobra.Command, args []string) error {
			r.Verdict, r.IDs = args[0], args[1:]
			return a.amend(c.Context(), func(ctx context.Context, m *space) error {
				r.Project = m.project
				answer, err := m.Feedback(ctx, r)
				if err != nil {
					return err
				}
				return a.print(answer, tools.FeedbackText(answer))
			})
		},
	}
	f := c.Flags()
	f.StringVar(&r.Note, "note", "", "what was found out")
	f.StringVar(&r.Session, "session", "", "session that found it out")
	return c
}
