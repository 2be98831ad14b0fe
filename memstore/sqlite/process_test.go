package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// This test binary runs itself as a process of its own when these are set: what
// to do, in which directory, and the key file of an encrypted store.
const (
	childRole = "LOCI_TEST_ROLE"
	childDir  = "LOCI_TEST_DIR"
	childKeys = "LOCI_TEST_KEYS"
)

// roles are what a process of its own can do with a store. Each says "ready"
// once the store is open, and then one line for each thing it got done.
var roles = map[string]func(context.Context, *sqlite.Store) error{
	"start": func(context.Context, *sqlite.Store) error { return nil },
	"write": func(ctx context.Context, s *sqlite.Store) error { return writeMany(ctx, s, 100) },
	"load":  func(ctx context.Context, s *sqlite.Store) error { return writeMany(ctx, s, 1_000_000) },
	"idle":  func(context.Context, *sqlite.Store) error { return untilEnd() },
	"read": func(ctx context.Context, s *sqlite.Store) error {
		return s.View(ctx, func(r memstore.Reader) error {
			if _, err := r.Count(memstore.Filter{}); err != nil {
				return err
			}
			fmt.Println("reading")
			return untilEnd()
		})
	},
}

func TestMain(m *testing.M) {
	role, child := roles[os.Getenv(childRole)]
	changes := os.Getenv(childRole) == changesKey
	if !child && !changes {
		os.Exit(m.Run())
	}
	run := func() error { return play(role, os.Getenv(childDir)) }
	if changes {
		run = func() error { return changeKey(os.Getenv(childDir), os.Getenv(childKeys)) }
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(role func(context.Context, *sqlite.Store) error, dir string) error {
	ctx := context.Background()
	var keys vault.Keys
	if file := os.Getenv(childKeys); file != "" {
		var err error
		if keys, err = vault.File(file).Keys(ctx); err != nil {
			return err
		}
	}
	s, err := sqlite.Open(ctx, dir, sqlite.Options{Keys: keys})
	if err != nil {
		return err
	}
	fmt.Println("ready")
	if err := role(ctx, s); err != nil {
		return err
	}
	return s.Close()
}

// untilEnd waits for the end of standard input.
func untilEnd() error {
	_, err := io.Copy(io.Discard, os.Stdin)
	return err
}

// writeMany stores n entries, four at a time, and prints each id that the store
// acknowledged.
func writeMany(ctx context.Context, s *sqlite.Store, n int) error {
	work, failures := make(chan struct{}), make(chan error, 4)
	for range cap(failures) {
		go func() {
			for range work {
				id, err := remember(ctx, s)
				if err != nil {
					failures <- err
					return
				}
				fmt.Println(id)
			}
			failures <- nil
		}()
	}
	for range n {
		select {
		case work <- struct{}{}:
		case err := <-failures:
			return err
		}
	}
	close(work)
	for range cap(failures) {
		if err := <-failures; err != nil {
			return err
		}
	}
	return nil
}

// remember stores one new entry and returns its id.
func remember(ctx context.Context, s *sqlite.Store) (id string, err error) {
	_, err = s.Update(ctx, memstore.Commit{Kind: "remember"}, func(w memstore.Writer) error {
		if id, err = w.NextID(memstore.EnvFact); err != nil {
			return err
		}
		return w.Put(plain(id, "fact "+id), []byte(id))
	})
	return id, err
}

// plain is a valid entry.
func plain(id, content string) memstore.Entry {
	return memstore.Entry{ID: id, Content: content, Category: memstore.EnvFact, Status: memstore.Active, Lifetime: memstore.Lasting}
}

// process is this binary in another role.
type process struct {
	*exec.Cmd
	in     io.WriteCloser
	lines  *bufio.Scanner
	errors strings.Builder
}

func start(t *testing.T, role, dir string, keys ...vault.Key) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(os.Args[0])}
	p.Env = append(os.Environ(), childRole+"="+role, childDir+"="+dir)
	if len(keys) > 0 {
		p.Env = append(p.Env, childKeys+"="+keyFile(t, keys...))
	}
	p.Stderr = &p.errors
	var err error
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.lines = bufio.NewScanner(out)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill() }) // an error only says that it has ended
	return p
}

// keyFile writes keys to a file of their own.
func keyFile(t *testing.T, keys ...vault.Key) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "keys")
	if err := vault.File(path).Put(t.Context(), keys); err != nil {
		t.Fatal(err)
	}
	return path
}

