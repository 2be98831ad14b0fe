// Package storetest is the contract that every [memstore.Store] keeps. An
// engine passes when [Run] does:
//
//	func TestContract(t *testing.T) {
//		storetest.Run(t, func(t *testing.T, now func() time.Time) memstore.Store { … })
//	}
package storetest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/loci-dev/loci/memstore"
)

// Opener makes an empty store that tells the time by now. It closes the store
// when the test ends.
type Opener func(t *testing.T, now func() time.Time) memstore.Store

// Run holds an engine to the contract, each rule on a store of its own. Every
// store is checked when its test ends.
func Run(t *testing.T, open Opener) {
	t.Helper()
	for _, group := range [][]rule{entryRules, filterRules, transactionRules, historyRules, feedRules, eraseRules, factRules, storeRules, vectorRules, pendingRules, modelRules} {
		for _, r := range group {
			t.Run(r.name, func(t *testing.T) {
				t.Parallel()
				r.test(newFixture(t, open))
			})
		}
	}
}

// rule is one sentence of the contract.
type rule struct {
	name string
	test func(*fixture)
}

// fixture is a store with a clock that stands still unless moved.
type fixture struct {
	*testing.T
	store memstore.Store
	clock *clock
	open  Opener
}

func newFixture(t *testing.T, open Opener) *fixture {
	c := &clock{now: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)}
	s := open(t, c.Now)
	t.Cleanup(func() {
		if err := s.Check(context.Background()); err != nil {
			t.Errorf("the store is not sound at the end: %v", err)
		}
	})
	return &fixture{T: t, store: s, clock: c, open: open}
}

// clock is a clock that a test moves.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the clock's time.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// pass moves the clock.
func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// update runs f in a transaction that must succeed.
func (f *fixture) update(kind string, write func(memstore.Writer) error) memstore.Commit {
	f.Helper()
	m, err := f.store.Update(f.Context(), memstore.Commit{Kind: kind}, write)
	if err != nil {
		f.Fatalf("%s: %v", kind, err)
	}
	return m
}

// view runs f in a read that must succeed.
func (f *fixture) view(read func(memstore.Reader) error) {
	f.Helper()
	if err := f.store.View(f.Context(), read); err != nil {
		f.Fatalf("view: %v", err)
	}
}

// put stores entries in one commit, each with its content as index document.
func (f *fixture) put(entries ...memstore.Entry) memstore.Commit {
	f.Helper()
	return f.update("put", func(w memstore.Writer) error {
		for _, e := range entries {
			if err := w.Put(e, []byte(e.Content)); err != nil {
				return err
			}
		}
		return nil
	})
}

// edit changes one stored entry.
func (f *fixture) edit(id string, change func(*memstore.Entry)) memstore.Commit {
	f.Helper()
	return f.update("edit", func(w memstore.Writer) error {
		e, err := w.Entry(id)
		if err != nil {
			return err
		}
		change(&e)
		return w.Put(e, []byte(e.Content))
	})
}

// entry reads one entry that must be there.
func (f *fixture) entry(id string) (e memstore.Entry) {
	f.Helper()
	f.view(func(r memstore.Reader) (err error) {
		e, err = r.Entry(id)
		return err
	})
	return e
}

// equal compares; revisions are the engine's own.
func (f *fixture) equal(what string, want, got any) {
	f.Helper()
	if d := cmp.Diff(want, got, cmpopts.IgnoreFields(memstore.Entry{}, "Rev"), cmpopts.EquateEmpty()); d != "" {
		f.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// note is a valid entry.
func note(id, content string) memstore.Entry {
	at := time.Date(2026, 1, 5, 12, 0, 0, 123456000, time.UTC)
	return memstore.Entry{
		ID: id, UID: "uid-" + id, Content: content, Category: memstore.EnvFact, Level: memstore.Episodic,
		Source: memstore.SessionSummary, Trust: memstore.TrustAgent, Confidence: 0.8, EvidenceCount: 1,
		Status: memstore.Active, Lifetime: memstore.Lasting, Tokens: 3, CreatedAt: at, UpdatedAt: at,
	}
}

// ids collects the ids of an iteration over entries.
func (f *fixture) ids(filter memstore.Filter) (ids []string) {
	f.Helper()
	f.view(func(r memstore.Reader) error {
		for e, err := range r.Entries(filter) {
			if err != nil {
				return err
			}
			ids = append(ids, e.ID)
		}
		return nil
	})
	return ids
}
