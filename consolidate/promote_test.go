package consolidate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// said is what a session says, at a line of its trace.
func said(session, content string, confidence float64) memstore.Entry {
	return memstore.Entry{
		UID: uuid.NewSHA1(uuid.NameSpaceOID, []byte(session+content)).String(), Content: content, Category: memstore.EnvFact, Source: memstore.ToolResult,
		Confidence: confidence, Scope: memstore.Scope{Project: "shop"}, Session: session, CreatedAt: start.AddDate(0, 0, -3), Rule: "a call showed it",
		Evidence: []memstore.Evidence{{Session: session, Trace: session + "#1"}},
	}
}

func (f *fixture) queue(list ...memstore.Entry) {
	f.t.Helper()
	if _, err := f.memory.Enqueue(f.ctx, list, memstore.EnqueueOptions{}); err != nil {
		f.t.Fatal(err)
	}
}

// waits are the texts that wait.
func (f *fixture) waits() (texts []string) {
	f.t.Helper()
	list, err := f.memory.Pending(f.ctx, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	for _, x := range list {
		texts = append(texts, x.Content)
	}
	return texts
}

// told are the lines of a report, without ids.
func told(r consolidate.Report) (lines []string) {
	for _, l := range r.Diff {
		lines = append(lines, fmt.Sprintf("%s: %s — %s (%d)", l.Change, l.Content, l.Rule, l.Evidence))
	}
	slices.Sort(lines)
	return lines
}

func (f *fixture) expect(what string, want, got []string) {
	f.t.Helper()
	if !slices.Equal(want, got) {
		f.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestPromotion(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	f.load(entry("k-1", "The pump is old.", with("source", "tool_result")))
	f.queue(said("s1", "The well is deep.", 0.9), said("s1", "The hose leaks.", 0.5), said("s2", "The hose leaks.", 0.5),
		said("s1", "The loft is wet.", 0.5), said("s1", "The pump is old.", 0.5))
	want := []string{"added: The hose leaks. — a call showed it (2)", "added: The well is deep. — a call showed it (1)", "changed: The pump is old. —  (2)"}
	before := f.export()
	preview, err := f.c.Run(f.ctx, consolidate.RunOptions{Preview: true})
	if err != nil || f.export() != before || len(f.waits()) != 4 {
		t.Fatalf("a preview changed something: %v", err)
	}
	f.expect("preview", want, told(preview))
	r := f.run(start)
	f.expect("run", want, told(r))
	f.expect("still waiting", []string{"The loft is wet."}, f.waits())
	if r.Added != 2 || r.Looked != 3 || r.Pending != 1 {
		t.Errorf("report: %+v", r)
	}
	if again := f.run(start); again.Commit != 0 || again.Total() != 0 {
		t.Errorf("a second run changes something: %+v", again)
	}
	f.queue(said("s1", "The well is deep.", 0.9), said("s1", "The pump is old.", 0.5)) // the sessions are read again
	if again := f.run(start); again.Commit != 0 {
		t.Errorf("a session that was read again adds something: %+v", again)
	}
	if _, _, err := f.c.Rollback(f.ctx, "", r.Commit-1); err != nil || f.export() != before {
		t.Errorf("the run cannot be undone: %v", err)
	}
	f.queue(said("s1", "The well is deep.", 0.9))
	if again := f.run(start); again.Added != 0 {
		t.Errorf("what was undone comes back: %+v", again.Diff)
	}
}

func TestPreviewReadsWhatNobodyRead(t *testing.T) {
	t.Parallel()
	var m *memstore.Memory
	unread := func(ctx context.Context) ([]memstore.Entry, error) {
		return m.Enqueue(ctx, []memstore.Entry{said("s1", "The well is deep.", 0.9), said("s2", "The loft is wet.", 0.5)}, memstore.EnqueueOptions{DryRun: true})
	}
	f := open(t, nil, consolidate.Options{Unread: unread})
	m = f.memory
	f.queue(said("s1", "The loft is wet.", 0.5))
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Preview: true})
	if err != nil {
		t.Fatal(err)
	}
	f.expect("preview", []string{"added: The loft is wet. — a call showed it (2)", "added: The well is deep. — a call showed it (1)"}, told(r))
	f.expect("waiting", []string{"The loft is wet."}, f.waits())
	if r := f.run(start); r.Added != 0 {
		t.Errorf("a run takes what only a preview has seen: %+v", r.Diff)
	}
}

// What is promoted goes through the stages with the rest: with the store, and with what is promoted beside it.
func TestPromotedIsCurated(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	f.load(entry("n-1", "CI uses Node 18.", with("source", "tool_result"), with("created_at", "2026-03-01")),
		entry("p-1", "Tests run with pnpm test.", with("source", "tool_result")))
	f.queue(said("s1", "The valve v7 opens at 80.", 0.9), said("s2", "valve v7 opens at 80!", 0.9), said("s1", "CI uses Node 22.", 0.9),
		said("s3", "Tests run with: pnpm test", 0.9), said("s1", "The gate port is 8081.", 0.9), said("s2", "The gate port is 8082.", 0.9))
	r := f.run(start)
	if r.Merged != 2 {
		t.Errorf("report: %q", told(r))
	}
	var live []string
	for _, e := range f.entries() {
		if e.Status.Live() && len(e.Evidence) > 1 {
			live = append(live, e.Content)
		}
	}
	if len(live) != 1 { // of the store's entry nobody knows the session
		t.Errorf("borne out by two sessions: %q", live)
	}
	if again := f.run(start); again.Commit != 0 || len(again.Questions) != len(r.Questions) {
		t.Errorf("a second run: %q, %d questions, before %d", told(again), len(again.Questions), len(r.Questions))
	}
	for _, q := range r.Questions {
		for _, id := range q.Entries {
			if f.entries()[id].ID == "" {
				t.Errorf("question %s asks about %s, which is no entry", q.ID, id)
			}
		}
	}
}

func TestAdditionsAreNoChangesToTheCap(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	for i := range 40 {
		f.queue(said(fmt.Sprintf("s%d", i), fmt.Sprintf("Valve v%d is at level %d.", i, i), 0.9))
	}
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{MaxChanges: 1})
	if err != nil || r.Stopped != "" || r.Added != 40 {
		t.Errorf("%s %+v, %v", r.Stopped, r.Counts, err)
	}
}

