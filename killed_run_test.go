package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestAKilledRunLeavesNothingHalfDone kills consolidation runs at random moments: afterwards the store is exactly as it was
// before the run, or exactly as a whole run leaves it, and sound in either case.
func TestAKilledRunLeavesNothingHalfDone(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts many processes")
	}
	const pairs = 150
	original := repeated(t, pairs)
	before := output(t, original, "export", "--all")
	fresh := func() string {
		dir := filepath.Join(t.TempDir(), "store")
		if err := os.CopyFS(dir, os.DirFS(original)); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	merged := func(dir string) int {
		return strings.Count(output(t, dir, "export", "--all"), `"status":"superseded"`)
	}
	dir, began := fresh(), time.Now()
	output(t, dir, "consolidate", "run", "--max-changes", "0")
	whole := time.Since(began)
	if n := merged(dir); n != pairs {
		t.Fatalf("a whole run merges %d of %d pairs", n, pairs)
	}
	random, killed := rand.New(rand.NewPCG(6, 7)), 0
	for range 12 {
		dir := fresh()
		run := command(t, dir, "consolidate", "run", "--max-changes", "0")
		if err := run.Start(); err != nil {
			t.Fatal(err)
		}
		killer := time.AfterFunc(time.Duration(random.Int64N(int64(whole))), func() { _ = run.Process.Kill() })
		if run.Wait() != nil {
			killed++
		}
		killer.Stop()
		switch n := merged(dir); {
		case n == 0 && output(t, dir, "export", "--all") != before:
			t.Error("nothing is merged, and yet something changed")
		case n != 0 && n != pairs:
			t.Errorf("%d of %d pairs are merged", n, pairs)
		}
		output(t, dir, "doctor", "--deep") // fails where an invariant is broken
	}
	t.Logf("%d of 12 runs were killed before their end", killed)
}

// repeated makes a store in which every statement stands twice.
func repeated(t *testing.T, pairs int) (dir string) {
	t.Helper()
	dir, lines := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "lines.jsonl")
	var b strings.Builder
	for i := range 2 * pairs {
		content := fmt.Sprintf("Valve v%d opens at %d%c", i/2, i/2, ".!"[i%2])
		fmt.Fprintf(&b, `{"content":%q,"category":"env_fact","source":"tool_result","created_at":"2026-03-%02dT10:00:00Z"}`+"\n", content, 1+i%2)
	}
	if err := os.WriteFile(lines, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	output(t, dir, "import", lines)
	return dir
}
