package memstore_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

var bg = context.Background()

// shop is a caller at work in a project.
var shop = memstore.Caller{Session: "s1", Project: "shop"}

// fixture is a memory with a clock of its own.
type fixture struct {
	*testing.T
	*memstore.Memory
	clock *memtest.Clock
	dir   string
}

func open(t *testing.T) *fixture { return openWith(t, memstore.Options{}) }

func openWith(t *testing.T, o memstore.Options) *fixture {
	t.Helper()
	return openIn(t, t.TempDir(), memtest.NewClock(), o)
}

func openIn(t *testing.T, dir string, clock *memtest.Clock, o memstore.Options) *fixture {
	t.Helper()
	o.Now = clock.Now
	return &fixture{t, memtest.OpenDir(t, dir, o), clock, dir}
}

// beside opens a second memory on the same store.
func (f *fixture) beside(o memstore.Options) *fixture {
	f.Helper()
	return openIn(f.T, f.dir, f.clock, o)
}

// say stores one item for the caller and returns its result.
func (f *fixture) say(c memstore.Caller, it memstore.Item) memstore.RememberResult {
	f.Helper()
	return memtest.Remember(f.T, f.Memory, c, it)
}

// note stores a plain statement of the project shop and returns its id.
func (f *fixture) note(content string) string {
	f.Helper()
	return f.say(shop, memstore.Item{Content: content, Category: "env_fact"}).ID
}

// refuse expects an item to be refused, and returns why.
func (f *fixture) refuse(c memstore.Caller, it memstore.Item) string {
	f.Helper()
	a, err := f.Remember(bg, memstore.RememberRequest{Caller: c, Items: []memstore.Item{it}})
	if err != nil {
		f.Fatal(err)
	}
	if a.Results[0].Status != memstore.Refused || a.Results[0].Reason == "" {
		f.Fatalf("%+v was not refused: %+v", it, a.Results[0])
	}
	return a.Results[0].Reason
}

// entry returns an entry that must exist.
func (f *fixture) entry(id string) memstore.Entry {
	f.Helper()
	e, err := f.Entry(bg, id)
	if err != nil {
		f.Fatal(err)
	}
	return e
}

// found lists the ids that recall gives the caller for a query.
func (f *fixture) found(c memstore.Caller, query string, include ...string) []string {
	f.Helper()
	_, ids := memtest.Recall(f.T, f.Memory, memstore.RecallRequest{Caller: c, Query: query, Include: include})
	return ids
}

// knows reports whether recall gives the caller an entry for a query.
func (f *fixture) knows(c memstore.Caller, id, query string, include ...string) bool {
	f.Helper()
	return slices.Contains(f.found(c, query, include...), id)
}

// forgetIDs erases by id and returns the receipt.
func (f *fixture) forgetIDs(ids ...string) memstore.ForgetAnswer {
	f.Helper()
	a, err := f.Forget(bg, memstore.ForgetRequest{IDs: ids})
	if err != nil {
		f.Fatal(err)
	}
	return a
}

// export returns every entry as JSON lines.
func (f *fixture) export() string {
	f.Helper()
	var b strings.Builder
	if _, err := f.Export(bg, &b, memstore.Filter{}); err != nil {
		f.Fatal(err)
	}
	return b.String()
}

// imports takes lines in and returns the answer.
func (f *fixture) imports(lines string, o memstore.ImportOptions) memstore.ImportAnswer {
	f.Helper()
	a, err := f.Import(bg, strings.NewReader(lines), o)
	if err != nil {
		f.Fatal(err)
	}
	return a
}

func (f *fixture) commit() int64 {
	f.Helper()
	list, err := f.History(bg, 0, 1)
	if err != nil {
		f.Fatal(err)
	}
	if len(list) == 0 {
		return 0
	}
	return list[0].ID
}

func equal[T any](t testing.TB, what string, want, got T) {
	t.Helper()
	w, err := json.MarshalIndent(want, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	g, err := json.MarshalIndent(got, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if string(w) != string(g) {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}

// contains expects every part in the text.
func contains(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is missing from:\n%s", p, text)
		}
	}
}

// lacks expects none of the parts in the text.
func lacks(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%q stands in:\n%s", p, text)
		}
	}
}

// invalid expects an error that tells the caller what to do.
func invalid(t testing.TB, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Error("nothing was refused")
		return
	}
	contains(t, err.Error(), parts...)
}

func sorted(ids []string) []string { return slices.Sorted(slices.Values(ids)) }

func ptr[T any](v T) *T { return &v }
