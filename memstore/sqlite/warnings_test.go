package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore/sqlite"
)

func TestWarnings(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	for _, c := range []struct{ dir, want string }{
		{"plain/loci", ""},
		{"Dropbox/loci", "Dropbox"},
		{"dropbox (Work)/a/b", "Dropbox"},
		{"dropboxes/loci", ""},
		{"OneDrive - Contoso/loci", "OneDrive"},
		{"Library/Mobile Documents/com~apple~CloudDocs/loci", "iCloud"},
		{"Library/CloudStorage/GoogleDrive-me@example.org/My Drive/loci", "Google Drive"},
		{"Google Drive", "Google Drive"},
	} {
		got := strings.Join(sqlite.Warnings(filepath.Join(base, filepath.FromSlash(c.dir))), "\n")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("Warnings(%s) = %q, want %q in it", c.dir, got, c.want)
		}
	}
}

func TestWarningsFollowLinks(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	real := filepath.Join(base, "OneDrive", "loci")
	if err := os.MkdirAll(real, 0o700); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(base, "innocent")
	if err := os.Symlink(real, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	if len(sqlite.Warnings(link)) != 1 {
		t.Error("a link into a synchronised folder was not seen")
	}
}
