package consolidate

import (
	"context"
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// Status says how things stand.
type Status struct {
	LastRun   time.Time  `json:"last_run,omitzero"`
	Waiting   int        `json:"waiting"` // entries that are new since then
	Questions []Question `json:"questions"`
	Health    Health     `json:"health"`
}

// Health are the figures by which a memory is judged.
type Health struct {
	Entries     int     `json:"entries"` // all, of every status
	Active      int     `json:"active"`
	Unconfirmed int     `json:"unconfirmed"`
	Superseded  int     `json:"superseded"`
	Archived    int     `json:"archived"`
	Expired     int     `json:"expired"`   // live, though their validity has ended
	Stale       int     `json:"stale"`     // active, though their score lies below the floor
	Conflicts   int     `json:"conflicts"` // open questions about contradictions
	Duplicates  float64 `json:"duplicate_share"`
}

// Status looks without changing anything.
func (c *Consolidator) Status(ctx context.Context) (s Status, err error) {
	last, err := c.memory.Meta(ctx, lastRunKey)
	if err != nil {
		return s, fmt.Errorf("consolidation status: %w", err)
	}
	s.LastRun, _ = time.Parse(time.RFC3339, last) // none yet: zero
	if s.Waiting, err = c.pending(ctx); err != nil {
		return s, fmt.Errorf("consolidation status: %w", err)
	}
	if s.Questions, err = c.Questions(ctx); err != nil {
		return s, fmt.Errorf("consolidation status: %w", err)
	}
	s.Health, err = c.Health(ctx)
	return s, err
}

// Health counts.
func (c *Consolidator) Health(ctx context.Context) (h Health, err error) {
	now := c.o.Now()
	merged := 0
	open, err := c.openPairs(ctx)
	if err != nil {
		return h, err
	}
	for _, o := range open {
		if o.Kind != alike {
			h.Conflicts++
		} else {
			merged++
		}
	}
	err = c.memory.Survey(ctx, func(o memstore.Outline) {
		h.Entries++
		switch o.Status {
		case memstore.Active:
			h.Active++
		case memstore.Unconfirmed:
			h.Unconfirmed++
		case memstore.Superseded:
			h.Superseded++
		case memstore.Archived:
			h.Archived++
		}
		if o.Status.Live() && !o.ExpiresAt.IsZero() && !o.ExpiresAt.After(now) {
			h.Expired++
		}
		if o.Status == memstore.Active && dueForAge(o, now) {
			h.Stale++
		}
	})
	if h.Active > 0 {
		h.Duplicates = round(float64(merged) / float64(h.Active))
	}
	return h, err
}

// History lists consolidation runs, rollbacks and answers, newest first, at most limit.
func (c *Consolidator) History(ctx context.Context, limit int) ([]memstore.Commit, error) {
	list := []memstore.Commit{}
	for before := int64(0); ; {
		page, err := c.memory.History(ctx, before, loadChunk)
		if err != nil || len(page) == 0 {
			return list, err
		}
		for _, x := range page {
			if x.Kind == "consolidate" || x.Kind == "rollback" {
				if list = append(list, x); len(list) == limit {
					return list, nil
				}
			}
			before = x.ID
		}
	}
}

// Diff tells in words what a run changed: the one named, or the latest.
func (c *Consolidator) Diff(ctx context.Context, run string) ([]Line, error) {
	list, err := c.History(ctx, 0)
	if err != nil {
		return nil, err
	}
	for _, x := range list {
		if x.Kind == "consolidate" && (run == "" || x.Run == run) {
			return c.changedBy(ctx, x.ID)
		}
	}
	if run == "" {
		return []Line{}, nil
	}
	return nil, fmt.Errorf("%w: %w", memstore.ErrNotFound, memstore.Invalidf("there is no run %q; history lists them", run))
}

// changedBy tells in words what one commit changed.
func (c *Consolidator) changedBy(ctx context.Context, commit int64) ([]Line, error) {
	diffs, err := c.memory.ChangedBy(ctx, commit)
	return Lines(diffs), err
}

// Rollback returns every entry to its state at a commit, as a new commit, and tells what changed by it. What was erased
// never comes back.
func (c *Consolidator) Rollback(ctx context.Context, session string, commit int64) (memstore.Commit, []Line, error) {
	made, err := c.memory.Rollback(ctx, memstore.Caller{Session: session}, commit)
	if err != nil || made.ID == 0 {
		return made, []Line{}, err
	}
	lines, err := c.changedBy(ctx, made.ID)
	return made, lines, err
}
