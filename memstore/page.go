package memstore

import (
	"fmt"
	"slices"
	"strings"
)

// page is a core profile being filled. What a line costs is derived from the store alone (bytes, and what was counted when
// the entry was written), so that every process fills the page alike, whatever token counter it has at hand.
type page struct {
	left    Caps
	lines   map[Category][]string
	asked   []string
	tail    []string
	missing int
}

const (
	profileHeading = "# Core profile"
	pendingHeading = "Pending confirmation"
)

func newPage(caps Caps) *page {
	p := &page{left: caps, lines: map[Category][]string{}}
	p.take(profileHeading, 4)
	p.take(leftOut(1000), 20) // room for the last line
	return p
}

// take uses up the caps for some text of whole lines and reports whether it fitted.
func (p *page) take(text string, tokens int) bool {
	lines := strings.Count(text, "\n") + 1
	if p.left.Lines < lines || p.left.Bytes < len(text)+1 || p.left.Tokens < tokens {
		return false
	}
	p.left.Lines -= lines
	p.left.Bytes -= len(text) + 1
	p.left.Tokens -= tokens
	return true
}

// headingTokens is what a section's heading costs.
const headingTokens = 6

// cost of a line that shows an entry: the statement as counted, and two bytes a token for what stands around it, which is
// mostly digits and names.
func cost(line string, e *Entry) int { return e.Tokens + max(len(line)-len(e.Content), 0)/2 + 1 }

// index takes the lines of topics and archive in, as long as they leave half of the page.
func (p *page) index(lines []string) {
	room := page{left: Caps{p.left.Lines / 2, p.left.Bytes / 2, p.left.Tokens / 2}}
	before := room.left
	for _, line := range lines {
		if !room.take(line, len(line)/3+2) {
			break
		}
		p.tail = append(p.tail, line)
	}
	if n := len(p.tail); n > 0 && strings.HasPrefix(p.tail[n-1], "# ") {
		p.tail = p.tail[:n-1] // a heading with nothing under it
	}
	p.spend(before, room.left)
}

// ask puts open questions in, in at most a third of the page.
func (p *page) ask(open []Entry, total int) {
	if len(open) == 0 {
		return
	}
	room := page{left: Caps{p.left.Lines / 3, p.left.Bytes / 3, p.left.Tokens / 3}}
	before := room.left
	if room.take("## "+pendingHeading, headingTokens) {
		for i := range open {
			if line := questionLine(&open[i]); room.take(line, cost(line, &open[i])) {
				p.asked = append(p.asked, line)
			}
		}
	}
	p.missing += total - len(p.asked)
	p.spend(before, room.left)
}

// spend takes from the page what was used of a part of it.
func (p *page) spend(before, after Caps) {
	p.left.Lines -= before.Lines - after.Lines
	p.left.Bytes -= before.Bytes - after.Bytes
	p.left.Tokens -= before.Tokens - after.Tokens
}

// fill takes entries, best first, as long as they fit, each under its heading. One that is too long is passed over.
func (p *page) fill(entries []Entry, total int) {
	headed := map[string]bool{}
	taken := 0
	for i := range entries {
		e := &entries[i]
		heading, line := headingOf(e.Category), entryLine(e)
		text, tokens := line, cost(line, e)
		if !headed[heading] {
			text, tokens = "## "+heading+"\n"+line, tokens+headingTokens
		}
		if p.take(text, tokens) {
			headed[heading] = true
			p.lines[e.Category] = append(p.lines[e.Category], line)
			taken++
		}
	}
	p.missing += total - taken
}

func headingOf(c Category) string {
	for _, s := range sections {
		if slices.Contains(s.categories, c) {
			return s.heading
		}
	}
	return ""
}

// render puts the page together; its last line says what was left out.
func (p *page) render() string {
	out := []string{profileHeading}
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
	out = append(out, p.tail...)
	if p.missing > 0 {
		out = append(out, leftOut(p.missing))
	}
	return strings.Join(out, "\n") + "\n"
}

func leftOut(n int) string {
	return fmt.Sprintf("(%d more left out to stay within the budget; recall finds them)", n)
}
