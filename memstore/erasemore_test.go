package memstore_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// TestEraseTakesWhatWasMerged: what was merged into an entry, and into that, says the same; what was corrected does not.
func TestEraseTakesWhatWasMerged(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.imports(`{"id":"env-1","content":"The lab runs on port 80","category":"env_fact"}
{"id":"env-2","content":"Port 80 is where our lab runs","category":"env_fact","status":"superseded","superseded_by":"env-1","superseded_why":"merged"}
{"id":"env-3","content":"Our lab is found at port 80","category":"env_fact","status":"superseded","superseded_by":"env-2","superseded_why":"merged"}
{"id":"env-4","content":"The library opens at nine","category":"env_fact","status":"superseded","superseded_by":"env-1","superseded_why":"corrected"}`,
		memstore.ImportOptions{KeepIDs: true})
	a := f.forgetIDs("env-1")
	equal(t, "erased", []string{"env-1", "env-2", "env-3"}, a.Erased)
	equal(t, "verified", true, a.Verified)
	contains(t, strings.Join(a.Notes, "\n"), "env-2 was merged into env-1", "env-3 was merged into env-2")
	equal(t, "bytes", nil, holding(t, f.dir, "lab runs", "port 80"))
	equal(t, "another statement stays", memstore.Archived, f.entry("env-4").Status)
}

// TestEraseCleansEditsKeptAside: an edit that could not be taken over seldom keeps a statement as it was.
func TestEraseCleansEditsKeptAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
	f.note("The printer hums")
	id := f.note("The spare key hangs behind the clock")
	edits := map[string]string{
		"profile.rejected-20260101T000000.md": "# Mine\n- the clock has a KEY\n- the printer is new\n",
		"profile.rejected-20260102T000000.md": "garbage clock \x00\xff",
		"profile.rejected-20260103T000000.md": "the spare\nkey hangs\nbehind\nthe clock\n",
		"profile.rejected-20260104T000000.md": "- the printer\n",
		"profile.mine.md":                     "clocks\n",
	}
	for name, text := range edits {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a := f.forgetIDs(id)
	contains(t, placesOf(a), "edits kept aside 3")
	equal(t, "verified", true, a.Verified)
	equal(t, "what tells of it", []string{"profile.mine.md: clock"}, holding(t, dir, "clock", "has a KEY", "spare", "hangs"))
	equal(t, "other lines", []string{
		"profile.rejected-20260101T000000.md: the printer", "profile.rejected-20260104T000000.md: the printer",
	}, slices.Sorted(slices.Values(holding(t, dir, "the printer"))))
}

// asking is traces that keep what they are asked to erase, and count one line for it.
type asking struct{ gone []memstore.Gone }

func (*asking) Search(context.Context, memstore.Caller, string, bool, int) ([]memstore.TraceHit, error) {
	return nil, nil
}

func (*asking) Sessions(context.Context, memstore.Whole) (int, error) { return 0, nil }

func (x *asking) Erase(_ context.Context, g memstore.Gone) (map[string]int, error) {
	x.gone = append(x.gone, g)
	return map[string]int{"trace lines": 1}, nil
}

// TestTracesLearnTheWordsThatTell: words of an erased entry that no other has, and those it was looked for by.
func TestTracesLearnTheWordsThatTell(t *testing.T) {
	t.Parallel()
	x := &asking{}
	f := openWith(t, memstore.Options{Traces: x})
	f.note("The server hums at 80 dB")
	id := f.say(shop, memstore.Item{Content: "The zebrafish server is blue at 80", Category: "env_fact", Labels: []string{"aquarium"}}).ID
	f.forgetIDs(id)
	for i, when := range []string{"before", "after"} {
		equal(t, "ids, "+when, []string{id}, x.gone[i].IDs)
		equal(t, "words, "+when, []string{"zebrafish", "blue", "aquarium"}, x.gone[i].Words)
	}
	x.gone = nil
	f.note("The zebrafish likes tea")
	a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, Query: "zebrafish likes tea and drinks"})
	if err != nil || a.Token == "" {
		t.Fatalf("no preview: %+v, %v", a, err)
	}
	equal(t, "a preview erases nothing", 0, len(x.gone))
	if _, err = f.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: a.Token}); err != nil {
		t.Fatal(err)
	}
	equal(t, "what was asked", true, slices.Contains(x.gone[0].Words, "drink"))
}

// TestForgetWhatNobodySays: no entry matches, but calls may have asked for it.
func TestForgetWhatNobodySays(t *testing.T) {
	t.Parallel()
	x := &asking{}
	f := openWith(t, memstore.Options{Traces: x})
	f.note("The server hums")
	for name, c := range map[string]struct {
		r    memstore.ForgetRequest
		want string
	}{
		"a word":    {memstore.ForgetRequest{Query: "zebrafish"}, "the record of calls that asked for it was erased"},
		"an entry":  {memstore.ForgetRequest{Query: "server zebrafish aquarium"}, "nothing was forgotten"},
		"archiving": {memstore.ForgetRequest{Query: "zebrafish", Mode: "archive"}, "nothing was forgotten"},
		"subject":   {memstore.ForgetRequest{Subject: "zebrafish"}, "nothing was forgotten"},
	} {
		a, err := f.Forget(bg, c.r)
		if err != nil {
			t.Fatal(err)
		}
		contains(t, name+": "+strings.Join(a.Notes, "\n"), c.want)
	}
	equal(t, "calls", 1, len(x.gone))
	equal(t, "words", memstore.Gone{Words: []string{"zebrafish"}}, x.gone[0])
}

// TestEraseReachesStatesPutAside: a restore keeps the state before it beside the store.
func TestEraseReachesStatesPutAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
	id := f.say(shop, memstore.Item{Content: "Jane Zebrafish hums at night", Category: "env_fact", Labels: []string{"zebrafish"}}).ID
	if err := f.RenderFaces(bg); err != nil { // a topic names a file, and the list of files stands in the store
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup")
	store, err := sqlite.Open(bg, f.dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Backup(bg, backup); err != nil {
		t.Fatal(err)
	}
	restore := func() {
		t.Helper()
		if _, err := sqlite.Restore(bg, f.dir, backup, sqlite.RestoreOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	restore()
	a := f.forgetIDs(id)
	equal(t, "verified", true, a.Verified)
	equal(t, "bytes", nil, holding(t, f.dir, "Zebrafish", "zebrafish"))

	f.note("Jane Zebrafish has a boat") // which only the state put aside knows
	restore()
	kept := f.note("Jane Zebrafish has a dog")
	person := memstore.ForgetRequest{Person: "Jane Zebrafish"}
	if a, err = f.Forget(bg, person); err != nil || a.Count != 1 || a.Preview[0].ID != kept {
		t.Fatalf("the preview: %+v, %v", a, err)
	}
	if a, err = f.Forget(bg, memstore.ForgetRequest{Confirm: a.Token}); err != nil {
		t.Fatal(err)
	}
	equal(t, "the person is not gone", false, a.Verified)
	contains(t, strings.Join(a.Notes, "\n"), `"Jane Zebrafish" still stands in loci-before-restore-`)
}
