package cli

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// statsAnswer is the structured answer of stats.
type statsAnswer struct {
	memstore.Stats
	Encrypted bool `json:"encrypted"`
}

func (a *app) stats() *cobra.Command {
	var all bool
	c := &cobra.Command{
		Use:   "stats [flags]",
		Short: "Count what the store holds",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				s, err := m.Stats(ctx, memstore.Scope{Project: m.project}, all)
				if err != nil {
					return err
				}
				answer := statsAnswer{Stats: s, Encrypted: m.store.Encrypted()}
				return a.print(answer, statsText(&answer))
			})
		},
	}
	allProjectsFlag(c.Flags(), &all)
	return c
}

func statsText(s *statsAnswer) string {
	var b strings.Builder
	row := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "%-13s "+format+"\n", append([]any{name}, args...)...)
	}
	row("entries", "%d", s.Entries)
	row("by status", "%s", tally(s.ByStatus))
	row("by category", "%s", tally(s.ByCategory))
	row("by project", "%s", tally(s.ByProject))
	row("expired", "%d", s.Expired)
	row("core profile", "%d tokens, %d lines", s.CoreTokens, s.CoreLines)
	row("on disk", "%.1f MiB, %d commits", float64(s.Bytes)/(1<<20), s.Commits)
	row("encrypted", "%t", s.Encrypted)
	if len(s.Pending) > 0 {
		row("pending", "%s; loci doctor --deep retries", count(len(s.Pending), "erasure", "erasures"))
	}
	return b.String()
}

// tally is "active 12, archived 3", the most frequent first.
func tally[K ~string](counts map[K]int) string {
	keys := slices.SortedFunc(maps.Keys(counts), func(x, y K) int {
		if d := counts[y] - counts[x]; d != 0 {
			return d
		}
		return strings.Compare(string(x), string(y))
	})
	parts := make([]string, len(keys))
	for i, k := range keys {
		name := string(k)
		if name == "" {
			name = "global"
		}
		parts[i] = fmt.Sprintf("%s %d", name, counts[k])
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}
