package config

import "time"

// Config is every setting of Loci. The yaml tag is the key, the doc tag its meaning
// (printed by Print and in config.example.yaml), restart marks what a running server
// cannot take over, and project what single projects may have otherwise.
type Config struct {
	Dir           string        `yaml:"dir" restart:"true" doc:"directory of the store; empty: the platform's data directory"`
	Project       string        `yaml:"project" doc:"project to assume where none is given; empty: the git repository of the working directory"`
	Space         string        `yaml:"space" restart:"true" doc:"separate store beside the usual one; empty: the usual one"`
	Log           Log           `yaml:"log"`
	Budget        Budget        `yaml:"budget"`
	Recall        Recall        `yaml:"recall"`
	Core          Core          `yaml:"core"`
	Files         Files         `yaml:"files"`
	HTTP          HTTP          `yaml:"http"`
	Embedding     Embedding     `yaml:"embedding"`
	Consolidation Consolidation `yaml:"consolidation"`
	Redaction     Redaction     `yaml:"redaction"`
	Traces        Traces        `yaml:"traces"`
	Retention     Retention     `yaml:"retention"`
	Encryption    Encryption    `yaml:"encryption"`
}

// Log says what is logged and where to.
type Log struct {
	Level string `yaml:"level" restart:"true" doc:"debug, info, warn or error"`
	File  string `yaml:"file" restart:"true" doc:"file to log to; empty: standard error"`
}

// Budget limits what a task's context may cost.
type Budget struct {
	Tokens    int     `yaml:"tokens" doc:"tokens of memory put into one task's context (o200k)"`
	CoreShare float64 `yaml:"core_share" doc:"share of budget.tokens that the core profile may take, 0 to 1"`
}

// Recall holds the limits of one answer where the caller names none.
type Recall struct {
	Limit     int `yaml:"limit" doc:"results in one answer"`
	MaxTokens int `yaml:"max_tokens" doc:"tokens in one answer (o200k)"`
}

// Core caps the core profile; Budget.Tokens × Budget.CoreShare is its third cap.
type Core struct {
	MaxLines int `yaml:"max_lines" doc:"lines of the core profile"`
	MaxBytes int `yaml:"max_bytes" doc:"bytes of the core profile (UTF-8)"`
}

// Files governs the readable files rendered beside the store.
type Files struct {
	Render bool `yaml:"render" doc:"write profile.md, topics/ and archive.md after each change"`
	Watch  bool `yaml:"watch" doc:"take over edits that a person makes in profile.md"`
}

// HTTP governs "loci serve --http".
type HTTP struct {
	Addr           string   `yaml:"addr" restart:"true" doc:"address to listen on, host:port; keep it on loopback unless a token guards it"`
	AllowedOrigins []string `yaml:"allowed_origins" restart:"true" doc:"browser origins let in besides loopback, such as https://app.example.com"`
	AllowedHosts   []string `yaml:"allowed_hosts" restart:"true" doc:"Host names let in besides loopback, such as memory.example.com"`
}

// Embedding says what turns text into vectors.
type Embedding struct {
	Provider   string        `yaml:"provider" restart:"true" doc:"builtin (offline), none (full text only), openai (any compatible endpoint) or ollama"`
	Model      string        `yaml:"model" restart:"true" doc:"model at the endpoint, for openai and ollama"`
	Endpoint   string        `yaml:"endpoint" restart:"true" doc:"URL of the endpoint, for openai and ollama; nothing is sent anywhere without one"`
	KeyEnv     string        `yaml:"key_env" restart:"true" doc:"name of the environment variable that holds the endpoint's key"`
	KeyCommand []string      `yaml:"key_command" restart:"true" doc:"program and arguments that print the endpoint's key, in place of key_env"`
	Timeout    time.Duration `yaml:"timeout" restart:"true" doc:"longest wait for one request to the endpoint"`
	Batch      int           `yaml:"batch" restart:"true" doc:"texts in one request to the endpoint"`
}

// Consolidation says when the store is curated, and how much one run may change.
type Consolidation struct {
	Auto       bool          `yaml:"auto" doc:"consolidate in the background; false: only on request"`
	EveryNew   int           `yaml:"every_new" doc:"run after this many new entries"`
	Every      time.Duration `yaml:"every" doc:"run when the last one is this long ago"`
	MaxChanges Cap           `yaml:"max_changes"`
	Judge      string        `yaml:"judge" restart:"true" doc:"who judges what the rules leave open: rules, agent (the calling agent is asked) or llm (a model at an endpoint)"`
	LLM        LLM           `yaml:"llm"`
}

// LLM says which model judges, for consolidation.judge llm, and reads sessions, for traces.extractor llm, and what one run
// of either may cost.
type LLM struct {
	Endpoint   string        `yaml:"endpoint" restart:"true" doc:"URL of a chat endpoint like OpenAI's, up to and with /v1; nothing is sent anywhere without one"`
	Strong     string        `yaml:"strong" restart:"true" doc:"model for suspected conflicts, and for reading sessions"`
	Light      string        `yaml:"light" restart:"true" doc:"model for what is merely alike; empty: the strong one"`
	KeyEnv     string        `yaml:"key_env" restart:"true" doc:"name of the environment variable that holds the endpoint's key"`
	KeyCommand []string      `yaml:"key_command" restart:"true" doc:"program and arguments that print the endpoint's key, in place of key_env"`
	Timeout    time.Duration `yaml:"timeout" restart:"true" doc:"longest wait for one request to the endpoint"`
	MaxTokens  int           `yaml:"max_tokens" restart:"true" doc:"tokens sent and received in one run, to judge and to read sessions each; what is left then goes by rules"`
	Price      float64       `yaml:"price" restart:"true" doc:"price of a million tokens, for max_cost"`
	MaxCost    float64       `yaml:"max_cost" restart:"true" doc:"cost of one run, to judge and to read sessions each, in the currency of price; 0: only max_tokens limits it"`
}

