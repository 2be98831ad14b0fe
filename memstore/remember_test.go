package memstore_test

import (
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

func TestRememberOutcomes(t *testing.T) {
	t.Parallel()
	f := open(t)
	port := memstore.Item{Content: "Staging runs on port 8443.", Category: "env_fact", Subject: "staging:port", Value: "8443", Source: "tool_result"}
	first := f.say(shop, port)
	equal(t, "first", memstore.Stored, first.Status)
	equal(t, "id", "env-1", first.ID)
	again := f.say(memstore.Caller{Session: "s2", Project: "shop"}, port)
	equal(t, "again", memstore.RememberResult{ID: "env-1", Status: memstore.EvidenceAdded, Reason: again.Reason, Category: "env_fact",
		Scope: &memstore.Scope{Project: "shop"}}, again)

	moved := port
	moved.Content, moved.Value, moved.Replaces = "Staging runs on port 9443.", "9443", "env-1"
	next := f.say(shop, moved)
	equal(t, "replaced", memstore.SupersededPrevious, next.Status)
	equal(t, "superseded", []string{"env-1"}, next.Superseded)
	old := f.entry("env-1")
	equal(t, "old status", memstore.Superseded, old.Status)
	equal(t, "old why", memstore.WhyReplaced, old.SupersededWhy)
	equal(t, "old successor", next.ID, old.SupersededBy)

	guess := memstore.Item{Content: "Staging runs on port 7000.", Category: "env_fact", Source: "inference", Replaces: next.ID}
	asked := f.say(shop, guess)
	equal(t, "guess", memstore.NeedsConfirmation, asked.Status)
	contains(t, asked.Reason, next.ID, "until the user confirms")
	equal(t, "the stronger stays", memstore.Active, f.entry(next.ID).Status)
	equal(t, "both say so", []string{asked.ID}, f.entry(next.ID).Contradicts)
	contains(t, f.refuse(shop, memstore.Item{Content: "x", Replaces: "env-99"}), "env-99")
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	f := open(t)
	long := strings.Repeat("é", memstore.MaxContent/2) // two bytes each: the limit lies across none
	for name, c := range map[string]struct {
		it   memstore.Item
		says string
	}{
		"empty":            {memstore.Item{Content: " \n"}, "content is empty"},
		"a byte too long":  {memstore.Item{Content: long + "x"}, "8193 bytes"},
		"é across the end": {memstore.Item{Content: "x" + long}, "split it into single statements"},
		"not UTF-8":        {memstore.Item{Content: "caf\xe9"}, "not valid UTF-8"},
		"subject bytes":    {memstore.Item{Content: "x", Subject: "\xff"}, "subject is not valid UTF-8"},
		"label bytes":      {memstore.Item{Content: "x", Labels: []string{"\xff"}}, "label is not valid UTF-8"},
		"long subject":     {memstore.Item{Content: "x", Subject: strings.Repeat("s", 513)}, "put the statement into content"},
		"category":         {memstore.Item{Content: "x", Category: "fact"}, "use one of preference"},
		"source":           {memstore.Item{Content: "x", Source: "god"}, "use one of user_explicit"},
		"lifetime":         {memstore.Item{Content: "x", Lifetime: "forever"}, "use lasting or session"},
		"outcome":          {memstore.Item{Content: "x", Evidence: &memstore.Evidence{Outcome: "maybe"}}, "use success or failure"},
		"date":             {memstore.Item{Content: "x", ValidUntil: "soon"}, "send one like 2026-03-01"},
		"ends too early":   {memstore.Item{Content: "x", ValidFrom: "2026-05-01", ValidUntil: "2026-04-01"}, "lies before valid_from"},
	} {
		contains(t, name+": "+f.refuse(shop, c.it), c.says)
	}
	note := memstore.Item{Content: "x", Lifetime: "session"}
	contains(t, f.refuse(memstore.Caller{Project: "shop"}, note), "needs a session")
	if kept := f.say(shop, memstore.Item{Content: long}); f.entry(kept.ID).Content != long {
		t.Error("content of exactly the limit was changed")
	}
}

func TestBatch(t *testing.T) {
	t.Parallel()
	f := open(t)
	items := []memstore.Item{
		{Content: "Tests run with pnpm test", Category: "convention"},
		{Content: ""},
		{Content: "tests run with  pnpm test.", Category: "convention"}, // the same, spelt otherwise
		{Content: "New wording", Replaces: "conv-404"},
		{Content: "Answers in German", Category: "preference"},
	}
	before := f.commit()
	a, err := f.Remember(bg, memstore.RememberRequest{Caller: shop, Items: items})
	if err != nil {
		t.Fatal(err)
	}
	var got []memstore.RememberStatus
	for _, r := range a.Results {
		got = append(got, r.Status)
	}
	equal(t, "outcomes", []memstore.RememberStatus{"stored", "refused", "evidence_added", "refused", "stored"}, got)
	equal(t, "commits", before+1, f.commit())
	equal(t, "one session counts once", 1, f.entry("conv-1").EvidenceCount)
	for _, n := range []int{0, 51} {
		_, err := f.Remember(bg, memstore.RememberRequest{Caller: shop, Items: make([]memstore.Item, n)})
		invalid(t, err, "send")
	}
}

func TestEvidence(t *testing.T) {
	t.Parallel()
	f := open(t)
	it := memstore.Item{Content: "The build needs 8 GB", Category: "env_fact"}
	say := func(session, source string, e *memstore.Evidence) memstore.Entry {
		t.Helper()
		f.clock.Advance(time.Hour)
		x := it
		x.Source, x.Evidence = source, e
		return f.entry(f.say(memstore.Caller{Session: session, Project: "shop"}, x).ID)
	}
	say("a", "external", nil)
	equal(t, "capped", 0.5, say("a", "external", nil).Confidence)
	equal(t, "same session", 1, say("a", "external", nil).EvidenceCount)
	e := say("b", "session_summary", nil)
	equal(t, "two sessions", 2, e.EvidenceCount)
	equal(t, "the better source", memstore.SessionSummary, e.Source)
	equal(t, "no longer external", false, e.HasFlag(memstore.FlagExternal))
	e = say("b", "tool_result", &memstore.Evidence{Outcome: "success", Trace: "b#7"})
	equal(t, "verified when", f.clock.Now(), e.VerifiedAt)
	equal(t, "trust", memstore.TrustVerified, e.Trust)
	verified := e.VerifiedAt
	e = say("c", "tool_result", &memstore.Evidence{Outcome: "failure"})
	equal(t, "a failure verifies nothing", verified, e.VerifiedAt)
	equal(t, "guesses do not weaken", memstore.TrustVerified, say("d", "inference", nil).Trust)
	equal(t, "a correction is the strongest", memstore.UserCorrection, say("d", "user_correction", nil).Source)
	for range 60 {
		e = say("", "session_summary", nil)
	}
	equal(t, "unnamed ones count", 64, e.EvidenceCount)
	equal(t, "named observations are bounded", 50, len(e.Evidence))
}

func TestScopeStamp(t *testing.T) {
	t.Parallel()
	f := open(t)
	for _, c := range []struct {
		category, given, current, want string
	}{
		{"preference", "", "shop", ""},
		{"preference", "shop", "shop", "shop"},
		{"env_fact", "", "shop", "shop"},
		{"env_fact", " ", "shop", "shop"},
		{"env_fact", "*", "shop", ""},
		{"env_fact", "blog", "shop", "blog"},
		{"env_fact", "", "", ""},
	} {
		it := memstore.Item{Content: "It is " + c.category + c.given + c.current, Category: c.category, Scope: memstore.Scope{Project: c.given, Env: "prod"}}
		r := f.say(memstore.Caller{Project: c.current}, it)
		equal(t, "scope of "+it.Content, memstore.Scope{Project: c.want, Env: "prod"}, *r.Scope)
	}
}

func TestKeyDistinguishes(t *testing.T) {
	t.Parallel()
	f := open(t)
	base := memstore.Item{Content: "It is on", Category: "env_fact", Subject: "flag"}
	f.say(shop, base)
	for name, change := range map[string]func(*memstore.Item){
		"subject": func(i *memstore.Item) { i.Subject = "other" },
		"branch":  func(i *memstore.Item) { i.Scope.Branch = "main" },
		"env":     func(i *memstore.Item) { i.Scope.Env = "prod" },
		"content": func(i *memstore.Item) { i.Content = "It is not on" },
		"project": func(i *memstore.Item) { i.Scope.Project = "blog" },
	} {
		it := base
		change(&it)
		equal(t, name, memstore.Stored, f.say(shop, it).Status)
	}
	base.Subject = "FLAG"
	equal(t, "case of a subject", memstore.EvidenceAdded, f.say(shop, base).Status)
}

func TestReplacesFollowsTheChain(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.note("The limit is one")
	b := f.say(shop, memstore.Item{Content: "The limit is two", Category: "env_fact", Replaces: a}).ID
	c := f.say(shop, memstore.Item{Content: "The limit is three", Category: "env_fact", Replaces: a})
	equal(t, "the one in force gave way", []string{b}, c.Superseded)
	equal(t, "first", b, f.entry(a).SupersededBy)
	back := f.say(shop, memstore.Item{Content: "The limit is one", Category: "env_fact", Replaces: c.ID})
	equal(t, "saying the first again makes a new entry", memstore.SupersededPrevious, back.Status)
	equal(t, "only the newest is recalled", []string{back.ID}, f.found(shop, "limit"))
	self := f.say(shop, memstore.Item{Content: "The limit is one", Category: "env_fact", Replaces: back.ID})
	equal(t, "replacing itself", memstore.EvidenceAdded, self.Status)
	contains(t, f.refuse(memstore.Caller{Project: "blog"}, memstore.Item{Content: "Mine now", Replaces: back.ID}), "there is no entry")
}

func TestConfirmingSettles(t *testing.T) {
	t.Parallel()
	f := open(t)
	old := f.say(shop, memstore.Item{Content: "Deploys on Monday", Category: "env_fact", Source: "user_explicit"}).ID
	claim := memstore.Item{Content: "Deploys on Tuesday", Category: "env_fact", Replaces: old}
	equal(t, "asked", memstore.NeedsConfirmation, f.say(shop, claim).Status)
	claim.Source, claim.Replaces = "user_explicit", ""
	r := f.say(shop, claim)
	equal(t, "the user's word settles it", []string{old}, r.Superseded)
	equal(t, "winner", memstore.Active, f.entry(r.ID).Status)

	rival := f.say(shop, memstore.Item{Content: "Deploys on Friday", Category: "env_fact", Replaces: r.ID}).ID
	edited, err := f.Edit(bg, memstore.EditRequest{ID: rival, Confirm: true})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "so does confirming", []string{r.ID}, edited.Superseded)
	equal(t, "recalled", []string{rival}, f.found(shop, "deploys"))
}

