package storetest

import (
	"errors"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

var eraseRules = []rule{
	{"an erasure reaches entry, versions, usage, documents and feed", eraseEverywhere},
	{"an erasure reaches removed entries", eraseRemoved},
	{"an erasure of nothing is no change", eraseNothing},
	{"an erased entry may be written anew", eraseAndReturn},
	{"scrubbing reports that it is done", scrub},
	{"rewriting leaves everything as it is", rewrite},
}

// erase deletes entries and returns the counts by place.
func (f *fixture) erase(ids ...string) (counts map[string]int, m memstore.Commit) {
	f.Helper()
	m = f.update("forget", func(w memstore.Writer) (err error) {
		counts, err = w.Erase(ids)
		return err
	})
	return counts, m
}

func eraseEverywhere(f *fixture) {
	created := f.put(note("env-1", "secret one"), note("env-2", "kept"))
	f.edit("env-1", func(e *memstore.Entry) { e.Content = "secret two" })
	f.use(memstore.Use{At: f.clock.Now()}, "env-1")
	counts, m := f.erase("env-1", "env-9")
	f.equal("places", map[string]int{"entries": 1, "versions": 2, "usage": 1, "index": 1, "changes": 2}, counts)
	f.equal("changes", 1, m.Changes)
	f.equal("ids", []string{"env-2"}, f.ids(memstore.Filter{}))
	f.equal("feed", []memstore.Change{{Commit: created.ID, ID: "env-2"}, {Commit: m.ID, ID: "env-1", Gone: true}}, told(f.changesAfter(0)))
	f.equal("diff", []string{"env-2"}, touched(f.diff(0, m.ID)))
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", 0, len(list))
		for d, err := range r.Docs(0) {
			if err != nil || strings.Contains(string(d.Data), "secret") {
				f.Errorf("document %s is left (%v)", d.ID, err)
			}
		}
		_, gone := r.Entry("env-1")
		if !errors.Is(gone, memstore.ErrNotFound) {
			f.Errorf("Entry: %v, want ErrNotFound", gone)
		}
		return err
	})
}

func touched(list []memstore.Diff) (ids []string) {
	for _, d := range list {
		ids = append(ids, d.ID)
	}
	return ids
}

func eraseRemoved(f *fixture) {
	f.put(note("env-1", "secret"))
	f.update("rollback", func(w memstore.Writer) error { return w.Remove("env-1") })
	counts, _ := f.erase("env-1")
	f.equal("places", map[string]int{"versions": 2, "changes": 2}, counts)
}

func eraseNothing(f *fixture) {
	f.put(note("env-1", "one"))
	counts, m := f.erase("env-7")
	f.equal("places", map[string]int{}, counts)
	f.equal("commit", int64(0), m.ID)
	counts, _ = f.erase()
	f.equal("places of no ids", map[string]int{}, counts)
}

func eraseAndReturn(f *fixture) {
	f.put(note("env-1", "one"))
	f.erase("env-1")
	f.put(note("env-1", "another"))
	f.equal("content", "another", f.entry("env-1").Content)
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", 1, len(list))
		return err
	})
}

func scrub(f *fixture) {
	secret := []byte("a text that must not stay")
	f.put(note("env-1", string(secret)))
	e, ok := f.store.(interface{ Encrypted() bool })
	encrypted := ok && e.Encrypted()
	if n, err := f.store.Scan(f.Context(), [][]byte{secret}); err != nil || (n == 0) != encrypted {
		f.Errorf("Scan before the erasure: %d, %v; want to find the text, unless the store is encrypted", n, err)
	}
	f.erase("env-1")
	if done, err := f.store.Scrub(f.Context()); !done || err != nil {
		f.Errorf("Scrub: %v, %v; want done", done, err)
	}
	if n, err := f.store.Scan(f.Context(), [][]byte{secret, []byte("never there")}); err != nil || n != 0 {
		f.Errorf("Scan after scrubbing: %d, %v; want 0", n, err)
	}
}

func rewrite(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"))
	f.erase("env-1")
	last := f.put(note("env-3", "three"))
	if err := f.store.Rewrite(f.Context()); err != nil {
		f.Errorf("Rewrite: %v", err)
	}
	f.equal("ids", []string{"env-2", "env-3"}, f.ids(memstore.Filter{}))
	f.equal("diff", []string{"env-3"}, touched(f.diff(last.ID-1, last.ID)))
	f.put(note("env-4", "four"))
	f.equal("and it goes on", []string{"env-2", "env-3", "env-4"}, f.ids(memstore.Filter{}))
}
