package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Servers, commands and imports write to one store, and others read, copy and check it meanwhile: nothing is lost, and
// nothing fails (REPORTS 3).
func TestEverythingAtOnce(t *testing.T) {
	t.Parallel()
	rounds := 30
	if testing.Short() {
		rounds = 6
	}
	dir := filepath.Join(t.TempDir(), "store")
	lines := importFile(t, 3*rounds)
	done := acknowledged{text: map[string]string{}}
	var all sync.WaitGroup
	for p := range 2 {
		s := start(t, dir)
		all.Go(func() {
			for n := range rounds {
				text := fmt.Sprintf("Server %d wrote fact number %d", p, n)
				done.add(s.remember(text), text)
				if gone := s.remember(text + forgotten); !s.forget(gone) {
					t.Errorf("%s was not forgotten", gone)
				}
			}
			s.stop(t)
		})
	}
	all.Go(func() {
		for n := range rounds / 3 {
			text := fmt.Sprintf("A command wrote fact number %d", n)
			done.add(firstID(t, output(t, dir, "remember", "--json", "--category", "env_fact", text)), text)
		}
	})
	all.Go(func() { output(t, dir, "import", lines) })
	all.Go(func() {
		for n := range 3 {
			output(t, dir, "backup", filepath.Join(t.TempDir(), fmt.Sprintf("%d.db", n)))
			output(t, dir, "recall", "fact", "number")
			output(t, dir, "doctor", "--deep")
		}
	})
	all.Wait()
	done.check(t, dir)
	nowhereIn(t, dir, forgotten)
	if n, want := len(stored(t, dir)), 3*rounds+2*rounds+rounds/3; n != want {
		t.Errorf("%d entries are left, want %d", n, want)
	}
}

// forgotten stands in every text that a test forgets.
const forgotten = ", but not for long"

// nowhereIn wants no file below a directory to hold a text.
func nowhereIn(t *testing.T, dir, text string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if strings.Contains(string(data), text) {
			t.Errorf("%s holds what was forgotten", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// importFile writes a file of n entries to import.
func importFile(t *testing.T, n int) string {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"content":"Imported fact number %d","category":"env_fact"}`+"\n", i)
	}
	path := filepath.Join(t.TempDir(), "lines.jsonl")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// firstID is the id in the structured answer of a command.
func firstID(t *testing.T, out string) string {
	t.Helper()
	var a struct{ Results []struct{ ID string } }
	if err := json.Unmarshal([]byte(out), &a); err != nil || len(a.Results) == 0 {
		t.Fatalf("%q: %v", out, err)
	}
	return a.Results[0].ID
}

// forget erases an entry and reports whether it is done.
func (s *server) forget(id string) bool {
	a, ok := s.call("tools/call", map[string]any{"name": "forget", "arguments": map[string]any{"ids": []string{id}}})
	return ok && !a.Result.IsError
}

// found reports whether a question is answered with an entry.
func (s *server) found(query, id string) bool {
	a, ok := s.call("tools/call", map[string]any{"name": "recall", "arguments": map[string]string{"query": query}})
	return ok && slices.ContainsFunc(a.Result.StructuredContent.Results, func(r struct{ ID, Status, Reason string }) bool { return r.ID == id })
}

// What one process has stored, every other one recalls, and what it has forgotten, none.
func TestWritesAreSeenElsewhere(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "store")
	a, b := start(t, dir), start(t, dir)
	if !a.initialize() || !b.initialize() || b.found("heron", "env-1") {
		t.Fatal("the servers do not serve")
	}
	id := a.remember("The mascot is a heron")
	if !b.found("heron", id) {
		t.Error("the other server does not know what was stored")
	}
	if out := output(t, dir, "recall", "heron"); !strings.Contains(out, id) {
		t.Errorf("a command answers %q", out)
	}
	id = firstID(t, output(t, dir, "remember", "--json", "The mascot of the team is an otter"))
	if !a.found("otter", id) || !b.found("otter", id) {
		t.Error("a server does not know what a command has stored")
	}
	if !b.forget(id) || a.found("otter", id) {
		t.Error("a server knows what another has forgotten")
	}
	a.stop(t)
	b.stop(t)
}

// A client that writes and closes its end at once loses nothing: what was sent is stored and answered.
func TestEndOfInputFinishesWrites(t *testing.T) {
	t.Parallel()
	const writes = 12
	dir := filepath.Join(t.TempDir(), "store")
	var in strings.Builder
	for n := range writes {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"remember","arguments":{"content":"Last word number %[1]d"}}}`+"\n", n)
	}
	c := command(t, dir, "serve")
	c.Stdin = strings.NewReader(in.String())
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(out), `"status":"stored"`); n != writes {
		t.Errorf("%d of %d writes were answered: %s", n, writes, out)
	}
	if n := len(stored(t, dir)); n != writes {
		t.Errorf("%d of %d writes are there", n, writes)
	}
}
