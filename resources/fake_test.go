package resources

import (
	"context"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/memstore"
)

// shelf is a memory with a few things on it.
type shelf struct{ asked []memstore.Filter }

func (s *shelf) Profile(_ context.Context, scope memstore.Scope) (string, error) {
	return fmt.Sprintf("# Core profile\n- %s\n", scope), nil
}

func (s *shelf) Topics(_ context.Context, scope memstore.Scope) ([]memstore.Topic, error) {
	if scope.Project != "shop" {
		return nil, nil
	}
	return []memstore.Topic{{Name: "databases", Entries: 3}, {Name: "deployment", Entries: 1}, {Name: "日本語", Entries: 1}}, nil
}

func (s *shelf) Topic(_ context.Context, scope memstore.Scope, name string) (string, error) {
	return fmt.Sprintf("# %s\n- %s\n", name, scope), nil
}

func (s *shelf) Entry(_ context.Context, id string) (memstore.Entry, error) {
	if id != "pref-1" {
		return memstore.Entry{}, fmt.Errorf("looking up %s: %w", id, memstore.ErrNotFound)
	}
	return memstore.Entry{ID: id, Content: "Tabs", Category: memstore.Preference}, nil
}

func (s *shelf) List(_ context.Context, f memstore.Filter) ([]memstore.Entry, error) {
	s.asked = append(s.asked, f)
	var all []memstore.Entry
	for _, e := range []memstore.Entry{
		{ID: "pref-1", Category: memstore.Preference}, {ID: "proc-2", Category: memstore.Procedure},
		{ID: "conv-3", Category: memstore.Convention, Scope: memstore.Scope{Project: "shop"}},
		{ID: "conv-4", Category: memstore.Convention, Scope: memstore.Scope{Project: "blog"}},
	} {
		if e.Scope.Project == *f.Project && (f.Categories == nil || slices.Contains(f.Categories, e.Category)) {
			all = append(all, e)
		}
	}
	return all, nil
}

func (s *shelf) Projects(context.Context) ([]string, error) { return []string{"blog", "shop"}, nil }

func (s *shelf) Stats(_ context.Context, scope memstore.Scope, all bool) (memstore.Stats, error) {
	if all {
		return memstore.Stats{}, fmt.Errorf("figures of %s and of every other project", scope)
	}
	return memstore.Stats{Entries: 4}, nil
}

func (s *shelf) Context(_ context.Context, r memstore.RecallRequest, maxTokens int) (string, error) {
	return fmt.Sprintf("context of %q in %q within %d", r.Query, r.Project, maxTokens), nil
}
