package consolidate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// messy fills a memory with something of everything.
func messy(f *fixture) {
	f.load(
		entry("t-1", "Tests run with pnpm test.", with("subject", "tests"), with("value", "pnpm test"), with("evidence", []map[string]string{{"session": "s-1", "outcome": "success"}})),
		entry("t-2", "Use pnpm test for the tests.", with("subject", "tests"), with("value", "pnpm test"), with("evidence", []map[string]string{{"session": "s-2", "outcome": "success"}})),
		entry("n-1", "CI uses Node 18.", with("subject", "node"), with("value", "18"), with("created_at", "2026-03-01")),
		entry("n-2", "CI uses Node 22.", with("subject", "node"), with("value", "22"), with("created_at", "2026-05-01")),
		entry("q-1", "The queue is called ledger-events.", with("subject", "queue"), with("value", "ledger-events")),
		entry("q-2", "The queue is called ledger-event.", with("subject", "queue"), with("value", "ledger-event")),
		entry("o-1", "The team probably has five people.", with("source", "inference"), with("confidence", 0.4), with("created_at", "2025-01-01")),
		entry("c-1", "No deployments on weekends.", with("category", "constraint"), with("source", "user_explicit")),
	)
}

func TestRunExplainsItself(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	r := f.run(start)
	if r.Merged != 1 || r.Superseded != 1 || r.Unconfirmed != 2 || r.Archived != 1 || r.Commit == 0 || r.Looked != 8 {
		t.Errorf("report: %+v", r)
	}
	for _, l := range r.Diff {
		if l.Change != consolidate.Changed && l.Rule == "" {
			t.Errorf("no rule: %s", l)
		}
	}
	if e := f.entries()["t-1"]; e.EvidenceCount != 2 || len(e.Evidence) != 2 {
		t.Errorf("the evidence was not united: %+v", e)
	}
	lines, err := f.c.Diff(f.ctx, r.Run)
	if err != nil || !slices.EqualFunc(lines, r.Diff, func(a, b consolidate.Line) bool { return a.String() == b.String() }) && len(lines) != len(r.Diff) {
		t.Errorf("the stored diff differs: %v, %v", lines, err)
	}
	if md := consolidate.Markdown(lines); !strings.Contains(md, "- [t-2] merged by [t-1]: Use pnpm test for the tests. — one subject with the same value") {
		t.Errorf("markdown:\n%s", md)
	}
}

func TestPreviewIsTheRunWithoutTheCommit(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	before := f.export()
	p, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start, Preview: true})
	if err != nil || p.Commit != 0 || f.export() != before {
		t.Fatalf("a preview changed something: %+v, %v", p, err)
	}
	r := f.run(start)
	if p.Counts != r.Counts || len(p.Diff) != len(r.Diff) || len(p.Questions) != len(r.Questions) {
		t.Errorf("preview %+v\nrun %+v", p, r)
	}
}

func TestTenRunsAreOne(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	f.run(start)
	after := f.export()
	for range 9 {
		if r := f.run(start); r.Commit != 0 || r.Total() != 0 || len(r.Questions) != 1 {
			t.Fatalf("a repeated run did something: %+v", r)
		}
	}
	if f.export() != after {
		t.Error("the store grew or changed")
	}
}

func TestRollbackIsExact(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	before := f.export()
	r := f.run(start)
	_, lines, err := f.c.Rollback(f.ctx, "s-1", r.Commit-1)
	if err != nil || len(lines) == 0 {
		t.Fatalf("%v, %v", lines, err)
	}
	if after := f.export(); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if again := f.run(start); again.Commit != 0 {
		t.Errorf("what was rolled back was done again: %+v", again)
	}
	history, err := f.c.History(f.ctx, 2)
	if err != nil || len(history) != 2 || history[0].Kind != "rollback" || history[1].Run != r.Run {
		t.Errorf("history: %+v, %v", history, err)
	}
}

