package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// continueDev reads Continue's sessions: one document with a history of messages, calls beside them, and no times.
type continueDev struct {
	id, cwd string
}

func (f *continueDev) read(t *transcript, name string, v jsonscan.Value) {
	switch name {
	case "sessionId":
		f.id = v.Text()
	case "workspaceDirectory":
		f.cwd = v.Text()
	case "history[]":
		f.item(t, v)
	}
}

func (f *continueDev) item(t *transcript, v jsonscan.Value) {
	c := t.named(f.id)
	c.seen(c.now, f.cwd, "")
	message := v.Find("message")
	content := message.Find("content")
	switch message.Find("role").Text() {
	case "user":
		c.human(content, typed(textOf(content)))
	case "assistant", "thinking":
		c.says(content, trace.Assistant, trace.Message, textOf(content))
	}
	for call := range v.Find("toolCallStates").Elements() {
		f.call(c, call)
	}
}

func (f *continueDev) call(c *conversation, v jsonscan.Value) {
	id, function := v.Find("toolCallId").Text(), v.Find("toolCall", "function")
	c.call(v, id, function.Find("name").Text(), inputOf(function.Find("arguments")))
	output := ""
	for item := range v.Find("output").Elements() {
		output += excerpt(item.Find("content"))
	}
	switch v.Find("status").Text() {
	case "done":
		c.result(v, id, output, ok)
	case "errored":
		c.result(v, id, output, failed)
	case "canceled":
		c.result(v, id, output, failed)
		c.interrupted = true
	}
}
