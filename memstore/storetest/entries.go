package storetest

import (
	"errors"
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
)

var entryRules = []rule{
	{"an entry comes back with every field", everyField},
	{"an unknown entry is not found", unknownEntry},
	{"an entry without an id is refused", noID},
	{"a second entry of one id conflicts", secondOfOneID},
	{"a stale revision conflicts", staleRevision},
	{"a missing entry cannot be revised", revisionOfNothing},
	{"a conflict leaves the transaction usable", conflictIsNoEnd},
	{"ids count up by category and are never given twice", ids},
	{"ids from elsewhere push the counter", foreignIDs},
	{"a removed entry is absent and can return", removeAndReturn},
	{"usage is counted apart from revisions", usage},
	{"usage comes along with a new entry only", usageOfNewEntry},
}

func everyField(f *fixture) {
	at := time.Date(2026, 2, 3, 4, 5, 6, 7000, time.UTC)
	e := note("dec-4", "Über SQLite: \"ja\"\n表格 \U0001f600")
	e.Level, e.Subject, e.Value = memstore.Semantic, "repo:db", "sqlite"
	e.Scope = memstore.Scope{Project: "shop", Branch: "main", Env: "ci"}
	e.Labels, e.Topic = []string{"db", "adr"}, "databases"
	e.Origin = &memstore.Origin{Session: "s1", Line: 7, File: "a.go", URL: "https://example.org", Tool: "go"}
	e.Evidence = []memstore.Evidence{{Session: "s1", Outcome: "success", VerifiedAt: at, Trace: "s1#7"}}
	e.VerifiedAt, e.Contradicts, e.CounterExamples = at, []string{"dec-1"}, []string{"dec-2"}
	e.DerivedFrom, e.SupersededBy = []string{"dec-3"}, "dec-9"
	e.SupersededWhy, e.SupersededAt, e.Status = memstore.WhyMerged, at, memstore.Superseded
	e.Pinned, e.Flags, e.Question, e.Rule = true, []string{"redacted"}, "which?", "later day"
	e.Score, e.Terms = 1.5, &memstore.Terms{Confidence: .1, Recency: .2, Utility: .3, Evidence: .4, Contradiction: .5}
	e.ValidFrom, e.ValidUntil, e.ExpiresAt, e.ConsolidatedAt = at, at, at, at
	e.Session, e.Lifetime = "s1", memstore.SessionOnly
	e.Usage = memstore.Usage{LastRetrievedAt: at, RetrievedCount: 5, UsefulCount: 2, NotUsefulCount: 1}
	f.put(e)
	f.equal("entry", e, f.entry("dec-4"))
}

func unknownEntry(f *fixture) {
	f.view(func(r memstore.Reader) error {
		if _, err := r.Entry("env-1"); !errors.Is(err, memstore.ErrNotFound) {
			f.Errorf("Entry: %v, want ErrNotFound", err)
		}
		return nil
	})
	f.update("remove", func(w memstore.Writer) error {
		if err := w.Remove("env-1"); !errors.Is(err, memstore.ErrNotFound) {
			f.Errorf("Remove: %v, want ErrNotFound", err)
		}
		return nil
	})
}

func noID(f *fixture) {
	_, err := f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error { return w.Put(note("", "x"), nil) })
	if err == nil {
		f.Error("an entry without an id was stored")
	}
}

// refused runs a Put that must conflict, and the transaction with it.
func (f *fixture) refused(e memstore.Entry) {
	f.Helper()
	_, err := f.store.Update(f.Context(), memstore.Commit{}, func(w memstore.Writer) error { return w.Put(e, nil) })
	if !errors.Is(err, memstore.ErrConflict) {
		f.Errorf("Put: %v, want ErrConflict", err)
	}
}

func secondOfOneID(f *fixture) {
	f.put(note("env-1", "first"))
	f.refused(note("env-1", "second"))
	f.equal("content", "first", f.entry("env-1").Content)
}

func staleRevision(f *fixture) {
	f.put(note("env-1", "one"))
	stale := f.entry("env-1")
	f.edit("env-1", func(e *memstore.Entry) { e.Content = "two" })
	if now := f.entry("env-1"); now.Rev <= stale.Rev {
		f.Errorf("the revision went from %d to %d, want a later one", stale.Rev, now.Rev)
	}
	f.refused(stale)
	f.equal("content", "two", f.entry("env-1").Content)
}

