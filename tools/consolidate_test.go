package tools

import (
	"context"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// scriptedCurator notes what it was asked and tells of two projects.
type scriptedCurator struct {
	run     consolidate.RunOptions
	answers []consolidate.Resolution
	commit  int64
}

func (c *scriptedCurator) Run(_ context.Context, o consolidate.RunOptions) (consolidate.Report, error) {
	c.run = o
	if o.Progress != nil {
		o.Progress(1, 7, "merging")
	}
	return consolidate.Report{Run: "run-1", Preview: o.Preview, Counts: consolidate.Counts{Merged: 2},
		Diff: []consolidate.Line{{ID: "shop-1", Change: consolidate.Merged, Content: "ours"}, {ID: "blog-1", Change: consolidate.Merged, Content: "theirs"}},
		Questions: []consolidate.Question{
			{ID: "shop-1~shop-2", Ask: "ours?", Entries: []string{"shop-1", "shop-2"}},
			{ID: "blog-1~blog-2", Ask: "theirs?", Entries: []string{"blog-1", "blog-2"}},
		}}, nil
}

func (c *scriptedCurator) Status(context.Context) (consolidate.Status, error) {
	return consolidate.Status{Waiting: 3}, nil
}

func (c *scriptedCurator) Resolve(_ context.Context, _ string, answers []consolidate.Resolution) (consolidate.Report, error) {
	c.answers = answers
	return consolidate.Report{Run: "run-2"}, nil
}

func (c *scriptedCurator) Diff(context.Context, string) ([]consolidate.Line, error) {
	lines := make([]consolidate.Line, 40)
	for i := range lines {
		lines[i] = consolidate.Line{ID: "shop-1", Change: consolidate.Archived, Content: "x"}
	}
	return lines, nil
}

func (c *scriptedCurator) Rollback(_ context.Context, _ string, commit int64) (memstore.Commit, []consolidate.Line, error) {
	c.commit = commit
	return memstore.Commit{ID: commit + 1}, nil, nil
}

func (c *scriptedCurator) History(context.Context, int) ([]memstore.Commit, error) {
	return []memstore.Commit{{ID: 7, Kind: "consolidate"}}, nil
}

func TestConsolidateActions(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for name, c := range map[string]struct{ arguments, says, not string }{
		"nothing said is status":       {`{}`, "3 entries are new", "Question"},
		"a run tells its own project":  {`{"action":"run"}`, "ours", "theirs"},
		"a preview says so":            {`{"action":"preview"}`, "would make these changes", "Run run-1"},
		"a long diff is cut":           {`{"action":"diff"}`, "25 of 40 changes are shown", ""},
		"history":                      {`{"action":"history"}`, "commit 7", ""},
		"rollback":                     {`{"action":"rollback","commit":"4"}`, "Nothing changed", "error"},
		"rollback to nothing":          {`{"action":"rollback"}`, "needs the commit", ""},
		"an action nobody knows":       {`{"action":"tidy"}`, "use status, preview", ""},
		"answers as text, other names": {`{"action":"resolve","answers":"[{\"id\":\"shop-1~shop-2\",\"choice\":\"shop-2\"}]"}`, "nothing to change", ""},
	} {
		_, text := k.call(t, "consolidate", c.arguments)
		if !strings.Contains(text, c.says) || c.not != "" && strings.Contains(text, c.not) {
			t.Errorf("%s: %q", name, text)
		}
	}
	if len(k.curator.answers) != 1 || k.curator.answers[0].Choice != "shop-2" {
		t.Errorf("answers: %+v", k.curator.answers)
	}
	if k.curator.commit != 4 || k.curator.run.Project == nil || *k.curator.run.Project != "shop" || k.curator.run.MaxChanges != consolidate.DefaultCap {
		t.Errorf("commit %d, run %+v", k.curator.commit, k.curator.run)
	}
}

// TestProgress holds that a client that asked to be told of a run's progress is told.
func TestProgress(t *testing.T) {
	t.Parallel()
	var told []string
	tell := func(_ context.Context, _ mcp.ProgressToken, done, total int, stage string) {
		told = append(told, stage)
	}
	if p := progress(t.Context(), nil, tell); p != nil {
		t.Error("nobody asked")
	}
	progress(t.Context(), &mcp.Meta{ProgressToken: "t"}, tell)(2, 7, "merging")
	if len(told) != 1 || told[0] != "merging" {
		t.Errorf("told %q", told)
	}
}
