package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// A server, the hooks that run when an agent stops and before it compacts, and imports write to one store at once, again and
// again of the same logs. What was acknowledged is there, the store is sound, and its size is bounded by what it was told: the
// rounds that bring nothing new add nothing but the logs of the engines, each of which is cut back to 4 MiB (REPORTS 3).
func TestHooksAndImportsDoNotGrowTheStore(t *testing.T) {
	t.Parallel()
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	dir, logs := filepath.Join(t.TempDir(), "store"), t.TempDir()
	for n := range 4 {
		writeTrace(t, filepath.Join(logs, fmt.Sprintf("%d.jsonl", n)), fmt.Sprintf("session-%d", n), 100)
	}
	done := acknowledged{text: map[string]string{}}
	everybodyWrites(t, dir, logs, 1, &done)
	quietly(t, dir, "consolidate", "run") // takes in what the hooks had no time for
	before := sizeOf(t, dir)
	everybodyWrites(t, dir, logs, rounds, &done)
	quietly(t, dir, "consolidate", "run")
	done.check(t, dir)
	if n := events(t, dir); n < 400 {
		t.Errorf("%d events of 400 are there", n)
	}
	const engines, each, entry = 2, 4 << 20, 16 << 10 // an entry with its history, its record in the traces, and both indexes
	if after := sizeOf(t, dir); after > before+engines*each+int64(len(done.text))*entry {
		t.Errorf("%d bytes have become %d", before, after)
	}
}

// everybodyWrites has a server, hooks and imports write at once.
func everybodyWrites(t *testing.T, dir, logs string, rounds int, done *acknowledged) {
	t.Helper()
	var all sync.WaitGroup
	s := start(t, dir, "LOCI_EMBEDDING_PROVIDER=none")
	all.Go(func() {
		for n := range 2 * rounds {
			text := fmt.Sprintf("In round %d of %d a server wrote", n, rounds)
			done.add(s.remember(text), text)
		}
		s.stop(t)
	})
	for _, moment := range []string{"session-end", "pre-compact"} {
		all.Go(func() {
			for n := range rounds {
				hooked(t, dir, moment, hookEvents(filepath.Join(logs, fmt.Sprintf("%d.jsonl", n%4)))[moment])
			}
		})
	}
	all.Go(func() {
		for range rounds {
			quietly(t, dir, "import", "--traces", logs)
		}
	})
	all.Wait()
}

// sizeOf is how many bytes the files below a directory have.
func sizeOf(t *testing.T, dir string) (size int64) {
	t.Helper()
	for _, name := range filesIn(t, dir) {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	return size
}
