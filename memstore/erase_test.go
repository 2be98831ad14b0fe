package memstore_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/memstore/sqlite"
)

const secretText = `The "vault" code <is> 4711 & must
never be seen`

// holding lists the files of a directory in which a text stands, in one spelling or another.
func holding(t *testing.T, dir string, words ...string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, w := range words {
			if bytes.Contains(raw, []byte(w)) {
				files = append(files, filepath.Base(path)+": "+w)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestEraseLeavesNoByte erases entries that left traces everywhere, while another memory and another process hold the
// store open.
func TestEraseLeavesNoByte(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
	id := f.say(shop, memstore.Item{Content: secretText, Category: "convention", Subject: "vaultcode", Value: "4711xyz", Labels: []string{"vaultlabel"}, Source: "user_explicit"}).ID
	keep := f.note("The kitchen is on the left")
	if _, err := f.Edit(bg, memstore.EditRequest{ID: id, Topic: ptr("vaulttopic")}); err != nil {
		t.Fatal(err)
	}
	if err := f.RenderFaces(bg); err != nil {
		t.Fatal(err)
	}
	other := f.beside(memstore.Options{})
	equal(t, "the other memory knows it", true, other.knows(shop, id, "vault code"))
	holder(t, dir)
	if len(holding(t, dir, "4711 & must")) == 0 {
		t.Fatal("the text stands nowhere: this test proves nothing")
	}
	a := f.forgetIDs(id)
	equal(t, "erased", []string{id}, a.Erased)
	equal(t, "pending", "", a.Pending)
	equal(t, "verified", true, a.Verified)
	places := map[string]int{}
	for _, p := range a.Places {
		places[p.Place] = p.Count
	}
	equal(t, "places", map[string]int{"changes": 2, "entries": 1, "index": 1, "versions": 2}, places)
	equal(t, "bytes left", nil, holding(t, dir, "4711", "vaultcode", "vaultlabel", "vaulttopic", "never be seen"))
	equal(t, "the other memory forgot it", false, other.knows(shop, id, "vault code"))
	equal(t, "the rest is there", true, other.knows(shop, keep, "kitchen"))
}

// TestErasedStaysAway brings the text back every way there is.
func TestErasedStaysAway(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.note("The kitchen is on the left")
	id := f.note(secretText)
	before, lines := f.commit(), f.export()
	backup := filepath.Join(t.TempDir(), "backup")
	store, err := sqlite.Open(bg, f.dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Backup(bg, backup); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	equal(t, "verified", true, f.forgetIDs(id).Verified)

	a := f.imports(lines, memstore.ImportOptions{KeepIDs: true})
	equal(t, "refused on import", 1, a.Refused)
	contains(t, a.Results[1].Reason, "it was forgotten")
	a = f.imports(strings.ReplaceAll(lines, "never be seen", "NEVER   be seen."), memstore.ImportOptions{DryRun: true})
	equal(t, "refused in other letters", 1, a.Refused)
	if _, err := f.Rollback(bg, shop, before); err != nil {
		t.Fatal(err)
	}
	_, err = f.Entry(bg, id)
	equal(t, "after rollback", true, errors.Is(err, memstore.ErrNotFound))
	r, err := sqlite.Restore(bg, f.dir, backup, sqlite.RestoreOptions{DiscardPresent: true})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "left out of the restore", []string{id}, r.Forgotten)
	equal(t, "after restore", false, f.knows(shop, id, "vault code"))
	equal(t, "bytes", nil, holding(t, f.dir, "4711"))

	again := f.say(shop, memstore.Item{Content: secretText, Category: "env_fact"})
	equal(t, "a new statement of it lifts the tombstone", memstore.Stored, again.Status)
	equal(t, "and it may be imported", 2, f.imports(lines, memstore.ImportOptions{}).Known)
}

// TestSameTextElsewhere erases one of two entries that say the same in different projects.
func TestSameTextElsewhere(t *testing.T) {
	t.Parallel()
	f := open(t)
	text := "Tests are run with pnpm test"
	mine := f.note(text)
	theirs := f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: text, Category: "env_fact"}).ID
	lines, before := f.export(), f.commit()
	a := f.forgetIDs(mine)
	equal(t, "erased", []string{mine}, a.Erased)
	equal(t, "not proven", false, a.Verified)
	contains(t, strings.Join(a.Notes, "\n"), "the same words stand in "+theirs)
	equal(t, "the other stays", memstore.Active, f.entry(theirs).Status)

	got := f.imports(lines, memstore.ImportOptions{})
	equal(t, "one is known, one was forgotten", []int{0, 1, 1}, []int{got.Stored, got.Known, got.Refused})
	if _, err := f.Rollback(bg, shop, before); err != nil {
		t.Fatal(err)
	}
	equal(t, "entries", 1, len(mustList(f, memstore.Filter{})))
	equal(t, "and the last one takes the text along", true, f.forgetIDs(theirs).Verified)
	equal(t, "bytes", nil, holding(t, f.dir, "pnpm test"))
	equal(t, "both are forgotten", 2, f.imports(lines, memstore.ImportOptions{}).Refused)
}

// TestEraseTakesOldGuises: the same statement, superseded and made again, or taken back by a rollback.
func TestEraseTakesOldGuises(t *testing.T) {
	t.Parallel()
	f := open(t)
	rolled := f.note("The lights are blue at night")
	if _, err := f.Rollback(bg, shop, 0); err != nil {
		t.Fatal(err)
	}
	first := f.note("The lights are blue at night")
	second := f.say(shop, memstore.Item{Content: "The lights are red at night", Category: "env_fact", Replaces: first}).ID
	third := f.say(shop, memstore.Item{Content: "The lights are blue at night", Category: "env_fact", Replaces: second}).ID
	mid := f.commit()
	a := f.forgetIDs(third)
	equal(t, "erased", sorted([]string{rolled, first, third}), a.Erased)
	equal(t, "verified", true, a.Verified)
	equal(t, "bytes", nil, holding(t, f.dir, "are blue"))
	e := f.entry(second)
	equal(t, "what it had replaced is archived", memstore.Archived, e.Status)
	if _, err := f.Rollback(bg, shop, mid); err != nil {
		t.Fatal(err)
	}
	equal(t, "entries", 1, len(mustList(f, memstore.Filter{})))

	gone := f.note("A passing thought about trains")
	if _, err := f.Rollback(bg, shop, f.commit()-1); err != nil {
		t.Fatal(err)
	}
	a = f.forgetIDs(gone) // absent, but its versions hold the text
	equal(t, "erased by id", []string{gone}, a.Erased)
	equal(t, "bytes of it", nil, holding(t, f.dir, "passing thought"))
}

// TestEraseMendsLinks erases what others point to.
func TestEraseMendsLinks(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.imports(`{"id":"les-1","content":"Deploys fail on Fridays","category":"lesson"}
{"id":"les-2","content":"Deploys fail on Fridays at five","category":"lesson","counter_examples":["les-3"]}
{"id":"les-3","content":"A deploy went well on Friday","category":"lesson"}
{"id":"les-4","content":"Do not deploy before weekends","category":"lesson","derived_from":["les-1","les-3"]}`, memstore.ImportOptions{KeepIDs: true})
	strong := f.say(memstore.Caller{}, memstore.Item{Content: "Deploy on Mondays", Category: "decision", Source: "user_explicit"}).ID
	weak := f.say(memstore.Caller{}, memstore.Item{Content: "Deploy on Sundays", Category: "decision", Replaces: strong}).ID
	f.forgetIDs("les-3", strong)
	equal(t, "derived from", []string{"les-1"}, f.entry("les-4").DerivedFrom)
	equal(t, "counter-examples", 0, len(f.entry("les-2").CounterExamples))
	e := f.entry(weak)
	equal(t, "a question whose other side is gone", memstore.Active, e.Status)
	equal(t, "is none", "", e.Question)
}

// TestEraseReportsForeignFiles: copies that a person put beside the store are named, not touched; leftovers of killed
// writers and rejected edits go.
func TestEraseReportsForeignFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
	id := f.note("The spare key hangs behind the clock")
	write := func(name string, age time.Duration) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.Repeat(" ", 1<<20-10)+"The spare key hangs behind the clock"), 0o600); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(-age)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		return path
	}
	stale, rejected := write(".loci-1.tmp", time.Hour), write("profile.rejected-20260101T000000.md", 0)
	write("mine/export.jsonl", 0)
	a := f.forgetIDs(id)
	equal(t, "pending", "the text still stands in mine/export.jsonl", a.Pending)
	equal(t, "verified", false, a.Verified)
	for _, path := range []string{stale, rejected} {
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there", path)
		}
	}
	equal(t, "left", []string{"export.jsonl: spare key"}, holding(t, dir, "spare key"))
}

