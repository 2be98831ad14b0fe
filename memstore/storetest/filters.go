package storetest

import (
	"fmt"
	"time"

	"github.com/loci-dev/loci/memstore"
)

var filterRules = []rule{
	{"each field of a filter selects", eachFilter},
	{"pages join up, whatever their size", paging},
	{"an iteration can be left and nested", nestedIteration},
}

// labelled are entries that differ in every field a filter knows.
func labelled() []memstore.Entry {
	a, b, c := note("env-1", "alpha"), note("pref-1", "beta"), note("dec-1", "gamma")
	a.Subject, a.Scope.Project, a.Labels, a.Session = "db", "shop", []string{"x", "y"}, "s1"
	b.Category, b.Source, b.Status, b.Topic = memstore.Preference, memstore.UserExplicit, memstore.Archived, "t"
	b.CreatedAt = b.CreatedAt.Add(24 * time.Hour)
	c.Category, c.Status, c.SupersededBy, c.Lifetime = memstore.Decision, memstore.Superseded, "env-1", memstore.SessionOnly
	c.CreatedAt, c.Labels, c.Session = c.CreatedAt.Add(48*time.Hour), []string{"y"}, "s2"
	return []memstore.Entry{a, b, c}
}

func eachFilter(f *fixture) {
	list := labelled()
	f.put(list...)
	global, shop, born := "", "shop", list[0].CreatedAt
	for _, c := range []struct {
		name   string
		filter memstore.Filter
		want   []string
	}{
		{"nothing asked", memstore.Filter{}, []string{"env-1", "pref-1", "dec-1"}},
		{"ids", memstore.Filter{IDs: []string{"dec-1", "env-1", "env-9"}}, []string{"env-1", "dec-1"}},
		{"key", memstore.Filter{Key: memstore.Key(&list[1])}, []string{"pref-1"}},
		{"statuses", memstore.Filter{Status: []memstore.Status{memstore.Active, memstore.Archived}}, []string{"env-1", "pref-1"}},
		{"categories", memstore.Filter{Categories: []memstore.Category{memstore.Decision}}, []string{"dec-1"}},
		{"subject", memstore.Filter{Subject: "db"}, []string{"env-1"}},
		{"subject in another case", memstore.Filter{Subject: "DB"}, nil},
		{"source", memstore.Filter{Source: memstore.UserExplicit}, []string{"pref-1"}},
		{"session", memstore.Filter{Session: "s2"}, []string{"dec-1"}},
		{"project", memstore.Filter{Project: &shop}, []string{"env-1"}},
		{"no project", memstore.Filter{Project: &global}, []string{"pref-1", "dec-1"}},
		{"label", memstore.Filter{Label: "y"}, []string{"env-1", "dec-1"}},
		{"topic", memstore.Filter{Topic: "t"}, []string{"pref-1"}},
		{"lifetime", memstore.Filter{Lifetime: memstore.SessionOnly}, []string{"dec-1"}},
		{"successor", memstore.Filter{SupersededBy: "env-1"}, []string{"dec-1"}},
		{"before, exclusive", memstore.Filter{Before: born.Add(24 * time.Hour)}, []string{"env-1"}},
		{"since, inclusive", memstore.Filter{Since: born.Add(24 * time.Hour)}, []string{"pref-1", "dec-1"}},
		{"several fields", memstore.Filter{Label: "y", Status: []memstore.Status{memstore.Superseded}}, []string{"dec-1"}},
		{"limit", memstore.Filter{Limit: 2}, []string{"env-1", "pref-1"}},
		{"nobody", memstore.Filter{Label: "y", Topic: "t"}, nil},
	} {
		f.equal(c.name, c.want, f.ids(c.filter))
		f.equal(c.name+", counted", len(c.want), f.count(c.filter))
	}
}

func (f *fixture) count(filter memstore.Filter) (n int) {
	f.Helper()
	f.view(func(r memstore.Reader) (err error) {
		n, err = r.Count(filter)
		return err
	})
	return n
}

// many stores n numbered entries and returns their ids.
func (f *fixture) many(n int) (ids []string) {
	f.Helper()
	var list []memstore.Entry
	for i := range n {
		list = append(list, note(fmt.Sprintf("env-%d", i+1), fmt.Sprintf("fact %d", i+1)))
		ids = append(ids, list[i].ID)
	}
	f.put(list...)
	return ids
}

func paging(f *fixture) {
	want := f.many(700)
	f.equal("all at once", want, f.ids(memstore.Filter{}))
	f.equal("limited across an engine's own pages", want[:600], f.ids(memstore.Filter{Limit: 600}))
	var got []string
	f.view(func(r memstore.Reader) error {
		after := int64(0)
		for doc, err := range r.Docs(0) {
			if err != nil {
				return err
			}
			for e, err := range r.Entries(memstore.Filter{AfterSeq: after, Limit: 1}) {
				if err != nil {
					return err
				}
				got = append(got, e.ID)
			}
			after = doc.Seq
		}
		return nil
	})
	f.equal("one by one", want, got)
}

func nestedIteration(f *fixture) {
	want := f.many(300)
	seen := 0
	f.update("nested", func(w memstore.Writer) error {
		for e, err := range w.Entries(memstore.Filter{}) {
			if err != nil {
				return err
			}
			for inner, err := range w.Entries(memstore.Filter{Limit: 3}) {
				if err != nil {
					return err
				}
				if inner.ID == "env-2" {
					break
				}
			}
			e.Content += " seen"
			if err := w.Put(e, nil); err != nil {
				return err
			}
			seen++
		}
		return nil
	})
	f.equal("entries seen", len(want), seen)
	f.equal("last", "fact 300 seen", f.entry("env-300").Content)
}
