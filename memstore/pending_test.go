package memstore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"github.com/loci-dev/loci/memstore"
)

// found is a statement as a session makes it, at a line of its trace.
func found(session, content string, source memstore.Source, confidence float64) memstore.Entry {
	return memstore.Entry{
		UID: uuid.NewSHA1(uuid.NameSpaceOID, []byte(session+content)).String(), Content: content, Category: memstore.EnvFact, Source: source, Confidence: confidence,
		Scope: memstore.Scope{Project: "shop"}, Session: session, CreatedAt: time.Date(2026, 2, 1, 9, 0, 0, 0, time.UTC), Rule: "a rule of the test",
		Evidence: []memstore.Evidence{{Session: session, Trace: session + "#1"}},
	}
}

// guess is found with a source and a confidence that do not suffice.
func guess(session, content string) memstore.Entry {
	return found(session, content, memstore.Inference, 0.5)
}

// queue lets statements wait and returns how many of them are new.
func (f *fixture) queue(list ...memstore.Entry) int {
	f.Helper()
	fresh, err := f.Enqueue(bg, list, memstore.EnqueueOptions{})
	if err != nil {
		f.Fatal(err)
	}
	return len(fresh)
}

func (f *fixture) waiting() []memstore.Waiting {
	f.Helper()
	list, err := f.Pending(bg, nil)
	if err != nil {
		f.Fatal(err)
	}
	return list
}

// waits are the texts that wait.
func (f *fixture) waits() (texts []string) {
	f.Helper()
	for _, x := range f.waiting() {
		texts = append(texts, x.Content)
	}
	return texts
}

func TestQueueIsNoMemory(t *testing.T) {
	t.Parallel()
	f := openWith(t, memstore.Options{Boundary: gate{}})
	n := f.queue(guess("s1", "The door code is hunter2"), guess("s1", "This is poison"), guess("s1", "  "))
	equal(t, "queued", 1, n)
	nameless := guess("s1", "The loft is wet")
	nameless.UID = "The loft is wet"
	_, err := f.Enqueue(bg, []memstore.Entry{nameless}, memstore.EnqueueOptions{})
	invalid(t, err, "UUID")
	x := f.waiting()[0]
	equal(t, "redacted", "The door code is [redacted:password]", x.Content)
	equal(t, "flags", []string{memstore.FlagRedacted}, x.Flags)
	equal(t, "trust", memstore.Inference.Trust(), x.Trust)
	equal(t, "rule", "a rule of the test", x.Rule)
	if f.export() != "" || len(f.found(shop, "door code")) > 0 || f.commit() != 0 {
		t.Error("what waits is in the memory")
	}
	lacks(t, strings.Join(f.waits(), "\n"), "hunter2")
}

func TestQueueKnowsItsPlaces(t *testing.T) {
	t.Parallel()
	f := open(t)
	e := guess("s1", "The loft is wet")
	fresh, err := f.Enqueue(bg, []memstore.Entry{e}, memstore.EnqueueOptions{DryRun: true, Meta: map[string]string{"read": "yes"}})
	if err != nil || len(fresh) != 1 || len(f.waits()) != 0 {
		t.Fatalf("a dry run: %v, %v, waiting %q", fresh, err, f.waits())
	}
	if value, _ := f.Meta(bg, "read"); value != "" {
		t.Error("a dry run stored a value")
	}
	equal(t, "queued", []int{1, 0}, []int{f.queue(e), f.queue(e)})
	if _, err := f.Drop(bg, e.UID); err != nil {
		t.Fatal(err)
	}
	equal(t, "after it was dropped", 0, f.queue(e))

	f.imports(`{"content":"The barn is dry","uid":"`+guess("s1", "The barn leaks").UID+`"}`, memstore.ImportOptions{})
	equal(t, "whose place an entry has", 0, f.queue(guess("s1", "The barn leaks")))
	waits := guess("s1", "The shed is red")
	f.queue(waits)
	f.imports(`{"content":"The shed is painted","uid":"`+waits.UID+`"}`, memstore.ImportOptions{})
	equal(t, "waiting beside its entry", nil, f.waits())
	f.forgetIDs(f.note("The silo is full"))
	equal(t, "what was forgotten", 0, f.queue(guess("s1", "The silo is full")))
}

