package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// historyAnswer is the structured answer of history.
type historyAnswer struct {
	Commits []memstore.Commit `json:"commits"`
}

func (a *app) history() *cobra.Command {
	var before int64
	var limit int
	c := &cobra.Command{
		Use:   "history [flags]",
		Short: "List the changes of the store, newest first; each is a version to go back to",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				commits, err := m.History(ctx, before, limit)
				if err != nil {
					return err
				}
				if len(commits) == 0 {
					commits = []memstore.Commit{}
				}
				if err := a.print(historyAnswer{commits}, commitLines(commits)); err != nil {
					return err
				}
				if len(commits) == 0 {
					return errNothing
				}
				return nil
			})
		},
	}
	c.Flags().Int64Var(&before, "before", 0, "only changes before this commit")
	c.Flags().IntVar(&limit, "limit", 20, "most changes")
	return c
}

func commitLines(commits []memstore.Commit) string {
	if len(commits) == 0 {
		return "no changes yet"
	}
	lines := make([]string, len(commits))
	for i, c := range commits {
		lines[i] = commitLine(c)
	}
	return strings.Join(lines, "\n")
}

func commitLine(c memstore.Commit) string {
	parts := []string{fmt.Sprintf("commit %d", c.ID), when(c.At), c.Kind, count(c.Changes, "entry", "entries")}
	if c.Session != "" {
		parts = append(parts, "session "+c.Session)
	}
	if c.Note != "" {
		parts = append(parts, c.Note)
	}
	return strings.Join(parts, " · ")
}

// count is a number with its noun.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
