package atomicfile

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestWipe(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no second name for an open file here")
	}
	dir := t.TempDir()
	path, witness := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	text := bytes.Repeat([]byte("secret "), 20_000)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(path, witness); err != nil {
		t.Skipf("no hard links here: %v", err)
	}
	if err := Wipe(path); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(path); !os.IsNotExist(err) {
		t.Errorf("the file is still there: %v", err)
	}
	left, err := os.ReadFile(witness)
	if err != nil || !bytes.Equal(left, make([]byte, len(text))) {
		t.Errorf("%d bytes are left that are not all zero, %v", len(left), err)
	}
	if err := Wipe(path); err != nil {
		t.Errorf("a missing file: %v", err)
	}
}

func TestWipeSparesTargets(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	if err := Wipe(link); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadFile(target); err != nil || string(left) != "mine" {
		t.Errorf("the target holds %q, %v", left, err)
	}
	if _, err := os.Lstat(link); !os.IsNotExist(err) {
		t.Error("the link is still there")
	}
}
