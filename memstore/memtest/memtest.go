// Package memtest opens memories for tests. Every test that owns a store ends with Check, which walks all invariants.
package memtest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// Clock is a clock that tests move by hand. It is safe for many goroutines.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock starts on a fixed day.
func NewClock() *Clock { return &Clock{now: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)} }

// Now is the present time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock on.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Open opens a memory on a fresh store in a directory of the test's own. Options.Now, when set, is the store's clock
// too. The memory is checked and closed when the test ends.
func Open(t testing.TB, o memstore.Options) *memstore.Memory {
	t.Helper()
	return OpenDir(t, t.TempDir(), o)
}

// OpenDir is Open on a given directory; several memories may share one.
func OpenDir(t testing.TB, dir string, o memstore.Options) *memstore.Memory {
	t.Helper()
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{Now: o.Now})
	if err != nil {
		t.Fatal(err)
	}
	m := memstore.New(store, o)
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
		if err := m.Check(context.Background()); err != nil {
			t.Errorf("the store is not sound: %v", err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return m
}

// Remember stores one item and returns its result; a refusal fails the test.
func Remember(t testing.TB, m *memstore.Memory, c memstore.Caller, it memstore.Item) memstore.RememberResult {
	t.Helper()
	a, err := m.Remember(context.Background(), memstore.RememberRequest{Caller: c, Items: []memstore.Item{it}})
	if err != nil {
		t.Fatal(err)
	}
	if a.Results[0].Status == memstore.Refused {
		t.Fatalf("%q was refused: %s", it.Content, a.Results[0].Reason)
	}
	return a.Results[0]
}

// Recall asks and returns the ids in order.
func Recall(t testing.TB, m *memstore.Memory, r memstore.RecallRequest) (memstore.RecallAnswer, []string) {
	t.Helper()
	a, err := m.Recall(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{}
	for _, x := range a.Results {
		ids = append(ids, x.ID)
	}
	return a, ids
}
