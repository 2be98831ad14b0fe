package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// historyAnswer is the structured answer of history.
type historyAnswer struct {
	Commits []toldCommit `json:"commits"`
}

// toldCommit is a commit, with what it changed where that was asked for.
type toldCommit struct {
	memstore.Commit
	Entries []memstore.Diff `json:"entries,omitempty"`
}

func (a *app) history() *cobra.Command {
	var before int64
	var limit int
	var entries, all bool
	c := &cobra.Command{
		Use:   "history [flags]",
		Short: "List the changes of the store, newest first; each is a version to go back to",
		Long: "History lists the changes of the store, newest first; each is a version to go back to. With --entries it is the log of\n" +
			"what agents stored, and of what was stored and settled by itself: each entry that came (+), went (-) or changed.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				commits, err := m.History(ctx, before, limit)
				if err != nil {
					return err
				}
				answer := historyAnswer{make([]toldCommit, len(commits))}
				for i, c := range commits {
					answer.Commits[i].Commit = c
					if !entries || c.Changes == 0 {
						continue
					}
					if answer.Commits[i].Entries, err = m.changedBy(ctx, c.ID, all); err != nil {
						return err
					}
				}
				if err := a.print(answer, commitLines(answer.Commits)); err != nil {
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
	c.Flags().BoolVar(&entries, "entries", false, "also show what each change stored, changed or took away")
	allProjectsFlag(c.Flags(), &all)
	return c
}

// changedBy is what a commit changed, as far as somebody in the current project may see it unasked.
func (s *space) changedBy(ctx context.Context, commit int64, all bool) ([]memstore.Diff, error) {
	changes, err := s.ChangedBy(ctx, commit)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(changes, func(d memstore.Diff) bool { return !all && !shows(d, s.project) }), nil
}

func commitLines(commits []toldCommit) string {
	if len(commits) == 0 {
		return "no changes yet"
	}
	var lines []string
	for _, c := range commits {
		lines = append(lines, commitLine(c.Commit))
		for _, d := range c.Entries {
			lines = append(lines, "  "+strings.ReplaceAll(changeLines(d), "\n", "\n  "))
		}
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
