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
	if len(a.Results) == 0 {
		return core, a, nil
	}
	lines := []string{core + "\n# For this task"}
	for i := range a.Results {
		if !strings.Contains(core, "["+a.Results[i].ID+"]") { // the same line never twice
			lines = append(lines, "- "+a.Results[i].Line())
		}
	}
	return strings.Join(lines, "\n") + "\n", a, nil
}

// contextLimit is how many entries a task's context may hold beside the profile.
const contextLimit = 20
