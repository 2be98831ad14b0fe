package memstore_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// stamps are what an import cannot keep: the revision is not exported, and usage is counted here.
var stamps = regexp.MustCompile(`"updated_at":"[^"]*",?`)

// TestRoundTrip exports a store with everything in it and imports it into a fresh one.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	f := open(t)
	it := full("word <&> \"x\"")
	it.ValidFrom, it.ValidUntil, it.Pinned, it.Confidence = "2026-01-01", "2027-01-01", true, 0.85
	f.say(shop, it)
	a := f.note("Port one")
	f.clock.Advance(36 * time.Hour)
	f.say(memstore.Caller{Session: "s9", Project: "shop"}, memstore.Item{Content: "Port one", Category: "env_fact", Source: "tool_result"})
	b := f.say(shop, memstore.Item{Content: "Port two", Category: "env_fact", Source: "user_explicit", Replaces: a}).ID
	f.say(shop, memstore.Item{Content: "Port three", Category: "env_fact", Source: "user_explicit", Replaces: b})
	f.say(shop, memstore.Item{Content: "A page\nin two lines", Category: "lesson", Source: "external"})
	f.say(shop, memstore.Item{Content: "A note", Category: "lesson", Lifetime: "session"})
	old := f.say(shop, memstore.Item{Content: "Old 日本語", Category: "decision"}).ID
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{old}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	lines := f.export()

	g := openIn(t, t.TempDir(), f.clock, memstore.Options{})
	got := g.imports(lines, memstore.ImportOptions{KeepIDs: true})
	equal(t, "refused", 0, got.Refused)
	equal(t, "export of the import", stamps.ReplaceAllString(lines, ""), stamps.ReplaceAllString(g.export(), ""))
	equal(t, "numbers go on", "env-5", g.note("Port five"))
	commit := g.commit()
	equal(t, "again", []int{0, 7}, func(a memstore.ImportAnswer) []int { return []int{a.Stored, a.Known} }(g.imports(lines, memstore.ImportOptions{KeepIDs: true})))
	equal(t, "changes nothing", commit, g.commit())

	if _, err := g.Edit(bg, memstore.EditRequest{ID: b, Topic: ptr("ports")}); err == nil {
		t.Error("a superseded entry was edited")
	}
	if _, err := g.Edit(bg, memstore.EditRequest{ID: "env-4", Content: ptr("Port four")}); err != nil {
		t.Fatal(err)
	}
	got = g.imports(lines, memstore.ImportOptions{})
	equal(t, "an older export does not bring back what was corrected since", 0, got.Stored)
}

func TestImportLines(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.imports("\ufeff"+`{"content":"First","category":"project_convention","created_at":"2025-05-01"}

{"statement":"Second","value":8443,"subject":"port","trust":"user","source":"external","confidence":1,"verified_at":null,"scope":{"project":"*","branch":null}}
{"content":"Third","valid_until":"2026-03-02","evidence_count":4}
{"content":"Fourth","source":"tool_result","evidence":[{"session":"a","outcome":"success","verified_at":"2026-02-01T10:00"},{"session":"b","outcome":"failure","verified_at":"2026-02-03"}]}
not json
["a list"]
{"content":"Bad value","value":{}}
{"content":"Bad date","created_at":"yesterday"}
{"content":"Bad status","status":"gone"}
{"content":"Bad level","level":"high"}
{"content":"Bad note","lifetime":"session"}
{"content":""}
{"content":"caf`+"\xe9"+`"}
{"content":"Bad times","valid_from":"2026-05-01","valid_until":"2026-04-01"}
{"content":"`+strings.Repeat("x", 1<<20)+`"}
{"content":"Last","labels":["a"," a "],"unknown":1}`, memstore.ImportOptions{File: "notes.jsonl"})
	equal(t, "counts", []int{5, 0, 11}, []int{a.Stored, a.Known, a.Refused})
	var bad []int
	for _, b := range a.BadLines {
		bad = append(bad, b.Line)
	}
	equal(t, "unreadable lines", []int{6, 7, 8, 9, 14, 16}, bad)
	for _, r := range a.Results {
		if (r.Status == memstore.Refused) != (r.Reason != "") || strings.Contains(r.Reason, "\n") {
			t.Errorf("a result without a sentence: %+v", r)
		}
	}
	first, second, third, fourth := f.entry(a.Results[0].ID), f.entry(a.Results[1].ID), f.entry(a.Results[2].ID), f.entry(a.Results[3].ID)
	equal(t, "a day", time.Date(2025, 5, 1, 0, 0, 0, 0, time.UTC), first.CreatedAt)
	equal(t, "origin", "notes.jsonl", first.Origin.File)
	equal(t, "category", memstore.Convention, first.Category)
	equal(t, "trust is computed", []any{memstore.TrustExternal, 0.5, "8443", memstore.Scope{}}, []any{second.Trust, second.Confidence, second.Value, second.Scope})
	equal(t, "the whole day counts", time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC), third.ExpiresAt)
	equal(t, "unnamed sessions", 4, third.EvidenceCount)
	equal(t, "latest success", time.Date(2026, 2, 1, 10, 0, 0, 0, time.UTC), fourth.VerifiedAt)
}

