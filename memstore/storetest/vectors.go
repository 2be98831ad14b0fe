package storetest

import (
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/loci-dev/loci/memstore"
)

var vectorRules = []rule{
	{"vectors are kept by entry and model", vectors},
	{"entries without vectors are named, newest first", unembedded},
	{"vectors go with their entry", vectorsGo},
	{"new vectors are told in the feed and are no history", vectorsTold},
}

// embed stores vectors of the model m1.
func (f *fixture) embed(id, data string) memstore.Commit {
	f.Helper()
	return f.update("embed", func(w memstore.Writer) error {
		return w.PutVectors(memstore.Vectors{ID: id, Model: "m1", Dims: 2, Data: []byte(data)})
	})
}

// vectorsOf reads vectors, of some entries or of all.
func (f *fixture) vectorsOf(model string, ids ...string) (list []memstore.Vectors) {
	f.Helper()
	f.view(func(r memstore.Reader) error {
		read := r.Vectors(model)
		if len(ids) > 0 {
			read = r.VectorsOf(model, ids)
		}
		for v, err := range read {
			if err != nil {
				return err
			}
			list = append(list, v)
		}
		return nil
	})
	return list
}

// same compares vectors without the engine's numbers.
func (f *fixture) same(what string, want, got []memstore.Vectors) {
	f.Helper()
	if d := cmp.Diff(want, got, cmpopts.IgnoreFields(memstore.Vectors{}, "Seq"), cmpopts.EquateEmpty()); d != "" {
		f.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func vectors(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"), note("env-3", "three"))
	f.embed("env-2", "old")
	f.embed("env-2", "b")
	f.embed("env-1", "a")
	f.embed("env-3", "")
	f.embed("env-9", "of nobody")
	a, b, c := memstore.Vectors{ID: "env-1", Model: "m1", Dims: 2, Data: []byte("a")}, memstore.Vectors{ID: "env-2", Model: "m1", Dims: 2, Data: []byte("b")}, memstore.Vectors{ID: "env-3", Model: "m1", Dims: 2}
	f.same("all", []memstore.Vectors{a, b, c}, f.vectorsOf("m1"))
	f.same("some", []memstore.Vectors{b}, f.vectorsOf("m1", "env-2", "env-9"))
	f.same("of another model", nil, f.vectorsOf("m2"))
}

func unembedded(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"), note("env-3", "three"))
	f.embed("env-2", "b")
	missing := func(model string, limit int) (ids []string) {
		f.view(func(r memstore.Reader) (err error) {
			ids, err = r.Unembedded(model, limit)
			return err
		})
		return ids
	}
	f.equal("missing", []string{"env-3", "env-1"}, missing("m1", 10))
	f.equal("limited", []string{"env-3"}, missing("m1", 1))
	f.equal("of another model", []string{"env-3", "env-2", "env-1"}, missing("m2", 10))
	f.update("drop", func(w memstore.Writer) error { return w.DropVectors("env-2") })
	f.equal("after a drop", []string{"env-3", "env-2", "env-1"}, missing("m1", 10))
}

func vectorsGo(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"))
	f.embed("env-1", "a")
	f.embed("env-2", "b")
	counts, _ := f.erase("env-1")
	f.equal("vectors erased", 1, counts["vectors"])
	f.update("remove", func(w memstore.Writer) error { return w.Remove("env-2") })
	f.same("left", nil, f.vectorsOf("m1"))
}

func vectorsTold(f *fixture) {
	m := f.put(note("env-1", "one"))
	read := f.last()
	f.equal("commit", int64(0), f.embed("env-1", "a").ID)
	f.equal("feed", []memstore.Change{{Commit: m.ID, ID: "env-1"}}, told(f.changesAfter(read)))
	f.view(func(r memstore.Reader) error {
		list, err := r.Versions("env-1")
		f.equal("versions", 1, len(list))
		return err
	})
}
