package storetest

import (
	"os"
	"path/filepath"
	"time"

	"github.com/loci-dev/loci/memstore"
)

var storeRules = []rule{
	{"a lease has one holder until it ends", lease},
	{"a lease is given back by its holder only", release},
	{"the version moves with commits and rests without", version},
	{"a backup is a new file of its own", backup},
	{"a closed store refuses and closes again", closed},
	{"a store says where it is", whereabouts},
}

// holds asks for a lease of one minute.
func (f *fixture) holds(name, holder string) bool {
	f.Helper()
	has, err := f.store.Lease(f.Context(), name, holder, time.Minute)
	if err != nil {
		f.Fatalf("Lease: %v", err)
	}
	return has
}

func lease(f *fixture) {
	f.equal("first", true, f.holds("run", "a"))
	f.equal("second", false, f.holds("run", "b"))
	f.equal("another lease", true, f.holds("embed", "b"))
	f.clock.pass(59 * time.Second)
	f.equal("renewed", true, f.holds("run", "a"))
	f.clock.pass(59 * time.Second)
	f.equal("renewed lease is still held", false, f.holds("run", "b"))
	f.clock.pass(time.Second)
	f.equal("ended", true, f.holds("run", "b"))
	f.equal("the first holder came late", false, f.holds("run", "a"))
}

func release(f *fixture) {
	f.equal("taken", true, f.holds("run", "a"))
	for _, c := range []struct {
		by   string
		free bool
	}{{"b", false}, {"a", true}, {"a", true}} {
		if err := f.store.Release(f.Context(), "run", c.by); err != nil {
			f.Fatalf("Release: %v", err)
		}
		f.equal("free after "+c.by+" released it", c.free, f.holds("run", "c"))
	}
}

func version(f *fixture) {
	read := func() int64 {
		f.Helper()
		n, err := f.store.Version(f.Context())
		if err != nil {
			f.Fatalf("Version: %v", err)
		}
		return n
	}
	first := read()
	f.put(note("env-1", "one"))
	second := read()
	if first == second {
		f.Error("the version did not move with a commit")
	}
	f.count(memstore.Filter{})
	f.equal("version after a read", second, read())
}

func backup(f *fixture) {
	f.put(note("env-1", "one"))
	path := filepath.Join(f.TempDir(), "copy")
	if err := f.store.Backup(f.Context(), path); err != nil {
		f.Fatalf("Backup: %v", err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		f.Fatalf("the backup: %v, %v", info, err)
	}
	if err := f.store.Backup(f.Context(), path); err == nil {
		f.Error("a backup overwrote a file")
	}
	if again, err := os.Stat(path); err != nil || again.Size() != info.Size() {
		f.Errorf("the first backup was touched: %v", err)
	}
}

func closed(f *fixture) {
	s := f.open(f.T, f.clock.Now)
	for range 2 {
		if err := s.Close(); err != nil {
			f.Errorf("Close: %v", err)
		}
	}
	if err := s.View(f.Context(), func(memstore.Reader) error { return nil }); err == nil {
		f.Error("a closed store was read")
	}
	_, err := s.Update(f.Context(), memstore.Commit{}, func(memstore.Writer) error { return nil })
	if err == nil {
		f.Error("a closed store was written")
	}
}

func whereabouts(f *fixture) {
	if f.store.Where() == "" {
		f.Error("Where is empty")
	}
}
