package agentlog

import (
	"strings"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// serverResultBlock reads what a tool of Anthropic's servers gave back. It stands in the agent's own message: blocks with a
// text, a list of what was found, the output of code, or an error's code.
func serverResultBlock(c *conversation, block jsonscan.Value) {
	content := block.Find("content")
	v := ok
	if code, number := content.Find("return_code").Int(); block.Find("is_error").IsTrue() || content.Find("error_code").IsString() || number && code != 0 {
		v = failed
	}
	text := textOf(content)
	if text == "" {
		text = serverResultText(content)
	}
	c.result(block, block.Find("tool_use_id").Text(), text, v)
}

func serverResultText(content jsonscan.Value) string {
	var parts []string
	for _, name := range []string{"stdout", "stderr", "error_code", "url"} {
		if f := content.Find(name); f.IsString() {
			parts = append(parts, excerpt(f))
		}
	}
	for found := range content.Elements() {
		parts = append(parts, found.Find("title").Text()+" "+found.Find("url").Text())
	}
	return strings.TrimSpace(strings.Join(parts, "\n"))
}