// Cap limits how many entries one run may change before it stops and asks.
type Cap struct {
	Share   float64 `yaml:"share" doc:"share of the entries one run may change before it stops and asks, 0 to 1; 0: no cap"`
	AtLeast int     `yaml:"at_least" doc:"entries a run may always change, however small the store"`
}

// Of returns the cap for a store of n entries: the share of n, but never below
// AtLeast. 0 means that there is no cap.
func (c Cap) Of(n int) int {
	if c.Share == 0 {
		return 0
	}
	return max(int(c.Share*float64(n)), c.AtLeast)
}

// Traces governs the raw records of sessions.
type Traces struct {
	Record        bool          `yaml:"record" restart:"true" doc:"record the tool calls of the sessions that use this memory"`
	Follow        []string      `yaml:"follow" restart:"true" doc:"agents whose logs a server follows as they grow, such as claude_code; empty: none"`
	Extract       bool          `yaml:"extract" doc:"make memories of finished sessions before each consolidation"`
	Extractor     string        `yaml:"extractor" restart:"true" doc:"who reads them: rules, or llm (rules, and the model of consolidation.llm along with them)"`
	MinConfidence float64       `yaml:"min_confidence" doc:"confidence from which on what a session says becomes a memory, 0 to 1"`
	Retention     time.Duration `yaml:"retention" doc:"how long traces are kept; 0s: for ever"`
	Threshold     float64       `yaml:"threshold" project:"true" doc:"value from which on an event is worth keeping, 0 to 1"`
	Capacity      int           `yaml:"capacity" project:"true" doc:"events kept of one day at most, of those above the threshold; 0: no limit"`
	Share         float64       `yaml:"share" project:"true" doc:"share of a session's events kept in place of the threshold, 0 to 1; 0: the threshold decides"`
	Window        Window        `yaml:"window"`
	Weights       Weights       `yaml:"weights"`
	Projects      Projects      `yaml:"projects" doc:"what single projects have otherwise, such as {shop: {threshold: 0.5, weights: {outcome: 0.5}}}: threshold, capacity, share, window and weights"`
}

// Window bounds the interval in which an event is judged.
type Window struct {
	Events int           `yaml:"events" project:"true" doc:"events before and after an event that it is judged with"`
	Time   time.Duration `yaml:"time" project:"true" doc:"time before and after an event that it is judged with"`
}

// Weights say what each part of an event's value counts.
type Weights struct {
	Outcome         float64 `yaml:"outcome" project:"true" doc:"weight of how much an event says about what works"`
	Anomaly         float64 `yaml:"anomaly" project:"true" doc:"weight of how far it departs from what was expected"`
	Explicitness    float64 `yaml:"explicitness" project:"true" doc:"weight of how plainly it states something for the future"`
	Irreversibility float64 `yaml:"irreversibility" project:"true" doc:"weight of how much is lost if it is not kept"`
}

// Redaction adds to the built-in rules for secrets and personal data.
type Redaction struct {
	Contacts bool     `yaml:"contacts" restart:"true" doc:"also redact mail addresses and phone numbers"`
	Allow    []string `yaml:"allow" restart:"true" doc:"patterns (RE2) of text that looks like a secret and is none; one must match the whole of it"`
	Rules    []Rule   `yaml:"rules" restart:"true" doc:"further rules, each with kind and pattern (RE2)"`
}

// Rule is one redaction rule of the user's: what the first group of Pattern matches,
// or without a group the whole match, is replaced by [redacted:Kind].
type Rule struct {
	Kind    string `json:"kind"`
	Pattern string `json:"pattern"`
}

// Encryption says where the key of an encrypted store is kept. It does not encrypt by itself: "loci encrypt on" does.
type Encryption struct {
	Key     string   `yaml:"key" restart:"true" doc:"where the key of an encrypted store is kept: keyring, file or command; empty: the store is not encrypted"`
	File    string   `yaml:"file" restart:"true" doc:"key file, for file; outside the store's directory, and readable by you alone"`
	Command []string `yaml:"command" restart:"true" doc:"program and arguments that print the key (64 hexadecimal digits), for command"`
}

// Retention says for how long entries are kept. A period of 0 is for ever.
type Retention struct {
	Preference   time.Duration `yaml:"preference" doc:"how long preferences are kept, such as 365d; 0s: for ever"`
	Constraint   time.Duration `yaml:"constraint" doc:"how long constraints are kept; 0s: for ever"`
	Decision     time.Duration `yaml:"decision" doc:"how long decisions are kept; 0s: for ever"`
	Convention   time.Duration `yaml:"convention" doc:"how long conventions are kept; 0s: for ever"`
	EnvFact      time.Duration `yaml:"env_fact" doc:"how long facts of the environment are kept; 0s: for ever"`
	Procedure    time.Duration `yaml:"procedure" doc:"how long procedures are kept; 0s: for ever"`
	Lesson       time.Duration `yaml:"lesson" doc:"how long lessons are kept; 0s: for ever"`
	SessionNotes time.Duration `yaml:"session_notes" doc:"how long a session's own notes are kept once it is over; 0s: for ever"`
	Archived     time.Duration `yaml:"archived" doc:"how long archived entries are kept; 0s: for ever"`
	Erase        bool          `yaml:"erase" doc:"let a server erase what is past its period; false: only loci forget --expired does"`
}
