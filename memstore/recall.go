package memstore

import (
	"context"
	"fmt"
)

// Defaults and bounds of one recall.
const (
	DefaultLimit     = 8
	DefaultMaxTokens = 1200
	MaxLimit         = 100
	MaxTokensCap     = 20000
)

// What recall can be asked to include beside live entries.
const (
	IncludeSuperseded  = "superseded"
	IncludeArchived    = "archived"
	IncludeExpired     = "expired"
	IncludeTraces      = "traces"
	IncludeAllProjects = "all_projects"
)

// RecallRequest asks what is known.
type RecallRequest struct {
	Caller     // Project: the scope that is searched
	Branch     string
	Env        string
	Query      string
	IDs        []string
	Categories []string
	Labels     []string
	Since      string // RFC 3339 or a day; entries dated at or after
	Until      string // entries dated before the end of that day
	AsOf       string // what was held true at that time
	Include    []string
	Limit      int // 0: DefaultLimit
	MaxTokens  int // 0: DefaultMaxTokens
	Cursor     string
	Within     []string // the only projects the caller may see, beside what is global; nil: every project
	Core       bool     // put the core profile into the answer, as a session's first recall does
}

// RecallAnswer is what was found, where it was looked for, and what was left out.
type RecallAnswer struct {
	Results   []Result       `json:"results"`
	Core      string         `json:"core,omitempty"`
	Scope     SearchedScope  `json:"scope"`
	Elsewhere map[string]int `json:"elsewhere,omitempty"` // matching entries outside the searched scope, by project
	Omitted   int            `json:"omitted,omitempty"`   // matches that did not fit the budget or the limit
	Tokens    int            `json:"tokens"`
	Degraded  string         `json:"degraded,omitempty"` // why the answer rests on less than usual
	Conflicts []Conflict     `json:"conflicts,omitempty"`
	Traces    []TraceHit     `json:"traces,omitempty"`
	Cursor    string         `json:"cursor,omitempty"`
	Notes     []string       `json:"notes,omitempty"`
}

// SearchedScope tells where recall looked.
type SearchedScope struct {
	Scope
	AllProjects bool `json:"all_projects,omitempty"`
}

// Result is one recalled entry.
type Result struct {
	ID           string   `json:"id"`
	Content      string   `json:"content"`
	Category     Category `json:"category"`
	Subject      string   `json:"subject,omitempty"`
	Value        string   `json:"value,omitempty"`
	Scope        Scope    `json:"scope"`
	Source       Source   `json:"source"`
	Trust        Trust    `json:"trust"`
	Confidence   float64  `json:"confidence"`
	Status       Status   `json:"status"`
	Date         string   `json:"date"` // day
	Score        float64  `json:"score"`
	Why          string   `json:"why"`
	SupersededBy string   `json:"superseded_by,omitempty"`
	Origin       *Origin  `json:"origin,omitempty"`
	Flags        []string `json:"flags,omitempty"`
}

// Conflict is a suspected contradiction among results: one subject, different values.
type Conflict struct {
	Subject string   `json:"subject"`
	IDs     []string `json:"ids"`
}

// TraceHit is a passage of a raw trace.
type TraceHit struct {
	Session    string `json:"session"`
	File       string `json:"file,omitempty"`
	Line       int    `json:"line"`
	At         string `json:"at,omitempty"`
	Text       string `json:"text"`
	Superseded string `json:"superseded,omitempty"` // id of the entry that no longer holds what the passage says
}

// Recall answers what is known: entries that match the query, best first, within a budget of items and tokens; or, with
// no query, the core profile and what changed lately. It changes nothing but the count of retrievals.
func (m *Memory) Recall(ctx context.Context, r RecallRequest) (RecallAnswer, error) {
	l, err := parseLookup(r, m.now())
	if err != nil {
		return RecallAnswer{}, err
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return RecallAnswer{}, err
	}
	m.meaning.need()
	b := newBuilder(m, r, l)
	if r.Core || (isBlank(r.Query) && len(r.IDs) == 0 && l.skip == 0) {
		if b.answer.Core, err = m.Profile(ctx, l.scope); err != nil {
			return RecallAnswer{}, err
		}
		b.spend(m.tokens.Count(b.answer.Core))
	}
	if len(r.IDs) > 0 {
		err = b.byID(ctx, r.IDs)
	} else {
		err = b.byQuery(ctx)
	}
	if err != nil {
		return RecallAnswer{}, fmt.Errorf("recalling: %w", err)
	}
	b.countUse()
	return b.answer, nil
}
