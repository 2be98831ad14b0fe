package memstore_test

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// TestCheckFindsCorruption breaks one invariant at a time, below the memory.
func TestCheckFindsCorruption(t *testing.T) {
	t.Parallel()
	change := func(id string, f func(*memstore.Entry)) func(memstore.Writer) error {
		return func(w memstore.Writer) error {
			e, err := w.Entry(id)
			if err != nil {
				return err
			}
			f(&e)
			return w.Put(e, nil)
		}
	}
	for says, breaks := range map[string]func(memstore.Writer) error{
		"env-1: content is empty":           change("env-1", func(e *memstore.Entry) { e.Content = "" }),
		`env-1: category "fact" is unknown`: change("env-1", func(e *memstore.Entry) { e.Category = "fact" }),
		`env-1: status "gone" is unknown`:   change("env-1", func(e *memstore.Entry) { e.Status = "gone" }),
		"env-1: status superseded":          change("env-1", func(e *memstore.Entry) { e.Status = memstore.Superseded }),
		"env-1: trust user does not follow": change("env-1", func(e *memstore.Entry) { e.Trust = memstore.TrustUser }),
		"env-1: confidence 0.9 is more than": change("env-1", func(e *memstore.Entry) {
			e.Source, e.Trust, e.Confidence = memstore.External, memstore.TrustExternal, 0.9
		}),
		"env-1 and env-2 are both live":            change("env-2", func(e *memstore.Entry) { e.Content = "port one." }),
		"env-1 points to env-9":                    change("env-1", func(e *memstore.Entry) { e.DerivedFrom = []string{"env-9"} }),
		"contradicts env-2, but not the other way": change("env-1", func(e *memstore.Entry) { e.Contradicts = []string{"env-2"} }),
		"env-1 is superseded in a circle":          change("env-1", func(e *memstore.Entry) { e.Status, e.SupersededBy = memstore.Superseded, "env-1" }),
		"env-1 has an index document of something el": func(w memstore.Writer) error {
			e, err := w.Entry("env-1")
			if err != nil {
				return err
			}
			other, err := docOf(w, "env-2")
			if err != nil {
				return err
			}
			return w.Put(e, other)
		},
		"env-1 holds a text that was forgotten": func(w memstore.Writer) error {
			secret, err := w.Secret()
			if err != nil {
				return err
			}
			return w.Bury(memstore.Tombstone(secret, "port ONE"))
		},
	} {
		t.Run(says, func(t *testing.T) {
			t.Parallel()
			dir, clock := t.TempDir(), memtest.NewClock()
			store, err := sqlite.Open(bg, dir, sqlite.Options{Now: clock.Now})
			if err != nil {
				t.Fatal(err)
			}
			defer store.Close()
			m := memstore.New(store, memstore.Options{Now: clock.Now})
			defer m.Close()
			memtest.Remember(t, m, shop, memstore.Item{Content: "Port one", Category: "env_fact"})
			memtest.Remember(t, m, shop, memstore.Item{Content: "Port two", Category: "env_fact"})
			if err := m.Check(bg); err != nil {
				t.Fatalf("before: %v", err)
			}
			if _, err := store.Update(bg, memstore.Commit{Kind: "test"}, breaks); err != nil {
				t.Fatal(err)
			}
			if err := m.Check(bg); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("found: %v", err)
			}
		})
	}
}

func docOf(r memstore.Reader, id string) ([]byte, error) {
	for d, err := range r.DocsOf([]string{id}) {
		return append([]byte(nil), d.Data...), err
	}
	return nil, memstore.ErrNotFound
}
