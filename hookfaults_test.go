package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// hookEvents are one event of each moment of a client's session; the last two name a log.
func hookEvents(log string) map[string]string {
	return map[string]string{
		"session-start": `{"hook_event_name":"SessionStart","session_id":"s1","source":"resume"}`,
		"prompt":        `{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"how do the tests run with pnpm?"}`,
		"pre-compact":   `{"hook_event_name":"PreCompact","session_id":"s1","transcript_path":"` + log + `"}`,
		"session-end":   `{"hook_event_name":"SessionEnd","session_id":"s1","transcript_path":"` + log + `"}`,
	}
}

// hooked runs the hook of a moment, which must end well, and returns what it says to the conversation.
func hooked(t *testing.T, dir, moment, event string, env ...string) string {
	t.Helper()
	c := command(t, dir, "hook", "claude-code", moment)
	c.Env = append(c.Env, env...)
	c.Stdin, c.Stderr = strings.NewReader(event), t.Output()
	out, err := c.Output()
	if err != nil {
		t.Errorf("the hook %s ended with %v", moment, err)
	}
	return string(out)
}

// Whatever became of the store, a hook says nothing to the conversation and ends well.
func TestHooksOfUnusableStores(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(t *testing.T, dir string) (env []string){
		"missing": func(t *testing.T, dir string) []string { return remove(t, dir) },
		"damaged": func(t *testing.T, dir string) []string {
			damage(t, filepath.Join(dir, "loci.db"))
			return nil
		},
		"empty file": func(t *testing.T, dir string) []string { return overwrite(t, filepath.Join(dir, "loci.db"), "") },
		"no database": func(t *testing.T, dir string) []string {
			return overwrite(t, filepath.Join(dir, "loci.db"), strings.Repeat("x", 9000))
		},
		"newer": func(t *testing.T, dir string) []string { return newer(t, dir) },
		"a key that is not there": func(t *testing.T, dir string) []string {
			env := []string{"LOCI_ENCRYPTION_KEY=file", "LOCI_ENCRYPTION_FILE=" + filepath.Join(t.TempDir(), "key")}
			c := command(t, dir, "encrypt", "on", "--yes")
			c.Env = append(c.Env, env...)
			if out, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			return []string{env[0], env[1] + ".lost"}
		},
		"a wrong configuration": func(*testing.T, string) []string { return []string{"LOCI_RECALL_LIMIT=many"} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, log := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "log.jsonl")
			writeTrace(t, log, "ended", 5)
			output(t, dir, "remember", "--project", "*", "--source", "user_explicit", "Tests run with pnpm test, never with npm")
			env := spoil(t, dir)
			for moment, event := range hookEvents(log) {
				if said := hooked(t, dir, moment, event, env...); said != "" {
					t.Errorf("at %s it says %q", moment, said)
				}
			}
		})
	}
}

// While somebody else writes for long, a hook does not wait for the end of it: it ends while the lock is held. The log it was
// told of is taken in afterwards.
func TestHooksDoNotWaitForWriters(t *testing.T) {
	t.Parallel()
	dir, log := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "log.jsonl")
	writeTrace(t, log, "ended", 5)
	output(t, dir, "remember", "--project", "*", "--source", "user_explicit", "Tests run with pnpm test, never with npm")
	store, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	_, err = store.Update(t.Context(), memstore.Commit{Kind: "test"}, func(memstore.Writer) error {
		for moment, event := range hookEvents(log) {
			hooked(t, dir, moment, event)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	output(t, dir, "consolidate", "run") // any process that looks for what was left
	if n := events(t, dir); n != 5 {
		t.Errorf("%d events of 5 were taken in afterwards", n)
	}
}

func remove(t *testing.T, path string) []string {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	return nil
}

func overwrite(t *testing.T, path, text string) []string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return nil
}

// newer makes the store one of a later version of the program.
func newer(t *testing.T, dir string) []string {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(dir, "loci.db"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	const userVersion = 60 // offset of the format's number in the header of a database
	if _, err := f.WriteAt([]byte{0, 0, 0x7f, 0xff}, userVersion); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return nil
}
