package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
	"github.com/loci-dev/loci/memstore/storetest"
)

// TestContractEncrypted holds an encrypted store to what every store must do.
func TestContractEncrypted(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T, now func() time.Time) memstore.Store {
		s := unlocked(t, t.TempDir(), sqlite.Options{Now: now, Keys: newKeys(1)})
		if !s.Encrypted() {
			t.Error("the store is not encrypted")
		}
		return s
	})
}

// newKeys makes n keys.
func newKeys(n int) vault.Keys {
	var keys vault.Keys
	for range n {
		keys = append(keys, vault.NewKey())
	}
	return keys
}

// unlocked opens a store that the end of the test closes.
func unlocked(t *testing.T, dir string, o sqlite.Options) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed(t, s) })
	return s
}

// closed closes a store, which may be closed already.
func closed(t *testing.T, s *sqlite.Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

func recrypt(t *testing.T, dir string, held vault.Keys, to vault.Key) {
	t.Helper()
	if err := sqlite.Recrypt(t.Context(), dir, sqlite.RecryptOptions{Keys: held, To: to}); err != nil {
		t.Fatal(err)
	}
}

// phrase is text whose bytes no other code writes.
const phrase = "the heron stands by the weir"

// TestOnRotateOff leads a store and a copy beside it through every change.
func TestOnRotateOff(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", phrase))
	restore(t, dir, backup(t, s)) // leaves a copy beside the store
	want := contents(t, s)
	closed(t, s)
	write(t, filepath.Join(dir, "loci-damaged-20260105T120000.db"), phrase)

	keys := newKeys(2)
	for _, step := range []struct {
		name  string
		to    vault.Key
		shows bool
	}{{"on", keys[0], false}, {"rotate", keys[1], false}, {"again", keys[1], false}, {"off", vault.Key{}, true}} {
		recrypt(t, dir, keys, step.to)
		if shows := search(t, dir, phrase) > 0; shows != step.shows {
			t.Errorf("%s: the text shows: %v", step.name, shows)
		}
		if got, err := sqlite.KeyOf(dir, keys); err != nil || got != step.to {
			t.Errorf("%s: it is under another key: %v", step.name, err)
		}
		s := unlocked(t, dir, sqlite.Options{Keys: keys, AsIs: true})
		equal(t, step.name, want, contents(t, s))
		check(t, s)
		if n, err := s.Scan(t.Context(), [][]byte{[]byte(phrase)}); err != nil || (n > 0) != step.shows {
			t.Errorf("%s: Scan finds it %d times, %v", step.name, n, err)
		}
		closed(t, s)
		onlyExpected(t, dir)
	}
	copies, err := filepath.Glob(filepath.Join(dir, "loci-before-restore-*"))
	if err != nil || len(copies) != 1 {
		t.Fatalf("%d copies, %v", len(copies), err)
	}
	restore(t, dir, copies[0])
}

// onlyExpected fails where a rewriting has left something behind.
func onlyExpected(t *testing.T, dir string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if n := f.Name(); n != sqlite.FileName && !strings.HasPrefix(n, "loci-before-restore-") {
			t.Errorf("%s was left behind", n)
		}
	}
}

// TestRefusals opens stores with keys that do not fit them. Each refusal says
// why, and not a byte of the store has changed, the log of a killed process
// included.
func TestRefusals(t *testing.T) {
	t.Parallel()
	keys, others := newKeys(1), newKeys(3)
	for _, c := range []struct {
		name   string
		made   vault.Keys
		opened vault.Keys
		says   string
	}{
		{"wrong key", keys, others, "another key"},
		{"missing key", keys, nil, "no key is configured"},
		{"plain store, key configured", nil, keys, "loci encrypt on"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			killed(t, dir, c.made)
			before := bytesOf(t, dir)
			s, err := sqlite.Open(t.Context(), dir, sqlite.Options{Keys: c.opened})
			if err == nil {
				closed(t, s)
				t.Fatal("it was opened")
			}
			explained(t, err, dir, c.says)
			equal(t, "files", before, bytesOf(t, dir))
			closed(t, unlocked(t, dir, sqlite.Options{Keys: c.made}))
		})
	}
}

