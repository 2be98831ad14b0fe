package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore/sqlite"
)

// restoreAnswer is the structured answer of restore.
type restoreAnswer struct {
	File      string   `json:"file"`
	Commit    int64    `json:"commit"`
	Entries   int      `json:"entries"`
	Forgotten []string `json:"forgotten,omitempty"` // left out, since they were erased after the backup was made
	Copy      string   `json:"copy,omitempty"`      // what the store held before
	Damaged   string   `json:"damaged,omitempty"`   // where the damaged database lies now
	Unknown   bool     `json:"unknown,omitempty"`   // it did not tell what had been erased
}

func (a *app) restore() *cobra.Command {
	return &cobra.Command{
		Use:   "restore [flags] FILE",
		Short: "Return to what a backup holds, while servers go on; what was erased since stays erased",
		Long: "Restore replaces what the store holds by what a backup holds, in one step that can be undone: what was there before\n" +
			"is kept in a file beside it. An encrypted backup needs the key it was made with, in the configured place. The store\n" +
			"stays encrypted or in plain text, as it is.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			settings, err := a.settings()
			if err != nil {
				return err
			}
			dir, err := storeDir(settings.Config)
			if err != nil {
				return err
			}
			keys, err := configuredKeys(c.Context(), settings.Config.Encryption, dir)
			if err != nil {
				return err
			}
			r, err := sqlite.Restore(c.Context(), dir, args[0], sqlite.RestoreOptions{Keys: keys})
			if err != nil {
				return err
			}
			answer := restoreAnswer{args[0], r.Commit.ID, r.Entries, r.Forgotten, r.Copy, r.Damaged, r.Unknown}
			if form, err := sqlite.FormOf(dir); err == nil && form == sqlite.Plain && len(keys) > 0 {
				return a.print(answer, restoreText(answer)) // the key was for the backup; the files follow with the next server
			}
			return a.write(c.Context(), func(ctx context.Context, m *space) error {
				if err := m.Mend(ctx); err != nil {
					return err
				}
				return a.print(answer, restoreText(answer))
			})
		},
	}
}

func restoreText(r restoreAnswer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "restored %s from %s\n", count(r.Entries, "entry", "entries"), r.File)
	if len(r.Forgotten) > 0 {
		fmt.Fprintf(&b, "left out, because they were erased since: %s\n", strings.Join(r.Forgotten, ", "))
	}
	if r.Copy != "" {
		fmt.Fprintf(&b, "what the store held before: %s\n", r.Copy)
	}
	if r.Damaged != "" {
		fmt.Fprintf(&b, "the damaged database lies in %s now\n", r.Damaged)
	}
	if r.Unknown {
		b.WriteString("it did not tell what had been erased since the backup; look for what must not come back\n")
	}
	return b.String()
}
