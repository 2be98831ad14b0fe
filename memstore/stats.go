package memstore

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// Stats counts what a scope of the store holds.
type Stats struct {
	Entries    int              `json:"entries"`
	ByStatus   map[Status]int   `json:"by_status"`
	ByCategory map[Category]int `json:"by_category"`
	ByProject  map[string]int   `json:"by_project,omitempty"`
	Expired    int              `json:"expired"`
	CoreTokens int              `json:"core_tokens"`
	CoreLines  int              `json:"core_lines"`
	Bytes      int64            `json:"bytes"`   // size of the store on disk
	Commits    int64            `json:"commits"` // the newest commit's number
	Pending    []Erasure        `json:"pending_erasures,omitempty"`
}

// Stats counts the entries of a scope, or of all projects.
func (m *Memory) Stats(ctx context.Context, s Scope, all bool) (Stats, error) {
	core, err := m.Profile(ctx, s)
	if err != nil {
		return Stats{}, err
	}
	st := Stats{ByStatus: map[Status]int{}, ByCategory: map[Category]int{}, CoreLines: strings.Count(core, "\n"), CoreTokens: m.tokens.Count(core)}
	l := lookup{scope: s.clean(), allProjects: all, now: m.now().Unix()}
	for _, x := range m.catalog.selected(func(r *record) bool { return r.lifetime == Lasting && l.sees(r) }) {
		st.add(x.record, l.now)
	}
	if all {
		st.ByProject = m.catalog.sizes()
	}
	if st.Pending, err = m.pendingErasures(ctx); err != nil {
		return Stats{}, err
	}
	newest, err := m.History(ctx, 0, 1)
	if err != nil {
		return Stats{}, err
	}
	if len(newest) > 0 {
		st.Commits = newest[0].ID
	}
	st.Bytes, err = m.diskUse()
	return st, err
}

func (s *Stats) add(r *record, now int64) {
	s.Entries++
	s.ByStatus[r.status]++
	s.ByCategory[r.category]++
	if r.expires != 0 && r.expires <= now {
		s.Expired++
	}
}

// sizes counts entries by project; "" holds the global ones.
func (c *catalog) sizes() map[string]int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	sizes := map[string]int{}
	for project, p := range c.parts {
		sizes[project] = p.Len()
	}
	return sizes
}

// diskUse adds up the files of the store's directory.
func (m *Memory) diskUse() (total int64, err error) {
	dir := m.directory()
	if dir == "" {
		return 0, nil
	}
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil //nolint:nilerr // a file that vanished while we looked takes no room
		}
		if info, err := d.Info(); err == nil {
			total += info.Size()
		}
		return nil
	})
	if err != nil {
		return total, fmt.Errorf("measuring the store: %w", err)
	}
	return total, nil
}