// TestRestoreAcross restores backups of plain and of encrypted stores into either.
// The store stays what it was.
func TestRestoreAcross(t *testing.T) {
	t.Parallel()
	keys := newKeys(2)
	for name, from := range map[string]vault.Keys{"plain": nil, "encrypted": keys[:1], "former key": keys[1:]} {
		for _, into := range []vault.Keys{nil, keys[:1]} {
			t.Run(fmt.Sprintf("%s into %d", name, len(into)), func(t *testing.T) {
				t.Parallel()
				source := unlocked(t, t.TempDir(), sqlite.Options{Keys: from})
				store(t, source, plain("env-1", phrase))
				file := backup(t, source)
				if shows := search(t, filepath.Dir(file), phrase) > 0; shows != (from == nil) {
					t.Errorf("the backup shows the text: %v", shows)
				}
				dir := t.TempDir()
				s := unlocked(t, dir, sqlite.Options{Keys: into})
				store(t, s, plain("env-1", "what was before"))
				if _, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{Keys: keys}); err != nil {
					t.Fatal(err)
				}
				equal(t, "contents", map[string]string{"env-1": phrase}, contents(t, s))
				forget(t, s, "env-1")
				if done, err := s.Scrub(t.Context()); err != nil || !done {
					t.Errorf("Scrub: %v, %v", done, err)
				}
				if shows := search(t, dir, "what was before") > 0; shows != (into == nil) {
					t.Errorf("the copy shows the text: %v", shows)
				}
				_, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{Keys: newKeys(1)})
				if from != nil {
					explained(t, err, filepath.Base(file), "another key")
				}
			})
		}
	}
}

// killed makes a store that a killed process left, with a log.
func killed(t *testing.T, dir string, keys vault.Keys) {
	t.Helper()
	p := start(t, "load", dir, keys...)
	p.expect(t, "ready")
	if !p.lines.Scan() {
		t.Fatal(p.errors.String())
	}
	_ = p.Process.Kill()
	p.rest()
	_ = p.Wait() // it was killed
	if info, err := os.Stat(filepath.Join(dir, sqlite.FileName+"-wal")); err != nil || info.Size() == 0 {
		t.Fatalf("no log was left: %v", err)
	}
}

// bytesOf is the content of every file by name.
func bytesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name()] = string(data)
	}
	return all
}

func TestRecryptWhileOpen(t *testing.T) {
	t.Parallel()
	for _, keys := range []vault.Keys{nil, newKeys(1)} {
		dir := t.TempDir()
		p := start(t, "idle", dir, keys...)
		p.expect(t, "ready")
		err := sqlite.Recrypt(t.Context(), dir, sqlite.RecryptOptions{Keys: keys, To: vault.NewKey()})
		if !errors.Is(err, memstore.ErrBusy) || !strings.Contains(err.Error(), "end every loci server") {
			t.Errorf("while another process has it open: %v", err)
		}
		p.finish(t)
		recrypt(t, dir, keys, vault.NewKey())
	}
}

// TestRecryptUnconfirmed changes nothing where the new key is not kept.
func TestRecryptUnconfirmed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	store(t, s, plain("env-1", phrase))
	closed(t, s)
	lost := errors.New("lost")
	err := sqlite.Recrypt(t.Context(), dir, sqlite.RecryptOptions{To: vault.NewKey(), Confirm: func(context.Context) error { return lost }})
	if !errors.Is(err, lost) {
		t.Errorf("Recrypt: %v", err)
	}
	onlyExpected(t, dir)
	equal(t, "contents", map[string]string{"env-1": phrase}, contents(t, open(t, dir, nil)))
}

func TestRecryptWithoutStore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	recrypt(t, dir, nil, vault.NewKey())
	if form, err := sqlite.FormOf(dir); err != nil || form != sqlite.Absent {
		t.Errorf("form %v, %v", form, err)
	}
}

// steps are those of a rewriting, as they are told.
var steps = []string{"copying", "checking", "keeping", "putting", "overwriting", "done"}