func TestCapStopsTheRun(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	var lines []any
	for i := range 60 {
		content := fmt.Sprintf([]string{"Flag number%d is on.", "number%d: flag switched on"}[i%2], i/2)
		lines = append(lines, entry(fmt.Sprintf("a-%d", i), content, with("subject", fmt.Sprintf("flag:%d", i/2)), with("value", "on")))
	}
	f.load(lines...)
	before := f.export()
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start, MaxChanges: consolidate.DefaultCap})
	if err != nil || r.Stopped == "" || r.Commit != 0 || f.export() != before {
		t.Fatalf("the run did not stop: %+v, %v", r, err)
	}
	if r, err = f.c.Run(f.ctx, consolidate.RunOptions{Now: start, MaxChanges: 60}); err != nil || r.Merged != 30 {
		t.Errorf("with a higher cap: %+v, %v", r.Counts, err)
	}
}

func TestOneRunsAtATime(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	if held, err := f.memory.Lease(f.ctx, "consolidate", "another process", time.Hour); !held || err != nil {
		t.Fatal(held, err)
	}
	if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start}); !errors.Is(err, consolidate.ErrRunning) {
		t.Errorf("got %v", err)
	}
	if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start, Preview: true}); err != nil {
		t.Errorf("a preview needs no lease: %v", err)
	}
}

// A write in the middle of a run makes it begin anew; it neither fails nor overwrites.
func TestConcurrentWriteIsKept(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	wrote := false
	_, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start, Progress: func(int, int, string) {
		if wrote {
			return
		}
		wrote = true
		pin := true
		if _, err := f.memory.Edit(f.ctx, memstore.EditRequest{ID: "t-1", Pinned: &pin}); err != nil {
			t.Error(err)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	by := f.entries()
	if !by["t-1"].Pinned || by["t-2"].SupersededBy != "t-1" {
		t.Errorf("t-1 %+v\nt-2 %+v", by["t-1"], by["t-2"])
	}
}

func TestCancelledRunLeavesNothing(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	before := f.export()
	for stage := 1; stage <= 7; stage++ {
		ctx, cancel := context.WithCancel(f.ctx)
		_, err := f.c.Run(ctx, consolidate.RunOptions{Now: start, Progress: func(done, _ int, _ string) {
			if done == stage {
				cancel()
			}
		}})
		cancel()
		if err == nil || f.export() != before {
			t.Fatalf("stopped at stage %d: %v", stage, err)
		}
	}
	if r := f.run(start); r.Merged != 1 {
		t.Errorf("the run after it: %+v", r.Counts)
	}
}

func TestResolve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		choice, text string
		refused      bool
		check        func(q1, q2 memstore.Entry) bool
	}{
		{choice: "q-2", check: func(q1, q2 memstore.Entry) bool { return q1.SupersededBy == "q-2" && q2.Status == memstore.Active }},
		{choice: "both", check: func(q1, q2 memstore.Entry) bool { return q1.Status == memstore.Active && q2.Status == memstore.Active }},
		{choice: "same", check: func(q1, q2 memstore.Entry) bool { return (q1.SupersededBy == "q-2") != (q2.SupersededBy == "q-1") }},
		{choice: "same", text: "The queue is called ledger-events-v2.", refused: true},
		{choice: "maybe", refused: true},
		{choice: "c-1", refused: true},
	} {
		t.Run(c.choice+c.text, func(t *testing.T) {
			t.Parallel()
			f := open(t, nil, consolidate.Options{})
			messy(f)
			r := f.run(start)
			if len(r.Questions) != 1 || !subset([]string{"q-1", "q-2"}, r.Questions[0].Entries) {
				t.Fatalf("questions: %+v", r.Questions)
			}
			before := f.export()
			answered, err := f.c.Resolve(f.ctx, "s-9", []consolidate.Resolution{{Question: r.Questions[0].ID, Choice: c.choice, Text: c.text}})
			if c.refused {
				var invalid *memstore.InvalidError
				if !errors.As(err, &invalid) || f.export() != before {
					t.Fatalf("not refused: %v", err)
				}
				return
			}
			by := f.entries()
			if err != nil || !c.check(by["q-1"], by["q-2"]) || len(answered.Questions) != 0 {
				t.Fatalf("%v\n%+v\n%+v\n%+v", err, by["q-1"], by["q-2"], answered.Questions)
			}
			if again := f.run(start.AddDate(0, 0, 1)); len(again.Questions) != 0 {
				t.Errorf("asked again: %+v", again.Questions)
			}
			if _, _, err := f.c.Rollback(f.ctx, "s-9", answered.Commit-1); err != nil || f.entries()["q-1"].Status != memstore.Unconfirmed {
				t.Errorf("an answer cannot be undone: %v", err)
			}
		})
	}
}

