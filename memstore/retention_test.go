package memstore_test

import (
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

const day = 24 * time.Hour

// keeping opens a memory under a policy that the test may change.
func keeping(t *testing.T, policy *memstore.Retention) *fixture {
	t.Helper()
	return openWith(t, memstore.Options{Retention: func() memstore.Retention { return *policy }})
}

func (f *fixture) preview(r memstore.ForgetRequest) (ids []string, token string) {
	f.Helper()
	a, err := f.Forget(bg, r)
	if err != nil {
		f.Fatal(err)
	}
	for _, p := range a.Preview {
		ids = append(ids, p.ID)
	}
	return sorted(ids), a.Token
}

func TestExpiryIsTheEarlierEnd(t *testing.T) {
	t.Parallel()
	policy := memstore.Retention{Categories: map[memstore.Category]time.Duration{memstore.EnvFact: 30 * day}}
	f := keeping(t, &policy)
	written := f.clock.Now()
	for name, c := range map[string]struct {
		item memstore.Item
		want time.Time
	}{
		"a period":              {memstore.Item{Content: "The port is number one", Category: "env_fact"}, written.Add(30 * day)},
		"no period":             {memstore.Item{Content: "Answers in German", Category: "preference"}, time.Time{}},
		"an end of its own":     {memstore.Item{Content: "The port is number two", Category: "env_fact", ValidUntil: "2026-03-10"}, time.Date(2026, 3, 11, 0, 0, 0, 0, time.UTC)},
		"an end after a period": {memstore.Item{Content: "Port three", Category: "env_fact", ValidUntil: "2027-03-10"}, written.Add(30 * day)},
	} {
		equal(t, name, c.want, f.entry(f.say(shop, c.item).ID).ExpiresAt)
	}
}

// A policy that changes holds for what was written before, in both directions.
func TestAChangedPolicyHoldsForWhatIsThere(t *testing.T) {
	t.Parallel()
	var policy memstore.Retention
	f := keeping(t, &policy)
	id := f.note("The port is number one")
	until := f.say(shop, memstore.Item{Content: "The port is number two", Category: "env_fact", ValidUntil: "2026-03-10"}).ID
	before := f.commit()
	apply := func() {
		t.Helper()
		if err := f.ApplyRetention(bg); err != nil {
			t.Fatal(err)
		}
	}
	apply()
	equal(t, "no policy changes nothing", before, f.commit())
	policy.Categories = map[memstore.Category]time.Duration{memstore.EnvFact: 90 * day}
	apply()
	equal(t, "a policy", f.clock.Now().Add(90*day), f.entry(id).ExpiresAt)
	equal(t, "an earlier end of its own", f.entry(until).ValidUntil, f.entry(until).ExpiresAt)
	after := f.commit()
	apply()
	equal(t, "once is enough", after, f.commit())
	policy.Categories = nil
	apply()
	equal(t, "no policy any more", time.Time{}, f.entry(id).ExpiresAt)
}

func TestForgettingWhatExpired(t *testing.T) {
	t.Parallel()
	policy := memstore.Retention{Categories: map[memstore.Category]time.Duration{memstore.EnvFact: 30 * day}, Archived: 10 * day, SessionNotes: 2 * day}
	f := keeping(t, &policy)
	fact := f.note("The port is number one")
	kept := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	ended := f.say(shop, memstore.Item{Content: "The sale goes on", Category: "decision", ValidUntil: "2026-03-10"}).ID
	elsewhere := f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: "The port is number two", Category: "env_fact"}).ID
	old := f.say(shop, memstore.Item{Content: "We indent with tabs", Category: "convention"}).ID
	note := f.say(shop, memstore.Item{Content: "Under review is otter", Category: "env_fact", Lifetime: "session"}).ID
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{old}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	if err := f.EndSession(bg, shop.Session); err != nil {
		t.Fatal(err)
	}
	expired := memstore.ForgetRequest{Caller: shop, Expired: true}
	for _, step := range []struct {
		days int
		want []string
	}{{0, nil}, {3, []string{note}}, {11, []string{ended, note, old}}, {31, []string{ended, fact, elsewhere, note, old}}} {
		f.clock.Advance(time.Duration(step.days)*day - f.clock.Now().Sub(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)))
		ids, _ := f.preview(expired)
		equal(t, "expired", sorted(step.want), ids)
	}
	equal(t, "recall leaves it out", false, f.knows(shop, fact, "port one"))
	_, token := f.preview(expired)
	a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: token})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "erased", sorted([]string{ended, fact, elsewhere, note, old}), sorted(a.Erased))
	if !a.Verified {
		t.Errorf("not verified: %q, %q", a.Pending, a.Notes)
	}
	equal(t, "left", kept, mustList(f, memstore.Filter{})[0].ID)
}

// What is said again after its time was over holds again, and its period begins anew.
func TestWhatIsSaidAgainIsKeptAnew(t *testing.T) {
	t.Parallel()
	policy := memstore.Retention{Categories: map[memstore.Category]time.Duration{memstore.EnvFact: 30 * day}}
	f := keeping(t, &policy)
	id := f.note("The port is number one")
	f.clock.Advance(31 * day)
	equal(t, "the same entry", id, f.note("The port is number one"))
	equal(t, "a new period", f.clock.Now().Add(30*day), f.entry(id).ExpiresAt)
	equal(t, "recalled", true, f.knows(shop, id, "port one"))
}

// In the background only what a period has ended for is erased, and only where that was asked for.
func TestTheBackgroundErasesWhereAskedTo(t *testing.T) {
	t.Parallel()
	policy := memstore.Retention{Categories: map[memstore.Category]time.Duration{memstore.EnvFact: 30 * day}}
	f := keeping(t, &policy)
	fact := f.note("The port is number one")
	ended := f.say(shop, memstore.Item{Content: "The sale goes on", Category: "decision", ValidUntil: "2026-03-10"}).ID
	f.clock.Advance(31 * day)
	if err := f.Retain(bg); err != nil {
		t.Fatal(err)
	}
	equal(t, "not asked for", 2, len(mustList(f, memstore.Filter{})))
	policy.Erase = true
	if err := f.Retain(bg); err != nil {
		t.Fatal(err)
	}
	left := mustList(f, memstore.Filter{})
	if len(left) != 1 || left[0].ID != ended {
		t.Errorf("left %+v, without %s", left, fact)
	}
	if err := f.Retain(bg); err != nil {
		t.Errorf("nothing to do: %v", err)
	}
}