func TestSessionsBearOut(t *testing.T) {
	t.Parallel()
	const text = "The cache lives on the second disk"
	for name, c := range map[string]struct {
		said []memstore.Entry
		want float64
	}{
		"one session":           {[]memstore.Entry{guess("s1", text)}, 0.5},
		"one session twice":     {[]memstore.Entry{guess("s1", text), found("s1", text+".", memstore.Inference, 0.6)}, 0.6},
		"two sessions":          {[]memstore.Entry{guess("s1", text), guess("s2", text)}, 0.75},
		"three sessions":        {[]memstore.Entry{guess("s1", text), guess("s2", text), guess("s3", text)}, 0.875},
		"pages say it, too":     {[]memstore.Entry{guess("s1", text), found("s2", text, memstore.External, 0.5)}, 0.5},
		"with a sure one":       {[]memstore.Entry{guess("s1", text), found("s2", text, memstore.ToolResult, 0.9)}, 0.95},
		"and another statement": {[]memstore.Entry{guess("s1", text), guess("s2", text+" of the first host")}, 0.5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := open(t)
			f.queue(c.said...)
			if got := f.waiting()[0].Sure; got != c.want {
				t.Errorf("sure %v, want %v", got, c.want)
			}
		})
	}
	f := open(t)
	f.queue(found("s1", text, memstore.External, 0.5), found("s2", text, memstore.External, 0.5))
	list := f.waiting()
	if len(list) != 1 || list[0].Sure > 0.5 || len(list[0].Sessions) != 2 {
		t.Errorf("pages that repeat each other: %+v", list)
	}
	f.queue(guess("s1", text), guess("s2", text))
	f.note(text)
	for _, x := range f.waiting() {
		equal(t, "known as", "env-1", x.Known)
	}
}

// TestSureness holds that no session makes a statement less sure, and none makes it certain.
func TestSureness(t *testing.T) {
	t.Parallel()
	f := open(t)
	rapid.Check(t, func(t *rapid.T) {
		var rows []memstore.Entry
		last := 0.0
		for _, n := range rapid.SliceOfN(rapid.IntRange(1, 4), 1, 8).Draw(t, "sessions") {
			e := found("s"+string(rune('0'+n)), "The gate is green", memstore.Inference, rapid.Float64Range(0.05, 0.6).Draw(t, "confidence"))
			e.UID, e.EvidenceCount = uuid.NewString(), 1
			rows = append(rows, e)
			list, err := f.Pending(bg, nil, rows...)
			if err != nil || len(list) != 1 || len(list[0].UIDs) != len(rows) {
				t.Fatalf("%+v, %v", list, err)
			}
			if x := list[0]; x.Sure < last || x.Sure >= 1 || len(x.Sessions) > 4 || x.EvidenceCount != len(x.Sessions) {
				t.Fatalf("after %d: sure %v, before %v, of %q, %d independent", len(rows), x.Sure, last, x.Sessions, x.EvidenceCount)
			}
			last = list[0].Sure
		}
	})
}

func TestAcceptAndDrop(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.queue(guess("s1", "The well is deep"), guess("s2", "The well is deep"), guess("s4", "The pump is old"), guess("s1", "The hose leaks"))
	known := f.note("The pump is old")
	list := f.waiting()
	uid := func(content string) string {
		i := slices.IndexFunc(list, func(x memstore.Waiting) bool { return x.Content == content })
		return list[i].UIDs[len(list[i].UIDs)-1]
	}
	results, err := f.Accept(bg, shop, uid("The well is deep"), uid("The pump is old"))
	if err != nil || len(results) != 2 {
		t.Fatal(results, err)
	}
	e := f.entry(results[0].ID)
	if results[0].Status != memstore.Stored || e.EvidenceCount != 2 || e.Rule != "accepted by hand: a rule of the test" || e.Source != memstore.Inference {
		t.Errorf("accepted: %+v, %+v", results[0], e)
	}
	if results[1].Status != memstore.EvidenceAdded || results[1].ID != known || f.entry(known).EvidenceCount != 2 {
		t.Errorf("known: %+v, %+v", results[1], f.entry(known))
	}
	equal(t, "still waiting", []string{"The hose leaks"}, f.waits())
	_, err = f.Drop(bg, uid("The hose leaks"), uid("The well is deep"))
	invalid(t, err, "waits")
	equal(t, "nothing is done by halves", []string{"The hose leaks"}, f.waits())
	dropped, err := f.Drop(bg, uid("The hose leaks"), uid("The hose leaks"))
	if err != nil || len(dropped) != 1 || len(f.waits()) != 0 {
		t.Errorf("dropped %+v, %v, waiting %q", dropped, err, f.waits())
	}
}

