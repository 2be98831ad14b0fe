package builtin_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestWeightsAreLinkedOnlyWhereUsed builds two small programs. Both import the
// model, one makes it: only that one may carry the weights.
func TestWeightsAreLinkedOnlyWhereUsed(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("builds two programs")
	}
	const weights = 39_000_000
	if size := buildSize(t, "unlinked"); size > weights/3 {
		t.Errorf("a program that makes no model has %d bytes", size)
	}
	if size := buildSize(t, "linked"); size < weights {
		t.Errorf("a program that makes a model has %d bytes", size)
	}
}

// buildSize builds a program below testdata and returns its size.
func buildSize(t *testing.T, name string) int64 {
	t.Helper()
	binary := filepath.Join(t.TempDir(), name)
	build := exec.Command("go", "build", "-o", binary, "./testdata/"+name)
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", name, err, output)
	}
	info, err := os.Stat(binary)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes", name, info.Size())
	return info.Size()
}
