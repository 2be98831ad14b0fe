package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// diffAnswer is the structured answer of diff.
type diffAnswer struct {
	From    int64           `json:"from"`
	To      int64           `json:"to"`
	Changes []memstore.Diff `json:"changes"`

	Elsewhere int `json:"elsewhere,omitempty"` // changed entries of other projects and of sessions, which are not shown
}

// The ways in which a diff is shown to people.
const (
	asLines    = "lines"
	asWords    = "words"
	asMarkdown = "markdown"
)

func (a *app) diff() *cobra.Command {
	var all bool
	var as string
	c := &cobra.Command{
		Use:   "diff [flags] FROM [TO]",
		Short: "Show what changed after commit FROM, up to TO (default: now)",
		Args:  between(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			if !slices.Contains([]string{asLines, asWords, asMarkdown}, as) {
				return usagef("--as %q is unknown; use lines, words or markdown", as)
			}
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
				for _, d := range changes {
					if !all && !shows(d, m.project) {
						answer.Elsewhere++
						continue
					}
					answer.Changes = append(answer.Changes, d)
				}
				if err := a.print(answer, diffText(answer, as)); err != nil {
					return err
				}
				if len(answer.Changes) == 0 {
					return errNothing
				}
				return nil
			})
		},
	}
	allProjectsFlag(c.Flags(), &all)
	c.Flags().StringVar(&as, "as", asLines, "lines (before and after), words (what became of each entry) or markdown")
	return c
}

// shows reports whether somebody in a project may see a change unasked: the entry is, or was, the project's or global.
func shows(d memstore.Diff, project string) bool {
	for _, e := range []*memstore.Entry{d.Before, d.After} {
		if e != nil && memstore.Visible(e, memstore.Caller{Project: project}, memstore.Scope{Project: project}) {
			return true
		}
	}
	return d.Before == nil && d.After == nil
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

func diffText(d diffAnswer, as string) string {
	if len(d.Changes) == 0 {
		return strings.TrimSpace(fmt.Sprintf("nothing changed between commit %d and commit %d\n%s", d.From, d.To, elsewhere(d.Elsewhere)))
	}
	var lines []string
	switch as {
	case asMarkdown:
		lines = []string{fmt.Sprintf("# From commit %d to commit %d\n\n%s", d.From, d.To, consolidate.Markdown(consolidate.Lines(d.Changes)))}
	case asWords:
		for _, l := range consolidate.Lines(d.Changes) {
			lines = append(lines, l.String())
		}
	default:
		for _, c := range d.Changes {
			lines = append(lines, changeLines(c))
		}
	}
	if d.Elsewhere > 0 {
		lines = append(lines, elsewhere(d.Elsewhere))
	}
	return strings.Join(lines, "\n")
}

// elsewhere tells of changes that are not shown.
func elsewhere(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("elsewhere: %s changed; --all-projects shows other projects", count(n, "entry", "entries"))
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
