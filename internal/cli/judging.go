package cli

import "github.com/loci-dev/loci/internal/trace/value"

// judging is how the events of this space are judged, as configured.
func (s *space) judging() judging {
	c := s.config().Traces
	return judging{
		weights: value.Weights{Outcome: c.Weights.Outcome, Anomaly: c.Weights.Anomaly, Explicitness: c.Weights.Explicitness, Irreversibility: c.Weights.Irreversibility},
		window:  value.Window{Events: c.Window.Events, Time: c.Window.Time},
		policy:  value.Policy{Threshold: c.Threshold, Capacity: c.Capacity, Share: c.Share},
	}
}
