package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// openCode reads opencode's messages: {info, parts} as its export writes them, one a line or in a document. Its database
// holds the same objects in rows.
type openCode struct {
	id, cwd string
	side    bool // the session of an agent that another agent has started
}

func (f *openCode) read(t *transcript, name string, v jsonscan.Value) {
	switch name {
	case "info":
		f.id, f.cwd, f.side = v.Find("id").Text(), v.Find("directory").Text(), v.Find("parentID").IsString()
	case "", "[]", "messages[]":
		info := v.Find("info")
		c := f.conversation(t, info)
		openCodeInfo(c, info)
		for part := range v.Find("parts").Elements() {
			openCodePart(c, info.Find("role").Text(), part)
		}
		openCodeEnd(c, v, info.Find("error", "name").Text())
	}
}

func (f *openCode) conversation(t *transcript, info jsonscan.Value) *conversation {
	id := info.Find("sessionID").Text()
	if id == "" {
		id = f.id
	}
	c := t.named(id)
	c.side = f.side
	c.seen(c.now, f.cwd, "")
	return c
}

// openCodeEnd notes that the user stopped the agent in the middle of a message.
func openCodeEnd(c *conversation, at jsonscan.Value, failure string) {
	if failure == "MessageAbortedError" {
		c.interrupt(at, "message aborted")
	}
}

func openCodeInfo(c *conversation, info jsonscan.Value) {
	at := timeOf(info.Find("time", "created"))
	if at.IsZero() {
		at = c.now
	}
	c.seen(at, info.Find("path", "cwd").Text(), "")
}

// openCodePart reads one part of a message; a tool part holds the call and its result.
func openCodePart(c *conversation, role string, part jsonscan.Value) {
	text := part.Find("text")
	switch part.Find("type").Text() {
	case "text":
		switch {
		case part.Find("synthetic").IsTrue(): // put there by the client
		case role == "user":
			c.human(text, typed(excerpt(text)))
		default:
			c.says(text, trace.Assistant, trace.Message, excerpt(text))
		}
	case "reasoning":
		c.says(text, trace.Assistant, trace.Thought, excerpt(text))
	case "tool":
		openCodeTool(c, part)
	}
}

func openCodeTool(c *conversation, part jsonscan.Value) {
	id, state := part.Find("callID").Text(), part.Find("state")
	c.call(part, id, part.Find("tool").Text(), inputOf(state.Find("input")))
	switch state.Find("status").Text() {
	case "completed":
		v := ok
		if code, number := state.Find("metadata", "exit").Int(); number && code != 0 {
			v = failed
		}
		c.result(part, id, excerpt(state.Find("output")), v)
	case "error":
		text := excerpt(state.Find("error"))
		c.result(part, id, text, failed)
		rejection(c, part, text)
	}
}