func TestPromotionInSlicesAndProjects(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{ProjectCap: 100})
	for i := range 5 {
		e := said(fmt.Sprintf("s%d", i), fmt.Sprintf("Valve v%d is at level %d.", i, i), 0.9)
		e.Scope.Project = []string{"mill", "shop"}[i%2]
		f.queue(e)
	}
	shop := "shop"
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Project: &shop})
	if err != nil || r.Added != 2 || len(f.waits()) != 3 {
		t.Fatalf("%+v, %v, waiting %q", r.Counts, err, f.waits())
	}
	for _, want := range []struct{ added, waiting int }{{2, 1}, {1, 0}, {0, 0}} {
		r, err := f.c.Run(f.ctx, consolidate.RunOptions{Limit: 2})
		if err != nil || r.Added != want.added || r.Waiting != want.waiting {
			t.Errorf("added %d, waiting %d, %v; want %+v", r.Added, r.Waiting, err, want)
		}
	}
}

func TestConfidenceIsConfigured(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{Enough: func() float64 { return 0.4 }})
	outside := said("s3", "The well is deep.", 0.5)
	outside.Source = memstore.External
	f.queue(said("s1", "The well is deep.", 0.5), outside)
	if r := f.run(start); r.Added != 1 {
		t.Errorf("%q", told(r))
	}
	f.run(start)
	if by := f.entries(); len(by) != 1 || len(f.waits()) != 0 {
		t.Errorf("entries %v, waiting %q", by, f.waits())
	}
	for _, e := range f.entries() {
		if e.EvidenceCount != 1 {
			t.Errorf("text from outside bears out %+v", e)
		}
	}
}

// Several processes that promote at once, or accept by hand meanwhile, make one entry of a statement.
func TestPromotingAtOnce(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	for i := range 10 {
		f.queue(said("s1", fmt.Sprintf("Valve v%d is at level %d.", i, i), 0.9))
	}
	waiting, err := f.memory.Pending(f.ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 3 {
		m := f.beside()
		c := consolidate.New(m, consolidate.Options{})
		all.Go(func() {
			if _, err := c.Run(f.ctx, consolidate.RunOptions{}); err != nil && !errors.Is(err, consolidate.ErrRunning) && !errors.Is(err, memstore.ErrConflict) {
				t.Error(err)
			}
		})
		all.Go(func() {
			for _, x := range waiting {
				_, _ = m.Accept(f.ctx, memstore.Caller{}, x.UIDs...) // it may be taken already
			}
		})
	}
	all.Wait()
	f.run(start)
	if n := len(f.entries()); n != 10 || len(f.waits()) != 0 {
		t.Errorf("%d entries, waiting %q", n, f.waits())
	}
}

// beside is another memory on the same store, as another process has it.
func (f *fixture) beside() *memstore.Memory {
	f.t.Helper()
	store, err := sqlite.Open(f.ctx, f.dir, sqlite.Options{Now: f.clock.Now})
	if err != nil {
		f.t.Fatal(err)
	}
	m := memstore.New(store, memstore.Options{Now: f.clock.Now})
	f.t.Cleanup(func() {
		if err := errors.Join(m.Close(), store.Close()); err != nil {
			f.t.Error(err)
		}
	})
	return m
}

// TestRandomQueues holds that whatever waits, a run promotes exactly what is sure enough, and the next one does nothing.
func TestRandomQueues(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		f := open(t, nil, consolidate.Options{})
		type fact struct{ session, n int }
		unsure := map[int]float64{} // by fact: how likely it is that nobody is right
		facts := rapid.Custom(func(r *rapid.T) fact {
			return fact{rapid.IntRange(1, 4).Draw(r, "session"), rapid.IntRange(1, 5).Draw(r, "fact")}
		})
		for _, x := range rapid.SliceOfNDistinct(facts, 1, 12, rapid.ID[fact]).Draw(r, "said") {
			f.queue(said(fmt.Sprintf("s%d", x.session), fmt.Sprintf("Fact number%d holds.", x.n), 0.5))
			if _, known := unsure[x.n]; !known {
				unsure[x.n] = 1
			}
			unsure[x.n] *= 0.5
		}
		sure := 0
		for _, u := range unsure {
			if 1-u >= 0.7 {
				sure++
			}
		}
		report := f.run(start)
		if report.Added != sure || len(f.waits()) != len(unsure)-sure {
			r.Fatalf("added %d, want %d; waiting %q", report.Added, sure, f.waits())
		}
		if again := f.run(start.Add(time.Hour)); again.Commit != 0 {
			r.Fatalf("a second run: %q", told(again))
		}
	})
}
