package cli

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// statsAnswer is the structured answer of stats.
type statsAnswer struct {
	memstore.Stats
	Encrypted bool               `json:"encrypted"`
	Health    consolidate.Health `json:"health"`  // of the whole store
	Usage     usage              `json:"usage"`   // likewise
	Missed    int                `json:"missed"`  // questions that no entry answered but a trace did; likewise
	Waiting   int                `json:"waiting"` // statements that may become entries
}

func (a *app) stats() *cobra.Command {
	var all, history bool
	c := &cobra.Command{
		Use:   "stats [flags]",
		Short: "Count what the store holds, and tell how sound it is",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				if history {
					return a.chronicle(ctx, m)
				}
				answer, err := a.statsOf(ctx, m, all)
				if err != nil {
					return err
				}
				return a.print(answer, statsText(&answer))
			})
		},
	}
	allProjectsFlag(c.Flags(), &all)
	c.Flags().BoolVar(&history, "history", false, "the figures after each consolidation run, oldest first")
	return c
}

func (a *app) statsOf(ctx context.Context, m *space, all bool) (answer statsAnswer, err error) {
	answer.Encrypted = m.store.Encrypted()
	if answer.Stats, err = m.Stats(ctx, memstore.Scope{Project: m.project}, all); err != nil {
		return answer, err
	}
	if answer.Health, err = m.curator.Health(ctx); err != nil {
		return answer, err
	}
	if answer.Usage, err = usageOf(ctx, m); err != nil {
		return answer, err
	}
	missed, err := m.misses.known(ctx)
	if err != nil {
		return answer, err
	}
	waiting, err := a.waiting(ctx, m, all)
	answer.Missed, answer.Waiting = missed.Count, len(waiting)
	return answer, err
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
	h := s.Health
	row("open", "%d conflicts, %d unconfirmed", h.Conflicts, h.Unconfirmed)
	row("fading", "%d stale, %d archived, duplicate share %.2f", h.Stale, h.Archived, h.Duplicates)
	row("recalled", "%d times, useful %d times (hit rate %.2f)", s.Usage.Retrieved, s.Usage.Useful, s.Usage.HitRate)
	row("missed", "%s that a trace answers but no entry", count(s.Missed, "question", "questions"))
	row("waiting", "%s to become entries; loci pending lists them", count(s.Waiting, "statement", "statements"))
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
