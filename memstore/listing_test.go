package memstore_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// TestOnlyChangedListingsAreRenderedAnew sees that an unchanged topic is left alone, that a changed one follows, and that
// what somebody else wrote over a listing is put right.
func TestOnlyChangedListingsAreRenderedAnew(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	m := memtest.OpenDir(t, dir, memstore.Options{Dir: dir})
	topic := func(name string) string { return filepath.Join(dir, "topics", name+".md") }
	add := func(content, topic string) {
		memtest.Remember(t, m, memstore.Caller{}, memstore.Item{Content: content, Topic: topic})
		if err := m.RenderFaces(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	read := func(path string) string {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	add("The database is PostgreSQL 16", "databases")
	add("Deploys go out on Tuesdays", "deploys")
	before, err := os.Stat(topic("databases"))
	if err != nil {
		t.Fatal(err)
	}
	add("Deploys need two approvals", "deploys")
	if after, err := os.Stat(topic("databases")); err != nil || !os.SameFile(before, after) {
		t.Errorf("an unchanged topic was written again (%v)", err)
	}
	if text := read(topic("deploys")); !strings.Contains(text, "two approvals") {
		t.Errorf("the changed topic lacks what was added: %s", text)
	}
	if err := os.WriteFile(topic("databases"), []byte("scribble"), 0o600); err != nil {
		t.Fatal(err)
	}
	add("Deploys stop in December", "deploys")
	if text := read(topic("databases")); !strings.Contains(text, "PostgreSQL") {
		t.Errorf("what was written over a topic stayed: %s", text)
	}
}
