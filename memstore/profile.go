package memstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
)

// Caps bound the core profile: three at once, the tightest wins.
type Caps struct {
	Lines  int
	Bytes  int // UTF-8
	Tokens int
}

// DefaultCaps are 200 lines, 25 KiB and 600 tokens (4,000 × 0.15).
func DefaultCaps() Caps { return Caps{Lines: 200, Bytes: 25 << 10, Tokens: 600} }

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

func (m *Memory) profile(ctx context.Context, s Scope, caps Caps) (string, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return "", err
	}
	p := newPage(caps)
	l := lookup{scope: s.clean(), now: m.now().Unix()}
	visible := m.catalog.selected(func(r *record) bool { return r.lifetime == Lasting && l.sees(r) })
	core, open := coreOf(visible, l.now)
	tail := indexLines(visible, l)
	p.reserve(tail)
	questions, err := m.entriesFor(ctx, open, caps)
	if err != nil {
		return "", fmt.Errorf("rendering the profile: %w", err)
	}
	p.ask(questions, len(open))
	lines, err := m.entriesFor(ctx, core, caps)
	if err != nil {
		return "", fmt.Errorf("rendering the profile: %w", err)
	}
	p.fill(lines, len(core))
	return p.render(tail), nil
}

// coreOf selects what belongs into the profile, best first, and what waits for the user's word, newest first.
func coreOf(visible []match, now int64) (core, open []match) {
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
	slices.SortFunc(core, func(a, b match) int { return standing(a.record, b.record, a.doc, b.doc) })
	slices.SortFunc(open, func(a, b match) int { return cmp.Compare(b.doc, a.doc) })
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

// page is a core profile being filled.
type page struct {
	left    Caps
	asked   []string
	openly  int
	lines   map[Category][]string
	missing int
}

func newPage(caps Caps) *page {
	p := &page{left: caps, lines: map[Category][]string{}}
	p.take("# Core profile", 4)
	return p
}

// lineTokens is what a profile line costs beside its statement: the id, the source, the date. Counting is by what was
// counted when the entry was written, so that every process fills the page alike.
const lineTokens = 18

// take uses up the caps for a line and reports whether it fitted.
func (p *page) take(line string, tokens int) bool {
	if p.left.Lines < 1 || p.left.Bytes < len(line)+1 || p.left.Tokens < tokens {
		return false
	}
	p.left.Lines--
	p.left.Bytes -= len(line) + 1
	p.left.Tokens -= tokens
	return true
}

// reserve keeps room for the lines at the end, and for the one that says what was left out.
func (p *page) reserve(tail []string) {
	for _, line := range append(tail, leftOut(1000)) {
		p.take(line, estimate{}.Count(line)+2)
	}
}

// ask puts open questions in, in at most a third of the page.
func (p *page) ask(open []Entry, total int) {
	if len(open) == 0 {
		return
	}
	room := page{left: Caps{p.left.Lines / 3, p.left.Bytes / 3, p.left.Tokens / 3}}
	room.take("## "+pendingHeading, 6)
	for i := range open {
		if line := questionLine(&open[i]); room.take(line, open[i].Tokens+lineTokens+8) {
			p.asked = append(p.asked, line)
		}
	}
	p.openly = total - len(p.asked)
	for _, c := range []struct{ all, part *int }{{&p.left.Lines, &room.left.Lines}, {&p.left.Bytes, &room.left.Bytes}, {&p.left.Tokens, &room.left.Tokens}} {
		*c.all -= *c.all/3 - *c.part
	}
}

// fill takes entries, best first, as long as they fit, each under its heading.
func (p *page) fill(entries []Entry, total int) {
	headed := map[string]bool{}
	taken := 0
	for i := range entries {
		e := &entries[i]
		heading, line := headingOf(e.Category), entryLine(e)
		cost := e.Tokens + lineTokens
		if !headed[heading] {
			line, cost = line+"\n## "+heading, cost+6
		}
		if !p.take(line, cost) {
			continue
		}
		if !headed[heading] {
			p.left.Lines--
		}
		headed[heading] = true
		p.lines[e.Category] = append(p.lines[e.Category], entryLine(e))
		taken++
	}
	p.missing = total - taken
}

func headingOf(c Category) string {
	for _, s := range sections {
		if slices.Contains(s.categories, c) {
			return s.heading
		}
	}
	return ""
}

const pendingHeading = "Pending confirmation"

// render puts the page together; its last line says what was left out.
func (p *page) render(tail []string) string {
	out := []string{"# Core profile"}
	for _, s := range sections {
		var lines []string
		for _, c := range s.categories {
			lines = append(lines, p.lines[c]...)
		}
		if len(lines) > 0 {
			out = append(append(out, "## "+s.heading), lines...)
		}
	}
	if len(p.asked) > 0 {
		out = append(append(out, "## "+pendingHeading), p.asked...)
	}
	out = append(out, tail...)
	if n := p.missing + p.openly; n > 0 {
		out = append(out, leftOut(n))
	}
	return strings.Join(out, "\n") + "\n"
}

func leftOut(n int) string {
	return fmt.Sprintf("(%d more left out to stay within the budget; recall finds them)", n)
}
