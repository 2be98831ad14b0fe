package access

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
)

func TestDefaultTokenIsMadeOnceAndKept(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var mu sync.Mutex
	seen := map[string]bool{}
	var all sync.WaitGroup
	for range 8 { // processes that start at once agree
		all.Go(func() {
			token, err := Default(dir)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			seen[token] = true
		})
	}
	all.Wait()
	if len(seen) != 1 {
		t.Errorf("%d tokens", len(seen))
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Errorf("left behind: %v, %v", files, err)
	}
	if other, err := Default(t.TempDir()); err != nil || seen[other] {
		t.Errorf("another store has the same token, or none: %v", err)
	}
	info, err := os.Stat(filepath.Join(dir, DefaultFile))
	if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestBadDefaultTokensAreRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		content string
		mode    os.FileMode
	}{
		"others can read it": {"0123456789012345678901234567890123456789", 0o644},
		"empty":              {"", 0o600},
		"short":              {"secret\n", 0o600},
	} {
		if name == "others can read it" && runtime.GOOS == "windows" {
			continue
		}
		dir := t.TempDir()
		path := filepath.Join(dir, DefaultFile)
		if err := os.WriteFile(path, []byte(c.content), c.mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, c.mode); err != nil {
			t.Fatal(err)
		}
		if token, err := Default(dir); err == nil {
			t.Errorf("%s: token %q", name, token)
		}
	}
	if _, err := Default(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a token in a directory that does not exist")
	}
}
