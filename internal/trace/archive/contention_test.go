package archive

import (
	"errors"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Where nobody can tell whether an event may be kept, as while the store is busy, the import fails and can be repeated: it
// does not count as done without the event.
func TestAnImportIsRepeatedWhereNobodyCouldTell(t *testing.T) {
	t.Parallel()
	busy := errors.New("busy")
	a := open(t, t.TempDir(), Options{Refuse: func(trace.Session, trace.Event) (bool, error) { return false, busy }})
	if _, err := a.Import(ctx, sample("claude.jsonl")); !errors.Is(err, busy) {
		t.Errorf("the import ends with %v", err)
	}
	a.options.Refuse = nil
	if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Unchanged || got.Added == 0 {
		t.Errorf("the second time: %+v", got)
	}
}

// A segment that another process has begun since the folder was listed stays in the index.
func TestANewSegmentIsNotDropped(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	record(t, a, "s", "The heron stands by the weir")
	segment := must[[]lookup.Located](t)(a.index.Places(ctx, "s"))[0].Segment
	if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return a.dropGone(tx, segment) }); err != nil {
		t.Fatal(err)
	}
	if _, events, err := a.Session(ctx, "s"); err != nil || len(events) != 1 {
		t.Errorf("%d events, %v", len(events), err)
	}
}

// Of what was erased, time and place are told; nothing else of it comes to light.
func TestTrailTellsWhereSomethingWasErased(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	_, before, err := a.Session(ctx, "c-1")
	if err != nil {
		t.Fatal(err)
	}
	must[Erased](t)(a.EraseTexts(ctx, []string{"use the staging database"}))
	for range 2 {
		_, trail, err := a.Trail(ctx, "c-1")
		if err != nil || len(trail) != len(before) {
			t.Fatalf("%d events of %d: %v", len(trail), len(before), err)
		}
		for i, e := range trail {
			if was := before[i]; e.Kind == trace.Erased {
				if e.ID != was.ID || e.At != was.At || e.Line != was.Line || e.Role != was.Role || e.Text != "" || was.Text != "use the staging database" {
					t.Errorf("in the place of %+v stands %+v", was, e)
				}
			} else if e.ID != was.ID {
				t.Errorf("event %d is %s and was %s", i, e.ID, was.ID)
			}
		}
		if err := a.Rebuild(ctx); err != nil { // an index that is made anew tells the same
			t.Fatal(err)
		}
	}
}
