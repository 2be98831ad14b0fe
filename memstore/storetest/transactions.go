package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/loci-dev/loci/memstore"
)

var transactionRules = []rule{
	{"a failed update leaves nothing", failedUpdate},
	{"a panic leaves nothing and goes on", panickedUpdate},
	{"a cancelled update leaves nothing", cancelledUpdate},
	{"an update without changes is no commit", emptyUpdate},
	{"a transaction has one time, in UTC", oneTime},
	{"a read sees one state", oneState},
	{"an update reads its own writes", ownWrites},
	{"concurrent updates all count", concurrentUpdates},
	{"an error of a read comes back as it is", readError},
}

// untouched holds the store against what put("env-1", "one") left.
func (f *fixture) untouched() {
	f.Helper()
	f.equal("ids", []string{"env-1"}, f.ids(memstore.Filter{}))
	f.equal("content", "one", f.entry("env-1").Content)
	f.equal("changes told", 1, len(f.changesAfter(0)))
	f.view(func(r memstore.Reader) error {
		list, err := r.Commits(0, 10)
		f.equal("commits", 1, len(list))
		value, err2 := r.Meta("k")
		f.equal("meta", "", value)
		return errors.Join(err, err2)
	})
	f.equal("next id", []string{"env-2"}, f.nextIDs(memstore.EnvFact, 1))
}

// scribble changes a bit of everything.
func scribble(w memstore.Writer) error {
	e, err := w.Entry("env-1")
	if err != nil {
		return err
	}
	e.Content = "changed"
	id, err := w.NextID(memstore.EnvFact)
	if err != nil {
		return err
	}
	return errors.Join(w.Put(e, nil), w.Put(note(id, "new"), nil), w.SetMeta("k", "v"))
}

func failedUpdate(f *fixture) {
	f.put(note("env-1", "one"))
	mine := errors.New("mine")
	m, err := f.store.Update(f.Context(), memstore.Commit{Kind: "x"}, func(w memstore.Writer) error {
		return errors.Join(scribble(w), mine)
	})
	if !errors.Is(err, mine) {
		f.Errorf("Update: %v, want the function's error", err)
	}
	f.equal("commit", memstore.Commit{}, m)
	f.untouched()
}

func panickedUpdate(f *fixture) {
	f.put(note("env-1", "one"))
	func() {
		defer func() { f.equal("recovered", "mine", fmt.Sprint(recover())) }()
		_, _ = f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error {
			if err := scribble(w); err != nil {
				return err
			}
			panic("mine")
		})
	}()
	f.untouched()
}

func cancelledUpdate(f *fixture) {
	f.put(note("env-1", "one"))
	ctx, cancel := context.WithCancel(f.Context())
	_, err := f.store.Update(ctx, memstore.Commit{}, func(w memstore.Writer) error {
		defer cancel()
		return scribble(w)
	})
	if !errors.Is(err, context.Canceled) {
		f.Errorf("Update: %v, want context.Canceled", err)
	}
	f.untouched()
	_, err = f.store.Update(ctx, memstore.Commit{}, func(memstore.Writer) error { return nil })
	if !errors.Is(err, context.Canceled) {
		f.Errorf("Update after the end: %v, want context.Canceled", err)
	}
}

func emptyUpdate(f *fixture) {
	m := f.update("nothing", func(w memstore.Writer) error {
		_, err := w.Erase([]string{"env-1"})
		return errors.Join(err, w.SetMeta("k", "v"), w.Bury([]byte("key")))
	})
	f.equal("commit", int64(0), m.ID)
	f.view(func(r memstore.Reader) error {
		list, err := r.Commits(0, 10)
		f.equal("commits", 0, len(list))
		value, err2 := r.Meta("k")
		f.equal("meta", "v", value)
		return errors.Join(err, err2)
	})
}

func oneTime(f *fixture) {
	want := f.clock.Now()
	m := f.update("put", func(w memstore.Writer) error {
		f.clock.pass(time.Hour)
		f.equal("now", want, w.Now())
		return w.Put(note("env-1", "one"), nil)
	})
	f.equal("commit", want, m.At)
	f.equal("location", "UTC", m.At.Location().String())
	f.view(func(r memstore.Reader) error {
		f.equal("later", want.Add(time.Hour), r.Now())
		return nil
	})
}

func oneState(f *fixture) {
	f.put(note("env-1", "one"))
	f.view(func(r memstore.Reader) error {
		if _, err := r.Entry("env-1"); err != nil {
			return err
		}
		f.put(note("env-2", "two"))
		n, err := r.Count(memstore.Filter{})
		f.equal("entries seen by the older read", 1, n)
		return err
	})
	f.equal("entries seen afterwards", 2, f.count(memstore.Filter{}))
}

func ownWrites(f *fixture) {
	f.update("own", func(w memstore.Writer) error {
		if err := w.Put(note("env-1", "one"), nil); err != nil {
			return err
		}
		n, err := w.Count(memstore.Filter{})
		f.equal("own entry", 1, n)
		return err
	})
}

func concurrentUpdates(f *fixture) {
	const writers, each = 4, 10
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for range each {
				_, err := f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error {
					id, err := w.NextID(memstore.EnvFact)
					if err != nil {
						return err
					}
					return w.Put(note(id, id), nil)
				})
				if err != nil {
					f.Error(err)
				}
			}
		})
	}
	wg.Wait()
	f.equal("entries", writers*each, f.count(memstore.Filter{}))
}

func readError(f *fixture) {
	mine := errors.New("mine")
	if err := f.store.View(f.Context(), func(memstore.Reader) error { return mine }); !errors.Is(err, mine) {
		f.Errorf("View: %v, want the function's error", err)
	}
}
