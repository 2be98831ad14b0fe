package memstore_test

import (
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

func TestSessionNotes(t *testing.T) {
	t.Parallel()
	f := open(t)
	mine, other := memstore.Caller{Session: "a", Project: "shop"}, memstore.Caller{Session: "b", Project: "shop"}
	draft := memstore.Item{Content: "The draft lies in the attic", Category: "env_fact", Lifetime: "session"}
	id := f.say(mine, draft).ID
	twin := f.say(other, draft)
	equal(t, "another session's note is its own", memstore.Stored, twin.Status)
	equal(t, "mine", []string{id}, f.found(mine, "draft attic"))
	equal(t, "not without a session", []string{}, f.found(memstore.Caller{Project: "shop"}, "draft attic"))
	a, err := f.Recall(bg, memstore.RecallRequest{Caller: other, IDs: []string{id}})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "not by its id either", 0, len(a.Results))
	core, err := f.Profile(bg, memstore.Scope{Project: "shop"})
	if err != nil {
		t.Fatal(err)
	}
	lacks(t, core, "attic")

	for range 2 {
		if err := f.EndSession(bg, "a"); err != nil {
			t.Fatal(err)
		}
	}
	equal(t, "it ended", memstore.Archived, f.entry(id).Status)
	equal(t, "the other goes on", []string{twin.ID}, f.found(other, "draft attic"))
	equal(t, "gone", []string{}, f.found(mine, "draft attic"))
	if err := f.EndSession(bg, ""); err != nil {
		t.Fatal(err)
	}
}

// TestForgottenSessions: the notes of a session that was silent for a day end, those of one that still writes do not.
func TestForgottenSessions(t *testing.T) {
	t.Parallel()
	f := open(t)
	note := func(session string) string {
		c := memstore.Caller{Session: session, Project: "shop"}
		return f.say(c, memstore.Item{Content: "A note of " + session, Category: "env_fact", Lifetime: "session"}).ID
	}
	silent, busy := note("silent"), note("busy")
	f.clock.Advance(20 * time.Hour)
	f.say(memstore.Caller{Session: "busy", Project: "shop"}, memstore.Item{Content: "Still here", Category: "env_fact"})
	f.clock.Advance(5 * time.Hour)
	if err := f.SweepSessions(bg); err != nil {
		t.Fatal(err)
	}
	equal(t, "silent", memstore.Archived, f.entry(silent).Status)
	equal(t, "busy", memstore.Active, f.entry(busy).Status)
}
