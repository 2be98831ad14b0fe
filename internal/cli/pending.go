package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// pendingAnswer is the structured answer of pending and its commands.
type pendingAnswer struct {
	Pending []pending `json:"pending"`
}

// pending is a statement that waits, and why it does.
type pending struct {
	ID       string                   `json:"id"`
	UID      string                   `json:"uid"`
	Entry    memstore.Entry           `json:"entry"` // as it would be stored
	Sure     float64                  `json:"sure"`  // as all sessions together make it, 0 to 1
	Needed   float64                  `json:"needed"`
	Sessions []string                 `json:"sessions"`
	Known    string                   `json:"known,omitempty"` // the entry that says the same
	Why      string                   `json:"why"`
	Result   *memstore.RememberResult `json:"result,omitempty"` // what became of it
}

func (a *app) pending() *cobra.Command {
	var all bool
	list := func(c *cobra.Command, _ []string) error {
		return a.use(c.Context(), func(ctx context.Context, m *space) error {
			answer, err := a.waiting(ctx, m, all)
			if err != nil {
				return err
			}
			return a.printPending(answer, pendingLine)
		})
	}
	c := &cobra.Command{
		Use:   "pending [flags]",
		Short: "List what sessions say that is not sure enough to be remembered yet, and accept or drop it",
		Long: "What sessions say waits here until a consolidation run makes entries of what is sure enough: by itself, or because\n" +
			"other sessions bear it out. The rest goes on waiting, and lapses with its trace.",
		Example: "  loci pending\n  loci pending show 1f0c9a2e\n  loci pending accept 1f0c9a2e\n  loci pending drop 1f0c9a2e",
		Args:    noArgs,
		RunE:    list,
	}
	listing := &cobra.Command{Use: "list [flags]", Short: "List what waits in the current project and what is global, the oldest first", Args: noArgs, RunE: list}
	allProjectsFlag(c.Flags(), &all)
	allProjectsFlag(listing.Flags(), &all)
	c.AddCommand(
		listing,
		a.deciding("show [flags] ID...", "Show what waits with all that is known of it", a.use, nil),
		a.deciding("accept [flags] ID...", "Make entries of what waits, however sure it is", a.write, accept),
		a.deciding("drop [flags] ID...", "Let go what waits; it does not come back from its place in the trace", a.use, drop),
	)
	return c
}

// deciding is a command about statements that are named; do, if any, decides about them.
func (a *app) deciding(use, short string, open func(context.Context, func(context.Context, *space) error) error, do func(context.Context, *space, []pending) error) *cobra.Command {
	return &cobra.Command{
		Use:   use,
		Short: short,
		Args:  someArgs,
		RunE: func(c *cobra.Command, ids []string) error {
			return open(c.Context(), func(ctx context.Context, m *space) error {
				everything, err := m.pendingIn(ctx, nil)
				if err != nil {
					return err
				}
				named, err := pick(everything, ids)
				if err != nil {
					return err
				}
				if do == nil {
					return a.printPending(named, pendingDetails)
				}
				if err := do(ctx, m, named); err != nil {
					return err
				}
				return a.printPending(named, pendingResult)
			})
		},
	}
}

func accept(ctx context.Context, m *space, named []pending) error {
	results, err := m.Accept(ctx, memstore.Caller{Project: m.project}, uidsOf(named)...)
	for i := range results {
		named[i].Result = &results[i]
	}
	return err
}

func drop(ctx context.Context, m *space, named []pending) error {
	_, err := m.Drop(ctx, uidsOf(named)...)
	return err
}

func uidsOf(list []pending) (uids []string) {
	for _, p := range list {
		uids = append(uids, p.UID)
	}
	return uids
}

// printPending prints what waits, each as text says it, or that nothing does.
func (a *app) printPending(list []pending, text func(*pending) string) error {
	answer := pendingAnswer{Pending: append([]pending{}, list...)}
	lines := make([]string, len(list))
	for i := range list {
		lines[i] = text(&list[i])
	}
	if len(lines) == 0 {
		lines = []string{"nothing waits; loci consolidate run reads the sessions that came in since the last one"}
	}
	if err := a.print(answer, strings.Join(lines, "\n")); err != nil {
		return err
	}
	if len(list) == 0 {
		return errNothing
	}
	return nil
}
