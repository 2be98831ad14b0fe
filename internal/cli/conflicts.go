package cli

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/tools"
)

func (a *app) conflicts() *cobra.Command {
	var settle bool
	c := &cobra.Command{
		Use:   "conflicts [flags]",
		Short: "List what contradicts and waits for your word; --settle asks for it here",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.write(c.Context(), func(ctx context.Context, m *space) error {
				curator := m.curator
				questions, err := curator.Questions(ctx)
				if err != nil {
					return err
				}
				if len(questions) == 0 {
					if err := a.print(tools.ConsolidateAnswer{Diff: []consolidate.Line{}, Questions: []consolidate.Question{}}, "nothing waits for an answer"); err != nil {
						return err
					}
					return errNothing
				}
				if settle {
					return a.settle(ctx, curator, questions)
				}
				answer := tools.ConsolidateAnswer{Diff: []consolidate.Line{}, Questions: questions}
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
