package storetest

import (
	"errors"
	"time"

	"github.com/loci-dev/loci/memstore"
)

var historyRules = []rule{
	{"versions tell an entry's states in order", versions},
	{"one commit leaves one version", oneVersionACommit},
	{"an unknown entry has no versions", noVersions},
	{"commits are listed newest first", commits},
	{"a diff spans commits", diffs},
}

func versions(f *fixture) {
	first := f.put(note("env-1", "one"))
	f.clock.pass(time.Minute)
	second := f.edit("env-1", func(e *memstore.Entry) { e.Content = "two" })
	third := f.update("rollback", func(w memstore.Writer) error { return w.Remove("env-1") })
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", []memstore.Version{
			{Commit: first.ID, At: first.At, Kind: "put", Entry: note("env-1", "one")},
			{Commit: second.ID, At: second.At, Kind: "edit", Entry: note("env-1", "two")},
			{Commit: third.ID, At: third.At, Kind: "rollback", Absent: true},
		}, list)
		return err
	})
	f.equal("time between", time.Minute, second.At.Sub(first.At))
}

func oneVersionACommit(f *fixture) {
	m := f.update("twice", func(w memstore.Writer) error {
		if err := w.Put(note("env-1", "one"), nil); err != nil {
			return err
		}
		e, err := w.Entry("env-1")
		if err != nil {
			return err
		}
		e.Content = "two"
		return w.Put(e, nil)
	})
	f.equal("changes", 1, m.Changes)
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", []memstore.Version{{Commit: m.ID, At: m.At, Kind: "twice", Entry: note("env-1", "two")}}, list)
		return err
	})
}

func noVersions(f *fixture) {
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", 0, len(list))
		return err
	})
}

func commits(f *fixture) {
	asked := memstore.Commit{Kind: "remember", Session: "s1", Run: "r1", Note: "two facts"}
	first, err := f.store.Update(f.Context(), asked, func(w memstore.Writer) error {
		return errors.Join(w.Put(note("env-1", "one"), nil), w.Put(note("env-2", "two"), nil))
	})
	if err != nil {
		f.Fatal(err)
	}
	asked.ID, asked.At, asked.Changes = first.ID, f.clock.Now(), 2
	f.equal("returned", asked, first)
	second, third := f.put(note("env-3", "three")), f.put(note("env-4", "four"))
	f.view(func(r memstore.Reader) error {
		newest, err := r.Commits(0, 2)
		f.equal("newest", []memstore.Commit{third, second}, newest)
		older, err2 := r.Commits(second.ID, 2)
		f.equal("older", []memstore.Commit{first}, older)
		got, err3 := r.Commit(second.ID)
		f.equal("one", second, got)
		if _, err := r.Commit(third.ID + 1); !errors.Is(err, memstore.ErrNotFound) {
			f.Errorf("unknown commit: %v, want ErrNotFound", err)
		}
		return errors.Join(err, err2, err3)
	})
}

// diff collects what changed in a span of commits.
func (f *fixture) diff(from, to int64) (list []memstore.Diff) {
	f.Helper()
	f.view(func(r memstore.Reader) error {
		for d, err := range r.ChangedBy(from, to) {
			if err != nil {
				return err
			}
			list = append(list, d)
		}
		return nil
	})
	return list
}

func diffs(f *fixture) {
	one, two, edited := note("env-1", "one"), note("env-2", "two"), note("env-1", "uno")
	a := f.put(one)
	b := f.put(two)
	c := f.edit("env-1", func(e *memstore.Entry) { e.Content = "uno" })
	d := f.update("rollback", func(w memstore.Writer) error { return w.Remove("env-2") })
	f.equal("everything", []memstore.Diff{{ID: "env-1", After: &edited}, {ID: "env-2"}}, f.diff(0, d.ID))
	f.equal("creation", []memstore.Diff{{ID: "env-2", After: &two}}, f.diff(a.ID, b.ID))
	f.equal("edit", []memstore.Diff{{ID: "env-1", Before: &one, After: &edited}}, f.diff(b.ID, c.ID))
	f.equal("removal", []memstore.Diff{{ID: "env-2", Before: &two}}, f.diff(c.ID, d.ID))
	f.equal("nothing", []memstore.Diff(nil), f.diff(d.ID, d.ID))
}
