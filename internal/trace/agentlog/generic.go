package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// generic reads the structured trace that a program can write without keeping to any agent's log:
//
//	{"session_id": …, "goal": …, "project": …, "branch": …, "started_at": …, "ended_at": …,
//	 "user_messages": [{"at", "text"}], "steps": [{"at", "summary", "tool_calls": [{"name", "args", "ok", "result"}]}],
//	 "corrections": [{"at", "text"}], "outcome": {"status", "summary"}}
//
// Where corrections are listed, the list is right and ours is not asked.
type generic struct {
	known     trace.Session   // what the root has told so far
	listed    int             // corrections in the list
	corrected map[string]bool // turns that we took for corrections
	several   bool            // the file holds more than one
}

func (f *generic) read(t *transcript, name string, v jsonscan.Value) {
	switch name {
	case "", "[]":
		f.several = true
		readWholeGeneric(t, v)
	case "session_id", "session", "id":
		f.known.ID = v.Text()
	case "goal":
		f.known.Goal = firstLine(v.Text())
	case "project":
		f.known.Project = v.Text()
	case "branch":
		f.known.Branch = v.Text()
	case "env":
		f.known.Env = v.Text()
	case "cwd":
		f.known.CWD = v.Text()
	case "started_at", "ended_at":
		f.known.Cover(timeOf(v))
	case "user_messages[]":
		f.message(f.conversation(t), v)
	case "steps[]":
		f.step(f.conversation(t), v)
	case "corrections[]":
		f.correction(f.conversation(t), v)
	case "outcome":
		f.outcome(f.conversation(t), v)
	}
}

// readWholeGeneric reads a trace that is one of several in its file, a line or an item each.
func readWholeGeneric(t *transcript, v jsonscan.Value) {
	f := generic{known: trace.Session{ID: t.ordinal()}}
	for key, field := range v.Fields() {
		if name := string(key); !field.IsArray() {
			f.read(t, name, field)
		} else {
			for item := range field.Elements() {
				f.read(t, name+"[]", item)
			}
		}
	}
	f.conversation(t)
}

func (f *generic) conversation(t *transcript) *conversation {
	c := t.named(f.known.ID)
	c.session.Amend(f.known)
	return c
}

func (f *generic) message(c *conversation, v jsonscan.Value) {
	c.seen(timeOf(v.Find("at")), "", "")
	before := c.counts.Corrections
	c.human(v.Find("text"), v.Find("text").Text())
	if c.counts.Corrections > before {
		f.remember(v.Find("text").Text())
	}
}

func (f *generic) remember(text string) {
	if f.corrected == nil {
		f.corrected = map[string]bool{}
	}
	f.corrected[clip(text, 200)] = true
}

func (f *generic) step(c *conversation, v jsonscan.Value) {
	c.seen(timeOf(v.Find("at")), "", "")
	summary := v.Find("summary")
	c.says(summary, trace.Assistant, trace.Message, excerpt(summary))
	for call := range v.Find("tool_calls").Elements() {
		readGenericCall(c, call)
	}
}

// readGenericCall reads a call with what came of it; where it does not say whether that was well, the result itself may.
func readGenericCall(c *conversation, call jsonscan.Value) {
	c.call(call.Find("args"), "", call.Find("name").Text(), inputOf(call.Find("args")))
	result, good := firstOf(call, "result", "error"), call.Find("ok")
	text := textOf(result)
	if text == "" && !result.IsNull() && !result.IsString() {
		text = Bound(string(result))
	}
	switch {
	case good != nil:
		c.result(result, "", text, verdictOfFlag(good))
	case result != nil:
		c.result(result, "", text, max(verdictOfObject(call), verdictOfJSON(text)))
	default:
		c.open.take("") // it will not get one
	}
}

// correction takes over the list: what we saw ourselves no longer counts, and what we had seen is not told twice.
func (f *generic) correction(c *conversation, v jsonscan.Value) {
	if f.listed == 0 {
		c.counts.Corrections = 0
	}
	f.listed++
	c.seen(timeOf(v.Find("at")), "", "")
	text := v.Find("text")
	if f.corrected[clip(text.Text(), 200)] {
		c.counts.Corrections++
		return
	}
	c.rejects(text, excerpt(text))
}

func (f *generic) outcome(c *conversation, v jsonscan.Value) {
	c.now = c.session.End
	if v.IsString() {
		c.session.Outcome = v.Text()
		return
	}
	c.session.Outcome = v.Find("status").Text()
	summary := v.Find("summary")
	c.says(summary, trace.Assistant, trace.Note, excerpt(summary))
}

// end makes sure that a trace without turns and steps is a session too.
func (f *generic) end(t *transcript) {
	if !f.several {
		f.conversation(t)
	}
}
