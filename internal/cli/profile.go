package cli

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// profileAnswer is the structured answer of profile.
type profileAnswer struct {
	Scope memstore.Scope `json:"scope"`
	Core  string         `json:"core"`
}

func (a *app) profile() *cobra.Command {
	var s memstore.Scope
	c := &cobra.Command{
		Use:   "profile [flags]",
		Short: "Print the core profile, as every client gets it",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				s.Project = m.project
				core, err := m.Profile(ctx, s)
				if err != nil {
					return err
				}
				return a.print(profileAnswer{s, core}, core)
			})
		},
	}
	scopeFlags(c.Flags(), &s)
	return c
}
