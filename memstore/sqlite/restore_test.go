package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// backup copies a store and returns the copy's name.
func backup(t *testing.T, s *sqlite.Store) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "copy #1?.db")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	return path
}

func restore(t *testing.T, dir, file string) sqlite.Restored {
	t.Helper()
	r, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// forget erases entries and buries their texts, as memstore does.
func forget(t *testing.T, s *sqlite.Store, ids ...string) {
	t.Helper()
	_, err := s.Update(t.Context(), memstore.Commit{Kind: "forget"}, func(w memstore.Writer) error {
		key, err := w.Secret()
		if err != nil {
			return err
		}
		for _, id := range ids {
			e, err := w.Entry(id)
			if err != nil {
				return err
			}
			if err := w.Bury(memstore.Tombstone(key, e.Content)); err != nil {
				return err
			}
		}
		_, err = w.Erase(ids)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// contents are the texts of a store by id.
func contents(t *testing.T, s *sqlite.Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := s.View(t.Context(), func(r memstore.Reader) error {
		for e, err := range r.Entries(memstore.Filter{}) {
			if err != nil {
				return err
			}
			all[e.ID] = e.Content
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func equal(t *testing.T, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func TestRestoreWhileServersRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server := open(t, dir, nil)
	store(t, server, plain("env-1", "one"), plain("env-2", "two"))
	file := backup(t, server)
	revised := plain("env-1", "uno")
	revised.Rev = revision(t, server, "env-1")
	store(t, server, revised, plain("env-3", "three"))
	erase(t, server, "env-2")
	version, position, last := follow(t, server)

	r := restore(t, dir, file)
	equal(t, "contents", map[string]string{"env-1": "one", "env-2": "two"}, contents(t, server))
	equal(t, "entries", 2, r.Entries)
	if v, _, _ := follow(t, server); v == version {
		t.Error("the version did not move")
	}
	if r.Commit.ID <= last {
		t.Errorf("the restore is commit %d, after %d", r.Commit.ID, last)
	}
	equal(t, "feed", []string{"env-1", "env-2", "env-3 gone"}, told(t, server, position))
	id, err := remember(t.Context(), server)
	equal(t, "next id", "env-4", id)
	if err != nil {
		t.Error(err)
	}
	check(t, server)
	equal(t, "the state before", map[string]string{"env-1": "uno", "env-3": "three"}, contents(t, unpack(t, r.Copy)))
}

// follow is what another process watches: version, feed position, last commit.
func follow(t *testing.T, s *sqlite.Store) (version, position, commit int64) {
	t.Helper()
	version, err := s.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	err = s.View(t.Context(), func(r memstore.Reader) error {
		list, err := r.Commits(0, 1)
		if err != nil {
			return err
		}
		commit = list[0].ID
		position, err = r.LastChange()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return version, position, commit
}

// told is the feed after a position, in words.
func told(t *testing.T, s *sqlite.Store, after int64) (lines []string) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) error {
		list, err := r.Changes(after, 100)
		for _, c := range list {
			line := c.ID
			if c.Gone {
				line += " gone"
			}
			lines = append(lines, line)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// unpack opens a backup as a store of its own.
func unpack(t *testing.T, file string) *sqlite.Store {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, sqlite.FileName), data, 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir, nil)
	check(t, s)
	return s
}

func TestForgottenStaysForgottenThroughRestore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	const once, twice = "forgotten before the copy", "forgotten after the copy"
	store(t, s, plain("env-1", once), plain("env-2", twice), plain("env-3", "kept from the start"))
	revised := plain("env-3", twice)
	revised.Rev = revision(t, s, "env-3")
	store(t, s, revised)
	revised = plain("env-3", "kept")
	revised.Rev = revision(t, s, "env-3")
	store(t, s, revised)
	file := backup(t, s)
	forget(t, s, "env-1")
	r := restore(t, dir, file)
	equal(t, "left out", []string{"env-1"}, r.Forgotten)
	equal(t, "contents", map[string]string{"env-2": twice, "env-3": "kept"}, contents(t, s))

	// The copy that the restore made holds a text that is forgotten only now.
	forget(t, s, "env-2")
	if done, err := s.Scrub(t.Context()); err != nil || !done {
		t.Fatalf("Scrub: %v, %v", done, err)
	}
	if n := search(t, filepath.Dir(r.Copy), twice); n != 1 { // the store's own version of env-3, which memstore erases
		t.Errorf("the forgotten text stands in the directory %d times, want once", n)
	}
	check(t, unpack(t, r.Copy))

	r = restore(t, dir, file)
	equal(t, "left out", []string{"env-1", "env-2"}, r.Forgotten)
	equal(t, "contents", map[string]string{"env-3": "kept"}, contents(t, s))
	if _, err := s.Scrub(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := search(t, dir, once) + search(t, dir, twice); n != 0 {
		t.Errorf("forgotten text stands in the directory %d times", n)
	}
	check(t, s)
}

func TestRestoreIntoNothing(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), nil)
	store(t, s, plain("env-1", "one"), plain("env-2", "two"))
	forget(t, s, "env-1")
	file := backup(t, s)
	dir := filepath.Join(t.TempDir(), "new")
	r := restore(t, dir, file)
	equal(t, "copy", "", r.Copy)
	back := open(t, dir, nil)
	equal(t, "contents", map[string]string{"env-2": "two"}, contents(t, back))
	equal(t, "secret", secret(t, s), secret(t, back))
	equal(t, "tombstone", true, buried(t, back, "one"))
	check(t, back)
}

func secret(t *testing.T, s *sqlite.Store) (key []byte) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) (err error) {
		key, err = r.Secret()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func buried(t *testing.T, s *sqlite.Store, content string) (is bool) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) error {
		key, err := r.Secret()
		if err != nil {
			return err
		}
		is, err = r.Tombstoned(memstore.Tombstone(key, content))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return is
}

// wreck overwrites the database file with noise from a position on.
func wreck(t *testing.T, dir string, from int64) {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(dir, sqlite.FileName), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	noise := []byte(strings.Repeat("noise", int(info.Size()-from)/5+1))
	if _, err := f.WriteAt(noise, from); err != nil {
		t.Fatal(err)
	}
}

func TestRestoreOverDamage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		from int64 // where the damage begins
	}{{"header", 0}, {"pages", 4096}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
			if err != nil {
				t.Fatal(err)
			}
			store(t, s, plain("env-1", "one"))
			file := backup(t, s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			wreck(t, dir, c.from)
			r := restore(t, dir, file)
			if info, err := os.Stat(r.Damaged); err != nil || info.Size() == 0 {
				t.Errorf("the damaged file %q: %v", r.Damaged, err)
			}
			equal(t, "tombstones unknown", true, r.Unknown)
			back := open(t, dir, nil)
			equal(t, "contents", map[string]string{"env-1": "one"}, contents(t, back))
			check(t, back)
		})
	}
}

func TestDamagedStoreInUseIsNotMoved(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	other := open(t, t.TempDir(), nil)
	store(t, other, plain("env-1", "one"))
	file := backup(t, other)
	restore(t, dir, file) // and closed, so that nothing is left in a log that would hide the damage
	server := start(t, "idle", dir)
	server.expect(t, "ready")
	wreck(t, dir, 0)
	if _, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{}); !errors.Is(err, memstore.ErrBusy) {
		t.Errorf("Restore: %v, want ErrBusy", err)
	}
	_ = server.Process.Kill() // its store is gone, it cannot end well
	_ = server.Wait()
	restore(t, dir, file)
}

func TestRestoreRefusesWhatIsNoBackup(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", "one"))
	good := backup(t, s)
	write := func(name string, data []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	data, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	broken := slices.Clone(data)
	copy(broken[len(broken)/2:], strings.Repeat("x", len(broken)/2))
	for _, c := range []struct{ name, file, want string }{
		{"missing", filepath.Join(dir, "none"), "cannot be read"},
		{"the store itself", filepath.Join(dir, sqlite.FileName), "is the store itself"},
		{"empty", write("empty", nil), "is no backup"},
		{"text", write("text", []byte(strings.Repeat("no database", 1000))), "is no backup"},
		{"cut", write("cut", data[:len(data)/2]), "damaged"},
		{"broken", write("broken", broken), "damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := sqlite.Restore(t.Context(), dir, c.file, sqlite.RestoreOptions{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Restore: %v, want %q", err, c.want)
			}
			equal(t, "contents", map[string]string{"env-1": "one"}, contents(t, s))
		})
	}
}
