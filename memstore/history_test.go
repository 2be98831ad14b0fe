package memstore_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

func TestRollback(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.note("Port one")
	mark := f.commit()
	b := f.say(shop, memstore.Item{Content: "Port two", Category: "env_fact", Replaces: a}).ID
	f.note("Something new")
	if _, err := f.Edit(bg, memstore.EditRequest{ID: b, Labels: &[]string{"net"}}); err != nil {
		t.Fatal(err)
	}
	far := f.commit()
	made, err := f.Rollback(bg, shop, mark)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "kind", "rollback", made.Kind)
	equal(t, "as it was", memstore.Active, f.entry(a).Status)
	equal(t, "entries", 1, len(mustList(f, memstore.Filter{})))
	equal(t, "recall", []string{a}, f.found(shop, "port"))
	again, err := f.Rollback(bg, shop, far) // over the rollback itself
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "forward again", []string{"net"}, f.entry(b).Labels)
	equal(t, "and a is superseded again", b, f.entry(a).SupersededBy)
	if _, err := f.Rollback(bg, shop, mark); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Rollback(bg, shop, 0); err != nil {
		t.Fatal(err)
	}
	equal(t, "to the beginning", 0, len(mustList(f, memstore.Filter{})))
	nothing, err := f.Rollback(bg, shop, f.commit())
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "to now", int64(0), nothing.ID)
	equal(t, "numbers go on", "env-4", f.note("Port three"))
	_, err = f.Rollback(bg, shop, 999)
	if !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("an unknown commit: %v", err)
	}
	if _, err := f.Diff(bg, again.ID, mark); err == nil {
		t.Error("a diff from the newer to the older")
	}
}

func TestRollbackSkipsForgottenStates(t *testing.T) {
	t.Parallel()
	f := open(t)
	blog := "blog"
	moved := f.note("Runs on port 8443 here")
	mark := f.commit()
	if _, err := f.Edit(bg, memstore.EditRequest{ID: moved, Project: &blog}); err != nil {
		t.Fatal(err)
	}
	twin := f.note("Runs on port 8443 here") // the same statement in the place the first one left
	f.forgetIDs(twin)
	if _, err := f.Rollback(bg, shop, mark); err != nil {
		t.Fatal(err)
	}
	equal(t, "it stays where it is", "blog", f.entry(moved).Scope.Project)
}

func TestDiffHistoryWhy(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.say(memstore.Caller{Session: "s1"}, memstore.Item{Content: "Port one", Category: "env_fact", Origin: &memstore.Origin{Session: "s1", Line: 7}}).ID
	from := f.commit()
	f.say(memstore.Caller{Session: "s2"}, memstore.Item{Content: "port one.", Category: "env_fact"})
	b := f.say(memstore.Caller{}, memstore.Item{Content: "Port two", Category: "env_fact", Replaces: a}).ID
	list, err := f.Diff(bg, from, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range list {
		got = append(got, d.ID+": "+memstore.Changed(d.Before, d.After))
	}
	equal(t, "diff", []string{a + ": status active → superseded · superseded by none → " + b + " · evidence 1 → 2", b + ": written as active by session_summary"}, got)

	x, err := f.Why(bg, a)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "successor", &memstore.Similar{ID: b, Content: "Port two"}, x.Successor)
	equal(t, "origin", 7, x.Entry.Origin.Line)
	var steps []string
	for _, s := range x.Changes {
		steps = append(steps, s.Kind+": "+s.What)
	}
	equal(t, "steps", []string{"remember: written as active by session_summary", "remember: evidence 1 → 2", "remember: status active → superseded · superseded by none → " + b}, steps)
	equal(t, "rule", "the writer named it in replaces", x.Changes[2].Rule)
	if x, err = f.Why(bg, b); err != nil {
		t.Fatal(err)
	}
	equal(t, "supersedes", []memstore.Similar{{ID: a, Content: "Port one"}}, x.Supersedes)
	if _, err := f.Why(bg, "env-9"); !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("why of nothing: %v", err)
	}

	commits, err := f.History(bg, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "newest first", []int64{from + 2, from + 1}, []int64{commits[0].ID, commits[1].ID})
	equal(t, "who", "s2", commits[1].Session)
	if commits, err = f.History(bg, from+1, 10); err != nil {
		t.Fatal(err)
	}
	equal(t, "older", []int64{from}, []int64{commits[0].ID})
}

