package cli

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

func (a *app) conflicts() *cobra.Command {
	var settle bool
	c := &cobra.Command{
		Use:   "conflicts [flags]",
		Short: "List what contradicts and waits for your word, in all projects unless --project is given; --settle asks for it",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.write(c.Context(), func(ctx context.Context, m *space) error {
				curator := m.curator
				questions, err := curator.Questions(ctx)
				if err != nil {
					return err
				}
				answer := tools.ConsolidateAnswer{Diff: []consolidate.Line{}, Questions: questions}
				if a.named() != "" {
					answer.Narrow(ctx, m, memstore.Caller{Project: m.project})
				}
				if len(answer.Questions) == 0 {
					if err := a.print(answer, "nothing waits for an answer; loci consolidate run looks for what contradicts"); err != nil {
						return err
					}
					return errNothing
				}
				if settle {
					return a.settle(ctx, curator, answer.Questions)
				}
				return a.print(answer, tools.ConsolidateText(answer))
			})
		},
	}
	c.Flags().BoolVar(&settle, "settle", false, "ask for each answer on the terminal")
	return c
}

// settle asks one question after the other. An empty line passes over a question, end of input ends the asking.
func (a *app) settle(ctx context.Context, c *consolidate.Consolidator, questions []consolidate.Question) error {
	in := bufio.NewScanner(a.In)
	for _, q := range questions {
		fmt.Fprintf(a.Err, "%s\nYour answer (%s, same, both; empty: later): ", q.Ask, strings.Join(q.Entries, ", "))
		if !in.Scan() {
			return in.Err()
		}
		choice := strings.TrimSpace(in.Text())
		if choice == "" {
			continue
		}
		report, err := c.Resolve(ctx, "", []consolidate.Resolution{{Question: q.ID, Choice: choice}})
		if err != nil {
			fmt.Fprintln(a.Err, sentence(err))
			continue
		}
		for _, l := range report.Diff {
			fmt.Fprintln(a.Out, l)
		}
	}
	return nil
}
