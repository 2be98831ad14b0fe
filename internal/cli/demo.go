package cli

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/demo"
)

func (a *app) demo() *cobra.Command {
	return &cobra.Command{
		Use:   "demo",
		Short: "Watch an agent remember across two sessions, on a store that is thrown away",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if a.json {
				return usagef("the demo is told for people; there is no --json for it")
			}
			program, err := os.Executable()
			if err != nil {
				return fmt.Errorf("finding this program: %w", err)
			}
			return demo.Run(c.Context(), a.Out, []string{program, "serve"})
		},
	}
}
