package memstore_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

func TestForgetSelectors(t *testing.T) {
	t.Parallel()
	f := open(t)
	blog := memstore.Caller{Session: "s2", Project: "blog"}
	jane := f.say(shop, memstore.Item{Content: "Jane lives in Oslo", Category: "env_fact", Subject: "person:Jane"}).ID
	page := f.say(shop, memstore.Item{Content: "The API page says ten", Category: "env_fact", Source: "external"}).ID
	global := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference", Source: "user_explicit"}).ID
	f.clock.Advance(48 * time.Hour)
	other := f.say(blog, memstore.Item{Content: "Jane writes the blog", Category: "env_fact", Subject: "person:jane"}).ID
	note := f.say(blog, memstore.Item{Content: "Jane is on leave", Category: "env_fact", Lifetime: "session"}).ID

	for name, c := range map[string]struct {
		r    memstore.ForgetRequest
		want []string
	}{
		"query":            {memstore.ForgetRequest{Caller: shop, Query: "jane oslo"}, []string{jane}},
		"subject":          {memstore.ForgetRequest{Caller: shop, Subject: "PERSON:jane"}, []string{jane}},
		"project":          {memstore.ForgetRequest{Caller: shop, InProject: "blog"}, []string{other, note}},
		"session":          {memstore.ForgetRequest{Caller: memstore.Caller{Project: "blog"}, InSession: "s2"}, []string{other, note}},
		"source":           {memstore.ForgetRequest{Caller: shop, Source: "external"}, []string{page}},
		"before":           {memstore.ForgetRequest{Caller: shop, Before: "2026-03-03"}, []string{jane, page, global}},
		"both":             {memstore.ForgetRequest{Caller: shop, Before: "2026-03-03", Query: "german"}, []string{global}},
		"ids and subject":  {memstore.ForgetRequest{Caller: shop, IDs: []string{global, jane}, Subject: "person:jane"}, []string{jane}},
		"query in project": {memstore.ForgetRequest{Caller: shop, InProject: "blog", Query: "jane"}, []string{other, note}},
		"nothing":          {memstore.ForgetRequest{Caller: shop, Subject: "person:joe"}, nil},
	} {
		a, err := f.Forget(bg, c.r)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var got []string
		for _, p := range a.Preview {
			got = append(got, p.ID)
		}
		slices.Sort(got)
		slices.Sort(c.want)
		equal(t, name, c.want, got)
		equal(t, name+": token", len(c.want) > 0, a.Token != "")
	}
	equal(t, "a preview forgets nothing", 5, len(mustList(f, memstore.Filter{})))
	for name, r := range map[string]memstore.ForgetRequest{
		"nothing to forget":                  {},
		"use erase or archive":               {IDs: []string{jane}, Mode: "burn"},
		"use one of user_explicit":           {Source: "god"},
		`before "soon" is no date`:           {Before: "soon"},
		"there is no entry":                  {IDs: []string{"env-77"}},
		"the confirmation is not one of":     {Confirm: "abc"},
		"ask for a preview and send its tok": {Confirm: base64.RawURLEncoding.EncodeToString(make([]byte, 60))},
	} {
		_, err := f.Forget(bg, r)
		invalid(t, err, name)
	}
}

func mustList(f *fixture, filter memstore.Filter) []memstore.Entry {
	f.Helper()
	list, err := f.List(bg, filter)
	if err != nil {
		f.Fatal(err)
	}
	return list
}

func TestForgetToken(t *testing.T) {
	t.Parallel()
	f := open(t)
	first := f.note("Jane lives in Oslo")
	preview := func(mode string) string {
		t.Helper()
		a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, Query: "jane", Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		return a.Token
	}
	confirm := func(m *fixture, token, mode string) (memstore.ForgetAnswer, error) {
		return m.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: token, Mode: mode})
	}
	token := preview("")
	late := f.note("Jane has a cat") // after the preview: the token does not reach it

	tampered := []byte(token)
	tampered[20] ^= 1
	_, err := confirm(f, string(tampered), "")
	invalid(t, err, "not one of this store")
	_, err = confirm(open(t), token, "")
	invalid(t, err, "not one of this store")
	_, err = confirm(f, token, "archive")
	invalid(t, err, "the preview was for erase")
	_, err = f.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: token, IDs: []string{late}})
	invalid(t, err, "the preview was for "+first)
	f.clock.Advance(10*time.Minute + time.Second)
	_, err = confirm(f, token, "")
	invalid(t, err, "expired")

	f.clock.Advance(-time.Minute)
	a, err := confirm(f.beside(memstore.Options{}), token, "") // any process on the store may
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "erased", []string{first}, a.Erased)
	equal(t, "the later one stays", memstore.Active, f.entry(late).Status)
	_, err = confirm(f, token, "")
	if !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("a token that was used up: %v", err)
	}
	a, err = confirm(f, preview("archive"), "")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "archived", []string{late}, a.Archived)
}

func TestPreviewIsBounded(t *testing.T) {
	t.Parallel()
	f := open(t)
	for n := range 60 {
		f.note(fmt.Sprintf("Fact number %d", n))
	}
	a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, InProject: "shop"})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "listed", 50, len(a.Preview))
	equal(t, "meant", 60, a.Count)
	a, err = f.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: a.Token})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "erased", 60, len(a.Erased))
	equal(t, "left", 0, len(mustList(f, memstore.Filter{})))
}

func TestArchive(t *testing.T) {
	t.Parallel()
	f := open(t)
	a, b := f.note("Old habit"), f.note("Older habit")
	f.say(shop, memstore.Item{Content: "Newer habit", Category: "env_fact", Replaces: b})
	r, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{a, b, "env-9", a}, Mode: "archive"})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "archived", []string{a}, r.Archived)
	equal(t, "notes", []string{`there is no entry "env-9"`, b + " is superseded already"}, r.Notes)
	equal(t, "out of recall", false, f.knows(shop, a, "old habit"))
	equal(t, "on request", true, f.knows(shop, a, "old habit", memstore.IncludeArchived))
	equal(t, "said again", memstore.EvidenceAdded, f.say(shop, memstore.Item{Content: "Old habit", Category: "env_fact"}).Status)
	equal(t, "it is live again", memstore.Active, f.entry(a).Status)
}
