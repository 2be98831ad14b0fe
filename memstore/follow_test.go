package memstore_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// run works in the background until the test ends.
func (f *fixture) run() {
	f.Helper()
	ctx, stop := context.WithCancel(bg)
	done := make(chan error, 1)
	go func() { done <- f.Memory.Run(ctx) }()
	f.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			f.Error(err)
		}
	})
}

// eventually waits until ok holds, and fails the test after a time that no sound machine needs.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	deadline := time.After(30 * time.Second)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !ok() {
		select {
		case <-deadline:
			t.Fatalf("%s did not happen", what)
		case <-tick.C:
		}
	}
}

// TestTwoMemories: what one writes the other sees at once, without any background work.
func TestTwoMemories(t *testing.T) {
	t.Parallel()
	a := open(t)
	b := a.beside(memstore.Options{})
	for n := range 10 {
		from, to := a, b
		if n%2 == 1 {
			from, to = b, a
		}
		id := from.note(fmt.Sprintf("Lamp number%d is lit", n))
		equal(t, "seen by the other", true, to.knows(shop, id, fmt.Sprintf("number%d", n)))
		if n%3 == 0 {
			to.forgetIDs(id)
			equal(t, "forgotten by the first", false, from.knows(shop, id, fmt.Sprintf("number%d", n)))
		}
		equal(t, "profiles", to.profile("shop"), from.profile("shop"))
	}
}

// TestConcurrentWriters: many goroutines on two memories, in which every write is acknowledged and none lost.
func TestConcurrentWriters(t *testing.T) {
	t.Parallel()
	a := open(t)
	b := a.beside(memstore.Options{})
	const writers, each = 4, 10
	var wait sync.WaitGroup
	for w := range writers {
		m := []*fixture{a, b}[w%2]
		wait.Go(func() {
			for n := range each {
				_, err := m.Remember(bg, memstore.RememberRequest{Caller: memstore.Caller{Session: fmt.Sprint(w), Project: "shop"}, Items: []memstore.Item{
					{Content: fmt.Sprintf("Writer %d says %d", w, n), Category: "env_fact"},
					{Content: "All writers say this", Category: "env_fact"},
				}})
				if err != nil {
					t.Error(err)
				}
				if _, err := m.Recall(bg, memstore.RecallRequest{Caller: shop, Query: "writer says"}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	list := mustList(a, memstore.Filter{})
	equal(t, "entries", writers*each+1, len(list))
	for _, e := range list {
		if e.Content == "All writers say this" {
			equal(t, "sessions", writers, e.EvidenceCount)
		}
	}
}

func TestWatch(t *testing.T) {
	t.Parallel()
	a := open(t)
	a.note("There before")
	b := a.beside(memstore.Options{})
	if _, err := b.Recall(bg, memstore.RecallRequest{}); err != nil {
		t.Fatal(err)
	}
	events := make(chan memstore.Event, 100)
	stop := b.Watch(func(e memstore.Event) { events <- e })
	b.run()
	next := func(what string, id string) {
		t.Helper()
		select {
		case e := <-events:
			equal(t, what, []string{id}, e.IDs)
		case <-time.After(30 * time.Second):
			t.Fatalf("%s: no event", what)
		}
	}
	id := a.note("Port one")
	next("written", id)
	if _, err := a.Feedback(bg, memstore.FeedbackRequest{IDs: []string{id}, Verdict: "useful"}); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Edit(bg, memstore.EditRequest{ID: id, Labels: &[]string{"net"}}); err != nil {
		t.Fatal(err)
	}
	next("changed, and counting is no change", id)
	a.forgetIDs(id)
	next("erased", id)
	stop()
	stop()
	a.note("Port two")
	eventually(t, "catching up", func() bool { return len(b.found(shop, "port two")) > 0 })
	equal(t, "after stop", 0, len(events))
}

// TestRunFollowsFiles: another process's writes are rendered, a person's edit is taken over, and then all is still.
func TestRunFollowsFiles(t *testing.T) {
	t.Parallel()
	f := faces(t)
	other := f.beside(memstore.Options{Dir: f.dir, Caps: memstore.Caps{Lines: 9}}) // another budget: no duel about the file
	f.run()
	other.run()
	writer := f.beside(memstore.Options{})
	id := writer.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	path := filepath.Join(f.dir, "profile.md")
	eventually(t, "rendering", func() bool {
		raw, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(raw), "German")
	})
	f.edit("profile.md", "Answers in German", "Answers in Dutch")
	eventually(t, "taking the edit over", func() bool { return writer.entry(id).Status == memstore.Superseded })
	eventually(t, "rendering it", func() bool {
		raw, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(raw), "Dutch (user")
	})
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	eventually(t, "rendering what was deleted", func() bool { _, err := os.Stat(path); return err == nil })
	equal(t, "one correction", 2, len(mustList(f, memstore.Filter{})))
	equal(t, "nothing rejected", 0, len(f.rejected()))
}

// TestNothingRunsOn: neither Close nor the end of Run leaves a goroutine of this package behind.
func TestNothingRunsOn(t *testing.T) {
	dir := t.TempDir()
	t.Run("a life", func(t *testing.T) {
		f := openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
		f.run()
		id := f.note("Port one")
		f.knows(shop, id, "port") // counted behind the answer
		f.Watch(func(memstore.Event) {})
	})
	eventually(t, "the end of every goroutine", func() bool {
		var b bytes.Buffer
		if err := pprof.Lookup("goroutine").WriteTo(&b, 2); err != nil {
			t.Fatal(err)
		}
		n := 0
		for g := range strings.SplitSeq(b.String(), "\n\n") {
			if strings.Contains(g, "testing.(*T).Parallel") {
				continue // a test of this package that waits for its turn
			}
			if !strings.Contains(g, "testing.tRunner") && (strings.Contains(g, "/memstore.") || strings.Contains(g, "fsnotify")) {
				n++
			}
		}
		return n == 0
	})
}

// TestUsageIsCounted: recall counts behind its answer; Close waits for the count.
func TestUsageIsCounted(t *testing.T) {
	t.Parallel()
	dir, clock := t.TempDir(), memtest.NewClock()
	f := openIn(t, dir, clock, memstore.Options{})
	id := f.note("Port one")
	for range 3 {
		f.knows(shop, id, "port one")
	}
	for range 2 {
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	e := f.entry(id)
	equal(t, "retrieved", 3, e.RetrievedCount)
	equal(t, "when", clock.Now(), e.LastRetrievedAt)
}
