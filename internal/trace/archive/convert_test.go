package archive

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/internal/vault"
)

// under opens the archive as a store under these keys does; without keys in plain text.
func under(t *testing.T, dir string, keys, former vault.Keys) *Archive {
	t.Helper()
	var o Options
	var err error
	if len(keys) > 0 {
		if o.Cipher, err = NewCipher(keys); err != nil {
			t.Fatal(err)
		}
		o.Index = IndexSource(keys[0])
	}
	if len(former) > 0 {
		if o.Former, err = NewCipher(former); err != nil {
			t.Fatal(err)
		}
	}
	a, err := Open(t.Context(), dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func onDisk(t *testing.T, dir, text string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		found = found || bytes.Contains(data, []byte(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Encryption is switched on, its key changed, and switched off again: the same events are found each time, and their words
// lie on the disk in plain text only without it.
func TestTracesFollowTheEncryptionOfTheStore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first, second := vault.NewKey(), vault.NewKey()
	for i, step := range []struct {
		keys, former vault.Keys
	}{{}, {keys: vault.Keys{first}}, {keys: vault.Keys{second, first}}, {keys: vault.Keys{second}}, {former: vault.Keys{second}}, {}} {
		a := under(t, dir, step.keys, step.former)
		if i == 0 {
			e := trace.Event{Role: trace.User, Kind: trace.Message, Text: "the pelican sleeps at noon"}
			if err := a.Record(t.Context(), trace.Session{ID: "s1"}, e); err != nil {
				t.Fatal(err)
			}
		}
		hits, err := a.Search(t.Context(), lookup.Query{Text: "pelican"})
		if err != nil || len(hits) != 1 {
			t.Fatalf("step %d: %d hits, %v", i, len(hits), err)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		if plain := onDisk(t, dir, "pelican"); plain != (len(step.keys) == 0) {
			t.Errorf("step %d: in plain text: %v", i, plain)
		}
	}
}

func TestSealedTracesAreRefusedWithoutAKey(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := under(t, dir, vault.Keys{vault.NewKey()}, nil)
	if err := a.Record(t.Context(), trace.Session{ID: "s1"}, trace.Event{Role: trace.User, Text: "hello"}); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), dir, Options{}); err == nil {
		t.Error("opened")
	}
}
