package sqlite_test

import (
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// formerly turns a closed store into one of format 1, with what that kept of statements that waited.
const formerly = `DROP INDEX entry_uid; DROP TABLE pending; PRAGMA user_version = 1;
	INSERT INTO meta VALUES ('pending:00ff', '["s1"]'), ('extracted:s1', '12'), ('consolidate:last', 'kept')`

// former makes a store of format 1 that holds an entry and has taken one back.
func former(t *testing.T, dir string) {
	t.Helper()
	s := open(t, dir, nil)
	stays, taken := plain("env-1", "one"), plain("env-2", "two")
	stays.UID, taken.UID = "stays", "taken"
	store(t, s, stays, taken)
	update(t, s, func(w memstore.Writer) error { return w.Remove("env-2") })
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw(t, dir, formerly)
}

func update(t *testing.T, s *sqlite.Store, f func(memstore.Writer) error) {
	t.Helper()
	if _, err := s.Update(t.Context(), memstore.Commit{Kind: "test"}, f); err != nil {
		t.Fatal(err)
	}
}

// queue lets statements wait, by uid and content, and returns how many of them are news.
func queue(t *testing.T, s *sqlite.Store, list ...string) (news int) {
	t.Helper()
	update(t, s, func(w memstore.Writer) error {
		for i := 0; i < len(list); i += 2 {
			e := plain("", list[i+1])
			e.UID = list[i]
			fresh, err := w.Enqueue(e)
			if err != nil {
				return err
			}
			if fresh {
				news++
			}
		}
		return nil
	})
	return news
}

// waiting are the statements that wait, by uid.
func waiting(t *testing.T, s *sqlite.Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := s.View(t.Context(), func(r memstore.Reader) error {
		list, err := r.Pending(nil)
		for _, e := range list {
			all[e.UID] = e.Content
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func metaOf(t *testing.T, s *sqlite.Store, key string) (value string) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) (err error) {
		value, err = r.Meta(key)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// isOfToday wants everything of a store of format 1 to be there, and its hashes gone.
func isOfToday(t *testing.T, s *sqlite.Store) {
	t.Helper()
	equal(t, "entries", map[string]string{"env-1": "one"}, contents(t, s))
	equal(t, "hash", "", metaOf(t, s, "pending:00ff"))
	equal(t, "what was read", "", metaOf(t, s, "extracted:s1"))
	equal(t, "other values", "kept", metaOf(t, s, "consolidate:last"))
	equal(t, "what may wait", 1, queue(t, s, "taken", "two again", "new", "three"))
	equal(t, "waiting", map[string]string{"new": "three"}, waiting(t, s))
	check(t, s)
}

func TestFormerFormatOpens(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	former(t, dir)
	isOfToday(t, open(t, dir, nil))
}

// Of many processes that find a store of the former format one brings it to today's.
func TestManyMigrateOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	former(t, dir)
	var running []*process
	for range rounds(3, 8) {
		running = append(running, start(t, "start", dir))
	}
	for _, p := range running {
		p.expect(t, "ready")
		p.finish(t)
	}
	isOfToday(t, open(t, dir, nil))
}

func TestFormerBackupIsRestored(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	former(t, dir)
	here := t.TempDir()
	s := open(t, here, nil)
	queue(t, s, "mine", "waits here")
	restore(t, here, dir+"/"+sqlite.FileName)
	isOfToday(t, s)
}

// The queue comes back with a backup, but for what was erased since; neither does the copy of the present state keep that.
func TestQueueIsRestored(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", "one"))
	queue(t, s, "a", "waits", "b", "is forgotten later", "c", "is settled")
	update(t, s, func(w memstore.Writer) error { _, err := w.Settle([]string{"c"}); return err })
	file := backup(t, s)
	restore(t, dir, file) // which puts the present state aside
	update(t, s, func(w memstore.Writer) error {
		key, err := w.Secret()
		if err != nil {
			return err
		}
		if err := w.Bury(memstore.Tombstone(key, "is forgotten later")); err != nil {
			return err
		}
		_, err = w.Settle([]string{"a", "b"})
		return err
	})
	if err := s.Rewrite(t.Context()); err != nil {
		t.Fatal(err)
	}
	if done, err := s.Scrub(t.Context()); !done || err != nil {
		t.Fatal(done, err)
	}
	equal(t, "left of it", 0, search(t, dir, "is forgotten later"))
	if _, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{DiscardPresent: true}); err != nil {
		t.Fatal(err)
	}
	equal(t, "waiting", map[string]string{"a": "waits"}, waiting(t, s))
	equal(t, "what may wait", 0, queue(t, s, "b", "is forgotten later", "c", "is settled"))
	check(t, s)
}
