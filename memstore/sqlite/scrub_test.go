package sqlite_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// search counts a needle in every file below dir, by other code than Scan.
func search(t *testing.T, dir, needle string) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files in %s: %v", dir, err)
	}
	n := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		n += bytes.Count(data, []byte(needle))
	}
	return n
}

func erase(t *testing.T, s *sqlite.Store, ids ...string) {
	t.Helper()
	_, err := s.Update(t.Context(), memstore.Commit{Kind: "forget"}, func(w memstore.Writer) error {
		_, err := w.Erase(ids)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func store(t *testing.T, s *sqlite.Store, entries ...memstore.Entry) {
	t.Helper()
	_, err := s.Update(t.Context(), memstore.Commit{Kind: "remember"}, func(w memstore.Writer) error {
		for _, e := range entries {
			if err := w.Put(e, []byte(e.Content)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestErasedTextIsNowhere churns a store, so that pages split, merge and are
// used again, while a second process has it open, and looks for every byte of
// what was erased.
func TestErasedTextIsNowhere(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	other := start(t, "idle", dir)
	other.expect(t, "ready")
	rng := rand.New(rand.NewPCG(7, 7))
	erased := churn(t, s, rng, rounds(300, 1500))
	if done, err := s.Scrub(t.Context()); err != nil || !done {
		t.Fatalf("Scrub: %v, %v", done, err)
	}
	left := 0
	for _, needle := range erased {
		left += search(t, dir, needle)
	}
	if left > 0 {
		t.Errorf("%d traces of %d erased texts are left", left, len(erased))
	}
	other.finish(t)
	check(t, s)
}

// churn writes, revises and erases entries of all sizes, and returns a mark of
// every text that was erased.
func churn(t *testing.T, s *sqlite.Store, rng *rand.Rand, steps int) (erased []string) {
	t.Helper()
	var alive []string
	marks := map[string][]string{}
	write := func(id string) memstore.Entry {
		mark := fmt.Sprintf("<%016x>", rng.Uint64())
		marks[id] = append(marks[id], mark)
		e := plain(id, mark+strings.Repeat(".", rng.IntN(3000))+mark)
		e.Subject, e.Topic, e.Session = mark, mark, mark
		return e
	}
	for i := range steps {
		switch pick := rng.IntN(10); {
		case pick < 5 || len(alive) == 0:
			id := fmt.Sprintf("env-%d", i+1)
			store(t, s, write(id))
			alive = append(alive, id)
		case pick < 7:
			id := alive[rng.IntN(len(alive))]
			e := write(id)
			e.Rev = revision(t, s, id)
			store(t, s, e)
		default:
			n := rng.IntN(len(alive))
			erase(t, s, alive[n])
			erased = append(erased, marks[alive[n]]...)
			alive = append(alive[:n], alive[n+1:]...)
		}
	}
	return erased
}

func revision(t *testing.T, s *sqlite.Store, id string) (rev int64) {
	t.Helper()
	err := s.View(t.Context(), func(r memstore.Reader) error {
		e, err := r.Entry(id)
		rev = e.Rev
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return rev
}

func TestScrubWaitsForReaders(t *testing.T) {
	t.Parallel()
	dir, secret := t.TempDir(), "a text that must not stay"
	s := open(t, dir, nil)
	store(t, s, plain("env-1", secret))
	reading := start(t, "read", dir)
	reading.expect(t, "ready")
	reading.expect(t, "reading")
	erase(t, s, "env-1")
	if done, err := s.Scrub(t.Context()); err != nil || done {
		t.Errorf("Scrub beside a reader: %v, %v; want it to be pending", done, err)
	}
	if n, err := s.Scan(t.Context(), [][]byte{[]byte(secret)}); err != nil || n == 0 {
		t.Errorf("Scan beside a reader: %d, %v; want to find the text", n, err)
	}
	reading.finish(t)
	if done, err := s.Scrub(t.Context()); err != nil || !done {
		t.Errorf("Scrub afterwards: %v, %v; want done", done, err)
	}
	if n := search(t, dir, secret); n != 0 {
		t.Errorf("%d traces are left", n)
	}
}