func TestLapse(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.queue(guess("s1", "The well is deep"), guess("s2", "The well is deep"), guess("s2", "The pump is old"))
	n, err := f.Lapse(bg, func(e *memstore.Entry) bool { return e.Session != "s1" })
	if err != nil || n != 2 {
		t.Errorf("%d lapsed, %v", n, err)
	}
	list := f.waiting()
	if len(list) != 1 || list[0].Sure != 0.5 {
		t.Errorf("left: %+v", list)
	}
}

// What waits goes with what is erased, however that was named, and leaves no byte behind.
func TestErasingReachesTheQueue(t *testing.T) {
	t.Parallel()
	const text = "Quentin keeps the spare key in the blue jar"
	for name, c := range map[string]struct {
		ask  memstore.ForgetRequest
		left []string
	}{
		"by id":      {memstore.ForgetRequest{IDs: []string{"env-1"}}, []string{"The pump is old", "The well of Quentin is deep"}},
		"by its id":  {memstore.ForgetRequest{IDs: []string{memstore.PendingID(guess("s2", "Yes: "+text+".").UID)}}, []string{"The pump is old", "The well of Quentin is deep"}},
		"by query":   {memstore.ForgetRequest{Caller: shop, Query: "spare key blue jar"}, []string{"The pump is old", "The well of Quentin is deep"}},
		"by session": {memstore.ForgetRequest{Caller: shop, InSession: "s2"}, []string{"The pump is old"}},
		"by person":  {memstore.ForgetRequest{Person: "quentin"}, []string{"The pump is old"}},
		"by project": {memstore.ForgetRequest{InProject: "shop"}, nil},
		"by source":  {memstore.ForgetRequest{Caller: shop, Source: "inference"}, nil},
		"by date":    {memstore.ForgetRequest{Caller: shop, Before: "2026-02-02"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := open(t)
			f.queue(guess("s2", "Yes: "+text+"."), guess("s2", "The well of Quentin is deep"), guess("s3", "The pump is old"))
			if name == "by id" || name == "by query" {
				f.note(text)
			}
			a, err := f.Forget(bg, c.ask)
			if err != nil {
				t.Fatal(err)
			}
			if a.Token != "" {
				if a, err = f.Forget(bg, memstore.ForgetRequest{Confirm: a.Token}); err != nil {
					t.Fatal(err)
				}
			}
			went := 3 - len(c.left)
			if i := slices.IndexFunc(a.Places, func(p memstore.Place) bool { return p.Place == "pending" }); i < 0 || a.Places[i].Count != went || a.Unqueued != went || !a.Verified {
				t.Errorf("the receipt says %+v", a)
			}
			left := f.waits()
			slices.Sort(left)
			equal(t, "left", c.left, left)
			equal(t, "comes back", 0, f.queue(guess("s9", "Yes: "+text+".")))
		})
	}
}

func TestArchivingLeavesTheQueue(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.queue(guess("s2", "The pump is old"))
	a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, InSession: "s2", Mode: "archive"})
	if err != nil || a.Count != 0 || len(f.waits()) != 1 {
		t.Errorf("%+v, %v", a, err)
	}
}

// What rests on a line of a trace that is erased has lost its trace, and may be said again.
func TestErasedPlacesLapse(t *testing.T) {
	t.Parallel()
	f := open(t)
	e := guess("s1", "The well is deep")
	f.queue(e, guess("s1", "The pump is old"))
	if _, err := f.Accept(bg, shop, e.UID); err != nil {
		t.Fatal(err)
	}
	f.forgetIDs("env-1")
	equal(t, "waiting", nil, f.waits())
	equal(t, "said again", 1, f.queue(guess("s2", "The pump is old")))
}

