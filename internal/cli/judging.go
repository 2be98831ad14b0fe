package cli

import (
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// judging is how events are judged and which are kept, as configured: each session by what its project has.
type judging config.Traces

func (s *space) judging() judging { return judging(s.config().Traces) }

func (j judging) judge(s trace.Session, events []trace.Event) []value.Judgement {
	c := config.Traces(j).For(s.Project)
	judged := value.Judge(s, events, weights(c), window(c))
	value.Select(judged, value.Policy{Threshold: c.Threshold, Capacity: c.Capacity, Share: c.Share})
	return judged
}

func weights(c config.Traces) value.Weights {
	return value.Weights{Outcome: c.Weights.Outcome, Anomaly: c.Weights.Anomaly, Explicitness: c.Weights.Explicitness, Irreversibility: c.Weights.Irreversibility}
}

func window(c config.Traces) value.Window {
	return value.Window{Events: c.Window.Events, Time: c.Window.Time}
}
