package archive

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

func TestEraseSessionsLeavesNoName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	record(t, a, "zebrafish7391", "The aquarium has a heater")
	record(t, a, "other", "The aviary has a door")
	done := must[Erased](t)(a.EraseSessions(ctx, func(s trace.Session) bool { return s.ID == "zebrafish7391" || s.ID == "c-1" }))
	if done.Sessions != 2 || done.Events != 18 || done.Pending {
		t.Errorf("receipt %+v", done)
	}
	for range 2 {
		for _, gone := range []string{"zebrafish7391", "aquarium", `"c-1"`, "claude.jsonl"} {
			if places := holds(t, dir, gone); len(places) > 0 {
				t.Errorf("%q still stands in %v", gone, places)
			}
		}
		list := must[[]lookup.Summary](t)(a.Sessions(ctx, nil, 0))
		if len(list) != 1 || list[0].ID != "other" || list[0].Events != 1 {
			t.Errorf("sessions %+v", list)
		}
		if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Added != 0 {
			t.Errorf("%d events came back", got.Added)
		}
	}
}