// A batch on what somebody else has taken, or said, in the meantime is planned anew.
func TestApplyTakesOutOfTheQueueOnce(t *testing.T) {
	t.Parallel()
	for name, meanwhile := range map[string]func(f *fixture, uid string) error{
		"dropped":   func(f *fixture, uid string) error { _, err := f.Drop(bg, uid); return err },
		"said":      func(f *fixture, _ string) error { f.note("The well is deep"); return nil },
		"undone by": func(*fixture, string) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := open(t)
			f.queue(guess("s1", "The well is deep"))
			x := f.waiting()[0]
			e := x.Entry
			e.ID = memstore.Provisional + "1"
			if err := meanwhile(f, e.UID); err != nil {
				t.Fatal(err)
			}
			_, ids, err := f.Apply(bg, memstore.Batch{Commit: memstore.Commit{Kind: "consolidate"}, Add: []memstore.Entry{e}, Settle: x.UIDs})
			if name == "undone by" {
				if err != nil || f.entry(ids[e.ID]).Content != e.Content || len(f.waits()) != 0 {
					t.Errorf("%v, waiting %q", err, f.waits())
				}
				return
			}
			if !errors.Is(err, memstore.ErrConflict) {
				t.Errorf("%v, want a conflict", err)
			}
		})
	}
}

// Entries of one batch may link to each other, a dozen of them, and be spoken of.
func TestApplyLinksNewEntries(t *testing.T) {
	t.Parallel()
	f := open(t)
	var add []memstore.Entry
	for i := range 12 {
		e := guess("s1", "Valve "+string(rune('a'+i))+" is open")
		e.ID, e.Status, e.Lifetime, e.Level, e.Trust = memstore.Provisional+string(rune('1'+i)), memstore.Active, memstore.Lasting, memstore.Episodic, e.Source.Trust()
		if i >= 9 {
			e.ID = memstore.Provisional + "1" + string(rune('0'+i-9))
		}
		add = append(add, e)
	}
	add[0].Contradicts, add[11].Contradicts = []string{add[11].ID}, []string{add[0].ID}
	add[0].Question, add[5].DerivedFrom = "it contradicts "+add[11].ID+": ask", []string{add[10].ID}
	_, ids, err := f.Apply(bg, memstore.Batch{Add: add, Meta: map[string]string{"pair": add[0].ID + "~" + add[11].ID}})
	if err != nil {
		t.Fatal(err)
	}
	first := f.entry(ids[add[0].ID])
	equal(t, "links", []string{ids[add[11].ID]}, first.Contradicts)
	equal(t, "question", "it contradicts "+ids[add[11].ID]+": ask", first.Question)
	equal(t, "derived", []string{ids[add[10].ID]}, f.entry(ids[add[5].ID]).DerivedFrom)
	value, err := f.Meta(bg, "pair")
	if want := ids[add[0].ID] + "~" + ids[add[11].ID]; err != nil || value != want {
		t.Errorf("named value %q, want %q: %v", value, want, err)
	}
}

func TestNear(t *testing.T) {
	t.Parallel()
	f := open(t)
	a, b, c, d := guess("1", "The well is deep"), guess("2", "A deep well"), guess("3", "The pump is old"), guess("4", "The well is deep")
	d.Scope.Project = "mill"
	list := []*memstore.Entry{&a, &b, &c, &d}
	for i, e := range list {
		e.ID = memstore.Provisional + string(rune('1'+i))
	}
	equal(t, "near", map[string][]string{"new-1": {"new-2"}, "new-2": {"new-1"}}, f.Near(list, 3))
}

func TestRescanReadsTheQueue(t *testing.T) {
	t.Parallel()
	rules := &newRules{}
	f := openWith(t, memstore.Options{Boundary: rules})
	e := guess("s1", "The key of the gate is hunter2-gate")
	f.queue(e, guess("s1", "The pump is old"))
	rules.secret = "hunter2-gate"
	leaks, err := f.Rescan(bg)
	if err != nil || len(leaks) != 1 || !leaks[0].Waits || leaks[0].ID != memstore.PendingID(e.UID) {
		t.Fatalf("%+v, %v", leaks, err)
	}
	if a := f.forgetIDs(leaks[0].ID); a.Unqueued != 1 || !a.Verified {
		t.Errorf("the receipt says %+v", a)
	}
	if leaks, err = f.Rescan(bg); err != nil || len(leaks) != 0 {
		t.Errorf("left: %+v, %v", leaks, err)
	}
}
