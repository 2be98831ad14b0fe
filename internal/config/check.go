package config

import (
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A check returns what a value has to be, or "" when it is.
type check func(c *Config) string

// checks holds the rules that a value must meet beyond its kind, by key.
func checks() map[string]check {
	return map[string]check{
		"space":                              spaceName,
		"log.level":                          oneOf(func(c *Config) string { return c.Log.Level }, "debug", "info", "warn", "error"),
		"budget.tokens":                      atLeast(100, func(c *Config) int { return c.Budget.Tokens }),
		"budget.core_share":                  share(func(c *Config) float64 { return c.Budget.CoreShare }),
		"recall.limit":                       between(1, 100, func(c *Config) int { return c.Recall.Limit }),
		"recall.max_tokens":                  atLeast(50, func(c *Config) int { return c.Recall.MaxTokens }),
		"core.max_lines":                     atLeast(10, func(c *Config) int { return c.Core.MaxLines }),
		"core.max_bytes":                     atLeast(1024, func(c *Config) int { return c.Core.MaxBytes }),
		"http.addr":                          listenAddress,
		"http.allowed_origins":               origins,
		"http.allowed_hosts":                 hosts,
		"embedding.provider":                 oneOf(func(c *Config) string { return c.Embedding.Provider }, "builtin", "none", "openai", "ollama"),
		"embedding.model":                    model,
		"embedding.endpoint":                 endpoint,
		"embedding.key_env":                  oneKey,
		"embedding.timeout":                  atLeastDuration(100*time.Millisecond, func(c *Config) time.Duration { return c.Embedding.Timeout }),
		"embedding.batch":                    between(1, 1000, func(c *Config) int { return c.Embedding.Batch }),
		"consolidation.every_new":            atLeast(1, func(c *Config) int { return c.Consolidation.EveryNew }),
		"consolidation.every":                atLeastDuration(time.Minute, func(c *Config) time.Duration { return c.Consolidation.Every }),
		"consolidation.max_changes.share":    share(func(c *Config) float64 { return c.Consolidation.MaxChanges.Share }),
		"consolidation.max_changes.at_least": atLeast(0, func(c *Config) int { return c.Consolidation.MaxChanges.AtLeast }),
		"consolidation.judge":                oneOf(func(c *Config) string { return c.Consolidation.Judge }, "rules", "agent", "llm"),
		"consolidation.llm.endpoint":         judgeEndpoint,
		"consolidation.llm.strong":           judgeModel,
		"consolidation.llm.key_env":          judgeKey,
		"consolidation.llm.timeout":          atLeastDuration(100*time.Millisecond, func(c *Config) time.Duration { return c.Consolidation.LLM.Timeout }),
		"consolidation.llm.max_tokens":       atLeast(1000, func(c *Config) int { return c.Consolidation.LLM.MaxTokens }),
		"consolidation.llm.price":            notNegative(func(c *Config) float64 { return c.Consolidation.LLM.Price }),
		"consolidation.llm.max_cost":         notNegative(func(c *Config) float64 { return c.Consolidation.LLM.MaxCost }),
		"encryption.key":                     keySource,
		"encryption.file":                    keyFile,
		"encryption.command":                 keyCommand,
		"traces.extractor":                   oneOf(func(c *Config) string { return c.Traces.Extractor }, "rules", "llm"),
		"traces.min_confidence":              share(func(c *Config) float64 { return c.Traces.MinConfidence }),
		"traces.retention":                   atLeastDuration(0, func(c *Config) time.Duration { return c.Traces.Retention }),
		"traces.threshold":                   share(func(c *Config) float64 { return c.Traces.Threshold }),
		"traces.capacity":                    atLeast(0, func(c *Config) int { return c.Traces.Capacity }),
		"traces.share":                       share(func(c *Config) float64 { return c.Traces.Share }),
		"traces.window.events":               atLeast(1, func(c *Config) int { return c.Traces.Window.Events }),
		"traces.window.time":                 atLeastDuration(time.Second, func(c *Config) time.Duration { return c.Traces.Window.Time }),
		"traces.weights.outcome":             share(func(c *Config) float64 { return c.Traces.Weights.Outcome }),
		"traces.weights.anomaly":             share(func(c *Config) float64 { return c.Traces.Weights.Anomaly }),
		"traces.weights.explicitness":        share(func(c *Config) float64 { return c.Traces.Weights.Explicitness }),
		"traces.weights.irreversibility":     share(func(c *Config) float64 { return c.Traces.Weights.Irreversibility }),
		"redaction.allow":                    allowPatterns,
		"redaction.rules":                    rulePatterns,
		"retention.preference":               period(func(c *Config) time.Duration { return c.Retention.Preference }),
		"retention.constraint":               period(func(c *Config) time.Duration { return c.Retention.Constraint }),
		"retention.decision":                 period(func(c *Config) time.Duration { return c.Retention.Decision }),
		"retention.convention":               period(func(c *Config) time.Duration { return c.Retention.Convention }),
		"retention.env_fact":                 period(func(c *Config) time.Duration { return c.Retention.EnvFact }),
		"retention.procedure":                period(func(c *Config) time.Duration { return c.Retention.Procedure }),
		"retention.lesson":                   period(func(c *Config) time.Duration { return c.Retention.Lesson }),
		"retention.session_notes":            period(func(c *Config) time.Duration { return c.Retention.SessionNotes }),
		"retention.archived":                 period(func(c *Config) time.Duration { return c.Retention.Archived }),
	}
}

// shortestPeriod keeps a slip of the pen from erasing a memory within the hour.
const shortestPeriod = 24 * time.Hour

// period accepts 0, for ever, or at least a day.
func period(of func(*Config) time.Duration) check {
	return func(c *Config) string {
		if d := of(c); d == 0 || d >= shortestPeriod {
			return ""
		}
		return "send at least 1d, or 0s for ever"
	}
}

func oneOf(of func(*Config) string, choices ...string) check {
	return func(c *Config) string {
		got := of(c)
		if slices.Contains(choices, got) {
			return ""
		}
		want := "send one of " + strings.Join(choices, ", ")
		if meant := nearest(strings.ToLower(got), choices); meant != "" {
			return fmt.Sprintf("%s; did you mean %s?", want, meant)
		}
		return want
	}
}

func atLeast(low int, of func(*Config) int) check {
	return func(c *Config) string {
		if of(c) >= low {
			return ""
		}
		return fmt.Sprintf("send a whole number of at least %d", low)
	}
}

func between(low, high int, of func(*Config) int) check {
	return func(c *Config) string {
		if n := of(c); low <= n && n <= high {
			return ""
		}
		return fmt.Sprintf("send a whole number from %d to %d", low, high)
	}
}

func share(of func(*Config) float64) check {
	return func(c *Config) string {
		if s := of(c); 0 <= s && s <= 1 {
			return ""
		}
		return "send a share from 0 to 1, such as 0.2"
	}
}

func atLeastDuration(low time.Duration, of func(*Config) time.Duration) check {
	return func(c *Config) string {
		if of(c) >= low {
			return ""
		}
		return "send a duration of at least " + formatDuration(low)
	}
}

func spaceName(c *Config) string {
	if c.Space == "" || regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`).MatchString(c.Space) {
		return ""
	}
	return "send up to 64 lower-case letters, digits, - and _, starting with a letter or digit, since it names a folder"
}

func listenAddress(c *Config) string {
	if _, port, err := net.SplitHostPort(c.HTTP.Addr); err == nil && port != "" {
		return ""
	}
	return `send host:port, such as "127.0.0.1:7330"`
}

func origins(c *Config) string {
	for _, o := range c.HTTP.AllowedOrigins {
		u, err := url.Parse(o)
		if err != nil || u.Scheme == "" || u.Host == "" || u.Path != "" {
			return fmt.Sprintf("%q is no origin; send scheme and host without a path, such as https://app.example.com", o)
		}
	}
	return ""
}

func hosts(c *Config) string {
	for _, h := range c.HTTP.AllowedHosts {
		if h == "" || strings.ContainsAny(h, "/ *") {
			return fmt.Sprintf("%q is no host name; send the bare name, such as memory.example.com", h)
		}
	}
	return ""
}

// remote reports whether the provider is one that is spoken to over HTTP.
func remote(c *Config) bool {
	return c.Embedding.Provider == "openai" || c.Embedding.Provider == "ollama"
}

func model(c *Config) string {
	if !remote(c) || c.Embedding.Model != "" {
		return ""
	}
	return "name the model that " + c.Embedding.Provider + " shall use"
}

func endpoint(c *Config) string {
	if c.Embedding.Endpoint == "" && !remote(c) || isURL(c.Embedding.Endpoint) {
		return ""
	}
	return `send the endpoint's URL, such as "http://127.0.0.1:11434"`
}

func isURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func oneKey(c *Config) string {
	if c.Embedding.KeyEnv == "" || len(c.Embedding.KeyCommand) == 0 {
		return ""
	}
	return "keep either this or embedding.key_command"
}

func allowPatterns(c *Config) string {
	for _, p := range c.Redaction.Allow {
		if text := pattern(p); text != "" {
			return text
		}
	}
	return ""
}

func rulePatterns(c *Config) string {
	kind := regexp.MustCompile(`^[a-z_]+$`)
	for _, r := range c.Redaction.Rules {
		if !kind.MatchString(r.Kind) {
			return fmt.Sprintf("kind %q must be lower-case letters and _, such as ticket_number", r.Kind)
		}
		if text := pattern(r.Pattern); text != "" {
			return text
		}
	}
	return ""
}

// pattern says what is wrong with a regular expression. One that matches the empty
// text would match everywhere.
func pattern(p string) string {
	re, err := regexp.Compile(p)
	switch {
	case err != nil:
		return fmt.Sprintf("%q is no valid RE2 pattern (%v)", p, err)
	case re.MatchString(""):
		return fmt.Sprintf("%q also matches nothing at all; make it match at least one character", p)
	}
	return ""
}
