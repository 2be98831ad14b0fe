package config

import "time"

// Default returns the settings of a fresh installation.
func Default() Config {
	return Config{
		Log:    Log{Level: "info"},
		Budget: Budget{Tokens: 4000, CoreShare: 0.15},
		Recall: Recall{Limit: 8, MaxTokens: 1200},
		Core:   Core{MaxLines: 200, MaxBytes: 25 << 10},
		Files:  Files{Render: true, Watch: true},
		HTTP: HTTP{
			Addr:           "127.0.0.1:7330",
			AllowedOrigins: []string{},
			AllowedHosts:   []string{},
		},
		Embedding: Embedding{
			Provider:   "builtin",
			KeyCommand: []string{},
			Timeout:    10 * time.Second,
			Batch:      32,
		},
		Consolidation: Consolidation{
			Auto:       true,
			EveryNew:   20,
			Every:      24 * time.Hour,
			MaxChanges: Cap{Share: 0.2, AtLeast: 20},
			Judge:      "rules",
			LLM:        LLM{KeyCommand: []string{}, Timeout: 30 * time.Second, MaxTokens: 50_000},
		},
		Traces: Traces{
			Record:        true,
			Follow:        []string{},
			Extract:       true,
			Extractor:     "rules",
			MinConfidence: 0.7,
			Threshold:     0.45,
			Capacity:      500,
			Window:        Window{Events: 12, Time: time.Hour},
			Weights:       Weights{Outcome: 0.35, Anomaly: 0.25, Explicitness: 0.25, Irreversibility: 0.15},
			Projects:      Projects{},
		},
		Redaction:  Redaction{Allow: []string{}, Rules: []Rule{}},
		Encryption: Encryption{Command: []string{}},
	}
}
