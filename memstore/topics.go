package memstore

import (
	"cmp"
	"context"
	"fmt"
	"hash/maphash"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Topic is a heading under which entries are filed: the one they name, else their first label, else their category.
type Topic struct {
	Name    string `json:"name"`
	Entries int    `json:"entries"`
}

// maxTopicLines is how many topics the profile's index names; the largest come first.
const maxTopicLines = 8

// filedUnder is the name of an entry's topic.
func filedUnder(r *record) string {
	switch {
	case r.topic != "":
		return topicName(r.topic)
	case len(r.labels) > 0:
		return topicName(r.labels[0])
	}
	return string(r.category)
}

// maxTopicName bounds a topic's name, in bytes, so that every file system takes it with an ending and a mark behind it.
const maxTopicName = 120

// topicName makes a topic safe as a file name and part of a URI: letters, marks and digits of any script, and dashes.
func topicName(s string) string {
	var b strings.Builder
	for _, r := range strings.TrimSpace(s) {
		if !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && r != '_' {
			r = '-'
		}
		if b.Len()+utf8.RuneLen(r) > maxTopicName {
			break
		}
		b.WriteRune(unicode.ToLower(r))
	}
	name := strings.Trim(b.String(), "-")
	if name == "" {
		return "other"
	}
	return name
}

// Topics lists the topics of a scope with their live entries, largest first.
func (m *Memory) Topics(ctx context.Context, s Scope) ([]Topic, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	return topicsOf(m.catalog.selected(visibleTo(lookup{scope: s.clean(), now: m.now().Unix()}))), nil
}

func visibleTo(l lookup) func(*record) bool {
	return func(r *record) bool { return r.lifetime == Lasting && l.accepts(r) }
}

func topicsOf(list []match) []Topic {
	counts := map[string]int{}
	for _, x := range list {
		if x.record.status.Live() {
			counts[x.record.heading]++
		}
	}
	topics := make([]Topic, 0, len(counts))
	for name, n := range counts {
		topics = append(topics, Topic{name, n})
	}
	slices.SortFunc(topics, func(a, b Topic) int {
		return cmp.Or(b.Entries-a.Entries, strings.Compare(a.Name, b.Name))
	})
	return topics
}

// Topic renders one topic of a scope as Markdown, or ErrNotFound.
func (m *Memory) Topic(ctx context.Context, s Scope, name string) (string, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return "", err
	}
	list := m.filed(s)[name]
	if len(list) == 0 {
		return "", fmt.Errorf("%w: %w", ErrNotFound, Invalidf("there is no topic %q in this scope", name))
	}
	return m.listing(ctx, "# "+name, list)
}

// filed returns what a scope shows by topic, the first of each as far as a page reaches in order.
func (m *Memory) filed(s Scope) map[string][]match {
	topics := map[string][]match{}
	for _, x := range m.catalog.selected(visibleTo(lookup{scope: s.clean(), now: m.now().Unix()})) {
		topics[x.record.heading] = append(topics[x.record.heading], x)
	}
	for _, list := range topics {
		leading(list, maxListing, func(a, b match) int { return standing(a.record, b.record, a.doc, b.doc) })
	}
	return topics
}

const archiveHeading = "# Archive"

// Archived renders what is archived in a scope as Markdown.
func (m *Memory) Archived(ctx context.Context, s Scope) (string, error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return "", err
	}
	return m.listing(ctx, archiveHeading, m.archived(s))
}

// archived returns what is archived in a scope, newest first as far as a page reaches.
func (m *Memory) archived(s Scope) []match {
	l := lookup{scope: s.clean()}
	list := m.catalog.selected(func(r *record) bool { return r.lifetime == Lasting && r.status == Archived && l.sees(r) })
	leading(list, maxListing, func(a, b match) int { return cmp.Compare(b.doc, a.doc) })
	return list
}

// mark sums up what a listing of entries shows.
func (c *catalog) mark(list []match) uint64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var h maphash.Hash
	h.SetSeed(seed)
	fmt.Fprint(&h, len(list))
	for _, x := range list[:min(len(list), maxListing)] {
		r := x.record
		fmt.Fprintf(&h, "%d %d %d %s %s %s %d\n", x.doc, r.created, r.verified, r.source, r.scope.Branch, r.scope.Env, c.hashes[x.doc])
	}
	return h.Sum64()
}

// listing renders entries under a heading, one line each.
func (m *Memory) listing(ctx context.Context, heading string, list []match) (string, error) {
	entries, err := m.entriesFor(ctx, list, Caps{Lines: maxListing})
	if err != nil {
		return "", err
	}
	out := []string{heading}
	for i := range entries {
		out = append(out, entryLine(&entries[i]))
	}
	if over := len(list) - len(entries); over > 0 {
		out = append(out, leftOut(over))
	}
	return strings.Join(out, "\n") + "\n", nil
}

// maxListing is how many lines a topic or archive page has.
const maxListing = 1000

// indexLines are the end of the profile: topics and archive.
func indexLines(visible []match, l lookup) []string {
	var live []match
	archived := 0
	for _, x := range visible {
		switch {
		case x.record.status == Archived:
			archived++
		case l.accepts(x.record):
			live = append(live, x)
		}
	}
	var lines []string
	if topics := topicsOf(live); len(topics) > 0 {
		lines = append(lines, "# Topic index")
		for _, t := range topics[:min(len(topics), maxTopicLines)] {
			lines = append(lines, fmt.Sprintf("- %s (%d) → topics/%s.md", t.Name, t.Entries, t.Name))
		}
	}
	if archived > 0 {
		lines = append(lines, "# Archive", fmt.Sprintf("- %d entries → archive.md", archived))
	}
	return lines
}
