//go:build e2e

package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// suite is one version of the public conformance package with the requirement set it is run for.
type suite struct {
	pkg  string
	args []string
}

// TestConformance runs every server scenario of a requirement set. What may fail stands in testdata/conformance.txt with
// the reason; anything else that fails is a fault, and so is an exception that passes.
func TestConformance(t *testing.T) {
	t.Parallel()
	for revision, s := range map[string]suite{
		"2025-11-25": {conformance2025, []string{"--suite", "all", "--spec-version", "2025-11-25"}},
		"2026-07-28": {conformance2026, []string{"--requirements", "2026-07-28"}},
	} {
		t.Run(revision, func(t *testing.T) {
			t.Parallel()
			node, dir := newerNode(t), npm(t, s.pkg)
			h, results := newHome(t), t.TempDir()
			url, _ := h.serveHTTP(t, "--no-token")
			bin := filepath.Join(dir, "node_modules", ".bin", "conformance")
			args := append([]string{bin, "server", "--url", url + "/mcp", "--output-dir", results}, s.args...)
			c := exec.Command(node, args...)
			stop := time.AfterFunc(3*time.Minute, func() { _ = c.Process.Kill() })
			defer stop.Stop()
			said, err := c.CombinedOutput() // fails as soon as one scenario does, expected or not
			failed := failures(t, results)
			if len(failed) == 0 {
				t.Fatalf("the suite has judged nothing: %v\n%s", err, said)
			}
			compare(t, failed, exceptions(t, revision))
		})
	}
}

// check is one judgement of the suite.
type check struct {
	ID           string
	Status       string
	ErrorMessage string
}

// runStamp is what the suite adds to a scenario's name to make the name of its folder.
var runStamp = regexp.MustCompile(`-\d{4}-\d\d-\d\dT.*$`)

// failures returns what failed of each scenario that was run.
func failures(t *testing.T, results string) map[string][]check {
	t.Helper()
	found := map[string][]check{}
	files, err := filepath.Glob(filepath.Join(results, "server-*", "checks.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var checks []check
		if err := json.Unmarshal(raw, &checks); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		scenario := strings.TrimPrefix(runStamp.ReplaceAllString(filepath.Base(filepath.Dir(file)), ""), "server-")
		found[scenario] = slices.DeleteFunc(checks, func(c check) bool { return c.Status != "FAILURE" })
	}
	return found
}

// exception is how a check may fail: always, or sometimes.
type exception string

const (
	always    exception = "always"
	sometimes exception = "sometimes"
)

// exceptions reads which checks may fail in a revision: lines of "scenario check [sometimes]", below headings that name
// the revisions. A check "*" stands for every check of the scenario.
func exceptions(t *testing.T, revision string) map[string]exception {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "conformance.txt"))
	if err != nil {
		t.Fatal(err)
	}
	allowed, inside := map[string]exception{}, false
	for lines := bufio.NewScanner(bytes.NewReader(raw)); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		switch {
		case strings.HasPrefix(line, "["):
			inside = strings.Contains(line, revision)
		case line != "" && !strings.HasPrefix(line, "#") && inside:
			fields := append(strings.Fields(line), string(always))
			allowed[fields[0]+" "+fields[1]] = exception(fields[2])
		}
	}
	return allowed
}

// compare wants exactly the failures that are allowed.
func compare(t *testing.T, failed map[string][]check, allowed map[string]exception) {
	t.Helper()
	used := map[string]bool{}
	for scenario, checks := range failed {
		for _, c := range checks {
			one, every := scenario+" "+c.ID, scenario+" *"
			if allowed[one] == "" && allowed[every] == "" {
				t.Errorf("%s: %s", one, c.ErrorMessage)
			}
			used[one], used[every] = true, true
		}
	}
	for line, how := range allowed {
		if how == always && !used[line] {
			t.Errorf("%q passes or is not run; take it out of testdata/conformance.txt", line)
		}
	}
	t.Logf("%d scenarios run, %d exceptions", len(failed), len(allowed))
}
