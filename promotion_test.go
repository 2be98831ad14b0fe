package main

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Processes that consolidate at once make one entry of what sessions say, and it waits for none of them afterwards.
func TestPromotedOnceByManyProcesses(t *testing.T) {
	t.Parallel()
	dir, out := filepath.Join(t.TempDir(), "store"), t.TempDir()
	trace := filepath.Join(out, "s.jsonl")
	write(t, trace, `{"loci_trace":1,"session":"s1","project":"zoo"}`+"\n"+
		`{"seq":1,"at":"2026-03-01T10:00:00Z","role":"user","kind":"message","text":"Please fix the failing build."}`+"\n"+
		`{"seq":2,"at":"2026-03-01T10:01:00Z","role":"user","kind":"message","text":"For the future: tickets go into the title of every pull request."}`+"\n")
	output(t, dir, "import", "--traces", trace)
	var all sync.WaitGroup
	for range 4 {
		c := command(t, dir, "consolidate", "run")
		c.Env = append(c.Env, "LOCI_EMBEDDING_PROVIDER=none")
		all.Go(func() {
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	all.Wait()
	if found := stored(t, dir); len(found) != 1 {
		t.Errorf("stored: %v", found)
	}
	if out, err := command(t, dir, "pending", "--all-projects").CombinedOutput(); err == nil || !strings.Contains(string(out), "nothing waits") {
		t.Errorf("%v: %s", err, out)
	}
	output(t, dir, "doctor", "--deep")
}
