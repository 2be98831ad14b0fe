package memstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Caps bound the core profile: three at once, the tightest wins. A cap of 0 is the default one.
type Caps struct {
	Lines  int
	Bytes  int // UTF-8
	Tokens int
}

// DefaultCaps are 200 lines, 25 KiB and 600 tokens (4,000 × 0.15).
func DefaultCaps() Caps { return Caps{Lines: 200, Bytes: 25 << 10, Tokens: 600} }

func (c Caps) orDefault() Caps {
	d := DefaultCaps()
	return Caps{cmp.Or(c.Lines, d.Lines), cmp.Or(c.Bytes, d.Bytes), cmp.Or(c.Tokens, d.Tokens)}
}

// sections are the headings of the core profile, in order, with the categories under each. Facts of the environment
// enter only as questions: there are too many of them to be always present.
var sections = []struct {
	heading    string
	categories []Category
}{
	{"User preferences", []Category{Preference}},
	{"Project constraints", []Category{Constraint}},
	{"Key decisions", []Category{Decision}},
	{"Conventions and procedures", []Category{Convention, Procedure}},
	{"Lessons", []Category{Lesson}},
}

// Profile renders the core profile of a scope: what holds globally and in the project, within the caps. The same store
// gives the same bytes through every channel and process.
func (m *Memory) Profile(ctx context.Context, s Scope) (string, error) {
	return m.profile(ctx, s, m.o.Caps)
}

// ProfileFull reports whether a scope's profile had to leave something out.
func (m *Memory) ProfileFull(ctx context.Context, s Scope) (bool, error) {
	p, err := m.page(ctx, s, m.o.Caps)
	return err == nil && p.missing > 0, err
}

func (m *Memory) profile(ctx context.Context, s Scope, caps Caps) (string, error) {
	p, err := m.page(ctx, s, caps)
	if err != nil {
		return "", err
	}
	return p.render(), nil
}

// page fills the profile of a scope.
func (m *Memory) page(ctx context.Context, s Scope, caps Caps) (*page, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	l := lookup{scope: s.clean(), now: m.now().Unix()}
	visible := m.catalog.selected(func(r *record) bool { return r.lifetime == Lasting && l.sees(r) })
	core, open := coreOf(visible, l.now, caps.Lines)
	questions, err := m.entriesFor(ctx, open, caps)
	if err != nil {
		return nil, fmt.Errorf("rendering the profile: %w", err)
	}
	entries, err := m.entriesFor(ctx, core, caps)
	if err != nil {
		return nil, fmt.Errorf("rendering the profile: %w", err)
	}
	p := newPage(caps)
	p.index(indexLines(visible, l))
	p.ask(questions, len(open))
	p.fill(entries, len(core))
	return p, nil
}

// coreOf selects what belongs into the profile, best first, and what waits for the user's word, newest first. Only the
// first n of each are in order.
func coreOf(visible []match, now int64, n int) (core, open []match) {
	for _, x := range visible {
		r := x.record
		switch expired := r.expires != 0 && r.expires <= now; {
		case expired:
		case r.status == Unconfirmed:
			open = append(open, x)
		case r.status == Active && !r.source.Untrusted() && r.category != EnvFact:
			core = append(core, x)
		}
	}
	leading(core, n, func(a, b match) int { return standing(a.record, b.record, a.doc, b.doc) })
	leading(open, n, func(a, b match) int { return cmp.Compare(b.doc, a.doc) })
	return core, open
}

// standing orders entries for the profile: pinned, then score, then trust, then the newer.
func standing(a, b *record, docA, docB uint32) int {
	return cmp.Or(
		boolean(b.pinned)-boolean(a.pinned),
		cmp.Compare(b.score, a.score),
		b.source.Trust().Rank()-a.source.Trust().Rank(),
		cmp.Compare(b.date(), a.date()),
		cmp.Compare(docB, docA),
	)
}

// entriesFor loads no more entries than there are lines.
func (m *Memory) entriesFor(ctx context.Context, list []match, caps Caps) ([]Entry, error) {
	list = list[:min(len(list), caps.Lines)]
	ids := make([]string, len(list))
	order := map[string]int{}
	for i, x := range list {
		ids[i] = x.record.id
		order[x.record.id] = i
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var entries []Entry
	err := m.store.View(ctx, func(r Reader) (err error) {
		entries, err = find(r, Filter{IDs: ids})
		return err
	})
	slices.SortFunc(entries, func(a, b Entry) int { return order[a.ID] - order[b.ID] })
	return entries, err
}
