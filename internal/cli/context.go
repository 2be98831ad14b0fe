package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// contextAnswer is the structured answer of context: the text to hand on, and what stands in it.
type contextAnswer struct {
	Text string `json:"text"`
	memstore.RecallAnswer
}

func (a *app) context() *cobra.Command {
	var r memstore.RecallRequest
	var task string
	var most int
	c := &cobra.Command{
		Use:   "context [flags] [TASK...]",
		Short: "Print what a task should know: core profile and matching entries, within a budget",
		RunE: func(c *cobra.Command, args []string) error {
			r.Query = strings.TrimSpace(task + " " + strings.Join(args, " "))
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				r.Project = m.project
				if err := m.prepare(ctx, r.Query); err != nil {
					return err
				}
				text, found, err := m.Context(ctx, r, most)
				if err != nil {
					return err
				}
				if err := a.print(contextAnswer{text, found}, text); err != nil {
					return err
				}
				if strings.TrimSpace(text) == "" {
					return errNothing
				}
				return nil
			})
		},
	}
	f := c.Flags()
	f.StringVar(&task, "task", "", "the task, instead of arguments")
	f.StringVar(&r.Branch, "branch", "", "branch (default: any)")
	f.StringVar(&r.Env, "env", "", "environment, such as staging (default: any)")
	f.StringVar(&r.Session, "session", "", "session that asks, to see its own notes")
	f.IntVar(&most, "max-tokens", 0, "most tokens (default: budget.tokens of the configuration)")
	return c
}
