package cli

import (
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

func entryFor(id, content string) *memstore.Entry {
	return &memstore.Entry{
		ID: id, Content: content, Category: memstore.EnvFact, Status: memstore.Active, Trust: memstore.TrustUser,
		CreatedAt: time.Date(2026, 1, 5, 10, 0, 0, 0, time.UTC), EvidenceCount: 1,
	}
}

func TestLine(t *testing.T) {
	t.Parallel()
	e := entryFor("env-1", "Port\nis 8443")
	e.Scope.Project = "shop"
	if got, want := line(e), "[env-1] Port is 8443 (user · 2026-01-05 · project shop)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	e.Status, e.SupersededBy = memstore.Superseded, "env-2"
	if got := line(e); !strings.HasSuffix(got, " · superseded by env-2)") {
		t.Errorf("%q does not name the successor", got)
	}
}

func TestDetailsLeaveOutWhatIsEmpty(t *testing.T) {
	t.Parallel()
	e := entryFor("env-1", "Port is 8443")
	e.Session, e.Origin = "s1", &memstore.Origin{File: "notes.md", Line: 7}
	got := details(e)
	if strings.Contains(got, "labels") || strings.Contains(got, "verified") || strings.Contains(got, "0001") {
		t.Errorf("empty fields in:\n%s", got)
	}
	if !strings.Contains(got, "session s1, file notes.md, line 7") {
		t.Errorf("no origin in:\n%s", got)
	}
}

func TestChangeLines(t *testing.T) {
	t.Parallel()
	a, b := entryFor("env-1", "old"), entryFor("env-1", "new")
	scored := entryFor("env-1", "old")
	scored.Score = 0.5
	for _, c := range []struct {
		name string
		diff memstore.Diff
		want string
	}{
		{"came", memstore.Diff{ID: "env-1", After: b}, "+ " + line(b)},
		{"went", memstore.Diff{ID: "env-1", Before: a}, "- " + line(a)},
		{"changed", memstore.Diff{ID: "env-1", Before: a, After: b}, "- " + line(a) + "\n+ " + line(b)},
		{"changed inside", memstore.Diff{ID: "env-1", Before: a, After: scored}, "~ " + line(a)},
		{"came and went", memstore.Diff{ID: "env-1"}, "- [env-1]"},
	} {
		if got := changeLines(c.diff); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTally(t *testing.T) {
	t.Parallel()
	if got, want := tally(map[string]int{"": 2, "b": 3, "a": 2}), "b 3, global 2, a 2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := tally(map[memstore.Status]int{}); got != "none" {
		t.Errorf("%q, want none", got)
	}
}

func TestPaint(t *testing.T) {
	t.Parallel()
	got := painted("# Core\n+ [env-1] x (user · 2026-01-05)\nplain [env-2] (no)")
	want := "\x1b[1m# Core\x1b[0m\n+ \x1b[1m[env-1]\x1b[0m x\x1b[2m (user · 2026-01-05)\x1b[0m\nplain [env-2] (no)"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