func TestEdit(t *testing.T) {
	t.Parallel()
	f := open(t)
	id := f.say(shop, memstore.Item{Content: "Runs on port 8443", Category: "env_fact", Subject: "port", Value: "8443", Source: "external",
		Origin: &memstore.Origin{URL: "http://x.example"}}).ID
	edit := func(r memstore.EditRequest) memstore.RememberResult {
		t.Helper()
		res, err := f.Edit(bg, r)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	equal(t, "in place", id, edit(memstore.EditRequest{ID: id, Labels: &[]string{"net", " net", ""}, Category: ptr("convention"), Pinned: ptr(true)}).ID)
	e := f.entry(id)
	equal(t, "fields", []any{[]string{"net"}, memstore.Convention, true, memstore.External}, []any{e.Labels, e.Category, e.Pinned, e.Source})

	equal(t, "spelling", id, edit(memstore.EditRequest{ID: id, Content: ptr("runs on port 8443.")}).ID)
	equal(t, "in place", "runs on port 8443.", f.entry(id).Content)
	f.clock.Advance(time.Hour)
	res := edit(memstore.EditRequest{ID: id, Content: ptr("Runs on port 9443")})
	equal(t, "reworded", []any{memstore.SupersededPrevious, []string{id}}, []any{res.Status, res.Superseded})
	e = f.entry(res.ID)
	equal(t, "by the user", []any{memstore.UserCorrection, "port", "", []string(nil), []string{"net"}, f.clock.Now()},
		[]any{e.Source, e.Subject, e.Value, e.Flags, e.Labels, e.CreatedAt})
	if e.Origin != nil {
		t.Error("the page did not say what the user said")
	}
	_, err := f.Edit(bg, memstore.EditRequest{ID: id, Content: ptr("Again")})
	invalid(t, err, "superseded by "+res.ID)
	for _, r := range []memstore.EditRequest{{ID: "env-99"}, {ID: res.ID, Content: ptr("")}, {ID: res.ID, Category: ptr("nonsense")}, {ID: res.ID, ValidUntil: ptr("later")}, {ID: res.ID, Category: ptr("")}} {
		_, err := f.Edit(bg, r)
		invalid(t, err)
	}
}

// TestEditMeetsTwin: an edit makes an entry say what another one says already.
func TestEditMeetsTwin(t *testing.T) {
	t.Parallel()
	f := open(t)
	there := f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: "Uses make", Category: "env_fact"}).ID
	moved := f.note("Uses make")
	res, err := f.Edit(bg, memstore.EditRequest{ID: moved, Project: ptr("blog")})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "moved", []any{there, []string{moved}}, []any{res.ID, res.Superseded})
	equal(t, "why", memstore.WhyMerged, f.entry(moved).SupersededWhy)
	other := f.note("Uses ninja")
	res, err = f.Edit(bg, memstore.EditRequest{ID: other, Content: ptr("Uses make"), Project: ptr("blog")})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "reworded", there, res.ID)
	equal(t, "the user's word counts", memstore.UserCorrection, f.entry(there).Source)
}

func TestEditLiftsTombstone(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.forgetIDs(f.note("The old name of the service"))
	id := f.note("The new name of the service")
	if _, err := f.Edit(bg, memstore.EditRequest{ID: id, Content: ptr("The old name of the service")}); err != nil {
		t.Fatal(err)
	}
	equal(t, "kept", 2, len(mustList(f, memstore.Filter{}))) // Check at the end finds no forgotten text
}

func TestFeedback(t *testing.T) {
	t.Parallel()
	f := open(t)
	agent := f.note("Port one")
	user := f.say(shop, memstore.Item{Content: "Port two", Category: "env_fact", Source: "user_explicit"}).ID
	give := func(verdict, note string, ids ...string) []memstore.FeedbackResult {
		t.Helper()
		a, err := f.Feedback(bg, memstore.FeedbackRequest{Caller: shop, IDs: ids, Verdict: verdict, Note: note})
		if err != nil {
			t.Fatal(err)
		}
		return a.Results
	}
	give("useful", "", agent, user)
	give("useful", "", agent)
	give("not_useful", "", agent)
	e := f.entry(agent)
	equal(t, "counts", []int{2, 1}, []int{e.UsefulCount, e.NotUsefulCount})
	equal(t, "wrong", memstore.Unconfirmed, give("wrong", " it was\nchanged ", agent)[0].Status)
	equal(t, "question", "reported as wrong: it was changed", f.entry(agent).Question)
	contains(t, f.profile("shop"), "it was changed · ask the user")
	r := give("outdated", "", agent, user)
	equal(t, "outdated", []memstore.Status{memstore.Archived, memstore.Unconfirmed}, []memstore.Status{r[0].Status, r[1].Status})
	contains(t, give("wrong", "", agent)[0].Change, "no longer live")
	for _, bad := range []memstore.FeedbackRequest{
		{IDs: []string{user}, Verdict: "great"}, {Verdict: "useful"}, {IDs: []string{"env-9"}, Verdict: "useful"}, {IDs: []string{"env-9"}, Verdict: "wrong"},
		{IDs: []string{user}, Verdict: "wrong", Note: strings.Repeat("x", 301)},
	} {
		_, err := f.Feedback(bg, bad)
		invalid(t, err)
	}
}

func TestStats(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.note("Port one")
	f.say(shop, memstore.Item{Content: "Ends soon", Category: "constraint", ValidUntil: "2026-03-02"})
	f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: "Blog fact", Category: "env_fact"})
	f.clock.Advance(48 * time.Hour)
	st, err := f.Stats(bg, memstore.Scope{Project: "shop"}, false)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "shop", []int{2, 1, 1, 2}, []int{st.Entries, st.Expired, st.ByCategory[memstore.Constraint], st.ByStatus[memstore.Active]})
	if st, err = f.Stats(bg, memstore.Scope{}, true); err != nil {
		t.Fatal(err)
	}
	equal(t, "all", map[string]int{"shop": 2, "blog": 1}, st.ByProject)
	equal(t, "commits", int64(3), st.Commits)
}