func TestUnknownQuestion(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	f.run(start)
	for _, id := range []string{"", "q-1", "q-1~q-9", "t-1~t-2"} {
		if _, err := f.c.Resolve(f.ctx, "s", []consolidate.Resolution{{Question: id, Choice: "both"}}); err == nil {
			t.Errorf("question %q was answered", id)
		}
	}
	if _, err := f.c.Resolve(f.ctx, "s", nil); err == nil {
		t.Error("no answers were taken")
	}
}

func TestStatus(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	s, err := f.c.Status(f.ctx)
	if err != nil || s.Waiting != 8 || !s.LastRun.IsZero() || s.Health.Active != 8 || s.Health.Stale != 1 {
		t.Errorf("before: %+v, %v", s, err)
	}
	f.run(start)
	s, err = f.c.Status(f.ctx)
	if err != nil || s.Waiting != 0 || !s.LastRun.Equal(start) || s.Health.Unconfirmed != 2 || s.Health.Superseded != 2 || s.Health.Archived != 1 || s.Health.Conflicts != 1 || len(s.Questions) != 1 {
		t.Errorf("after: %+v, %v", s, err)
	}
}

func TestVolume(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{ProjectCap: 3})
	var lines []any
	for i := range 6 {
		lines = append(lines, entry(fmt.Sprintf("a-%d", i), fmt.Sprintf("Fact number%d holds.", i), with("confidence", 0.5+float64(i)/20)))
	}
	f.load(append(lines, entry("u-1", "No deployments on weekends.", with("category", "constraint"), with("source", "user_explicit")))...)
	if r := f.run(start); r.Archived != 4 {
		t.Errorf("%+v", r.Counts)
	}
	if by := f.entries(); by["u-1"].Status != memstore.Active || by["a-5"].Status != memstore.Active || by["a-0"].Status != memstore.Archived {
		t.Error("not the least valuable went")
	}
}

func TestRunOfOneProject(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	other := "mill"
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start, Project: &other})
	if err != nil || r.Total() != 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if r := f.run(start); r.Merged != 1 {
		t.Errorf("what the other project's run skipped is lost: %+v", r)
	}
}

// TestWhatARunHasSeenIsNotNew holds that a run leaves nothing waiting that it looked at, whether it changed anything or
// not, on everything or on one project.
func TestWhatARunHasSeenIsNotNew(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	waiting := func(want int) {
		t.Helper()
		s, err := f.c.Status(f.ctx)
		if err != nil || s.Waiting != want {
			t.Fatalf("%d entries are new, want %d (%v)", s.Waiting, want, err)
		}
	}
	write := func(project, content string) {
		t.Helper()
		_, err := f.memory.Remember(f.ctx, memstore.RememberRequest{Caller: memstore.Caller{Project: project}, Items: []memstore.Item{{Content: content}}})
		if err != nil {
			t.Fatal(err)
		}
	}
	write("shop", "The port is 8081.")
	write("shop", "Tests run nightly.")
	write("mill", "The wheel turns left.")
	waiting(3)
	shop := "shop"
	for range 2 {
		if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Project: &shop}); err != nil {
			t.Fatal(err)
		}
		waiting(1)
	}
	write("shop", "The queue is durable.")
	waiting(2)
	f.run(start)
	waiting(0)
	f.run(start)
	waiting(0)
}

// TestChronicle holds that each run is remembered with its figures, and a preview is none.
func TestChronicle(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	messy(f)
	if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Preview: true}); err != nil {
		t.Fatal(err)
	}
	first, second := f.run(start), f.run(start)
	list, err := f.c.Chronicle(f.ctx)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || list[0].Run != first.Run || list[1].Run != second.Run || list[0].Counts != first.Counts || list[1].Health != second.Health {
		t.Errorf("chronicle: %+v", list)
	}
}
