package cli

import (
	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/eval"
)

func (a *app) evalThreshold() *cobra.Command {
	return &cobra.Command{
		Use:   "threshold",
		Short: "Draw how well the value of events tells what is worth keeping, at every threshold",
		Long: "Threshold values the events of labelled sessions with the weights and the window of the configuration, and shows for\n" +
			"every threshold which share of what it keeps is worth keeping (precision) and which share of that it keeps (recall):\n" +
			"at the threshold in use, traces.threshold, and at the one of the highest F1. With --project, the weights, the window\n" +
			"and the threshold are those of that project.",
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return a.drawThreshold() },
	}
}

func (a *app) drawThreshold() error {
	settings, err := a.settings()
	if err != nil {
		return err
	}
	sessions, err := eval.OwnSessions()
	if err != nil {
		return err
	}
	c := settings.Config.Traces.For(a.named())
	r := eval.Thresholds(sessions, weights(c), window(c), c.Threshold)
	return a.print(r, r.Table())
}
