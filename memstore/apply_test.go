package memstore_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestApplyIsOneCommit(t *testing.T) {
	t.Parallel()
	f := open(t)
	a, b := f.entry(f.note("Port one")), f.entry(f.note("Port two"))
	rule := memstore.Entry{ID: memstore.Provisional + "1", Content: "Ports are numbered", Category: memstore.Procedure, Level: memstore.Procedural, Source: memstore.SessionSummary, Trust: memstore.SessionSummary.Trust(),
		Scope: a.Scope, Status: memstore.Active, Lifetime: memstore.Lasting, EvidenceCount: 2, DerivedFrom: []string{a.ID, b.ID}, CreatedAt: a.CreatedAt}
	var put []memstore.Entry
	for _, e := range []memstore.Entry{a, b} {
		e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt = memstore.Superseded, rule.ID, memstore.WhyAbstracted, f.clock.Now()
		put = append(put, e)
	}
	made, ids, err := f.Apply(bg, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate", Run: "run-1"}, Put: put, Add: []memstore.Entry{rule}, Meta: map[string]string{"made": rule.ID}})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "changes", 3, made.Changes)
	equal(t, "links", ids[rule.ID], f.entry(a.ID).SupersededBy)
	equal(t, "the rule", []string{a.ID, b.ID}, f.entry(ids[rule.ID]).DerivedFrom)
	meta, err := f.Meta(bg, "made")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "named values", ids[rule.ID], meta)
}

func TestApplyOnStaleEntries(t *testing.T) {
	t.Parallel()
	f := open(t)
	a, b := f.entry(f.note("Port one")), f.entry(f.note("Port two"))
	pin := true
	if _, err := f.Edit(bg, memstore.EditRequest{ID: b.ID, Pinned: &pin}); err != nil {
		t.Fatal(err)
	}
	a.Pinned, b.Confidence = true, 0.1
	if _, _, err := f.Apply(bg, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate"}, Put: []memstore.Entry{a, b}}); !errors.Is(err, memstore.ErrConflict) {
		t.Fatalf("got %v", err)
	}
	equal(t, "nothing of it is stored", false, f.entry(a.ID).Pinned)
}

func TestTouchedLeavesOutWhatSaysNothingNew(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.note("Port one")
	ids, through, err := f.Touched(bg, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "new", []string{a}, ids)
	e := f.entry(a)
	e.Score = 0.5
	mark := f.commit()
	if _, _, err := f.Apply(bg, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate"}, Put: []memstore.Entry{e}}); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Rollback(bg, shop, mark); err != nil {
		t.Fatal(err)
	}
	ids, through, err = f.Touched(bg, through, 0)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "curating and going back", 0, len(ids))
	at, err := f.RolledBack(bg, a)
	if err != nil || at.IsZero() {
		t.Errorf("the rollback is not seen: %v, %v", at, err)
	}
	b, c := f.note("Port two"), f.note("Port three")
	ids, through, err = f.Touched(bg, through, 1)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "the first of two", []string{b}, ids)
	ids, _, err = f.Touched(bg, through, 0)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "the second", []string{c}, ids)
}

func TestNeighboursStayInScope(t *testing.T) {
	t.Parallel()
	f := open(t)
	a, near := f.note("The staging server listens on port 8080"), f.note("The staging server has port 9090 for metrics")
	f.note("Bananas are yellow")
	f.say(memstore.Caller{Project: "mill"}, memstore.Item{Content: "The staging server listens on port 7070", Category: "env_fact"})
	f.say(shop, memstore.Item{Content: "The staging server listens on port 6060", Category: "env_fact", Scope: memstore.Scope{Branch: "next"}})
	e := f.entry(a)
	ids, err := f.Neighbours(bg, &e, 5)
	if err != nil || !slices.Equal(ids, []string{near}) {
		t.Errorf("%v, %v", ids, err)
	}
}

func TestPairKeys(t *testing.T) {
	t.Parallel()
	f := open(t)
	key, err := f.PairKeys(bg)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "either order", key("a", "b"), key("b", "a"))
	equal(t, "spelling", key("Port one.", "b"), key("port  ONE", "b"))
	if key("a", "b") == key("a", "c") {
		t.Error("two pairs share a key")
	}
	other, err := open(t).PairKeys(bg)
	if err != nil || other("a", "b") == key("a", "b") {
		t.Errorf("the key tells texts apart without the store: %v", err)
	}
}

func TestApplyLinksToNothingThatIsGone(t *testing.T) {
	t.Parallel()
	f := open(t)
	winner, loser := f.say(shop, memstore.Item{Content: "The port is 8443"}).ID, f.say(shop, memstore.Item{Content: "Port 8443 it is"}).ID
	e := f.entry(loser)
	e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt = memstore.Superseded, winner, memstore.WhyMerged, f.clock.Now()
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{winner}}); err != nil {
		t.Fatal(err)
	}
	_, _, err := f.Apply(bg, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate"}, Put: []memstore.Entry{e}})
	if !errors.Is(err, memstore.ErrConflict) {
		t.Errorf("a link to an erased entry answered %v", err)
	}
}
