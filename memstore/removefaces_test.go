package memstore_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// filesBelow lists the files of a directory but for the engine's own.
func filesBelow(t *testing.T, dir string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, path)
		if err == nil && !d.IsDir() && !strings.HasPrefix(rel, "loci.db") {
			files = append(files, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestRemoveFaces(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := openWith(t, memstore.Options{Dir: dir})
	f.note("The build runs on Debian")
	f.say(memstore.Caller{}, memstore.Item{Content: "I like short answers", Category: "preference"})
	if err := f.RenderFaces(bg); err != nil {
		t.Fatal(err)
	}
	profile := filepath.Join(dir, "profile.md")
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.Replace(string(text), "short answers", "brief answers", 1)
	long := time.Now().Add(-time.Hour)
	for path, content := range map[string]string{
		profile: edited,
		filepath.Join(dir, "profile.rejected-20260101T000000.md"): "an old edit",
		filepath.Join(dir, "topics", ".loci-1.tmp"):               "half a topic",
		filepath.Join(dir, "topics", "mine.txt"):                  "not ours",
	} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, long, long); err != nil {
			t.Fatal(err)
		}
	}
	removed, err := f.RemoveFaces(bg)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(removed, profile) {
		t.Errorf("%q do not name the profile", removed)
	}
	if left := filesBelow(t, dir); !slices.Equal(left, []string{"topics/mine.txt"}) {
		t.Errorf("left are %q", left)
	}
	if core, err := f.Profile(bg, memstore.Scope{}); err != nil || !strings.Contains(core, "brief answers") {
		t.Errorf("the edit was lost: %v\n%s", err, core)
	}
	if err := f.RenderFaces(bg); err != nil {
		t.Fatal(err)
	}
	if left := filesBelow(t, dir); !slices.Contains(left, "profile.md") {
		t.Errorf("after rendering again there are %q", left)
	}
}
