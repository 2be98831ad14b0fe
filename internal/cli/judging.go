package cli

import "github.com/loci-dev/loci/internal/trace/value"

// judging is how the events of this space are judged, as configured.
func (s *space) judging() judging {
	return judging{weights: value.DefaultWeights(), window: value.DefaultWindow(), policy: value.DefaultPolicy()}
}
