package memstore

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSwap(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		there, found *string
		swapped      bool
		left         string
	}{
		"as found":     {ptrTo("old"), ptrTo("old"), true, "new"},
		"edited":       {ptrTo("mine"), ptrTo("old"), false, "mine"},
		"first":        {nil, nil, true, "new"},
		"appeared":     {ptrTo("mine"), nil, false, "mine"},
		"gone":         {nil, ptrTo("old"), false, ""},
		"empty, found": {ptrTo(""), ptrTo(""), true, "new"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path, next := filepath.Join(dir, "p"), filepath.Join(dir, "next")
			mustWrite(t, next, "new")
			if c.there != nil {
				mustWrite(t, path, *c.there)
			}
			var found []byte
			if c.found != nil {
				found = []byte(*c.found)
			}
			swapped, err := swap(path, next, filepath.Join(dir, "saved"), found)
			if err != nil || swapped != c.swapped {
				t.Errorf("swapped %v (%v), want %v", swapped, err, c.swapped)
			}
			if there, err := os.ReadFile(path); string(there) != c.left || err != nil && c.left != "" {
				t.Errorf("left %q (%v), want %q", there, err, c.left)
			}
		})
	}
}

func mustWrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func ptrTo(s string) *string { return &s }
