package storetest

import (
	"errors"

	"github.com/loci-dev/loci/memstore"
)

var pendingRules = []rule{
	{"statements wait in the order of their dates", waitInOrder},
	{"a statement waits once, in its latest wording", waitOnce},
	{"what left the queue does not come back", settled},
	{"a statement that waits is no entry and no commit", waitApart},
	{"a queue that a failed update changed is as before", waitFailed},
	{"an entry is found by its uid", byUID},
}

// waiting is a statement of a project, made on the day.
func waiting(uid, project, content string, day int) memstore.Entry {
	e := note("", content)
	e.UID, e.Scope.Project, e.CreatedAt = uid, project, e.CreatedAt.AddDate(0, 0, day)
	e.Evidence = []memstore.Evidence{{Session: "s1", Trace: "s1#7"}}
	return e
}

// enqueue lets statements wait and returns which of them are news.
func (f *fixture) enqueue(list ...memstore.Entry) (news []bool) {
	f.Helper()
	f.update("queue", func(w memstore.Writer) error {
		news = nil
		for _, e := range list {
			fresh, err := w.Enqueue(e)
			if err != nil {
				return err
			}
			news = append(news, fresh)
		}
		return nil
	})
	return news
}

func (f *fixture) settle(uids ...string) (n int) {
	f.Helper()
	f.update("settle", func(w memstore.Writer) (err error) {
		n, err = w.Settle(uids)
		return err
	})
	return n
}

// pending are the statements of a project that wait; nil: of all.
func (f *fixture) pending(project *string) (list []memstore.Entry) {
	f.Helper()
	f.view(func(r memstore.Reader) (err error) {
		list, err = r.Pending(project)
		return err
	})
	return list
}

func waitInOrder(f *fixture) {
	late, early, global := waiting("a", "shop", "late", 2), waiting("b", "mill", "early", 0), waiting("c", "", "global", 1)
	f.equal("news", []bool{true, true, true}, f.enqueue(late, early, global))
	f.equal("all", []memstore.Entry{early, global, late}, f.pending(nil))
	shop, none, nobody := "shop", "", "nobody"
	f.equal("of a project", []memstore.Entry{late}, f.pending(&shop))
	f.equal("global ones", []memstore.Entry{global}, f.pending(&none))
	f.equal("of no project", 0, len(f.pending(&nobody)))
}

func waitOnce(f *fixture) {
	first := waiting("a", "shop", "first", 0)
	f.enqueue(first)
	f.equal("the same again", []bool{false}, f.enqueue(first))
	second := waiting("a", "mill", "second", 3)
	f.equal("in other words", []bool{true}, f.enqueue(second))
	f.equal("waiting", []memstore.Entry{second}, f.pending(nil))
	_, err := f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error {
		_, err := w.Enqueue(waiting("", "shop", "nameless", 0))
		return err
	})
	if err == nil {
		f.Error("a statement without a uid waits")
	}
}

func settled(f *fixture) {
	f.enqueue(waiting("a", "shop", "heron one", 0), waiting("b", "shop", "heron two", 0))
	f.equal("left", 1, f.settle("a", "z"))
	f.equal("left again", 0, f.settle("a"))
	f.equal("nobody left", 0, f.settle())
	f.equal("news", []bool{false}, f.enqueue(waiting("a", "shop", "heron three", 0)))
	f.equal("waiting", 1, len(f.pending(nil)))
	f.settle("b")
	if err := f.store.Rewrite(f.Context()); err != nil {
		f.Error(err)
	}
	if done, err := f.store.Scrub(f.Context()); !done || err != nil {
		f.Errorf("Scrub: %v, %v", done, err)
	}
	if n, err := f.store.Scan(f.Context(), [][]byte{[]byte("heron"), []byte("s1#7")}); err != nil || n != 0 {
		f.Errorf("of what left the queue %d bytes are there, %v", n, err)
	}
}

func waitApart(f *fixture) {
	m := f.update("queue", func(w memstore.Writer) error {
		_, err := w.Enqueue(waiting("a", "shop", "waits", 0))
		return err
	})
	f.equal("commit", int64(0), m.ID)
	f.equal("entries", 0, len(f.ids(memstore.Filter{})))
	f.equal("found by its uid", 0, len(f.ids(memstore.Filter{UID: "a"})))
	f.equal("feed", 0, len(f.changesAfter(0)))
}

func waitFailed(f *fixture) {
	e := waiting("a", "shop", "waits", 0)
	f.enqueue(e)
	failed := errors.New("given up")
	_, err := f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error {
		_, enqueued := w.Enqueue(waiting("b", "shop", "too late", 0))
		_, settled := w.Settle([]string{"a"})
		return errors.Join(enqueued, settled, failed)
	})
	if !errors.Is(err, failed) {
		f.Fatalf("Update: %v", err)
	}
	f.equal("waiting", []memstore.Entry{e}, f.pending(nil))
}

func byUID(f *fixture) {
	f.put(note("env-1", "one"), note("env-2", "two"))
	f.equal("found", []string{"env-2"}, f.ids(memstore.Filter{UID: "uid-env-2"}))
	f.equal("not found", 0, len(f.ids(memstore.Filter{UID: "uid-env-3"})))
	f.erase("env-2")
	f.equal("erased", 0, len(f.ids(memstore.Filter{UID: "uid-env-2"})))
}
