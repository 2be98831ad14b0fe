package consolidate

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// Chronicled is one run as it is remembered: what it did in figures, and how sound the memory was afterwards.
type Chronicled struct {
	Run    string    `json:"run"`
	At     time.Time `json:"at"`
	Commit int64     `json:"commit,omitempty"` // 0: it changed nothing
	Counts Counts    `json:"counts"`
	Health Health    `json:"health"`
}

const (
	// chronicleKey is where the runs are remembered.
	chronicleKey = "consolidate:chronicle"
	// chronicleMost is how many runs are remembered; with one a day that is over a year.
	chronicleMost = 400
)

// Chronicle lists the runs that are remembered, oldest first.
func (c *Consolidator) Chronicle(ctx context.Context) (list []Chronicled, err error) {
	raw, err := c.memory.Meta(ctx, chronicleKey)
	if err != nil || raw == "" {
		return []Chronicled{}, err
	}
	if err := json.Unmarshal([]byte(raw), &list); err != nil {
		return nil, fmt.Errorf("reading the chronicle of runs: %w", err)
	}
	return list, nil
}

// chronicle remembers a run. It makes no commit: figures are no change of the memory.
func (c *Consolidator) chronicle(ctx context.Context, r *Report) error {
	list, err := c.Chronicle(ctx)
	if err != nil {
		return err
	}
	list = append(list, Chronicled{Run: r.Run, At: c.o.Now().UTC().Truncate(time.Second), Commit: r.Commit, Counts: r.Counts, Health: r.Health})
	list = list[max(0, len(list)-chronicleMost):]
	raw, err := json.Marshal(list)
	if err != nil {
		return fmt.Errorf("writing the chronicle of runs: %w", err)
	}
	_, _, err = c.memory.Apply(ctx, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate", Run: r.Run}, Meta: map[string]string{chronicleKey: string(raw)}})
	return err
}
