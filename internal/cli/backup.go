package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"
)

// backupAnswer is the structured answer of backup.
type backupAnswer struct {
	File string `json:"file"`
}

func (a *app) backup() *cobra.Command {
	return &cobra.Command{
		Use:   "backup [flags] FILE",
		Short: "Write a copy of all entries and their history to a new file, while servers go on",
		Long: "Backup writes every entry with its history, and what waits to become one, to one file, and checks it. The traces of\n" +
			"sessions are not in it: copy the folder traces of the store's directory beside it. The backup of an encrypted store\n" +
			"is encrypted with the same key: keep the key as long as the backup.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				if err := m.store.Backup(ctx, args[0]); err != nil {
					return err
				}
				return a.print(backupAnswer{File: args[0]}, fmt.Sprintf("backed up %s to %s", m.store.Where(), args[0]))
			})
		},
	}
}
