package storetest

import (
	"bytes"
	"errors"
	"slices"

	"github.com/loci-dev/loci/memstore"
)

var factRules = []rule{
	{"tombstones are remembered until exhumed", tombstones},
	{"the secret is random and stays", secret},
	{"pending erasures are kept until dropped", erasures},
	{"named values are kept", meta},
	{"the names of forgotten sessions go", forgottenSessions},
}

func tombstones(f *fixture) {
	key, other := []byte{0, 1, 2, 255}, []byte("other")
	buried := func(k []byte) (is bool) {
		f.view(func(r memstore.Reader) (err error) {
			is, err = r.Tombstoned(k)
			return err
		})
		return is
	}
	f.update("bury", func(w memstore.Writer) error { return errors.Join(w.Bury(key), w.Bury(key)) })
	f.equal("buried", true, buried(key))
	f.equal("not buried", false, buried(other))
	f.update("exhume", func(w memstore.Writer) error { return errors.Join(w.Exhume(key), w.Exhume(other)) })
	f.equal("exhumed", false, buried(key))
}

func secret(f *fixture) {
	var first, second []byte
	f.view(func(r memstore.Reader) (err error) { first, err = r.Secret(); return err })
	f.update("x", func(w memstore.Writer) (err error) { second, err = w.Secret(); return err })
	f.equal("length", 32, len(first))
	f.equal("twice", first, second)
	if bytes.Equal(first, make([]byte, 32)) {
		f.Error("the secret is all zeros")
	}
}

func erasures(f *fixture) {
	a := memstore.Erasure{ID: "a", IDs: []string{"env-1"}, At: f.clock.Now(), Reason: "a reader"}
	b := memstore.Erasure{ID: "b", IDs: []string{"env-2", "env-3"}, At: f.clock.Now()}
	f.update("x", func(w memstore.Writer) error { return errors.Join(w.PutErasure(b), w.PutErasure(a)) })
	a.Reason = "a checkpoint"
	f.update("x", func(w memstore.Writer) error { return w.PutErasure(a) })
	pending := func() (list []memstore.Erasure) {
		f.view(func(r memstore.Reader) (err error) { list, err = r.Erasures(); return err })
		return list
	}
	f.equal("pending", []memstore.Erasure{a, b}, pending())
	f.update("x", func(w memstore.Writer) error { return w.DropErasure("a") })
	f.equal("still pending", []memstore.Erasure{b}, pending())
}

func meta(f *fixture) {
	value := func(key string) (v string) {
		f.view(func(r memstore.Reader) (err error) { v, err = r.Meta(key); return err })
		return v
	}
	f.equal("unset", "", value("k"))
	for _, v := range []string{"one", "two"} {
		f.update("x", func(w memstore.Writer) error { return w.SetMeta("k", v) })
		f.equal("set", v, value("k"))
	}
	f.equal("another", "", value("K"))
	f.update("x", func(w memstore.Writer) error { return errors.Join(w.DropMeta("k"), w.DropMeta("never there")) })
	f.equal("dropped", "", value("k"))
}

func forgottenSessions(f *fixture) {
	for id, session := range map[string]string{"env-1": "gone", "env-2": "stays"} {
		_, err := f.store.Update(f.Context(), memstore.Commit{Kind: "x", Session: session}, func(w memstore.Writer) error {
			return errors.Join(w.Put(note(id, session), nil), w.SetMeta("read:"+session, "1"))
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	f.update("x", func(w memstore.Writer) error { return w.ForgetSessions([]string{"gone", "never there"}) })
	f.view(func(r memstore.Reader) error {
		commits, err := r.Commits(0, 2)
		sessions := []string{}
		for _, c := range commits {
			sessions = append(sessions, c.Session)
		}
		slices.Sort(sessions)
		f.equal("sessions of commits", []string{"", "stays"}, sessions)
		gone, goneErr := r.Meta("read:gone")
		stays, staysErr := r.Meta("read:stays")
		f.equal("named values", []string{"", "1"}, []string{gone, stays})
		return errors.Join(err, goneErr, staysErr)
	})
}
