package memstore_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// TestModel holds the memory against a plain map through random histories, written by turns through two memories on one
// store. rapid prints the seed of a history that fails; -rapid.seed replays it.
func TestModel(t *testing.T) {
	t.Parallel()
	runs := 0
	rapid.Check(t, func(rt *rapid.T) {
		if runs++; runs > modelRuns() {
			return
		}
		w := newWorld(rt, t.TempDir())
		defer w.close()
		rt.Repeat(map[string]func(*rapid.T){
			"remember":  w.remember,
			"repeat":    w.repeat,
			"supersede": w.supersede,
			"archive":   w.archive,
			"erase":     w.erase,
			"rollback":  w.rollback,
			"reopen":    w.reopen,
			"transfer":  w.transfer,
			"":          w.compare,
		})
		for _, m := range w.memories {
			if err := m.Check(bg); err != nil {
				rt.Fatal(err)
			}
		}
	})
}

// modelRuns is how many histories are tried: a dozen, or as many as -rapid.checks asks for.
func modelRuns() int {
	n, err := strconv.Atoi(flag.Lookup("rapid.checks").Value.String())
	if err != nil || n == 100 { // rapid's default
		return 12
	}
	return n
}

// fact is what the model knows of an entry.
type fact struct {
	content   string
	status    memstore.Status
	successor string
	evidence  int
}

type world struct {
	dir      string
	clock    *memtest.Clock
	stores   []*sqlite.Store
	memories []*memstore.Memory
	turn     int

	facts   map[string]fact
	states  map[int64]map[string]fact // by commit
	erased  map[string]bool           // ids
	buried  map[string]bool           // normalised texts
	written int                       // sessions so far: each write is one of its own
}

func newWorld(t *rapid.T, dir string) *world {
	w := &world{dir: dir, clock: memtest.NewClock(), facts: map[string]fact{}, states: map[int64]map[string]fact{0: {}}, erased: map[string]bool{}, buried: map[string]bool{}}
	for range 2 {
		w.open(t)
	}
	return w
}

