package eval

import (
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/memstore"
)

// TestTasks tells by the script what consolidation is worth.
func TestTasks(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays two months of sessions twice")
	}
	var r Report
	if err := r.TryOwn(t.Context(), builtin.New()); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + r.Table())
	for _, missed := range r.Missed() {
		t.Error(missed)
	}
}

// TestAgent holds what the scripted agent does with what it is told.
func TestAgent(t *testing.T) {
	t.Parallel()
	x := Act{Ask: []string{"which runner?"}, Right: []string{"pnpm"}, Stale: []string{"npm", "yarn"}}
	result := func(status memstore.Status, contents ...string) (list []memstore.Result) {
		for _, c := range contents {
			list = append(list, memstore.Result{Content: c, Status: status})
		}
		return list
	}
	for name, c := range map[string]struct {
		answer memstore.RecallAnswer
		want   attempt
	}{
		"nothing known":        {memstore.RecallAnswer{Results: result("active", "The port is 80.")}, attempt{}},
		"right at once":        {memstore.RecallAnswer{Results: result("active", "Use pnpm, not npm.")}, attempt{did: "pnpm", done: true, first: true, tries: 1, recalled: true}},
		"stale before right":   {memstore.RecallAnswer{Results: result("active", "Use npm.", "Use npm!", "Use pnpm.")}, attempt{did: "npm", done: true, tries: 2, stale: 1, recalled: true, returned: 2}},
		"stale only":           {memstore.RecallAnswer{Results: result("active", "Use npm.", "Use yarn.")}, attempt{did: "npm", tries: 2, stale: 2, returned: 2}},
		"waits for the user":   {memstore.RecallAnswer{Results: result("unconfirmed", "Use npm.")}, attempt{did: "pnpm", done: true, tries: 1, asked: true}},
		"only in the profile":  {memstore.RecallAnswer{Core: "## Conventions\n- [conv-1] Use pnpm\n"}, attempt{did: "pnpm", done: true, first: true, tries: 1}},
		"pending, in profile":  {memstore.RecallAnswer{Core: "## Pending confirmation\n- [conv-1] Use npm\n"}, attempt{did: "pnpm", done: true, tries: 1, asked: true}},
		"another word with it": {memstore.RecallAnswer{Results: result("active", "npmrc is ignored")}, attempt{}},
	} {
		if got := x.act(&c.answer); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestOwnTasks holds what the set of tasks is to be: enough of them, in several languages, each over several sessions.
func TestOwnTasks(t *testing.T) {
	t.Parallel()
	tasks, err := OwnTasks()
	if err != nil {
		t.Fatal(err)
	}
	languages := map[string]bool{}
	for _, x := range tasks {
		languages[x.Language] = true
		if len(x.Sessions) < 3 {
			t.Errorf("%s has %d sessions", x.ID, len(x.Sessions))
		}
	}
	if len(tasks) < 20 || len(languages) < 6 {
		t.Errorf("%d tasks in %d languages", len(tasks), len(languages))
	}
	if _, err := readTasks([]byte(`{"id":"x","unknown":1}`)); err == nil {
		t.Error("a misspelt field passes")
	}
}
