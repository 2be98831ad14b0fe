package cli

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/spf13/cobra"
)

func (a *app) traceFollow() *cobra.Command {
	return &cobra.Command{
		Use:   "follow [flags] [AGENT...]",
		Short: "Take the logs of agents in as they grow, until interrupted",
		Long: "Follow watches the logs of the named agents, else of those in traces.follow of the configuration, else of all that\n" +
			"are found here. Of several processes on one store one follows at a time. A server does the same for traces.follow.",
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				if len(args) == 0 {
					args = m.config().Traces.Follow
				}
				if len(args) == 0 {
					for _, s := range discovered() {
						args = append(args, s.Format)
					}
				}
				if len(args) == 0 {
					return usagef("no logs of known agents were found here; name the agents to wait for")
				}
				agents, err := agentsNamed(args)
				if err != nil {
					return err
				}
				return newLogFollower(m, agents, slog.New(slog.NewTextHandler(a.Err, nil)), func(path string, added int) {
					fmt.Fprintf(a.Err, "%s: %s\n", path, count(added, "event", "events"))
				}).run(ctx)
			})
		},
	}
}
