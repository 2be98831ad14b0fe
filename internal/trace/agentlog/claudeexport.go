package agentlog

import (
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// claudeExport reads the conversations.json of the data export of Claude's apps: an array of conversations with their
// messages in order, whose content is in blocks and, for older ones, in their text alone.
type claudeExport struct{}

func (claudeExport) read(t *transcript, name string, v jsonscan.Value) {
	messages := v.Find("chat_messages")
	if name != "[]" && name != "" || !messages.IsArray() {
		return
	}
	id := v.Find("uuid").Text()
	if id == "" {
		id = t.ordinal()
	}
	c := t.session(id)
	c.seen(timeOf(v.Find("created_at")), "", "")
	c.seen(timeOf(v.Find("updated_at")), "", "")
	var list []jsonscan.Value
	for m := range messages.Elements() {
		list = append(list, m)
	}
	for m := range t.parts(list) {
		readClaudeExportMessage(c, m)
	}
}

func readClaudeExportMessage(c *conversation, v jsonscan.Value) {
	c.seen(timeOf(v.Find("created_at")), "", "")
	content := v.Find("content")
	if textOf(content) == "" && !hasCalls(content) {
		content = v.Find("text")
	}
	switch v.Find("sender").Text() {
	case "human":
		c.human(content, typed(textOf(content)))
	case "assistant":
		if content.IsString() {
			agentBlocks(c, content)
		}
		for block := range content.Elements() {
			agentBlock(c, block)
		}
	}
}

// hasCalls reports whether a content has blocks that are no text.
func hasCalls(content jsonscan.Value) bool {
	for block := range content.Elements() {
		if block.Find("type").Text() != "text" {
			return true
		}
	}
	return false
}
