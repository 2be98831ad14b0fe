package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// canary is a word that stands nowhere else.
const canary = "zebrafinch7391"

// TestCanary stores one word through every way in, uses it in every way, erases it while a second process holds the
// store open, and then tries every way back. Not a byte of it may be left in the directory.
func TestCanary(t *testing.T) {
	t.Parallel()
	c := newCage(t)
	c.arrives()
	c.isUsed()
	if c.bytes() == 0 {
		t.Fatal("the canary is not found where it must be: the search is broken")
	}
	c.isAskedFor()
	c.isRejected()
	second := c.serve()
	if !strings.Contains(c.loci("recall", canary, "--all-projects"), canary) {
		t.Fatal("the canary is not recalled")
	}
	c.erased()
	c.gone("right after, with a second process open")
	for _, way := range []struct {
		name string
		args []string
	}{
		{"re-import", []string{"import", "--keep-ids", c.outside("export.jsonl")}},
		{"re-import of a trace", []string{"import", "--traces", c.outside("trace.jsonl")}},
		{"rollback", []string{"rollback", c.commit}},
		{"consolidation", []string{"consolidate", "run", "--max-changes", "0"}},
	} {
		c.loci(way.args...)
		c.gone(way.name)
	}
	second.stop(t)
	c.gone("after the second process")
	c.loci("restore", c.outside("backup.db"))
	c.gone("restore")
	c.loci("doctor", "--deep")
	c.gone("at the end")
}

// cage is a store that the canary is let into.
type cage struct {
	*testing.T
	dir, out string
	commit   string // the newest when everything was there
}

func newCage(t *testing.T) *cage {
	t.Helper()
	return &cage{T: t, dir: filepath.Join(t.TempDir(), "store"), out: t.TempDir()}
}

func (c *cage) outside(name string) string { return filepath.Join(c.out, name) }

