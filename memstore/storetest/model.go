package storetest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/loci-dev/loci/memstore"
	"pgregory.net/rapid"
)

var modelRules = []rule{
	{"a random history agrees with a plain map", model},
}

// world is what a store must hold: the entries now, and after each commit that
// no erasure reached into.
type world struct {
	now    map[string]string
	states map[int64]map[string]string // by commit
	next   int                         // number of the next entry
}

// model runs random histories, each on a store of its own.
func model(f *fixture) {
	rapid.Check(f.T, func(t *rapid.T) {
		run := &fixture{T: f.T, store: f.open(f.T, f.clock.Now), clock: f.clock, open: f.open}
		defer run.store.Close()
		w := &world{now: map[string]string{}, states: map[int64]map[string]string{0: {}}}
		for range rapid.IntRange(1, 25).Draw(t, "commits") {
			if m := w.step(t, run); m.ID != 0 {
				w.states[m.ID] = maps.Clone(w.now)
			}
			run.equal("entries", w.now, run.contents())
		}
		w.compareHistory(run)
		if err := run.store.Check(f.Context()); err != nil {
			t.Fatal(err)
		}
		if f.Failed() { // the fixture reports to the test, rapid has to learn of it
			t.Fatal("this history went wrong")
		}
	})
}

// step makes one random commit in the store and in the world.
func (w *world) step(t *rapid.T, f *fixture) memstore.Commit {
	alive := slices.Sorted(maps.Keys(w.now))
	if len(alive) == 0 {
		return w.create(t, f)
	}
	id := rapid.SampledFrom(alive).Draw(t, "id")
	switch rapid.SampledFrom([]string{"create", "revise", "remove", "erase", "fail"}).Draw(t, "step") {
	case "create":
		return w.create(t, f)
	case "revise":
		w.now[id] = rapid.String().Draw(t, "content")
		return f.edit(id, func(e *memstore.Entry) { e.Content = w.now[id] })
	case "remove":
		delete(w.now, id)
		return f.update("remove", func(x memstore.Writer) error { return x.Remove(id) })
	case "erase":
		for _, state := range w.states {
			delete(state, id)
		}
		delete(w.now, id)
		_, m := f.erase(id)
		return m
	}
	_, err := f.store.Update(f.Context(), memstore.Commit{}, func(x memstore.Writer) error {
		return fmt.Errorf("given up: %w", x.Remove(id))
	})
	if err == nil {
		t.Fatal("a failed update was committed")
	}
	return memstore.Commit{}
}

func (w *world) create(t *rapid.T, f *fixture) memstore.Commit {
	w.next++
	e := note(fmt.Sprintf("env-%d", w.next), rapid.String().Draw(t, "content"))
	w.now[e.ID] = e.Content
	return f.put(e)
}

// compareHistory rebuilds every state from the diffs since the beginning.
func (w *world) compareHistory(f *fixture) {
	f.Helper()
	for commit, want := range w.states {
		got := map[string]string{}
		for _, d := range f.diff(0, commit) {
			if d.After != nil {
				got[d.ID] = d.After.Content
			}
		}
		f.equal(fmt.Sprintf("state after commit %d", commit), want, got)
	}
}

// contents are the texts of all entries by id.
func (f *fixture) contents() map[string]string {
	f.Helper()
	all := map[string]string{}
	f.view(func(r memstore.Reader) error {
		for e, err := range r.Entries(memstore.Filter{}) {
			if err != nil {
				return err
			}
			all[e.ID] = e.Content
		}
		return nil
	})
	return all
}