func TestImportLinks(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.say(shop, memstore.Item{Content: "Not meant by anybody", Category: "env_fact"}) // takes env-1
	a := f.imports(`{"id":"env-1","content":"One","superseded_by":"env-2","superseded_why":"refined"}
{"id":"env-2","content":"Two","superseded_by":"env-9"}
{"id":"env-3","content":"Three","status":"superseded"}
{"id":"env-4","content":"Four","superseded_by":"env-5"}
{"id":"env-5","content":"Five","superseded_by":"env-4"}
{"id":"env-6","content":"Six","superseded_by":"env-6"}
{"id":"env-7","content":"Seven","contradicts":["env-1","env-9","env-7"],"derived_from":["env-2"]}
{"id":"env-1","content":"Another one"}
{"id":"Bad Id","content":"Eight"}`, memstore.ImportOptions{KeepIDs: true})
	equal(t, "stored", 9, a.Stored)
	id := func(n int) string { return a.Results[n-1].ID }
	one, two := f.entry(id(1)), f.entry(id(2))
	equal(t, "follows its new id", []any{memstore.Superseded, id(2), memstore.WhyRefined}, []any{one.Status, one.SupersededBy, one.SupersededWhy})
	equal(t, "a successor that did not come along", memstore.Archived, two.Status)
	equal(t, "superseded by nobody", memstore.Archived, f.entry(id(3)).Status)
	equal(t, "a ring is broken", []memstore.Status{memstore.Superseded, memstore.Archived}, []memstore.Status{f.entry(id(4)).Status, f.entry(id(5)).Status})
	equal(t, "by itself", memstore.Archived, f.entry(id(6)).Status)
	equal(t, "both ways", [][]string{{id(1)}, {id(7)}}, [][]string{f.entry(id(7)).Contradicts, one.Contradicts})
	equal(t, "derived from", []string{id(2)}, f.entry(id(7)).DerivedFrom)
	equal(t, "kept ids", []string{"env-2", "env-3", "env-4"}, []string{id(2), id(3), id(4)})
	equal(t, "taken ids", false, id(1) == "env-1" || id(8) == "env-1")
	equal(t, "an id that is none", true, strings.HasPrefix(id(9), "env-"))
	equal(t, "the stranger was left alone", 0, len(f.entry("env-1").Contradicts))
}

func TestImportAgain(t *testing.T) {
	t.Parallel()
	f := open(t)
	id := f.note("Port one")
	a := f.imports(`{"content":"port one","scope":{"project":"shop"},"source":"user_explicit","evidence":[{"session":"s7"}],"verified_at":"2026-03-01"}
{"content":"Port one","scope":{"project":"shop"},"evidence_count":9}`, memstore.ImportOptions{})
	equal(t, "known", 2, a.Known)
	e := f.entry(id)
	equal(t, "strengthened", []any{memstore.TrustUser, 9, "2026-03-01"}, []any{e.Trust, e.EvidenceCount, e.VerifiedAt.Format(time.DateOnly)})
	uid := `"uid":"` + e.UID + `"`
	a = f.imports(`{`+uid+`,"content":"Something else"}`, memstore.ImportOptions{})
	equal(t, "one uid, one entry", id, a.Results[0].ID)
	fresh := `"uid":"01900000-0000-7000-8000-000000000001"`
	a = f.imports(`{`+fresh+`,"content":"Twin one"}
{`+fresh+`,"content":"Twin two"}`, memstore.ImportOptions{})
	equal(t, "two texts of one file are two entries", 2, a.Stored)
	equal(t, "with two uids", false, f.entry(a.Results[0].ID).UID == f.entry(a.Results[1].ID).UID)
}

func TestDryRun(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.note("Port one")
	before := f.export()
	a := f.imports(`{"content":"Port one","scope":{"project":"shop"},"source":"user_explicit"}
{"content":"New"}
{"content":"new."}
{"content":"Linked","contradicts":["x"]}
{`, memstore.ImportOptions{DryRun: true})
	equal(t, "counts", []int{2, 2, 1}, []int{a.Stored, a.Known, a.Refused})
	equal(t, "no id was given", "", a.Results[1].ID)
	equal(t, "nothing changed", before, f.export())
}

func TestExportFilters(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.note("Port one")
	f.say(memstore.Caller{}, memstore.Item{Content: "Global", Category: "env_fact"})
	var b strings.Builder
	n, err := f.Export(bg, &b, memstore.Filter{Project: ptr("shop")})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "entries", 1, n)
	var e memstore.Entry
	if err := json.Unmarshal([]byte(b.String()), &e); err != nil {
		t.Fatal(err)
	}
	equal(t, "content", "Port one", e.Content)
}

func FuzzImport(f *testing.F) {
	for _, line := range []string{`{"content":"x"}`, `{"content":"x","created_at":""}`, "{\"content\":\"\xff\"}", `{"statement":"x","value":1e9,"superseded_by":"a"}`, `[]`, `null`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		e, err := memstore.ParseImportLine(line)
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("refused without a reason")
		}
		if err == nil && e.Validate() != nil {
			t.Errorf("accepted an entry that is not valid: %v", e.Validate())
		}
	})
}
