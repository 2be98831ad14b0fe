package agentlog

import (
	"fmt"
	"hash/fnv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// conversation builds the events and counts of one session out of what a reader understands. Before a record's methods are
// called its reader sets now, side, cwd and branch.
type conversation struct {
	t       *transcript
	session trace.Session
	counts  trace.SessionReport
	seq     int

	now         time.Time
	side        bool
	cwd, branch string

	interrupted bool // the user stopped the agent and has not yet said why
	open        openCalls
	results     map[uint64]verdict // by call, so that a result told twice counts once
}

// maxCall bounds what of a call is repeated with its result, in bytes.
const maxCall = 400

// verdict is how a call went, as far as its log has told.
type verdict int8

const (
	unknown verdict = iota
	assumed         // it has a result that does not say; counted as ok
	ok
	failed
)

func newConversation(t *transcript, id string) *conversation {
	return &conversation{t: t, session: trace.Session{Version: trace.FormatVersion, ID: id, Source: t.format}, results: map[uint64]verdict{}}
}

func (c *conversation) report() trace.SessionReport {
	r := c.counts
	r.ID, r.FirstTime, r.LastTime = c.session.ID, c.session.Start, c.session.End
	return r
}

// seen notes the time and place of a record; empty ones change nothing.
func (c *conversation) seen(at time.Time, cwd, branch string) {
	c.now = at
	c.session.Cover(at)
	if cwd != "" {
		c.cwd = cwd
	}
	if branch != "" {
		c.branch = branch
	}
	c.session.Amend(trace.Session{CWD: cwd, Branch: branch})
}

// human is a turn that somebody typed; it may correct.
func (c *conversation) human(at jsonscan.Value, text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if c.side {
		c.emit(at, trace.Event{Role: trace.User, Kind: trace.Message, Text: text})
		return
	}
	kind := trace.Message
	if c.counts.UserTurns > 0 && trace.Corrects(text, c.interrupted) {
		kind = trace.Correction
		c.counts.Corrections++
	}
	c.turn(at, kind, text)
}

// rejects is what the user said against the agent outside of a turn: a correction too.
func (c *conversation) rejects(at jsonscan.Value, text string) {
	c.counts.Corrections++
	c.interrupted = false
	c.emit(at, trace.Event{Role: trace.User, Kind: trace.Rejection, Text: strings.TrimSpace(text)})
}

func (c *conversation) turn(at jsonscan.Value, kind trace.Kind, text string) {
	c.counts.UserTurns++
	c.interrupted = false
	if c.session.Goal == "" {
		c.session.Goal = firstLine(text)
	}
	c.emit(at, trace.Event{Role: trace.User, Kind: kind, Text: text})
}

// interrupt notes that the user stopped the agent: the next turn may say why.
func (c *conversation) interrupt(at jsonscan.Value, text string) {
	c.interrupted = true
	c.emit(at, trace.Event{Role: trace.User, Kind: trace.Note, Text: text})
}

// says is anything else with a text.
func (c *conversation) says(at jsonscan.Value, role trace.Role, kind trace.Kind, text string) {
	if strings.TrimSpace(text) != "" {
		c.emit(at, trace.Event{Role: role, Kind: kind, Text: text})
	}
}

// call is a tool call; id may be empty where the format has none.
func (c *conversation) call(at jsonscan.Value, id, tool string, in input) {
	asked := clip(in.short, maxCall)
	c.open.add(id, openCall{tool: tool, input: asked})
	c.emit(at, trace.Event{Role: trace.Assistant, Kind: trace.ToolCall, Tool: tool, Call: asked, Text: strings.TrimSpace(tool + " " + in.full)})
}

// knows reports whether a call of that id was told, and is remembered.
func (c *conversation) knows(id string) bool {
	_, open := c.open.calls[id]
	return open || c.results[hashOf(id)] != unknown
}

// result is what came back for the call of that id. Told twice it counts and shows once; a later, surer verdict wins.
func (c *conversation) result(at jsonscan.Value, id, text string, v verdict) {
	if id != "" && !c.firstResult(id, v) {
		return
	}
	if id == "" {
		c.count(v, 1)
	}
	asked := c.open.take(id)
	e := trace.Event{Role: trace.Tool, Kind: trace.ToolResult, Tool: asked.tool, Call: asked.input, Text: text}
	if v != unknown {
		good := v != failed
		e.OK = &good
		e.Unrun = !good && byClient(text)
	}
	c.emit(at, e)
}

func (c *conversation) firstResult(id string, v verdict) bool {
	key := hashOf(id)
	before := c.results[key]
	if v > before {
		c.count(before, -1)
		c.count(v, 1)
		c.results[key] = v
	}
	return before == unknown
}

// hashOf stands for a text that only has to be known again.
func hashOf(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

func (c *conversation) count(v verdict, by int) {
	switch v {
	case assumed, ok:
		c.counts.ToolCalls.OK += by
	case failed:
		c.counts.ToolCalls.Failed += by
	}
}

// emit completes the event with its place and hands it to the sink.
func (c *conversation) emit(at jsonscan.Value, e trace.Event) {
	t := c.t
	if t.err != nil {
		return
	}
	c.seq++
	t.here.events++
	if e.ID = fmt.Sprintf("%016x-%x-%x", t.here.hash, t.here.line, t.here.events); t.here.uuid != "" {
		e.ID = fmt.Sprintf("%s-%x", t.here.uuid, t.here.events)
	}
	e.Seq, e.At, e.Side, e.CWD, e.Branch = c.seq, c.now, c.side, c.cwd, c.branch
	e.File, e.Line, e.Offset = t.file, t.lineOf(at), t.here.offset
	e.Text = Bound(e.Text)
	t.err = t.sink(&c.session, e)
}

// Bound cuts a text to trace.MaxText bytes: three quarters from its beginning, the rest from its end.
func Bound(text string) string {
	if len(text) <= trace.MaxText {
		return text
	}
	head, tail := headTail(trace.MaxText)
	end := len(text) - tail
	for head > 0 && !utf8.RuneStart(text[head]) {
		head--
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	return text[:head] + "\n[…]\n" + text[end:]
}

// excerpt decodes no more of a string than an event may hold.
func excerpt(v jsonscan.Value) string { return v.Excerpt(headTail(trace.MaxText - 64)) }

func headTail(limit int) (head, tail int) { return limit * 3 / 4, limit / 4 }

func firstLine(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return clip(text, 300)
}

// clip cuts text to at most limit bytes, at a character.
func clip(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit] + "…"
}
