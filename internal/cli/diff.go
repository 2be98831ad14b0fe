package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// diffAnswer is the structured answer of diff.
type diffAnswer struct {
	From    int64           `json:"from"`
	To      int64           `json:"to"`
	Changes []memstore.Diff `json:"changes"`
}

func (a *app) diff() *cobra.Command {
	return &cobra.Command{
		Use:   "diff [flags] FROM [TO]",
		Short: "Show what changed after commit FROM, up to TO (default: now)",
		Args:  between(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			span, err := commitIDs(args)
			if err != nil {
				return err
			}
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				answer := diffAnswer{From: span[0], Changes: []memstore.Diff{}}
				if answer.To, err = upTo(ctx, m, span[1:]); err != nil {
					return err
				}
				changes, err := m.Diff(ctx, answer.From, answer.To)
				if err != nil {
					return err
				}
				answer.Changes = append(answer.Changes, changes...)
				if err := a.print(answer, diffText(answer)); err != nil {
					return err
				}
				if len(answer.Changes) == 0 {
					return errNothing
				}
				return nil
			})
		},
	}
}

// commitIDs reads the numbers that history shows.
func commitIDs(args []string) ([]int64, error) {
	ids := make([]int64, len(args))
	for i, arg := range args {
		id, err := strconv.ParseInt(arg, 10, 64)
		if err != nil || id < 0 {
			return nil, usagef("%q is no commit; loci history shows their numbers", arg)
		}
		ids[i] = id
	}
	return ids, nil
}

// upTo is the named commit, else the newest one.
func upTo(ctx context.Context, m *space, named []int64) (int64, error) {
	if len(named) == 1 {
		return named[0], nil
	}
	newest, err := m.History(ctx, 0, 1)
	if err != nil || len(newest) == 0 {
		return 0, err
	}
	return newest[0].ID, nil
}

func diffText(d diffAnswer) string {
	if len(d.Changes) == 0 {
		return fmt.Sprintf("nothing changed between commit %d and commit %d", d.From, d.To)
	}
	lines := make([]string, len(d.Changes))
	for i, c := range d.Changes {
		lines[i] = changeLines(c)
	}
	return strings.Join(lines, "\n")
}

// changeLines shows an entry that came (+), went (-) or changed (- before, + after; ~ where its line reads the same).
func changeLines(d memstore.Diff) string {
	switch {
	case d.Before == nil && d.After == nil:
		return "- [" + d.ID + "]"
	case d.Before == nil:
		return "+ " + line(d.After)
	case d.After == nil:
		return "- " + line(d.Before)
	case line(d.Before) == line(d.After):
		return "~ " + line(d.After)
	}
	return "- " + line(d.Before) + "\n+ " + line(d.After)
}