// TestKilledRecrypt kills a process before each step of each change, with a copy
// beside the store. What is left opens with exactly one of the keys and holds
// everything, and the change can be made again.
func TestKilledRecrypt(t *testing.T) {
	t.Parallel()
	keys := newKeys(2)
	for _, c := range []struct {
		name     string
		from, to vault.Key
	}{{"on", vault.Key{}, keys[0]}, {"rotate", keys[0], keys[1]}, {"off", keys[1], vault.Key{}}} {
		for n := range 2 * len(steps) { // those of the copy, then those of the store
			t.Run(fmt.Sprintf("%s %d %s", c.name, n, steps[n%len(steps)]), func(t *testing.T) {
				t.Parallel()
				dir := t.TempDir()
				killed(t, dir, held(c.from))
				want := withCopy(t, dir, held(c.from))
				killBefore(t, dir, n, c.from, c.to)

				found, err := sqlite.KeyOf(dir, keys)
				if err != nil || found != c.from && found != c.to {
					t.Fatalf("it opens with neither key: %v", err)
				}
				if swapped := n >= len(steps)+4; swapped != (found == c.to) {
					t.Errorf("before step %d it is under the new key: %v", n, !swapped)
				}
				s := unlocked(t, dir, sqlite.Options{Keys: held(found)})
				equal(t, "contents", want, contents(t, s))
				check(t, s)
				closed(t, s)
				onlyExpected(t, dir)

				recrypt(t, dir, keys, c.to)
				equal(t, "contents", want, contents(t, unlocked(t, dir, sqlite.Options{Keys: held(c.to)})))
				if shows := search(t, dir, "fact env-1") > 0; shows != c.to.IsZero() {
					t.Errorf("the text shows: %v", shows)
				}
				copies, err := filepath.Glob(filepath.Join(dir, "loci-before-restore-*"))
				if err != nil || len(copies) != 1 {
					t.Fatalf("%d copies, %v", len(copies), err)
				}
				if _, err := sqlite.Restore(t.Context(), dir, copies[0], sqlite.RestoreOptions{Keys: held(c.to)}); err != nil {
					t.Errorf("the copy: %v", err)
				}
			})
		}
	}
}

// held is the source that holds a key, or nothing.
func held(k vault.Key) vault.Keys {
	if k.IsZero() {
		return nil
	}
	return vault.Keys{k}
}

// withCopy leaves a copy beside a store, as a restore does, and returns what the
// store holds.
func withCopy(t *testing.T, dir string, keys vault.Keys) map[string]string {
	t.Helper()
	s := unlocked(t, dir, sqlite.Options{Keys: keys})
	defer closed(t, s)
	if _, err := sqlite.Restore(t.Context(), dir, backup(t, s), sqlite.RestoreOptions{Keys: keys}); err != nil {
		t.Fatal(err)
	}
	return contents(t, s)
}

// killBefore kills a process that changes the key of a store, before step n.
func killBefore(t *testing.T, dir string, n int, from, to vault.Key) {
	t.Helper()
	keys := append(held(to), held(from)...)
	if to.IsZero() {
		keys = append(keys, from)
	}
	p := start(t, changesKey, dir, keys...)
	for step := range n + 1 {
		if !p.lines.Scan() {
			t.Fatalf("the process ended before step %d: %s", step, p.errors.String())
		}
		if !strings.HasPrefix(p.lines.Text(), steps[step%len(steps)]) {
			t.Fatalf("step %d is %q", step, p.lines.Text())
		}
		if step < n {
			if _, err := p.in.Write([]byte("\n")); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = p.Process.Kill()
	p.rest()
	_ = p.Wait() // it was killed
}

// changesKey is the role of a process that rewrites a store. Its key file holds
// the new key and then the former one; the same key twice stands for none.
const changesKey = "change key"

// changeKey tells each step, and takes it when a line comes in.
func changeKey(dir, file string) error {
	keys, err := vault.File(file).Keys(context.Background())
	if err != nil {
		return err
	}
	to := keys[0]
	if len(keys) > 1 && keys[1] == to {
		to = vault.Key{}
	}
	in := bufio.NewScanner(os.Stdin)
	return sqlite.Recrypt(context.Background(), dir, sqlite.RecryptOptions{Keys: keys[1:], To: to, Progress: func(step string) {
		fmt.Println(step)
		in.Scan()
	}})
}

// TestRestoreOverEncryptedDamage restores over a store that is damaged. The new
// one is encrypted too.
func TestRestoreOverEncryptedDamage(t *testing.T) {
	t.Parallel()
	keys := newKeys(1)
	for name, from := range map[string]int64{"header": 0, "pages": 4096} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := unlocked(t, dir, sqlite.Options{Keys: keys})
			store(t, s, plain("env-1", phrase))
			file := backup(t, s)
			closed(t, s)
			wreck(t, dir, from)
			r, err := sqlite.Restore(t.Context(), dir, file, sqlite.RestoreOptions{Keys: keys})
			if err != nil || r.Damaged == "" {
				t.Fatalf("%+v, %v", r, err)
			}
			equal(t, "contents", map[string]string{"env-1": phrase}, contents(t, unlocked(t, dir, sqlite.Options{Keys: keys})))
			if search(t, dir, phrase) > 0 {
				t.Error("the text shows")
			}
		})
	}
}