func TestCorrections(t *testing.T) {
	t.Parallel()
	f := open(t)
	subject := "person:me:employer"
	say := func(content, subject string, scope memstore.Scope) memstore.RememberResult {
		t.Helper()
		f.clock.Advance(time.Minute)
		return f.say(shop, memstore.Item{Content: content, Category: "preference", Subject: subject, Scope: scope, Source: "user_correction"})
	}
	elsewhere := say("I work at C on main", subject, memstore.Scope{Branch: "main"})
	first := say("I work at A", subject, memstore.Scope{})
	second := say("I work at B", strings.ToUpper(subject), memstore.Scope{}) // in other letters, and dated later
	third := say("My company is D", subject, memstore.Scope{})               // no shared word but one
	fourth := say("I do not work at D", subject, memstore.Scope{})           // flipped
	back := say("I work at A", subject, memstore.Scope{})                    // and back to the first
	for _, pair := range [][2]memstore.RememberResult{{first, second}, {second, third}, {third, fourth}, {fourth, back}} {
		equal(t, "superseded by", pair[1].ID, f.entry(pair[0].ID).SupersededBy)
		equal(t, "why", memstore.WhyCorrected, f.entry(pair[0].ID).SupersededWhy)
	}
	equal(t, "the first does not come back by itself", true, back.ID != first.ID)
	equal(t, "what holds now", sorted([]string{back.ID, elsewhere.ID}), sorted(f.found(shop, "where do I work")))
	batch, err := f.Remember(bg, memstore.RememberRequest{Caller: shop, Items: []memstore.Item{
		{Content: "Call me Ann", Category: "preference", Subject: "name", Source: "user_correction"},
		{Content: "Call me Bea", Category: "preference", Subject: "name", Source: "user_correction"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "within one call", []string{batch.Results[0].ID}, batch.Results[1].Superseded)
}

func TestValidity(t *testing.T) {
	t.Parallel()
	f := open(t)
	it := memstore.Item{Content: "The freeze is on", Category: "env_fact", ValidUntil: "2026-03-04"}
	id := f.say(shop, it).ID
	f.clock.Advance(62 * time.Hour) // 4 March, 23:00: the named day still counts
	equal(t, "on the last day", []string{id}, f.found(shop, "freeze"))
	f.clock.Advance(time.Hour)
	equal(t, "after it", []string{}, f.found(shop, "freeze"))
	equal(t, "on request", []string{id}, f.found(shop, "freeze", memstore.IncludeExpired))
	it.ValidUntil = ""
	equal(t, "said again", memstore.EvidenceAdded, f.say(shop, it).Status)
	equal(t, "it holds again", []string{id}, f.found(shop, "freeze"))
}

func TestSimilar(t *testing.T) {
	t.Parallel()
	f := open(t)
	for _, other := range []string{"Coffee is served at nine", "The roof is red", "Backups take an hour", "Anna writes the notes"} {
		f.note(other)
	}
	id := f.note("The billing service listens on port 7070")
	near := f.say(shop, memstore.Item{Content: "The billing service listens on port 7071", Category: "env_fact"})
	equal(t, "near entries", []memstore.Similar{{ID: id, Content: "The billing service listens on port 7070"}}, near.Similar)
	equal(t, "unrelated", 0, len(f.say(shop, memstore.Item{Content: "Coffee is black", Category: "env_fact"}).Similar))
}
