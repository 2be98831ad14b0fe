package cli

import (
	"path/filepath"
	"testing"
)

// TestProjectOfSession: a folder of another machine names its project; one that is here and no repository belongs to none.
func TestProjectOfSession(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for cwd, want := range map[string]string{
		"": "", dir: "", filepath.Join(dir, "gone", "Quill"): "quill", `C:\Users\mika\code\quill`: "quill",
	} {
		if got := projectOfSession(cwd); got != want {
			t.Errorf("%q: project %q, want %q", cwd, got, want)
		}
	}
}
