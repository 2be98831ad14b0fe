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
		},
		Redaction:  Redaction{Allow: []string{}, Rules: []Rule{}},
		Encryption: Encryption{Command: []string{}},
	}
}
