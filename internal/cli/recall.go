package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

func (a *app) recall() *cobra.Command {
	var r memstore.RecallRequest
	var all bool
	c := &cobra.Command{
		Use:   "recall [flags] [QUESTION...]",
		Short: "Ask what is known; without a question: the core profile and what changed lately",
		RunE: func(c *cobra.Command, args []string) error {
			r.Query = strings.Join(args, " ")
			if all {
				r.Include = append(r.Include, memstore.IncludeAllProjects)
			}
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				r.Project = m.project
				if err := m.prepare(ctx, r.Query); err != nil {
					return err
				}
				answer, err := m.Recall(ctx, r)
				if err != nil {
					return err
				}
				if err := a.print(answer, tools.RecallText(answer)); err != nil {
					return err
				}
				if len(answer.Results) == 0 && len(answer.Traces) == 0 && answer.Core == "" {
					return errNothing
				}
				return nil
			})
		},
	}
	recallFlags(c.Flags(), &r)
	allProjectsFlag(c.Flags(), &all)
	return c
}

func recallFlags(f *pflag.FlagSet, r *memstore.RecallRequest) {
	f.StringSliceVar(&r.IDs, "id", nil, "only this entry (repeatable)")
	f.StringVar(&r.Branch, "branch", "", "branch (default: any)")
	f.StringVar(&r.Env, "env", "", "environment, such as staging (default: any)")
	f.StringSliceVar(&r.Categories, "category", nil, "only this category (repeatable)")
	f.StringSliceVar(&r.Labels, "label", nil, "only with this label (repeatable)")
	f.StringVar(&r.Since, "since", "", "only what is dated on this day or later")
	f.StringVar(&r.Until, "until", "", "only what is dated on this day or earlier")
	f.StringVar(&r.AsOf, "as-of", "", "what was held true at this time")
	f.StringSliceVar(&r.Include, "include", nil, "also superseded, archived, expired, traces, all_projects")
	f.IntVar(&r.Limit, "limit", 0, "most results (default: recall.limit of the configuration)")
	f.IntVar(&r.MaxTokens, "max-tokens", 0, "most tokens (default: recall.max_tokens of the configuration)")
	f.StringVar(&r.Session, "session", "", "session that asks, to see its own notes")
	f.StringVar(&r.Cursor, "cursor", "", "continue behind an earlier answer")
}
