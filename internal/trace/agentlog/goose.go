package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// goose reads Goose's older session files: a line of metadata, then a message a line. Its database holds the same content.
type goose struct{}

func (goose) read(t *transcript, _ string, v jsonscan.Value) {
	c := t.session(stem(t.file))
	if dir := v.Find("working_dir"); dir != nil {
		c.seen(timeOf(v.Find("created_at")), dir.Text(), "")
		return
	}
	c.seen(timeOf(v.Find("created")), "", "")
	gooseMessage(c, v.Find("role").Text(), v.Find("metadata"), v.Find("content"))
}

// gooseMessage reads a message; what only the agent sees of the user's side is a summary of what was said before.
func gooseMessage(c *conversation, role string, metadata, content jsonscan.Value) {
	if role == "user" && metadata.Find("userVisible").IsFalse() {
		c.says(content, trace.Assistant, trace.Summary, textOf(content))
		return
	}
	gooseContent(c, role, content)
}

// gooseContent reads the blocks of a message; requests stand in the agent's messages, responses in the user's.
func gooseContent(c *conversation, role string, content jsonscan.Value) {
	for block := range content.Elements() {
		id := block.Find("id").Text()
		switch block.Find("type").Text() {
		case "text":
			text := block.Find("text")
			if role == "user" {
				c.human(text, typed(excerpt(text)))
			} else {
				c.says(text, trace.Assistant, trace.Message, excerpt(text))
			}
		case "thinking":
			c.says(block, trace.Assistant, trace.Thought, excerpt(block.Find("thinking")))
		case "toolRequest":
			call := block.Find("toolCall", "value")
			c.call(block, id, call.Find("name").Text(), inputOf(call.Find("arguments")))
		case "toolResponse":
			text, v := gooseResult(block.Find("toolResult"))
			c.result(block, id, text, v)
			rejection(c, block, text)
		}
	}
}

// gooseResult reads {status, value} where value is a list of content or {content, isError}, or {status, error}.
func gooseResult(v jsonscan.Value) (string, verdict) {
	if v.Find("status").Text() == "error" {
		return excerpt(v.Find("error")), failed
	}
	value := v.Find("value")
	content := value
	if value.IsObject() {
		content = value.Find("content")
	}
	text := textOf(content)
	if value.Find("isError").IsTrue() || startsWithAny(text, refusals()) {
		return text, failed
	}
	return text, ok
}
