package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// readGeminiContent reads a message in the form that Gemini's models take and checkpoints keep: a role and parts, which are
// texts, calls and, on the user's side, what came back for them.
func readGeminiContent(c *conversation, v jsonscan.Value) {
	human := v.Find("role").Text() == "user"
	c.seen(messageTime(v), "", "")
	for part := range v.Find("parts").Elements() {
		text := part.Find("text")
		switch {
		case text.IsString() && human:
			c.human(text, typed(excerpt(text)))
		case text.IsString() && part.Find("thought").IsTrue():
			c.says(text, trace.Assistant, trace.Thought, excerpt(text))
		case text.IsString():
			c.says(text, trace.Assistant, trace.Message, excerpt(text))
		default:
			geminiPart(c, part)
		}
	}
}

// geminiPart reads a part that is a call or its result, by either spelling of their names.
func geminiPart(c *conversation, part jsonscan.Value) {
	if call := firstOf(part, "functionCall", "function_call"); call != nil {
		c.call(call, call.Find("id").Text(), call.Find("name").Text(), inputOf(call.Find("args")))
	}
	if answer := firstOf(part, "functionResponse", "function_response"); answer != nil {
		response := answer.Find("response")
		text := textOf(firstOf(response, "output", "error", "result", "content"))
		if text == "" {
			text = Bound(string(response))
		}
		c.result(answer, answer.Find("id").Text(), text, verdictOfObject(response))
	}
}