func (w *world) open(t *rapid.T) {
	store, err := sqlite.Open(bg, w.dir, sqlite.Options{Now: w.clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	w.stores = append(w.stores, store)
	w.memories = append(w.memories, memstore.New(store, memstore.Options{Now: w.clock.Now}))
}

func (w *world) close() {
	for i := range w.memories {
		_ = w.memories[i].Close()
		_ = w.stores[i].Close()
	}
	w.memories, w.stores = nil, nil
}

// memory is whose turn it is.
func (w *world) memory() *memstore.Memory {
	w.turn++
	w.clock.Advance(time.Minute)
	return w.memories[w.turn%len(w.memories)]
}

// texts are few, so that histories meet themselves.
func (w *world) text(t *rapid.T) string {
	return fmt.Sprintf("The lamp in room %d is lit", rapid.IntRange(1, 6).Draw(t, "room"))
}

func (w *world) id(t *rapid.T, keep func(fact) bool) string {
	var ids []string
	for _, id := range slices.Sorted(maps.Keys(w.facts)) {
		if keep(w.facts[id]) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		t.Skip("nothing to choose from")
	}
	return rapid.SampledFrom(ids).Draw(t, "id")
}

func live(f fact) bool { return f.status.Live() }

// say writes a statement and lets the model follow.
func (w *world) say(t *rapid.T, content, replaces string) {
	w.written++
	c := memstore.Caller{Session: fmt.Sprint("session ", w.written), Project: "shop"}
	a, err := w.memory().Remember(bg, memstore.RememberRequest{Caller: c, Items: []memstore.Item{{Content: content, Category: "env_fact", Replaces: replaces}}})
	if err != nil {
		t.Fatal(err)
	}
	r := a.Results[0]
	delete(w.buried, text.Normalize(content))
	known := w.holder(content)
	switch {
	case known != "":
		if r.ID != known {
			t.Fatalf("%q went to %s, known as %s", content, r.ID, known)
		}
		f := w.facts[known]
		f.status, f.evidence = memstore.Active, f.evidence+1
		w.facts[known] = f
	case r.Status == memstore.Refused:
		t.Fatalf("%q was refused: %s", content, r.Reason)
	default:
		w.facts[r.ID] = fact{content: content, status: memstore.Active, evidence: 1}
	}
	if old := w.end(replaces); old != "" && old != r.ID {
		f := w.facts[old]
		f.status, f.successor = memstore.Superseded, r.ID
		w.facts[old] = f
	}
	w.keep(t)
}

// holder is the entry that takes a repetition: a live one, else an archived one.
func (w *world) holder(content string) (id string) {
	for _, x := range slices.Sorted(maps.Keys(w.facts)) {
		f := w.facts[x]
		if f.content == content && (f.status.Live() || f.status == memstore.Archived && id == "") {
			id = x
		}
	}
	return id
}

func (w *world) end(id string) string {
	for id != "" && w.facts[id].successor != "" {
		id = w.facts[id].successor
	}
	return id
}

// keep notes the state after a commit.
func (w *world) keep(t *rapid.T) {
	list, err := w.memories[0].History(bg, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > 0 {
		w.states[list[0].ID] = maps.Clone(w.facts)
	}
}

func (w *world) remember(t *rapid.T) { w.say(t, w.text(t), "") }

func (w *world) repeat(t *rapid.T) { w.say(t, w.facts[w.id(t, live)].content, "") }

func (w *world) supersede(t *rapid.T) {
	w.say(t, w.text(t), w.id(t, func(fact) bool { return true }))
}

func (w *world) archive(t *rapid.T) {
	id := w.id(t, live)
	if _, err := w.memory().Forget(bg, memstore.ForgetRequest{IDs: []string{id}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	f := w.facts[id]
	f.status = memstore.Archived
	w.facts[id] = f
	w.keep(t)
}

func (w *world) erase(t *rapid.T) {
	id := w.id(t, func(fact) bool { return true })
	content := w.facts[id].content
	a, err := w.memory().Forget(bg, memstore.ForgetRequest{IDs: []string{id}})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(a.Erased, id) || a.Pending != "" {
		t.Fatalf("erasing %s: %+v", id, a)
	}
	for _, gone := range a.Erased {
		if f, ok := w.facts[gone]; ok && f.content != content {
			t.Fatalf("%s went along with %s, which says something else", gone, id)
		}
		delete(w.facts, gone)
		w.erased[gone] = true
	}
	w.buried[text.Normalize(content)] = w.said(content) == 0
	w.drop(w.facts)
	w.keep(t)
}

func (w *world) said(content string) (n int) {
	for _, f := range w.facts {
		if f.content == content {
			n++
		}
	}
	return n
}

// drop takes what points to erased entries out of a state.
func (w *world) drop(state map[string]fact) {
	for id, f := range state {
		if w.erased[f.successor] {
			f.status, f.successor = memstore.Archived, ""
			state[id] = f
		}
	}
}

func (w *world) rollback(t *rapid.T) {
	to := rapid.SampledFrom(slices.Sorted(maps.Keys(w.states))).Draw(t, "commit")
	if _, err := w.memory().Rollback(bg, memstore.Caller{}, to); err != nil {
		t.Fatal(err)
	}
	next := map[string]fact{}
	for id, f := range w.states[to] {
		if !w.erased[id] {
			next[id] = f
		}
	}
	w.drop(next)
	w.facts = next
	w.keep(t)
}

func (w *world) reopen(t *rapid.T) {
	w.close()
	for range 2 {
		w.open(t)
	}
}

// transfer exports everything and imports it again, into the same store and into a fresh one.
func (w *world) transfer(t *rapid.T) {
	var lines strings.Builder
	if _, err := w.memory().Export(bg, &lines, memstore.Filter{}); err != nil {
		t.Fatal(err)
	}
	a, err := w.memory().Import(bg, strings.NewReader(lines.String()), memstore.ImportOptions{KeepIDs: true})
	if err != nil {
		t.Fatal(err)
	}
	if a.Stored+a.Refused > 0 {
		t.Fatalf("importing what is there: %+v", a)
	}
}

// compare holds both memories against the model.
func (w *world) compare(t *rapid.T) {
	for _, m := range w.memories {
		got := map[string]fact{}
		list, err := m.List(bg, memstore.Filter{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			got[e.ID] = fact{e.Content, e.Status, e.SupersededBy, e.EvidenceCount}
		}
		if !maps.Equal(got, w.facts) {
			t.Fatalf("got  %v\nwant %v", got, w.facts)
		}
		a, err := m.Recall(bg, memstore.RecallRequest{Caller: memstore.Caller{Project: "shop"}, Query: "lamp", Limit: 100})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range a.Results {
			if !live(w.facts[r.ID]) {
				t.Fatalf("recalled %s, which is %q", r.ID, w.facts[r.ID].status)
			}
		}
	}
}
