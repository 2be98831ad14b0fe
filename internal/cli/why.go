package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

func (a *app) why() *cobra.Command {
	return &cobra.Command{
		Use:   "why [flags] ID",
		Short: "Tell how an entry came to be and what happened to it",
		Args:  exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				x, err := m.Why(ctx, args[0])
				if err != nil {
					return err
				}
				return a.print(x, explanation(&x))
			})
		},
	}
}

func explanation(x *memstore.Explanation) string {
	var b strings.Builder
	b.WriteString(details(&x.Entry))
	b.WriteString(said(&x.Entry))
	b.WriteString(seen(x.Entry.Evidence))
	b.WriteString(standingScore(&x.Entry))
	if x.Successor != nil {
		fmt.Fprintf(&b, "its place was taken by\n[%s] %s\n", x.Successor.ID, oneLine(x.Successor.Content))
	}
	similar(&b, "it took the place of", x.Supersedes)
	similar(&b, "it was derived from", x.Sources)
	b.WriteString("what happened\n")
	for _, s := range x.Changes {
		fmt.Fprintf(&b, "  commit %d · %s · %s", s.Commit, s.At, s.What)
		if s.Rule != "" {
			fmt.Fprintf(&b, " · rule: %s", s.Rule)
		}
		if s.Run != "" {
			fmt.Fprintf(&b, " · run %s", s.Run)
		}
		if s.Session != "" {
			fmt.Fprintf(&b, " · session %s", s.Session)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func similar(b *strings.Builder, title string, entries []memstore.Similar) {
	if len(entries) == 0 {
		return
	}
	fmt.Fprintln(b, title)
	for _, e := range entries {
		fmt.Fprintf(b, "[%s] %s\n", e.ID, oneLine(e.Content))
	}
}
