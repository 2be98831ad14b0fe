package agentlog

import (
	"net/url"

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
		f.cwd = folder(v.Text())
	case "history[]":
		f.item(t, v)
	}
}

// folder is the path of a folder that editors name by its URL.
func folder(place string) string {
	if u, err := url.Parse(place); err == nil && u.Scheme == "file" {
		return u.Path
	}
	return place
}

func (f *continueDev) item(t *transcript, v jsonscan.Value) {
	c := t.named(f.id)
	c.seen(c.now, f.cwd, "")
	message := v.Find("message")
	content := message.Find("content")
	switch message.Find("role").Text() {
	case "user":
		c.human(content, typed(textOf(content)))
	case "assistant":
		c.says(content, trace.Assistant, trace.Message, textOf(content))
	case "thinking":
		c.says(content, trace.Assistant, trace.Thought, textOf(content))
	case "tool": // told before with the call's state, if it has one
		text := textOf(content)
		c.result(content, message.Find("toolCallId").Text(), text, verdictOf(text))
	}
	f.calls(c, v)
}

// calls reads the calls of an item by their states, of which older sessions keep one at most; or by the message alone.
func (f *continueDev) calls(c *conversation, v jsonscan.Value) {
	states := v.Find("toolCallStates")
	for call := range states.Elements() {
		f.call(c, call)
	}
	if states.IsArray() {
		return
	}
	if state := v.Find("toolCallState"); state.IsObject() {
		f.call(c, state)
		return
	}
	for call := range v.Find("message", "toolCalls").Elements() {
		readOpenAICall(c, call)
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
