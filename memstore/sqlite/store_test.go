package sqlite_test

import (
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
	"github.com/loci-dev/loci/memstore/storetest"
)

func TestContract(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T, now func() time.Time) memstore.Store { return open(t, t.TempDir(), now) })
}

// open opens a store that the end of the test closes.
func open(t testing.TB, dir string, now func() time.Time) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{Now: now})
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
