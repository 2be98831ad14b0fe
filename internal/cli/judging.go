package cli

import (
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/trace/value"
)

// judging is how the events of this space are judged, as configured.
func (s *space) judging() judging { return newJudging(s.config().Traces) }

func newJudging(c config.Traces) judging {
	return judging{
		weights: value.Weights{Outcome: c.Weights.Outcome, Anomaly: c.Weights.Anomaly, Explicitness: c.Weights.Explicitness, Irreversibility: c.Weights.Irreversibility},
		window:  value.Window{Events: c.Window.Events, Time: c.Window.Time},
		policy:  value.Policy{Threshold: c.Threshold, Capacity: c.Capacity, Share: c.Share},
	}
}