func revisionOfNothing(f *fixture) {
	e := note("env-1", "one")
	e.Rev = 1
	f.refused(e)
}

func conflictIsNoEnd(f *fixture) {
	f.put(note("env-1", "one"))
	m := f.update("try", func(w memstore.Writer) error {
		if err := w.Put(note("env-1", "again"), nil); !errors.Is(err, memstore.ErrConflict) {
			f.Errorf("Put: %v, want ErrConflict", err)
		}
		return w.Put(note("env-2", "two"), nil)
	})
	f.equal("changes", 1, m.Changes)
	f.equal("ids", []string{"env-1", "env-2"}, f.ids(memstore.Filter{}))
}

// nextIDs asks for n ids of a category in one transaction.
func (f *fixture) nextIDs(c memstore.Category, n int) (ids []string) {
	f.Helper()
	f.update("number", func(w memstore.Writer) error {
		for range n {
			id, err := w.NextID(c)
			if err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return nil
	})
	return ids
}

func ids(f *fixture) {
	f.equal("first", []string{"pref-1", "pref-2"}, f.nextIDs(memstore.Preference, 2))
	f.equal("other category", []string{"les-1"}, f.nextIDs(memstore.Lesson, 1))
	f.put(note("pref-2", "x"))
	f.update("erase", func(w memstore.Writer) error {
		_, err := w.Erase([]string{"pref-2"})
		return err
	})
	f.equal("after an erasure", []string{"pref-3"}, f.nextIDs(memstore.Preference, 1))
}

func foreignIDs(f *fixture) {
	f.put(note("env-41", "imported"), note("odd", "no number"), note("env-7", "older"))
	f.equal("next", []string{"env-42"}, f.nextIDs(memstore.EnvFact, 1))
}

func removeAndReturn(f *fixture) {
	f.put(note("env-1", "one"))
	before := f.entry("env-1")
	f.update("rollback", func(w memstore.Writer) error { return w.Remove("env-1") })
	f.equal("ids", []string(nil), f.ids(memstore.Filter{}))
	f.refused(before)
	f.put(note("env-1", "one"))
	if back := f.entry("env-1"); back.Rev == before.Rev {
		f.Errorf("revision %d came twice", back.Rev)
	}
}

// use counts a use of entries.
func (f *fixture) use(u memstore.Use, ids ...string) {
	f.Helper()
	u.IDs = ids
	if err := f.store.CountUse(f.Context(), u); err != nil {
		f.Fatalf("CountUse: %v", err)
	}
}

func usage(f *fixture) {
	first := f.clock.Now()
	m := f.put(note("env-1", "one"), note("env-2", "two"))
	f.use(memstore.Use{At: first.Add(time.Hour)}, "env-1", "env-9")
	f.use(memstore.Use{At: first}, "env-1")
	f.use(memstore.Use{At: first.Add(2 * time.Hour), Useful: true}, "env-1", "env-2")
	f.use(memstore.Use{At: first, NotUseful: true}, "env-2")
	f.use(memstore.Use{At: first, NotUseful: true}, "env-2")
	f.equal("usage", memstore.Usage{LastRetrievedAt: first.Add(time.Hour), RetrievedCount: 2, UsefulCount: 1}, f.entry("env-1").Usage)
	f.equal("usage of the other", memstore.Usage{UsefulCount: 1, NotUsefulCount: 2}, f.entry("env-2").Usage)
	f.edit("env-1", func(e *memstore.Entry) { e.Content, e.Usage = "new", memstore.Usage{} })
	f.equal("usage after an edit", 2, f.entry("env-1").RetrievedCount)
	f.view(func(r memstore.Reader) error {
		all, err := r.Commits(0, 10)
		f.equal("commits", 2, len(all))
		f.equal("oldest", m.ID, all[len(all)-1].ID)
		return err
	})
}

func usageOfNewEntry(f *fixture) {
	e := note("env-1", "one")
	e.Usage = memstore.Usage{RetrievedCount: 4}
	f.put(e)
	f.equal("usage", e.Usage, f.entry("env-1").Usage)
	f.view(func(r memstore.Reader) error {
		v, err := r.Versions("env-1")
		if err != nil || len(v) != 1 {
			return fmt.Errorf("%d versions: %w", len(v), err)
		}
		f.equal("usage in history", memstore.Usage{}, v[0].Entry.Usage)
		return nil
	})
}
