package consolidate

import (
	"cmp"
	"slices"

	"github.com/loci-dev/loci/memstore"
)

// volume archives what is worth least in projects that hold more entries than their cap. The user's own word is kept.
func volume(w *workset) {
	by := map[string][]*memstore.Entry{}
	for _, e := range w.sorted() {
		if e.Status == memstore.Active && e.Lifetime == memstore.Lasting && fades(e.Source, e.Category, e.Pinned) {
			by[e.Scope.Project] = append(by[e.Scope.Project], e)
		}
	}
	for project, over := range w.crowded {
		list := by[project]
		over -= w.left(project)
		slices.SortStableFunc(list, func(a, b *memstore.Entry) int { return cmp.Compare(a.Score, b.Score) })
		for _, e := range list[:min(max(over, 0), len(list))] {
			w.archive(e, "the project holds more entries than its cap, and this one is worth least")
		}
	}
}

// left counts the entries of a project that this run took out of the active ones already.
func (w *workset) left(project string) (n int) {
	for id, before := range w.loaded {
		if e := w.entries[id]; e != nil && before.Scope.Project == project && before.Status == memstore.Active && e.Status != memstore.Active {
			n++
		}
	}
	return n
}

// overCap returns, by project, how many entries are above the cap, and the ids of those with the lowest scores, twice as
// many as have to go.
func overCap(list []memstore.Outline, limit int) (over map[string]int, ids []string) {
	by := map[string][]memstore.Outline{}
	for _, o := range list {
		if o.Status == memstore.Active && o.Lifetime == memstore.Lasting {
			by[o.Scope.Project] = append(by[o.Scope.Project], o)
		}
	}
	over = map[string]int{}
	for project, list := range by {
		n := len(list) - limit
		if limit <= 0 || n <= 0 {
			continue
		}
		over[project] = n
		slices.SortFunc(list, func(a, b memstore.Outline) int { return cmp.Or(cmp.Compare(a.Score, b.Score), a.Date.Compare(b.Date)) })
		for _, o := range list[:min(2*n, len(list))] {
			ids = append(ids, o.ID)
		}
	}
	return over, ids
}
