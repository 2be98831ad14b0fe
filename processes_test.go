package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// These tests run the program as processes, as clients do: what must survive them is what no goroutine can show.

// command is the program with arguments, on a store and a home of its own.
func command(t *testing.T, dir string, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), program)
	c.Args = append([]string{"loci"}, args...) // TestMain runs main under this name
	home := filepath.Join(dir, "..", "home")
	c.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "LOCI_DIR="+dir, "LOCI_PROJECT=")
	c.Dir = t.TempDir()
	return c
}

// output runs a command to its end and returns what it printed.
func output(t *testing.T, dir string, args ...string) string {
	t.Helper()
	out, err := command(t, dir, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// stored returns the contents of everything in the store, by id.
func stored(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for line := range strings.Lines(output(t, dir, "export", "--all")) {
		var e struct{ ID, Content string }
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		found[e.ID] = e.Content
	}
	return found
}

// acknowledged collects what servers said they stored.
type acknowledged struct {
	mu   sync.Mutex
	text map[string]string // by id
}

func (a *acknowledged) add(id, text string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.text[id] = text
}

// check wants every acknowledged entry in the store, and the store sound.
func (a *acknowledged) check(t *testing.T, dir string) {
	t.Helper()
	found := stored(t, dir)
	for id, text := range a.text {
		if found[id] != text {
			t.Errorf("%s was acknowledged as %q and is %q", id, text, found[id])
		}
	}
	output(t, dir, "doctor", "--deep")
}

// 8 processes × 100 writes, 4 in flight each: all are acknowledged and all are there (REPORTS 1).
func TestProcessesLoseNothing(t *testing.T) {
	t.Parallel()
	processes, writes := 8, 100
	if testing.Short() {
		processes, writes = 3, 20
	}
	const inFlight = 4
	dir := filepath.Join(t.TempDir(), "store")
	done := acknowledged{text: map[string]string{}}
	var all sync.WaitGroup
	for p := range processes {
		s := start(t, dir)
		var calls sync.WaitGroup
		for f := range inFlight {
			calls.Go(func() {
				for n := f; n < writes; n += inFlight {
					text := fmt.Sprintf("Process %d wrote fact number %d", p, n)
					id := s.remember(text)
					if id == "" {
						t.Errorf("%q was not stored", text)
						return
					}
					done.add(id, text)
				}
			})
		}
		all.Go(func() {
			calls.Wait()
			s.stop(t)
		})
	}
	all.Wait()
	if len(done.text) != processes*writes {
		t.Errorf("%d ids for %d writes", len(done.text), processes*writes)
	}
	done.check(t, dir)
}

// Several processes start at once where nothing is yet: all start, all can write (REPORTS 2).
func TestFirstStartsAtOnce(t *testing.T) {
	t.Parallel()
	rounds, processes := 50, 6
	if testing.Short() {
		rounds = 3
	}
	for round := range rounds {
		dir := filepath.Join(t.TempDir(), "store")
		var all sync.WaitGroup
		for p := range processes {
			s := start(t, dir, "LOCI_EMBEDDING_PROVIDER=none") // whose loading is not what is raced here
			all.Go(func() {
				if !s.initialize() {
					t.Errorf("round %d, process %d: no answer to initialize", round, p)
				}
				if s.remember(fmt.Sprintf("Process %d was here", p)) == "" {
					t.Errorf("round %d, process %d: nothing was stored", round, p)
				}
				s.stop(t)
			})
		}
		all.Wait()
		if n := len(stored(t, dir)); n != processes {
			t.Errorf("round %d: %d entries, want %d", round, n, processes)
		}
	}
}

// A process is killed in the middle of its writes, again and again: what it acknowledged is there, and the store is
// sound (REPORTS 4).
func TestKilledProcessesLoseNothing(t *testing.T) {
	t.Parallel()
	rounds := 30
	if testing.Short() {
		rounds = 3
	}
	const inFlight, enough = 4, 12
	dir := filepath.Join(t.TempDir(), "store")
	done := acknowledged{text: map[string]string{}}
	for round := range rounds {
		s := start(t, dir)
		var calls sync.WaitGroup
		reached := make(chan struct{}, inFlight*enough)
		for f := range inFlight {
			calls.Go(func() {
				for n := 0; ; n++ {
					text := fmt.Sprintf("Round %d, line %d, fact number %d", round, f, n)
					id := s.remember(text)
					if id == "" {
						return // it is dead
					}
					done.add(id, text)
					select {
					case reached <- struct{}{}:
					default:
					}
				}
			})
		}
		for range enough {
			select {
			case <-reached:
			case <-s.ended:
				t.Fatal("the server ended by itself")
			}
		}
		if err := s.process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		calls.Wait()
		_ = s.process.Wait() // killed, as it was meant to be
	}
	done.check(t, dir)
}