// TestPendingErasure: a reader holds the log; the erasure waits for it.
func TestPendingErasure(t *testing.T) {
	t.Parallel()
	f := open(t)
	id := f.note(secretText)
	store, err := sqlite.Open(bg, f.dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	reading, read := make(chan struct{}), make(chan struct{})
	done := make(chan error)
	go func() {
		done <- store.View(context.Background(), func(r memstore.Reader) error {
			_, err := r.Count(memstore.Filter{})
			close(reading)
			<-read
			return err
		})
	}()
	<-reading
	a := f.forgetIDs(id)
	contains(t, a.Pending, "another process is reading")
	open, err := f.Retry(bg)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "still pending", []string{id}, open[0].IDs)
	st, err := f.Stats(bg, memstore.Scope{}, true)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "shown", 1, len(st.Pending))
	close(read)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if open, err = f.Retry(bg); err != nil || len(open) > 0 {
		t.Errorf("after the reader: %v, %v", open, err)
	}
	equal(t, "bytes", nil, holding(t, f.dir, "4711"))
}

// traces counts what it is asked to erase, or fails.
type traces struct {
	fail   error
	erased []string
}

func (*traces) Search(context.Context, memstore.Caller, string, bool, int) ([]memstore.TraceHit, error) {
	return nil, nil
}

