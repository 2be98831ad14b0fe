package agentlog

import "github.com/loci-dev/loci/internal/trace/jsonscan"

// call reads a call with its state; those that are neither done nor refused have no result yet.
func (f *gemini) call(c *conversation, m *geminiMessage, v jsonscan.Value) {
	id := v.Find("id").Text()
	outcome := map[string]verdict{"success": ok, "error": failed, "cancelled": failed}[v.Find("status").Text()]
	if outcome == unknown {
		return
	}
	if m.calls[id] {
		c.count(outcome, 1)
		return
	}
	m.calls[id] = true
	c.call(v, "", v.Find("name").Text(), inputOf(v.Find("args")))
	c.result(v, "", geminiOutput(v), outcome)
	if v.Find("status").Text() == "cancelled" {
		c.interrupted = true
	}
}

// geminiOutput is the text of a call's result: the output or error that went to the model, else what was shown.
func geminiOutput(call jsonscan.Value) string {
	for part := range call.Find("result").Elements() {
		response := part.Find("functionResponse", "response")
		for _, name := range []string{"output", "error"} {
			if f := response.Find(name); f.IsString() {
				return excerpt(f)
			}
		}
	}
	if shown := call.Find("resultDisplay"); shown.IsString() {
		return excerpt(shown)
	}
	return textOf(call.Find("result"))
}
