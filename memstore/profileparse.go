package memstore

import (
	"regexp"
	"strings"
	"sync"
)

// profilePage is what stands in a profile that somebody may have edited.
type profilePage struct {
	items  []profileItem
	strays []string // lines that are neither statements nor ours
}

// profileItem is one statement of the page.
type profileItem struct {
	id       string // empty: a new line
	text     string
	category Category // of the section it stands in; empty: to be inferred
}

// profileLine is an item of the list: an id in brackets where we wrote it, the statement, and our remark behind it.
var profileLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[-*+](?:$| (?:\[([a-z][a-z0-9_-]*)\] )?(.*)$)`)
})

// remark is what entryLine puts behind a statement.
var remark = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(` \((?:user|verified|agent|external|guess) · \d{4}-\d\d-\d\d(?: · .*)?\)$`)
})

// besides are the lines of ours that show no entry in force: questions, the index of topics, the archive, what was left out.
var besides = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^- \[[a-z]+-\d+\] Whether this holds: .* · ask the user\)$|^- \S+ \(\d+\) → topics/\S+\.md$|^- \d+ entries → archive\.md$` +
		`|^\(\d+ more left out to stay within the budget; recall finds them\)$`)
})

// headingLine is a heading of any level.
var headingLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(#{1,6})(?: (.*))?$`) })

// parseProfile reads the statements of a page. Where one stands says of which category it is, and no more: people add
// lines at the end of a file, whatever we have written there.
func parseProfile(text string) (p profilePage) {
	category := Category("")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		heading := headingLine().FindStringSubmatch(line)
		switch {
		case line == "" || besides().MatchString(line):
		case heading == nil:
			p.add(line, category)
		case len(heading[1]) <= 2:
			category = sectionCategory(heading[2])
		}
	}
	return p
}

// sectionCategory is the category of new lines under a heading of ours; empty under any other.
func sectionCategory(heading string) Category {
	for _, s := range sections {
		if strings.EqualFold(s.heading, strings.TrimSpace(heading)) {
			return s.categories[0]
		}
	}
	return ""
}

func (p *profilePage) add(line string, c Category) {
	x := profileLine().FindStringSubmatch(line)
	if x == nil {
		p.strays = append(p.strays, line)
		return
	}
	if text := strings.TrimSpace(remark().ReplaceAllString(x[2], "")); text != "" {
		p.items = append(p.items, profileItem{id: x[1], text: text, category: c})
	}
}

// lineIDs lists the ids of the entries in a profile's sections.
func lineIDs(text string) []string {
	ids := []string{}
	for _, x := range parseProfile(text).items {
		if x.id != "" {
			ids = append(ids, x.id)
		}
	}
	return ids
}