// at runs a command on a store.
func (c *cage) at(dir string, args ...string) string {
	c.Helper()
	p := command(c.T, dir, args...)
	p.Env = append(p.Env, "LOCI_EMBEDDING_PROVIDER=none", "LOCI_CONSOLIDATION_AUTO=false")
	out, err := p.CombinedOutput()
	if err != nil {
		c.Fatalf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

func (c *cage) loci(args ...string) string {
	c.Helper()
	return c.at(c.dir, args...)
}

func (c *cage) serve() *server {
	c.Helper()
	s := start(c.T, c.dir, "LOCI_EMBEDDING_PROVIDER=none", "LOCI_CONSOLIDATION_AUTO=false")
	if !s.initialize() {
		c.Fatal("the server does not serve")
	}
	return s
}

func (c *cage) write(path, text string) {
	c.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		c.Fatal(err)
	}
}

// arrives lets the canary in: by restore, over MCP, from the command line, by edit, import, trace and profile.
func (c *cage) arrives() {
	c.Helper()
	elsewhere := filepath.Join(c.TempDir(), "store")
	c.at(elsewhere, "remember", "The bird of the backup is "+canary)
	c.at(elsewhere, "backup", c.outside("elsewhere.db"))
	c.loci("restore", c.outside("elsewhere.db"))

	s := c.serve()
	if s.remember("The bird of the server is "+canary) == "" {
		c.Fatal("not stored")
	}
	s.stop(c.T)

	c.loci("remember", "--category", "preference", "--source", "user_explicit", "My bird has a name")
	var list struct {
		Entries []struct{ ID, Content string }
	}
	if err := json.Unmarshal([]byte(c.loci("list", "--json")), &list); err != nil {
		c.Fatal(err)
	}
	id := list.Entries[len(list.Entries)-1].ID
	c.loci("edit", id, "--content", "My bird has the name "+canary)

	c.write(c.outside("import.jsonl"), `{"content":"The bird of the import is `+canary+`","scope":{"project":"aviary"},"labels":["`+canary+`"],"category":"decision"}`+"\n")
	c.write(c.outside("trace.jsonl"), `{"loci_trace":1,"session":"s1","project":"aviary","goal":"The bird of the import is `+canary+`"}`+"\n"+
		`{"seq":1,"at":"2026-03-01T10:00:00Z","role":"user","kind":"message","text":"The bird of the import is `+canary+`"}`+"\n")
	c.extracted()
	c.merged()
	c.loci("import", "--traces", c.outside("trace.jsonl"))
	c.loci("import", c.outside("import.jsonl")) // this renders the profile

	profile := filepath.Join(c.dir, "profile.md")
	text, err := os.ReadFile(profile)
	if err != nil {
		c.Fatal(err)
	}
	line := "- The bird of the profile is " + canary + "\n"
	c.write(profile, strings.Replace(string(text), "## User preferences\n", "## User preferences\n"+line, 1))
	settled := time.Now().Add(-time.Minute) // a fresh edit may still be under way, and is left alone
	if err := os.Chtimes(profile, settled, settled); err != nil {
		c.Fatal(err)
	}
	c.loci("import", c.outside("import.jsonl")) // this takes the edit over
	if !strings.Contains(c.loci("list"), "The bird of the profile is "+canary) {
		c.Fatal("the edit of the profile was not taken over")
	}
}

// extracted lets it in through a trace from which it is extracted, surely enough and so that it waits: with a goal that says something else, and an answer in
// other words.
func (c *cage) extracted() {
	c.Helper()
	c.write(c.outside("rule.jsonl"), `{"loci_trace":1,"session":"s2","goal":"All about `+canary+`"}`+"\n"+
		`{"seq":1,"at":"2026-03-01T10:00:00Z","role":"user","kind":"message","text":"Please fix the build of the aviary."}`+"\n"+
		`{"seq":2,"at":"2026-03-01T10:00:01Z","role":"user","kind":"message","text":"From now on always feed the `+canary+` before the tests."}`+"\n"+
		`{"seq":3,"at":"2026-03-01T10:00:02Z","role":"assistant","kind":"message","text":"I will feed the `+canary+` before tests."}`+"\n"+
		`{"seq":4,"at":"2026-03-01T10:00:03Z","role":"user","kind":"message","text":"No, use the `+canary+` branch instead of main."}`+"\n")
	c.loci("import", "--traces", c.outside("rule.jsonl"))
	c.loci("consolidate", "run", "--max-changes", "0")
	if !strings.Contains(c.loci("list", "--all-projects"), "feed the "+canary) {
		c.Fatal("nothing was extracted")
	}
	if !strings.Contains(c.loci("pending", "--all-projects"), "the "+canary+" branch") {
		c.Fatal("nothing waits")
	}
}

// merged lets two entries in that say the same, of which one is merged into the other.
func (c *cage) merged() {
	c.Helper()
	c.write(c.outside("twins.jsonl"), `{"content":"The `+canary+` sits on perch 80.","category":"env_fact"}`+"\n"+
		`{"content":"`+canary+` sits on the perch 80.","category":"env_fact"}`+"\n")
	c.loci("import", c.outside("twins.jsonl"))
	c.loci("consolidate", "run", "--max-changes", "0")
}

// isAskedFor puts a state aside by a restore, and recalls the canary in words that no entry has.
func (c *cage) isAskedFor() {
	c.Helper()
	c.loci("restore", c.outside("backup.db"))
	s := c.serve()
	for _, query := range []string{canary, "Where does the " + canary + " hide in winter?"} {
		if _, ok := s.call("tools/call", map[string]any{"name": "recall", "arguments": map[string]string{"query": query}}); !ok {
			c.Fatal("nothing was answered")
		}
	}
	s.stop(c.T)
}

// isRejected spoils the profile, so that what a person wrote is kept beside it.
func (c *cage) isRejected() {
	c.Helper()
	profile := filepath.Join(c.dir, "profile.md")
	c.write(profile, "garbage "+canary+"\nand a line that stays\n")
	settled := time.Now().Add(-time.Minute)
	if err := os.Chtimes(profile, settled, settled); err != nil {
		c.Fatal(err)
	}
	c.loci("remember", "The aviary has a door")
	if kept, err := filepath.Glob(filepath.Join(c.dir, "profile.rejected-*.md")); err != nil || len(kept) == 0 {
		c.Fatalf("no edit was kept aside: %v", err)
	}
}

// isUsed exports and backs up what is there, outside the store, and notes the commit.
func (c *cage) isUsed() {
	c.Helper()
	c.loci("export", "--all", "--out", c.outside("export.jsonl"))
	c.loci("backup", c.outside("backup.db"))
	c.loci("context", canary)
	var history struct {
		Commits []struct{ Commit json.Number }
	}
	if err := json.Unmarshal([]byte(c.loci("history", "--json")), &history); err != nil || len(history.Commits) == 0 {
		c.Fatalf("no history: %v", err)
	}
	c.commit = history.Commits[0].Commit.String()
}

// erased forgets everything that names the canary.
func (c *cage) erased() {
	c.Helper()
	var receipt struct {
		Erased   []string
		Unqueued int
		Verified bool
		Pending  string
	}
	if err := json.Unmarshal([]byte(c.loci("forget", "--person", canary, "--yes", "--json")), &receipt); err != nil {
		c.Fatal(err)
	}
	if len(receipt.Erased) < 5 || receipt.Unqueued != 1 || !receipt.Verified && receipt.Pending == "" {
		c.Errorf("the receipt says %+v", receipt)
	}
	if receipt.Pending != "" {
		c.loci("doctor", "--deep") // which tries again
	}
}

// bytes counts how often the canary stands in the files of the store.
func (c *cage) bytes() (n int) {
	c.Helper()
	err := filepath.WalkDir(c.dir, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it vanished while we looked
		}
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if found := bytes.Count(bytes.ToLower(data), []byte(canary)); found > 0 {
			n += found
			c.Logf("%s holds it %d times", path, found)
		}
		return err
	})
	if err != nil {
		c.Fatal(err)
	}
	return n
}

// gone wants no byte of the canary to be left.
func (c *cage) gone(when string) {
	c.Helper()
	if n := c.bytes(); n > 0 {
		c.Errorf("%s: the canary stands %d times in the store", when, n)
	}
}
