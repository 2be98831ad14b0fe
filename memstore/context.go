package memstore

import (
	"context"
	"strings"
)

// DefaultContextTokens is what a task's context may cost, and CoreShare the part of it that the profile may take.
const (
	DefaultContextTokens = 4000
	CoreShare            = 0.15
)

// Context renders what a task should know within maxTokens (0 = DefaultContextTokens): the core profile within its
// share, then what recall finds for the task within the rest.
func (m *Memory) Context(ctx context.Context, r RecallRequest, maxTokens int) (string, RecallAnswer, error) {
	maxTokens, err := within("max_tokens", maxTokens, DefaultContextTokens, MaxTokensCap)
	if err != nil {
		return "", RecallAnswer{}, err
	}
	caps := m.o.Caps
	caps.Tokens = min(caps.Tokens, int(float64(maxTokens)*CoreShare))
	core, err := m.profile(ctx, Scope{r.Project, r.Branch, r.Env}, caps)
	if err != nil {
		return "", RecallAnswer{}, err
	}
	if isBlank(r.Query) {
		return core, RecallAnswer{Results: []Result{}, Core: core}, nil
	}
	r.Core, r.MaxTokens = false, max(maxTokens-m.tokens.Count(core), 1)
	if r.Limit == 0 {
		r.Limit = contextLimit
	}
	a, err := m.Recall(ctx, r)
	if err != nil {
		return "", RecallAnswer{}, err
	}
	a.Core = core
	return m.beside(core, &a, maxTokens), a, nil
}

// beside puts what recall found under the profile, as far as the budget goes, and counts what did not fit.
func (m *Memory) beside(core string, a *RecallAnswer, maxTokens int) string {
	heading := core + "\n# For this task\n"
	left := maxTokens - m.tokens.Count(heading)
	text, shown := heading, 0
	for i := range a.Results {
		if strings.Contains(core, "["+a.Results[i].ID+"]") {
			continue // the same line never twice
		}
		line := "- " + a.Results[i].Line() + "\n"
		n := m.tokens.Count(line)
		if n > left {
			a.Omitted++
			continue
		}
		left -= n
		text += line
		shown++
	}
	if shown == 0 {
		return core
	}
	return text
}

// contextLimit is how many entries a task's context may hold beside the profile.
const contextLimit = 20
