package storetest

import (
	"github.com/loci-dev/loci/memstore"
)

var feedRules = []rule{
	{"the feed tells each change once a commit", changes},
	{"the feed is read in pieces", feedInPieces},
	{"documents follow the entries", docs},
	{"documents of some entries", docsOf},
}

// changesAfter reads the feed.
func (f *fixture) changesAfter(after int64) (list []memstore.Change) {
	f.Helper()
	f.view(func(r memstore.Reader) (err error) {
		list, err = r.Changes(after, 1000)
		return err
	})
	return list
}

// last is the newest position of the feed.
func (f *fixture) last() (n int64) {
	f.Helper()
	f.view(func(r memstore.Reader) (err error) {
		n, err = r.LastChange()
		return err
	})
	return n
}

// told strips the feed of its positions.
func told(list []memstore.Change) []memstore.Change {
	out := make([]memstore.Change, len(list))
	for i, c := range list {
		c.Seq = 0
		out[i] = c
	}
	return out
}

func changes(f *fixture) {
	f.equal("position of an empty store", int64(0), f.last())
	a := f.put(note("env-2", "two"), note("env-1", "one"))
	read := f.last()
	b := f.update("churn", func(w memstore.Writer) error {
		e, err := w.Entry("env-1")
		if err != nil {
			return err
		}
		if err := w.Put(e, nil); err != nil {
			return err
		}
		return w.Remove("env-1")
	})
	f.equal("all", []memstore.Change{{Commit: a.ID, ID: "env-2"}, {Commit: a.ID, ID: "env-1"}, {Commit: b.ID, ID: "env-1", Gone: true}}, told(f.changesAfter(0)))
	f.equal("new", []memstore.Change{{Commit: b.ID, ID: "env-1", Gone: true}}, told(f.changesAfter(read)))
	f.equal("newer than the newest", 0, len(f.changesAfter(f.last())))
}

func feedInPieces(f *fixture) {
	want := f.many(10)
	var got []string
	f.view(func(r memstore.Reader) error {
		for after := int64(0); ; {
			list, err := r.Changes(after, 3)
			if err != nil || len(list) == 0 {
				return err
			}
			for _, c := range list {
				got, after = append(got, c.ID), c.Seq
			}
		}
	})
	f.equal("ids", want, got)
}

// doc is a document by id, without the engine's number.
type doc struct{ ID, Data string }

func docs(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"))
	f.edit("env-1", func(e *memstore.Entry) { e.Content = "uno" })
	f.update("empty", func(w memstore.Writer) error { return w.Put(note("env-3", "no document"), nil) })
	var seqs []int64
	read := func(after int64) (list []doc) {
		f.view(func(r memstore.Reader) error {
			for d, err := range r.Docs(after) {
				if err != nil {
					return err
				}
				list, seqs = append(list, doc{d.ID, string(d.Data)}), append(seqs, d.Seq)
			}
			return nil
		})
		return list
	}
	f.equal("all", []doc{{"env-1", "uno"}, {"env-2", "two"}, {"env-3", ""}}, read(0))
	f.equal("after the first", []doc{{"env-2", "two"}, {"env-3", ""}}, read(seqs[0]))
	f.update("remove", func(w memstore.Writer) error { return w.Remove("env-2") })
	f.equal("after a removal", []doc{{"env-1", "uno"}, {"env-3", ""}}, read(0))
	f.put(note("env-2", "back"))
	f.equal("a returned entry is new", []doc{{"env-2", "back"}}, read(seqs[2]))
}

func docsOf(f *fixture) {
	ids := f.many(600)
	got := 0
	f.view(func(r memstore.Reader) error {
		for d, err := range r.DocsOf(append([]string{"env-9999"}, ids[50:]...)) {
			if err != nil {
				return err
			}
			f.equal("document of "+d.ID, "fact "+d.ID[len("env-"):], string(d.Data))
			got++
		}
		return nil
	})
	f.equal("documents", 550, got)
}
