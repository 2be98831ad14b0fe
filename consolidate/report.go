package consolidate

import (
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// Report is what a run did, or would do.
type Report struct {
	Run     string `json:"run"`
	Preview bool   `json:"preview,omitempty"`
	Commit  int64  `json:"commit,omitempty"`  // 0: nothing changed
	Stopped string `json:"stopped,omitempty"` // why nothing was stored though there was something to change
	Trouble string `json:"trouble,omitempty"` // what went wrong without keeping the run from its end
	Counts
	Diff      []Line     `json:"diff"`
	Questions []Question `json:"questions"`
	Health    Health     `json:"health"`
	Looked    int        `json:"looked_at"` // entries that were new, or changed, since the last run
	Waiting   int        `json:"waiting"`   // entries left for the next run
	Pending   int        `json:"pending"`   // statements of sessions that are not sure enough yet
}

// troubled adds what went wrong; the empty text adds nothing.
func (r *Report) troubled(why string) {
	if r.Trouble != "" && why != "" {
		why = "; " + why
	}
	r.Trouble += why
}

// Counts tell how many entries changed, by kind of change.
type Counts struct {
	Added       int `json:"added"`
	Merged      int `json:"merged"`
	Refined     int `json:"refined"`
	Superseded  int `json:"superseded"`
	Unconfirmed int `json:"unconfirmed"`
	Confirmed   int `json:"confirmed"`
	Archived    int `json:"archived"`
	Abstracted  int `json:"abstracted"` // entries that became part of a rule
	WeighedDown int `json:"weighed_down"`
}

// Total is the number of entries whose standing or text changed.
func (c Counts) Total() int {
	return c.Added + c.Merged + c.Refined + c.Superseded + c.Unconfirmed + c.Confirmed + c.Archived + c.Abstracted + c.WeighedDown
}

// Change is the kind of a change.
type Change string

// The kinds of change.
const (
	Added       Change = "added"
	Removed     Change = "removed" // by a rollback past its creation
	Merged      Change = "merged"
	Refined     Change = "refined"
	Replaced    Change = "superseded"
	Doubted     Change = "unconfirmed"
	Confirmed   Change = "confirmed"
	Archived    Change = "archived"
	Abstracted  Change = "abstracted"
	WeighedDown Change = "weighed_down"
	Restored    Change = "restored" // active again
	Changed     Change = "changed"  // wording, evidence or a field
)

// Line tells what happened to one entry, by which rule, on what evidence.
type Line struct {
	ID       string   `json:"id"`
	Change   Change   `json:"change"`
	Content  string   `json:"content"`
	Into     string   `json:"into,omitempty"` // the entry that stands for it now
	From     []string `json:"from,omitempty"` // what it was made from
	Rule     string   `json:"rule,omitempty"`
	Evidence int      `json:"evidence"` // independent sessions

	Scope memstore.Scope `json:"-"` // of the entry, for who may not see every project
}

// String is the line as people read it.
func (l Line) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "[%s] %s", l.ID, l.Change)
	if l.Into != "" {
		fmt.Fprintf(&b, " by [%s]", l.Into)
	}
	if len(l.From) > 0 {
		fmt.Fprintf(&b, " from %s", strings.Join(l.From, ", "))
	}
	fmt.Fprintf(&b, ": %s", l.Content)
	if l.Rule != "" {
		fmt.Fprintf(&b, " — %s", l.Rule)
	}
	return b.String()
}

// Markdown renders lines as a list.
func Markdown(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		fmt.Fprintf(&b, "- %s\n", l)
	}
	return b.String()
}

// Lines tells in words what differs between two states of entries. What only moved a score is no line.
func Lines(diffs []memstore.Diff) []Line {
	lines := []Line{}
	for _, d := range diffs {
		if l, ok := lineOf(d); ok {
			lines = append(lines, l)
		}
	}
	return lines
}

func lineOf(d memstore.Diff) (Line, bool) {
	if d.After == nil {
		if d.Before == nil {
			return Line{}, false
		}
		return Line{ID: d.ID, Change: Removed, Content: d.Before.Content, Evidence: d.Before.EvidenceCount, Scope: d.Before.Scope}, true
	}
	e := d.After
	l := Line{ID: d.ID, Content: e.Content, Into: e.SupersededBy, Rule: e.Rule, Evidence: e.EvidenceCount, Scope: e.Scope}
	switch {
	case d.Before == nil && e.Status == memstore.Superseded: // it gave way in the run that brought it in
		l.Change = changeOf(e, memstore.Active)
	case d.Before == nil:
		l.Change, l.From = Added, e.DerivedFrom
	case d.Before.Status != e.Status:
		l.Change = changeOf(e, d.Before.Status)
	case e.Rule == ruleNeverUseful && d.Before.Rule != e.Rule:
		l.Change = WeighedDown
	case d.Before.Content != e.Content || d.Before.EvidenceCount != e.EvidenceCount || d.Before.SupersededBy != e.SupersededBy:
		l.Change, l.Rule = Changed, ""
	default:
		return Line{}, false
	}
	return l, true
}

// changeOf names a change of status.
func changeOf(e *memstore.Entry, before memstore.Status) Change {
	switch {
	case e.Status == memstore.Archived:
		return Archived
	case e.Status == memstore.Unconfirmed:
		return Doubted
	case e.Status == memstore.Active && before == memstore.Unconfirmed:
		return Confirmed
	case e.Status == memstore.Active:
		return Restored
	case e.SupersededWhy == memstore.WhyMerged:
		return Merged
	case e.SupersededWhy == memstore.WhyRefined:
		return Refined
	case e.SupersededWhy == memstore.WhyAbstracted:
		return Abstracted
	}
	return Replaced
}

// countsOf adds up lines.
func countsOf(lines []Line) (c Counts) {
	for _, l := range lines {
		if n := c.of(l.Change); n != nil {
			*n++
		}
	}
	return c
}

func (c *Counts) of(change Change) *int {
	switch change {
	case Added:
		return &c.Added
	case Merged:
		return &c.Merged
	case Refined:
		return &c.Refined
	case Replaced:
		return &c.Superseded
	case Doubted:
		return &c.Unconfirmed
	case Confirmed:
		return &c.Confirmed
	case Archived:
		return &c.Archived
	case Abstracted:
		return &c.Abstracted
	case WeighedDown:
		return &c.WeighedDown
	}
	return nil
}
