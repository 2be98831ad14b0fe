package extract

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// MaxContent is the length of a candidate's statement in characters: beyond it, it is a transcript.
const MaxContent = 300

// minContent is the least length of one: what is shorter says nothing.
const minContent = 6

// MinConfidence is the confidence from which on a candidate becomes a memory; below it waits for more evidence.
const MinConfidence = 0.7

// Candidate is what one session says that may be worth remembering.
type Candidate struct {
	Content    string
	Category   memstore.Category
	Source     memstore.Source
	Confidence float64
	Scope      memstore.Scope // where it holds; what is about the user holds everywhere
	Evidence   []Reference    // the events it rests on, the first one above all
	Part       int            // tells candidates apart that rest on one event first of all
	Why        string         // the rule that found it, in words

	personal bool // about the user, whatever the project
}

// Reference is one event that a candidate rests on.
type Reference struct {
	Session string
	Event   string // its id
	Line    int
	File    string
	At      time.Time
	Failed  bool // a call that went wrong
}

// Candidates reads a session. The events must be in the order they happened, with one judgement each.
func Candidates(s trace.Session, events []trace.Event, judged []value.Judgement) []Candidate {
	return newReading(s, events, judged).byRules()
}

func (x *reading) byRules() []Candidate {
	x.turns()
	x.calls()
	x.notes()
	x.subsume()
	return x.found()
}

// reading is one session while it is read.
type reading struct {
	session trace.Session
	events  []trace.Event
	kept    []bool
	lang    language
	drafts  []draft
}

// draft is a candidate with the events it came from, by index.
type draft struct {
	Candidate
	from []int
	gone bool
}

func newReading(s trace.Session, events []trace.Event, judged []value.Judgement) *reading {
	x := &reading{session: s, events: slices.Clone(events), kept: make([]bool, len(events))}
	for i := range x.events {
		x.events[i].Text = withoutOurs(x.events[i])
		if x.clientSays(i) {
			x.events[i].Text = ""
		}
		x.kept[i] = i < len(judged) && judged[i].Kept && strings.TrimSpace(x.events[i].Text) != "" && !x.events[i].Side
	}
	x.lang = languageOf(x.events)
	return x
}

// add takes a draft in, if it is one: of a sensible length, without a secret in it.
func (x *reading) add(c Candidate, from ...int) {
	c.Content = strings.TrimSpace(c.Content)
	n := utf8.RuneCountInString(c.Content)
	if n < 6 || n > MaxContent || strings.Contains(c.Content, "[redacted:") {
		return
	}
	c.Source = x.weakest(c.Source, from)
	if !c.personal || memstore.NamesThisProject(c.Content) {
		c.Scope = memstore.Scope{Project: x.session.Project, Env: x.session.Env}
	}
	x.drafts = append(x.drafts, draft{Candidate: c, from: from})
}

// holdsSecret reports whether a secret was taken out of a text.
func holdsSecret(t string) bool { return strings.Contains(t, "[redacted:") }

// found are the candidates that are left, each statement once.
func (x *reading) found() []Candidate {
	var list []Candidate
	at, parts := map[string]int{}, map[int]int{}
	for _, d := range x.drafts {
		if d.gone {
			continue
		}
		c := d.Candidate
		c.Confidence = c.Source.Confidence(c.Confidence)
		for _, i := range d.from {
			c.Evidence = append(c.Evidence, x.reference(i))
		}
		key := text.Normalize(c.Content)
		if k, known := at[key]; known {
			list[k].Evidence = append(list[k].Evidence, c.Evidence...)
			list[k].Confidence = max(list[k].Confidence, c.Confidence)
			continue
		}
		at[key] = len(list)
		c.Part = parts[d.from[0]]
		parts[d.from[0]]++
		list = append(list, c)
	}
	return list
}

func (x *reading) reference(i int) Reference {
	e := x.events[i]
	return Reference{Session: x.session.ID, Event: e.ID, Line: e.Line, File: e.File, At: e.At, Failed: e.Failed()}
}
