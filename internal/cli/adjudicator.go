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
			Endpoint: chatEndpoint(c.LLM),
			Light:    c.LLM.Light,
			Strong:   c.LLM.Strong,
			Limit:    chatLimit(c.LLM),
		})
	}
	return nil, fmt.Errorf("consolidation.judge %q is unknown; use rules, agent or llm", c.Judge)
}

func chatEndpoint(c config.LLM) modelhttp.Config {
	return modelhttp.Config{BaseURL: c.Endpoint, KeyEnv: c.KeyEnv, KeyCommand: c.KeyCommand, Timeout: c.Timeout}
}

func chatLimit(c config.LLM) modelhttp.Limit {
	return modelhttp.Limit{Tokens: c.MaxTokens, Price: c.Price, Cost: c.MaxCost}
}
