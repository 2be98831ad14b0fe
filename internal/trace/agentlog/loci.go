package agentlog

import (
	"encoding/json"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// loci reads traces of our own kind. A session line may come again, with what was learnt since.
type loci struct {
	current *conversation
}

func (f *loci) read(t *transcript, _ string, v jsonscan.Value) {
	if v.Find("loci_trace") != nil {
		var s trace.Session
		if json.Unmarshal(v, &s) == nil && s.ID != "" {
			f.current = t.session(s.ID)
			f.current.session.Amend(s)
		}
		return
	}
	if f.current == nil {
		f.current = t.unnamed()
	}
	f.event(f.current, v)
}

func (f *loci) event(c *conversation, v jsonscan.Value) {
	c.side = v.Find("side").IsTrue()
	c.seen(timeOf(v.Find("at")), v.Find("cwd").Text(), v.Find("branch").Text())
	text := v.Find("text")
	if seq, number := v.Find("seq").Int(); number {
		c.seq = int(seq) - 1 // the writer's numbers are kept: others refer to them
	}
	switch kind := trace.Kind(v.Find("kind").Text()); kind {
	case trace.ToolCall:
		f.call(c, v, excerpt(text))
	case trace.ToolResult:
		if told := (openCall{v.Find("tool").Text(), v.Find("call").Text()}); told != (openCall{}) {
			c.open.take("")
			c.open.add("", told) // it says itself what it answers
		}
		c.result(text, "", excerpt(text), verdictOfFlag(v.Find("ok")))
	case trace.Correction:
		c.counts.Corrections++
		c.turn(text, kind, excerpt(text))
	case trace.Rejection:
		c.rejects(text, excerpt(text))
	case trace.Message:
		f.message(c, v, text)
	default:
		c.says(text, trace.Role(v.Find("role").Text()), kind, excerpt(text))
	}
}

// call reads a call of which the text says all; what was asked may be given in short.
func (f *loci) call(c *conversation, v jsonscan.Value, text string) {
	asked := v.Find("call").Text()
	if asked == "" {
		asked = text
	}
	tool := v.Find("tool").Text()
	c.call(v.Find("text"), "", tool, input{strings.TrimSpace(strings.TrimPrefix(text, tool)), asked})
}

// verdictOfFlag reads true, false, or anything else for unknown.
func verdictOfFlag(flag jsonscan.Value) verdict {
	switch {
	case flag.IsTrue():
		return ok
	case flag.IsFalse():
		return failed
	}
	return unknown
}

func (f *loci) message(c *conversation, v, text jsonscan.Value) {
	if v.Find("role").Text() == string(trace.User) {
		c.human(text, excerpt(text))
		return
	}
	c.says(text, trace.Assistant, trace.Message, excerpt(text))
}
