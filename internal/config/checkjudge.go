package config

// asksModel reports whether a model at an endpoint judges, or reads sessions.
func asksModel(c *Config) bool { return c.Consolidation.Judge == "llm" || c.Traces.Extractor == "llm" }

func judgeEndpoint(c *Config) string {
	e := c.Consolidation.LLM.Endpoint
	if e == "" && !asksModel(c) || isURL(e) {
		return ""
	}
	return `send the URL of the chat endpoint, such as "http://127.0.0.1:11434/v1"`
}

func judgeModel(c *Config) string {
	if !asksModel(c) || c.Consolidation.LLM.Strong != "" {
		return ""
	}
	return "name the model that shall be asked"
}

func judgeKey(c *Config) string {
	if c.Consolidation.LLM.KeyEnv == "" || len(c.Consolidation.LLM.KeyCommand) == 0 {
		return ""
	}
	return "keep either this or consolidation.llm.key_command"
}

func notNegative(of func(*Config) float64) check {
	return func(c *Config) string {
		if of(c) >= 0 {
			return ""
		}
		return "send 0 or more"
	}
}