func (*traces) Sessions(context.Context, memstore.Whole) (int, error) { return 0, nil }

func (x *traces) Erase(_ context.Context, g memstore.Gone) (map[string]int, error) {
	x.erased = append(x.erased, g.Texts...)
	return map[string]int{"traces": len(g.Texts)}, x.fail
}

func TestEraseReachesTraces(t *testing.T) {
	t.Parallel()
	x := &traces{fail: errors.New("the disk is full")}
	f := openWith(t, memstore.Options{Traces: x})
	id := f.note("The first wording of it")
	_, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{id}})
	invalid(t, err, "the disk is full", "before anything else was erased")
	equal(t, "nothing happened", memstore.Active, f.entry(id).Status)
	x.fail, x.erased = nil, nil
	a := f.forgetIDs(id)
	equal(t, "texts, before and after the rows went", []string{"The first wording of it", "The first wording of it"}, x.erased)
	contains(t, strings.TrimSpace(placesOf(a)), "traces 2")
}

func placesOf(a memstore.ForgetAnswer) string {
	var b strings.Builder
	for _, p := range a.Places {
		b.WriteString(p.Place + " " + string(rune('0'+p.Count)) + " ")
	}
	return b.String()
}

func TestShortTextIsNotProven(t *testing.T) {
	t.Parallel()
	f := open(t)
	a := f.forgetIDs(f.note("Use tabs"))
	equal(t, "verified", false, a.Verified)
	equal(t, "pending", "", a.Pending)
	contains(t, strings.Join(a.Notes, "\n"), "this short")
}
