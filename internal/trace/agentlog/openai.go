package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// openAI reads chat messages in OpenAI's form: one message a line or in an array is one session; one {"messages": […]} a line
// is a session a line. The items of its Responses API, which stand beside or instead of messages, are those of Codex.
type openAI struct{}

func (openAI) read(t *transcript, name string, v jsonscan.Value) {
	readMessages(t, name, v, readOpenAIMessage)
}

func readOpenAIMessage(c *conversation, v jsonscan.Value) {
	content := v.Find("content")
	c.seen(messageTime(v), "", "")
	switch v.Find("role").Text() {
	case "user":
		c.human(content, typed(blocksTyped(content)))
	case "assistant":
		c.says(v.Find("reasoning_content"), trace.Assistant, trace.Thought, excerpt(v.Find("reasoning_content")))
		c.says(content, trace.Assistant, trace.Message, textOf(content))
		for call := range v.Find("tool_calls").Elements() {
			readOpenAICall(c, call)
		}
		if f := v.Find("function_call"); f.IsObject() {
			c.call(f, "", f.Find("name").Text(), inputOf(f.Find("arguments")))
		}
	case "tool", "function":
		text := textOf(content)
		c.result(content, v.Find("tool_call_id").Text(), text, max(verdictOfFields(v), verdictOfJSON(text)))
	case "":
		codexTool(c, v)
	}
}

// readOpenAICall reads a call of a function, or of a custom tool with free text for its input.
func readOpenAICall(c *conversation, call jsonscan.Value) {
	f, arguments := call.Find("function"), call.Find("function", "arguments")
	if custom := call.Find("custom"); custom.IsObject() {
		f, arguments = custom, custom.Find("input")
	}
	c.call(call, call.Find("id").Text(), f.Find("name").Text(), inputOf(arguments))
}
