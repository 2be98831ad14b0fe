package consolidate_test

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// fixture is a memory in a fresh store, which is checked when the test ends.
type fixture struct {
	t      testing.TB
	ctx    context.Context
	memory *memstore.Memory
	c      *consolidate.Consolidator
	clock  *clock
	dir    string
}

// clock is a time that moves only when told to.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = t
}

// start is the time at which fixtures begin.
var start = time.Date(2026, 6, 10, 3, 0, 0, 0, time.UTC)

func open(t *testing.T, e embed.Embedder, o consolidate.Options) *fixture {
	t.Helper()
	return openFixture(t, e, o)
}

func openFixture(t testing.TB, e embed.Embedder, o consolidate.Options) *fixture {
	t.Helper()
	f := &fixture{t: t, ctx: t.Context(), clock: &clock{now: start}, dir: t.TempDir()}
	store, err := sqlite.Open(f.ctx, f.dir, sqlite.Options{Now: f.clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	f.memory = memstore.New(store, memstore.Options{Now: f.clock.Now, Embedder: e})
	o.Now = f.clock.Now
	f.c = consolidate.New(f.memory, o)
	t.Cleanup(func() {
		if err := f.memory.Check(context.Background()); err != nil {
			t.Error(err)
		}
		if err := f.memory.Close(); err != nil {
			t.Error(err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// load imports entries as their JSON lines say.
func (f *fixture) load(lines ...any) {
	f.t.Helper()
	var b bytes.Buffer
	for _, l := range lines {
		if err := json.NewEncoder(&b).Encode(l); err != nil {
			f.t.Fatal(err)
		}
	}
	a, err := f.memory.Import(f.ctx, &b, memstore.ImportOptions{KeepIDs: true})
	if err != nil || a.Refused > 0 || len(a.BadLines) > 0 {
		f.t.Fatalf("import: %v, %+v", err, a)
	}
}

// run consolidates with the clock at a time.
func (f *fixture) run(now time.Time) consolidate.Report {
	f.t.Helper()
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: now})
	if err != nil {
		f.t.Fatal(err)
	}
	return r
}

// entries are all entries by id.
func (f *fixture) entries() map[string]memstore.Entry {
	f.t.Helper()
	list, err := f.memory.List(f.ctx, memstore.Filter{})
	if err != nil {
		f.t.Fatal(err)
	}
	by := map[string]memstore.Entry{}
	for _, e := range list {
		by[e.ID] = e
	}
	return by
}

// export is the whole store as text, without what a commit stamps.
func (f *fixture) export() string {
	f.t.Helper()
	var b strings.Builder
	if _, err := f.memory.Export(f.ctx, &b, memstore.Filter{}); err != nil {
		f.t.Fatal(err)
	}
	return b.String()
}

// live is the live end of the chain of superseded_by from id, or "".
func end(by map[string]memstore.Entry, id string) string {
	for range len(by) + 1 {
		e, ok := by[id]
		if !ok {
			return ""
		}
		if e.Status.Live() {
			return id
		}
		id = e.SupersededBy
	}
	return ""
}

// subset reports whether all of some are among all.
func subset(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
