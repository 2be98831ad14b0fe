package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Three servers, three hooks, three imports of one file and a follower of a growing log use one store at once, and others
// count and consolidate: no event is lost, none is there twice, and what is forgotten meanwhile is gone (REPORTS 3 and 4:
// nothing is left running either, since each process is waited for).
func TestTracesAtOnce(t *testing.T) {
	t.Parallel()
	rounds, turns := 8, 40
	if testing.Short() {
		rounds, turns = 3, 5
	}
	dir, home := filepath.Join(t.TempDir(), "store"), t.TempDir()
	shared, ended := filepath.Join(home, "shared.jsonl"), filepath.Join(home, "ended.jsonl")
	writeTrace(t, shared, "shared", 200)
	writeTrace(t, ended, "ended", 50)
	followed := filepath.Join(home, ".claude", "projects", "-shop", "followed.jsonl")
	if err := os.MkdirAll(filepath.Dir(followed), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(followed, []byte(claudeTurn(0)), 0o600); err != nil {
		t.Fatal(err)
	}

	follower := command(t, dir, "trace", "follow", "claude_code")
	follower.Env = append(follower.Env, "HOME="+home, "CLAUDE_CONFIG_DIR=")
	follower.Stderr = t.Output()
	if err := follower.Start(); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	all.Go(func() {
		for n := 1; n < turns; n++ {
			appendTo(t, followed, claudeTurn(n))
		}
	})
	for p := range 3 {
		s := start(t, dir, "HOME="+home, "LOCI_TRACES_FOLLOW=claude_code")
		all.Go(func() {
			for n := range rounds {
				s.remember(fmt.Sprintf("Server %d wrote fact number %d", p, n))
				if gone := s.remember(fmt.Sprintf("Server %d wrote number %d%s", p, n, forgotten)); !s.forget(gone) {
					t.Errorf("%s was not forgotten", gone)
				}
			}
			s.stop(t)
		})
	}
	for range 3 {
		all.Go(func() { output(t, dir, "import", "--traces", shared) })
	}
	for range 3 {
		all.Go(func() {
			c := command(t, dir, "hook", "plain", "session-end")
			c.Stdin = strings.NewReader(`{"event":"session-end","session":"ended","transcript":"` + ended + `"}`)
			if out, err := c.CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("a hook: %v: %s", err, out)
			}
		})
	}
	all.Go(func() {
		for range 2 {
			output(t, dir, "stats", "--all-projects")
			output(t, dir, "consolidate", "run", "--max-changes", "0")
		}
	})
	all.Wait()
	if err := follower.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := follower.Wait(); err != nil {
		t.Errorf("loci trace follow ended with %v", err)
	}
	output(t, dir, "import", "--traces", followed) // takes in what was written after the last look

	output(t, dir, "consolidate", "run", "--max-changes", "0") // takes in what the hooks had no time for
	output(t, dir, "doctor", "--deep")
	nowhereIn(t, dir, forgotten)
	var list struct {
		Sessions []struct {
			Session string
			Events  int
		}
	}
	if err := json.Unmarshal([]byte(output(t, dir, "trace", "list", "--all-projects", "--limit", "0", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	events := map[string]int{}
	for _, s := range list.Sessions {
		events[s.Session] += s.Events
	}
	if events["shared"] != 200 || events["ended"] != 50 || events["followed"] != turns {
		t.Errorf("events by session: %v", events)
	}
}

// writeTrace writes a trace of n events, none of which says anything worth remembering.
func writeTrace(t *testing.T, path, session string, n int) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, `{"loci_trace":1,"session":"%s"}`+"\n", session)
	for i := range n {
		fmt.Fprintf(&b, `{"seq":%d,"at":"2026-03-01T10:00:00Z","role":"assistant","kind":"message","text":"step %d of %s"}`+"\n", i+1, i, session)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
}

func appendTo(t *testing.T, path, text string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Error(err)
		return
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Error(err)
	}
}

func claudeTurn(n int) string {
	return fmt.Sprintf(`{"type":"user","uuid":"u%d","sessionId":"followed","timestamp":"2026-03-01T10:00:00Z","cwd":"/nowhere","message":{"role":"user","content":"turn %d"}}`+"\n", n, n)
}
