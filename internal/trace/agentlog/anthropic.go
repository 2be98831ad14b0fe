package agentlog

import (
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// anthropic reads messages in Anthropic's form: {role, content: [blocks]}, one a line, in an array, or as {"messages": […]}, a
// document of its own or one a line.
type anthropic struct{}

func (anthropic) read(t *transcript, name string, v jsonscan.Value) {
	readMessages(t, name, v, readAnthropicMessage)
}

func readAnthropicMessage(c *conversation, v jsonscan.Value) {
	content := v.Find("content")
	c.seen(messageTime(v), "", "")
	switch v.Find("role").Text() {
	case "assistant":
		agentBlocks(c, content)
	case "user":
		for block := range content.Elements() {
			if block.Find("type").Text() == "tool_result" {
				toolResultBlock(c, block, block.Find("is_error") == nil && verdictOf(textOf(block.Find("content"))) == failed)
			}
		}
		c.human(content, typed(blocksTyped(content)))
	}
}
