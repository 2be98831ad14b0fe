package extract

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// The most tokens that the layers of a digest take.
const (
	MaxDialogue = 2000
	MaxCalls    = 1000
)

// Digest is a session in two layers, for whoever reads it in place of the rules. Each line is one event, on one line,
// without what Loci itself or a program put into the conversation.
type Digest struct {
	Dialogue Layer // what was said: facts, one a line, without announcements and asides
	Calls    Layer // what calls showed, and what they changed
}

// Layer is one layer of a digest: the lines worth most that fit, in order of time.
type Layer struct {
	Lines   []DigestLine
	LeftOut int // lines that did not fit
}

// DigestLine is one event in short.
type DigestLine struct {
	Number int // unique in its digest and rising with time; a gap is a line that was left out
	Line   int // where the event stands in its trace
	Text   string

	event int // its index in the session
	rank  int // what fits last goes first
	value float64
}

// NewDigest digests a session. The events must be in the order they happened, with one judgement each; count counts the
// tokens of a text.
func NewDigest(s trace.Session, events []trace.Event, judged []value.Judgement, count func(string) int) Digest {
	return newReading(s, events, judged).digest(judged, count)
}

// String is the layer as it is read, a line each, and at the end what was left out. It is empty where nothing was said.
func (l Layer) String() string {
	var b strings.Builder
	for _, line := range l.Lines {
		fmt.Fprintf(&b, "%s\n", line)
	}
	if l.LeftOut > 0 {
		fmt.Fprintf(&b, "Left out for space: %d lines of less value.\n", l.LeftOut)
	}
	return b.String()
}

// String is the line with its number, and the place of the event behind a #.
func (l DigestLine) String() string { return fmt.Sprintf("%d #%d %s", l.Number, l.Line, l.Text) }

// digest numbers the lines before it chooses among them, so that a line is called the same whatever fits.
func (x *reading) digest(judged []value.Judgement, count func(string) int) Digest {
	var dialogue, calls []DigestLine
	for i, e := range x.events {
		layer, line := &dialogue, x.told(i)
		if e.Kind == trace.ToolResult {
			layer, line = &calls, x.showed(i)
		}
		if line.Text == "" {
			continue
		}
		line.Number, line.Line, line.event = len(dialogue)+len(calls)+1, e.Line, i
		if i < len(judged) {
			line.value = judged[i].Value
		}
		*layer = append(*layer, line)
	}
	return Digest{Dialogue: fill(dialogue, MaxDialogue, count), Calls: fill(calls, MaxCalls, count)}
}

// leftOutTokens is room for the line that says what was left out.
const leftOutTokens = 16

// fill takes the lines worth most that fit into so many tokens.
func fill(lines []DigestLine, limit int, count func(string) int) Layer {
	best := slices.Clone(lines)
	slices.SortStableFunc(best, func(a, b DigestLine) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(b.value, a.value))
	})
	const least = 6 // tokens of the shortest line
	room := limit - leftOutTokens
	var chosen []DigestLine
	for _, line := range best {
		if room < least {
			break
		}
		if n := count(line.String() + "\n"); n <= room {
			room -= n
			chosen = append(chosen, line)
		}
	}
	for {
		layer := inTime(chosen, len(lines)-len(chosen))
		if len(chosen) == 0 || count(layer.String()) <= limit {
			return layer
		}
		chosen = chosen[:len(chosen)-1] // lines may take more together than each by itself
	}
}

func inTime(chosen []DigestLine, leftOut int) Layer {
	lines := slices.Clone(chosen)
	slices.SortFunc(lines, func(a, b DigestLine) int { return cmp.Compare(a.Number, b.Number) })
	return Layer{Lines: lines, LeftOut: leftOut}
}

// line finds the line of a number.
func (d Digest) line(number int) (DigestLine, bool) {
	for _, l := range []Layer{d.Dialogue, d.Calls} {
		for _, line := range l.Lines {
			if line.Number == number {
				return line, true
			}
		}
	}
	return DigestLine{}, false
}
