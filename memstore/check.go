package memstore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Check walks every invariant of the memory and of its engine: each entry is valid, its id and key are its own, links
// hold in both directions, nothing superseded stands in the profile, the index agrees with the rows, and no erased text
// is there. All that is wrong is reported, joined.
func (m *Memory) Check(ctx context.Context) error {
	if err := m.store.Check(ctx); err != nil {
		return fmt.Errorf("checking the engine: %w", err)
	}
	const tries = 5 // other processes may write between two readings, which then differ without fault
	var problems error
	for range tries {
		before, err := m.store.Version(ctx)
		if err != nil {
			return fmt.Errorf("checking entries: %w", err)
		}
		if problems, err = m.check(ctx); err != nil {
			return err
		}
		after, err := m.store.Version(ctx)
		if err != nil {
			return fmt.Errorf("checking entries: %w", err)
		}
		if problems == nil || before == after {
			break
		}
	}
	return problems
}

func (m *Memory) check(ctx context.Context) (problems, err error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	c := checker{ids: map[string]*Entry{}, keys: map[string]string{}}
	err = m.store.View(ctx, func(r Reader) error {
		if err := c.load(r); err != nil {
			return err
		}
		if err := c.documents(r, m); err != nil {
			return err
		}
		if err := c.pending(r); err != nil {
			return err
		}
		return c.tombstones(r)
	})
	if err != nil {
		return nil, fmt.Errorf("checking entries: %w", err)
	}
	for _, id := range slices.Sorted(maps.Keys(c.ids)) {
		c.entry(c.ids[id])
	}
	c.index(m.catalog)
	if err := m.checkProfile(ctx, &c); err != nil {
		return nil, err
	}
	return errors.Join(c.problems...), nil
}

type checker struct {
	ids      map[string]*Entry
	keys     map[string]string // of live entries
	problems []error
}

func (c *checker) problem(format string, args ...any) {
	c.problems = append(c.problems, fmt.Errorf(format, args...))
}

func (c *checker) load(r Reader) error {
	for e, err := range r.Entries(Filter{}) {
		if err != nil {
			return err
		}
		c.ids[e.ID] = &e
	}
	return nil
}

// documents holds the stored index documents against what their entries say. Those of another layout are made anew when
// they are read.
func (c *checker) documents(r Reader, m *Memory) error {
	for d, err := range r.Docs(0) {
		if err != nil {
			return err
		}
		e := c.ids[d.ID]
		if e != nil && len(d.Data) > 0 && d.Data[0] == docVersion && !bytes.Equal(d.Data, indexDoc(e, m.analyzer)) {
			c.problem("%s has an index document of something else", d.ID)
		}
	}
	return nil
}

func (c *checker) tombstones(r Reader) error {
	g, err := gravesOf(r)
	if err != nil {
		return err
	}
	for id, e := range c.ids {
		buried, err := g.hold(r, e)
		if err != nil {
			return err
		}
		if buried {
			c.problem("%s holds a text that was forgotten", id)
		}
	}
	return nil
}

func (c *checker) entry(e *Entry) {
	c.statement(e.ID, e)
	if e.Status.Live() {
		key := Key(e)
		if other, ok := c.keys[key]; ok {
			c.problem("%s and %s are both live and say the same", other, e.ID)
		}
		c.keys[key] = e.ID
	}
	c.links(e)
}

func (c *checker) links(e *Entry) {
	for _, id := range slices.Concat([]string{e.SupersededBy}, e.DerivedFrom, e.CounterExamples, e.Contradicts) {
		if id != "" && c.ids[id] == nil {
			c.problem("%s points to %s, which is not there", e.ID, id)
		}
	}
	for _, id := range e.Contradicts {
		if other := c.ids[id]; other != nil && !slices.Contains(other.Contradicts, e.ID) {
			c.problem("%s contradicts %s, but not the other way round", e.ID, id)
		}
	}
	seen := map[string]bool{}
	for at := e; at != nil && at.SupersededBy != ""; at = c.ids[at.SupersededBy] {
		if seen[at.ID] {
			c.problem("%s is superseded in a circle", e.ID)
			return
		}
		seen[at.ID] = true
	}
}

// index holds the picture in memory against the rows.
func (c *checker) index(cat *catalog) {
	cat.mu.RLock()
	defer cat.mu.RUnlock()
	if len(cat.numbers) != len(c.ids) {
		c.problem("the index knows %d entries, the store %d", len(cat.numbers), len(c.ids))
	}
	sizes := map[string]int{}
	for id, e := range c.ids {
		sizes[e.Scope.Project]++
		n, ok := cat.numbers[id]
		if !ok {
			c.problem("%s is missing from the index", id)
			continue
		}
		if r := cat.records[n]; r.status != e.Status || r.scope != e.Scope || r.supersededBy != e.SupersededBy || r.subject != e.Subject || r.created != seconds(e.CreatedAt) {
			c.problem("%s differs between index and store", id)
		}
	}
	for project, p := range cat.parts {
		if p.Len() != sizes[project] {
			c.problem("the index has %d texts of project %q, the store %d", p.Len(), project, sizes[project])
		}
	}
}

// checkProfile sees that only what holds, and comes from a source that may, stands in the profile.
func (m *Memory) checkProfile(ctx context.Context, c *checker) error {
	projects, err := m.Projects(ctx)
	if err != nil {
		return err
	}
	for _, p := range append([]string{""}, projects...) {
		text, err := m.Profile(ctx, Scope{Project: p})
		if err != nil {
			return err
		}
		settled, _, _ := strings.Cut(text, "## "+pendingHeading)
		for _, id := range lineIDs(settled) {
			if e := c.ids[id]; e == nil || e.Status != Active || e.Source.Untrusted() {
				c.problem("%s stands in the profile of %q and must not", id, p)
			}
		}
	}
	return nil
}
