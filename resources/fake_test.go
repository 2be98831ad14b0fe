package resources

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// shelf is a memory with a few things on it.
type shelf struct{ asked []memstore.Caller }

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
	e := memstore.Entry{ID: id, Content: "Tabs", Category: memstore.Preference, Status: memstore.Active, Lifetime: memstore.Lasting}
	switch id {
	case "pref-1":
	case "conv-4":
		e.Scope.Project = "blog"
	case "conv-5":
		e.Lifetime, e.Session = memstore.SessionOnly, "s1"
	default:
		return memstore.Entry{}, fmt.Errorf("looking up %s: %w", id, memstore.ErrNotFound)
	}
	return e, nil
}

func (s *shelf) IDs(_ context.Context, c memstore.Caller, prefix string, limit int) ([]string, error) {
	s.asked = append(s.asked, c)
	var ids []string
	for _, e := range []struct{ id, project string }{{"pref-1", ""}, {"proc-2", ""}, {"conv-3", "shop"}, {"conv-4", "blog"}} {
		if (e.project == "" || e.project == c.Project) && strings.HasPrefix(e.id, prefix) && len(ids) < limit {
			ids = append(ids, e.id)
		}
	}
	return ids, nil
}

func (s *shelf) Projects(context.Context) ([]string, error) { return []string{"blog", "shop"}, nil }

func (s *shelf) Stats(_ context.Context, scope memstore.Scope, all bool) (memstore.Stats, error) {
	if all {
		return memstore.Stats{}, fmt.Errorf("figures of %s and of every other project", scope)
	}
	return memstore.Stats{Entries: 4}, nil
}

func (s *shelf) Context(_ context.Context, r memstore.RecallRequest, maxTokens int) (string, memstore.RecallAnswer, error) {
	return fmt.Sprintf("context of %q in %q within %d", r.Query, r.Project, maxTokens), memstore.RecallAnswer{}, nil
}
