package cli

import (
	"fmt"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/modelhttp"
)

// newJudge returns who judges what the rules leave open. It connects to nothing.
func newJudge(c config.Consolidation) (consolidate.Adjudicator, error) {
	switch c.Judge {
	case "rules":
		return consolidate.Rules{}, nil
	case "agent":
		return consolidate.Agent{}, nil
	case "llm":
		return consolidate.NewModel(consolidate.ModelConfig{
			Endpoint:  modelhttp.Config{BaseURL: c.LLM.Endpoint, KeyEnv: c.LLM.KeyEnv, KeyCommand: c.LLM.KeyCommand, Timeout: c.LLM.Timeout},
			Light:     c.LLM.Light,
			Strong:    c.LLM.Strong,
			MaxTokens: c.LLM.MaxTokens,
			Price:     c.LLM.Price,
			MaxCost:   c.LLM.MaxCost,
		})
	}
	return nil, fmt.Errorf("consolidation.judge %q is unknown; use rules, agent or llm", c.Judge)
}
