package agentlog

import (
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// openAI reads chat messages in OpenAI's form: one message a line or in an array is one session; one {"messages": […]} a line
// is a session a line.
type openAI struct{}

func (openAI) read(t *transcript, name string, v jsonscan.Value) {
	messages := v.Find("messages")
	if name != "" || !messages.IsArray() {
		readOpenAIMessage(t.unnamed(), v)
		return
	}
	c := t.session(t.ordinal())
	for m := range messages.Elements() {
		readOpenAIMessage(c, m)
	}
}

func readOpenAIMessage(c *conversation, v jsonscan.Value) {
	content := v.Find("content")
	c.seen(messageTime(v), "", "")
	switch v.Find("role").Text() {
	case "user":
		c.human(content, typed(textOf(content)))
	case "assistant":
		c.says(v.Find("reasoning_content"), trace.Assistant, trace.Thought, excerpt(v.Find("reasoning_content")))
		c.says(content, trace.Assistant, trace.Message, textOf(content))
		for call := range v.Find("tool_calls").Elements() {
			f := call.Find("function")
			c.call(call, call.Find("id").Text(), f.Find("name").Text(), inputOf(f.Find("arguments")))
		}
		if f := v.Find("function_call"); f.IsObject() {
			c.call(f, "", f.Find("name").Text(), inputOf(f.Find("arguments")))
		}
	case "tool", "function":
		text := textOf(content)
		c.result(content, v.Find("tool_call_id").Text(), text, verdictOfJSON(text))
	}
}

// messageTime is the time of a message where its writer added one.
func messageTime(v jsonscan.Value) (at time.Time) {
	for _, name := range []string{"timestamp", "created_at", "created", "time", "at"} {
		if at = timeOf(v.Find(name)); !at.IsZero() {
			break
		}
	}
	return at
}
