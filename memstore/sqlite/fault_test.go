package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
	"github.com/ncruces/go-sqlite3"
)

// TestUnusable makes stores that cannot serve. Each error must name the file and
// the way out.
func TestUnusable(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		make   func(t *testing.T, dir string)
		root   bool // root is not stopped by it
		naming []string
	}{
		{"a file in the directory's place", func(t *testing.T, dir string) { write(t, dir, "x") }, false, []string{"cannot be made", "--dir"}},
		{"a directory in the file's place", func(t *testing.T, dir string) { mkdir(t, filepath.Join(dir, sqlite.FileName)) }, false, []string{sqlite.FileName, "plain file"}},
		{"a link in the file's place", func(t *testing.T, dir string) { link(t, dir, "") }, false, []string{sqlite.FileName, "plain file"}},
		{"a link in the log's place", func(t *testing.T, dir string) { link(t, dir, "-wal") }, false, []string{sqlite.FileName + "-wal", "plain file"}},
		{"text", func(t *testing.T, dir string) {
			write(t, filepath.Join(dir, sqlite.FileName), strings.Repeat("text ", 999))
		}, false, []string{sqlite.FileName, "damaged", "loci doctor", "loci restore"}},
		{"another program's database", foreign, false, []string{sqlite.FileName, "another program"}},
		{"a directory that cannot be written", func(t *testing.T, dir string) { mkdir(t, dir); chmod(t, dir, 0o500) }, true, []string{"cannot be made", "--dir"}},
		{"a file that cannot be read", func(t *testing.T, dir string) {
			write(t, filepath.Join(dir, sqlite.FileName), "")
			chmod(t, filepath.Join(dir, sqlite.FileName), 0)
		}, true, []string{sqlite.FileName, "readable and writable"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.root && (os.Geteuid() == 0 || runtime.GOOS == "windows") {
				t.Skip("permissions do not stop this user")
			}
			dir := filepath.Join(t.TempDir(), "store")
			c.make(t, dir)
			s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
			if err == nil {
				_ = s.Close()
				t.Fatal("the store was opened")
			}
			explained(t, err, append(c.naming, dir)...)
		})
	}
}

// explained fails unless err is an UnusableError whose sentence has all parts.
func explained(t *testing.T, err error, parts ...string) {
	t.Helper()
	var u *memstore.UnusableError
	if !errors.As(err, &u) {
		t.Fatalf("%v is no UnusableError", err)
	}
	for _, part := range parts {
		if !strings.Contains(u.Text, part) {
			t.Errorf("%q does not name %q", u.Text, part)
		}
	}
}

func mkdir(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, path, data string) {
	t.Helper()
	mkdir(t, filepath.Dir(path))
	if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func chmod(t *testing.T, path string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(path, 0o700) }) // so that it can be removed
}

func link(t *testing.T, dir, end string) {
	t.Helper()
	mkdir(t, dir)
	target := filepath.Join(t.TempDir(), "target")
	write(t, target, "")
	if err := os.Symlink(target, filepath.Join(dir, sqlite.FileName+end)); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// raw runs SQL on a store's file, beside the engine.
func raw(t *testing.T, dir, sql string) {
	t.Helper()
	db, err := sqlite3.Open(filepath.Join(dir, sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Exec(sql), db.Close()); err != nil {
		t.Fatal(err)
	}
}

func foreign(t *testing.T, dir string) {
	mkdir(t, dir)
	raw(t, dir, "CREATE TABLE photo (id)")
}

func TestNewerFormatIsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw(t, dir, "PRAGMA user_version = 99")
	_, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if !errors.Is(err, memstore.ErrNewer) {
		t.Fatalf("Open: %v, want ErrNewer", err)
	}
	for _, part := range []string{s.Where(), "99", "install"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not name %q", err, part)
		}
	}
}

func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", "one"))
	sqlite.Limit(s)
	var err error
	for err == nil {
		_, err = remember(t.Context(), s)
	}
	explained(t, err, s.Where(), "full", "free some space")
	check(t, s)
	if contents(t, s)["env-1"] != "one" {
		t.Error("the entry is gone")
	}
}

func TestDamageWhileOpen(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	for range 20 {
		if _, err := remember(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wreck(t, dir, 3*4096)
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err == nil {
		defer s.Close()
		err = s.Check(t.Context())
	}
	explained(t, err, sqlite.FileName, "damaged", "loci restore")
}

// TestPermissions makes a store as an older umask would have left it.
func TestPermissions(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits here")
	}
	dir := filepath.Join(t.TempDir(), "store")
	first := open(t, dir, nil)
	store(t, first, plain("env-1", "one"))
	chmod(t, dir, 0o755)
	for _, end := range []string{"", "-wal", "-shm"} {
		chmod(t, filepath.Join(dir, sqlite.FileName+end), 0o666)
	}
	open(t, dir, nil)
	file := backup(t, first)
	for path, want := range map[string]os.FileMode{
		dir:                                 0o700,
		filepath.Join(dir, sqlite.FileName): 0o600,
		filepath.Join(dir, sqlite.FileName+"-wal"): 0o600,
		filepath.Join(dir, sqlite.FileName+"-shm"): 0o600,
		file: 0o600,
	} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has permissions %o, want %o", path, info.Mode().Perm(), want)
		}
	}
}

// TestBusyIsSaid holds the write lock with another connection.
func TestBusyIsSaid(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	db, err := sqlite3.Open(filepath.Join(dir, sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	sqlite.Impatient(s)
	_, err = remember(t.Context(), s)
	if !errors.Is(err, memstore.ErrBusy) || !strings.Contains(err.Error(), s.Where()) {
		t.Errorf("Update: %v, want ErrBusy with the file's name", err)
	}
	if err := db.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if _, err := remember(t.Context(), s); err != nil {
		t.Errorf("Update afterwards: %v", err)
	}
}

// TestOverlookedFailure breaks one statement of a transaction whose function
// does not look at the error.
func TestOverlookedFailure(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	raw(t, dir, "DROP TABLE meta")
	_, err := s.Update(t.Context(), memstore.Commit{}, func(w memstore.Writer) error {
		_ = w.SetMeta("k", "v") // overlooked
		return w.Put(plain("env-1", "one"), nil)
	})
	if err == nil {
		t.Error("half of a change was kept")
	}
	equal(t, "contents", map[string]string{}, contents(t, s))
}

func TestBackupOfDamage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", strings.Repeat("one ", 2000)))
	if done, err := s.Scrub(t.Context()); err != nil || !done {
		t.Fatalf("Scrub: %v, %v", done, err)
	}
	wreck(t, dir, 4096)
	path := filepath.Join(t.TempDir(), "copy")
	explained(t, s.Backup(t.Context(), path), s.Where(), "damaged")
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("a half backup was left: %v", err)
	}
	explained(t, s.Backup(t.Context(), filepath.Join(path, "deeper")), "deeper", "directory you may write")
}
