package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// usage tells how much of what was injected was of use.
type usage struct {
	Retrieved int     `json:"retrieved"` // times that recall returned an entry
	Useful    int     `json:"useful"`    // times that one was found useful
	NotUseful int     `json:"not_useful"`
	HitRate   float64 `json:"hit_rate"` // useful ones of those retrieved, 0 to 1
}

// usageOf adds up the usage of all entries.
func usageOf(ctx context.Context, m *space) (u usage, err error) {
	list, err := m.List(ctx, memstore.Filter{})
	for _, e := range list {
		u.Retrieved += e.RetrievedCount
		u.Useful += e.UsefulCount
		u.NotUseful += e.NotUsefulCount
	}
	if u.Retrieved > 0 {
		u.HitRate = float64(u.Useful) / float64(u.Retrieved)
	}
	return u, err
}

// statsHistory is the structured answer of stats --history.
type statsHistory struct {
	Runs []consolidate.Chronicled `json:"runs"`
}

// chronicle prints the figures of every run that is remembered.
func (a *app) chronicle(ctx context.Context, m *space) error {
	list, err := m.curator.Chronicle(ctx)
	if err != nil {
		return err
	}
	if err := a.print(statsHistory{list}, chronicleText(list)); err != nil {
		return err
	}
	if len(list) == 0 {
		return errNothing
	}
	return nil
}

func chronicleText(list []consolidate.Chronicled) string {
	if len(list) == 0 {
		return "no consolidation run yet"
	}
	var b strings.Builder
	const row = "%-20s  %7v  %6v  %11v  %10v  %8v  %7v  %5v  %9v  %10v\n"
	fmt.Fprintf(&b, row, "run at", "changes", "active", "unconfirmed", "superseded", "archived", "expired", "stale", "conflicts", "duplicates")
	for _, r := range list {
		h := r.Health
		fmt.Fprintf(&b, row, when(r.At), r.Counts.Total(), h.Active, h.Unconfirmed, h.Superseded, h.Archived, h.Expired, h.Stale, h.Conflicts, fmt.Sprintf("%.2f", h.Duplicates))
	}
	return b.String()
}
