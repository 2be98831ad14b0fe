package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

func (a *app) rollback() *cobra.Command {
	return &cobra.Command{
		Use:   "rollback [flags] COMMIT",
		Short: "Return the store to how it was after a commit; what was erased stays erased",
		Long: "Rollback returns every entry to its state after COMMIT, as a new commit: nothing is lost, and rolling back to\n" +
			"the commit before it undoes it. What was erased since stays erased. What a run had learnt from sessions, or was\n" +
			"accepted from what waits, does not come back by itself: its place in the session was read.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			ids, err := commitIDs(args)
			if err != nil {
				return err
			}
			return a.write(c.Context(), func(ctx context.Context, m *space) error {
				done, err := m.Rollback(ctx, memstore.Caller{Project: m.project}, ids[0])
				if err != nil {
					return err
				}
				if done.ID == 0 {
					return a.print(done, fmt.Sprintf("the store is already as it was after commit %d", ids[0]))
				}
				return a.print(done, fmt.Sprintf("returned to commit %d: %s", ids[0], commitLine(done)))
			})
		},
	}
}
