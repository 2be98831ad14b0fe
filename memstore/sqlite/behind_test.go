package sqlite_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

func openBehind(t *testing.T, dir string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{Behind: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestWhatIsAskedWaitsForAStoreThatOpensBehind(t *testing.T) {
	t.Parallel()
	s := openBehind(t, filepath.Join(t.TempDir(), "new"))
	_, err := s.Update(t.Context(), memstore.Commit{Kind: "test"}, func(w memstore.Writer) error {
		return w.SetMeta("key", "value")
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Opened(t.Context()); err != nil {
		t.Error(err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAStoreThatCannotBeOpenedSaysSoToEverybodyWhoWaits(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, sqlite.FileName), []byte("this is no database, whatever its name says, and long enough to look at"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := openBehind(t, dir)
	var unusable *memstore.UnusableError
	if err := s.Opened(t.Context()); !errors.As(err, &unusable) {
		t.Errorf("opening answered %v", err)
	}
	if err := s.View(t.Context(), func(memstore.Reader) error { return nil }); !errors.As(err, &unusable) {
		t.Errorf("reading answered %v", err)
	}
}

func TestClosingWaitsForTheOpening(t *testing.T) {
	t.Parallel()
	for range 20 {
		s, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{Behind: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWaitingEndsWithItsContext(t *testing.T) {
	t.Parallel()
	s := openBehind(t, t.TempDir())
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Opened(ended); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