// expect reads one line that must be want.
func (p *process) expect(t *testing.T, want string) {
	t.Helper()
	if !p.lines.Scan() || p.lines.Text() != want {
		t.Fatalf("the process said %q, want %q; %s", p.lines.Text(), want, p.errors.String())
	}
}

// rest reads every line to the end.
func (p *process) rest() (lines []string) {
	for p.lines.Scan() {
		lines = append(lines, p.lines.Text())
	}
	return lines
}

// finish ends a process's input and waits for its good end.
func (p *process) finish(t *testing.T) {
	t.Helper()
	_ = p.in.Close()
	p.rest()
	if err := p.Wait(); err != nil {
		t.Errorf("the process failed: %v: %s", err, p.errors.String())
	}
}

// rounds is short under -short and long otherwise.
func rounds(short, long int) int {
	if testing.Short() {
		return short
	}
	return long
}

func TestFirstStartsAtOnce(t *testing.T) {
	t.Parallel()
	for round := range rounds(4, 50) {
		dir := filepath.Join(t.TempDir(), "new", "store")
		if round%2 == 1 { // as on a file system without links: all build in one file
			write(t, filepath.Join(dir, sqlite.FileName), "")
		}
		var all []*process
		for range 8 {
			all = append(all, start(t, "start", dir))
		}
		for _, p := range all {
			p.expect(t, "ready")
			p.finish(t)
		}
		check(t, open(t, dir, nil))
	}
}

func TestManyWriters(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var all []*process
	for range 8 {
		all = append(all, start(t, "write", dir))
	}
	var mu sync.Mutex
	var acknowledged []string
	var wg sync.WaitGroup
	for _, p := range all {
		wg.Go(func() {
			lines := p.rest()
			mu.Lock()
			defer mu.Unlock()
			acknowledged = append(acknowledged, lines[min(1, len(lines)):]...)
		})
	}
	wg.Wait()
	for _, p := range all {
		p.finish(t)
	}
	if len(acknowledged) != 800 {
		t.Errorf("%d writes were acknowledged, want 800", len(acknowledged))
	}
	s := open(t, dir, nil)
	holds(t, s, acknowledged)
	check(t, s)
}

func TestKilledWriters(t *testing.T) {
	t.Parallel()
	for name, keys := range map[string]vault.Keys{"plain": nil, "encrypted": newKeys(1)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			killWriters(t, t.TempDir(), keys)
		})
	}
}

// killWriters kills two writers at once, again and again. Every write that was
// acknowledged must be there, and an encrypted store shows nothing of any.
func killWriters(t *testing.T, dir string, keys vault.Keys) {
	var acknowledged []string
	for round := range rounds(3, 30) {
		a, b := start(t, "load", dir, keys...), start(t, "load", dir, keys...)
		a.expect(t, "ready")
		b.expect(t, "ready")
		for range 5 + 7*round%40 {
			if !a.lines.Scan() {
				t.Fatalf("the writer ended: %s", a.errors.String())
			}
			acknowledged = append(acknowledged, a.lines.Text())
		}
		hides(t, dir, keys)
		for _, p := range []*process{a, b} {
			if err := p.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			acknowledged = append(acknowledged, whole(p.rest())...)
			_ = p.Wait() // it was killed
		}
		hides(t, dir, keys)
		s := unlocked(t, dir, sqlite.Options{Keys: keys})
		holds(t, s, acknowledged)
		check(t, s)
		closed(t, s)
		hides(t, dir, keys)
	}
}

// hides fails where text of the writers shows though it is encrypted, or does not
// show though it is not, which would mean that the search finds nothing.
func hides(t *testing.T, dir string, keys vault.Keys) {
	t.Helper()
	for _, text := range []string{"fact env-", "env_fact", "entry_version", "SQLite format"} {
		if n := search(t, dir, text); (n == 0) != (len(keys) > 0) {
			t.Errorf("%q shows %d times", text, n)
		}
	}
}

// whole drops a last line that the kill may have cut.
func whole(lines []string) []string { return lines[:max(0, len(lines)-1)] }

// holds fails unless the store has all these entries.
func holds(t *testing.T, s *sqlite.Store, ids []string) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) error {
		n, err := r.Count(memstore.Filter{IDs: ids})
		if n != len(ids) {
			t.Errorf("%d of %d acknowledged entries are there", n, len(ids))
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func check(t *testing.T, s *sqlite.Store) {
	t.Helper()
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("the store is not sound: %v", err)
	}
}
