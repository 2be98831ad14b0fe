package atomicfile

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestWriteCreatesAndReplaces(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "profile.md")
	for _, content := range []string{"first", "second, longer", "", "x"} {
		if err := Write(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != content {
			t.Fatalf("read %q after writing %q", got, content)
		}
	}
	wantOnly(t, filepath.Dir(path), "profile.md")
}

func TestWriteSetsMode(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits")
	}
	path := filepath.Join(t.TempDir(), "f")
	for _, perm := range []os.FileMode{0o600, 0o666, 0o640} {
		if err := Write(path, []byte("x"), perm); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != perm {
			t.Errorf("mode %v, want %v", info.Mode().Perm(), perm)
		}
	}
}

func TestWriteKeepsSymlinks(t *testing.T) {
	t.Parallel()
	for name, exists := range map[string]bool{"existing target": true, "dangling": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			target := filepath.Join(dir, "real", "config.yaml")
			mustMkdir(t, filepath.Dir(target))
			if exists {
				mustWrite(t, target, "old")
			}
			mustSymlink(t, filepath.Join("real", "config.yaml"), filepath.Join(dir, "middle"))
			link := filepath.Join(dir, "link")
			mustSymlink(t, filepath.Join(dir, "middle"), link)
			if err := Write(link, []byte("new"), 0o600); err != nil {
				t.Fatal(err)
			}
			if got := read(t, target); got != "new" {
				t.Errorf("target holds %q", got)
			}
			if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("the link was replaced by a file (%v, %v)", info, err)
			}
		})
	}
}

func TestWriteRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mustMkdir(t, filepath.Join(dir, "folder", "inside"))
	mustSymlink(t, filepath.Join(dir, "b"), filepath.Join(dir, "a"))
	mustSymlink(t, filepath.Join(dir, "a"), filepath.Join(dir, "b"))
	for name, path := range map[string]string{
		"missing folder":  filepath.Join(dir, "none", "f"),
		"path is folder":  filepath.Join(dir, "folder"),
		"a ring of links": filepath.Join(dir, "a"),
	} {
		err := Write(path, []byte("x"), 0o600)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), path) {
			t.Errorf("%s: error does not name the path: %v", name, err)
		}
	}
	wantOnly(t, dir, "a", "b", "folder") // a failed write leaves nothing behind
}

func TestReadersNeverSeeHalf(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "f")
	versions := [][]byte{bytes.Repeat([]byte("a"), 100_000), bytes.Repeat([]byte("b"), 50_000)}
	if err := Write(path, versions[0], 0o600); err != nil {
		t.Fatal(err)
	}
	var writers sync.WaitGroup
	for _, v := range versions {
		writers.Go(func() {
			for range 20 {
				if err := Write(path, v, 0o600); err != nil {
					t.Error(err)
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { writers.Wait(); close(done) }()
	for {
		if got := []byte(read(t, path)); !bytes.Equal(got, versions[0]) && !bytes.Equal(got, versions[1]) {
			t.Fatalf("read %d bytes that are neither version", len(got))
		}
		select {
		case <-done:
			return
		default:
		}
	}
}

func TestWriteIfChanged(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "f")
	for _, step := range []struct {
		content string
		wrote   bool
	}{{"", true}, {"", false}, {"a", true}, {"a", false}, {"ab", true}} {
		wrote, err := WriteIfChanged(path, []byte(step.content), 0o600)
		if err != nil || wrote != step.wrote {
			t.Errorf("%q: wrote %v (%v), want %v", step.content, wrote, err, step.wrote)
		}
		if got := read(t, path); got != step.content {
			t.Errorf("holds %q, want %q", got, step.content)
		}
	}
}

func TestSweep(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	old := now.Add(-2 * time.Hour)
	for name, at := range map[string]time.Time{
		".loci-1.tmp": old, ".loci-2.tmp": now, "notes.tmp": old, ".loci-3": old, "profile.md": old,
	} {
		path := filepath.Join(dir, name)
		mustWrite(t, path, "x")
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	mustMkdir(t, filepath.Join(dir, ".loci-4.tmp"))
	if err := Sweep(dir, now.Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	wantOnly(t, dir, ".loci-2.tmp", ".loci-3", ".loci-4.tmp", "notes.tmp", "profile.md")
	if err := Sweep(filepath.Join(dir, "none"), now); err == nil {
		t.Error("a missing folder went unnoticed")
	}
}

func wantOnly(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("%s holds %q, want %q", dir, got, want)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func mustWrite(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func mustMkdir(t *testing.T, path string) {
	t.Helper()
	if err := os.MkdirAll(path, 0o700); err != nil {
		t.Fatal(err)
	}
}

func mustSymlink(t *testing.T, target, link string) {
	t.Helper()
	if err := os.Symlink(target, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}
