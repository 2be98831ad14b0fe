package agentlog

import (
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// textOf is the text of a content that is a string, a text block, or a list of such.
func textOf(content jsonscan.Value) string {
	if content.IsString() {
		return excerpt(content)
	}
	if content.IsObject() {
		return excerpt(content.Find("text"))
	}
	var parts []string
	for block := range content.Elements() {
		if block.IsString() {
			parts = append(parts, excerpt(block))
		} else if text := block.Find("text"); text.IsString() {
			parts = append(parts, excerpt(text))
		}
	}
	return strings.Join(parts, "\n")
}

// inputText is what a call asks, as a person would write it: the command or path alone where that is all, else the JSON.
func inputText(input jsonscan.Value) string {
	if input.IsString() { // arguments sent as JSON text
		text := excerpt(input)
		if v, err := jsonscan.Check([]byte(text)); err == nil && v.IsObject() {
			return inputText(v)
		}
		return text
	}
	for _, name := range []string{"command", "cmd", "file_path", "path", "query", "url"} {
		f := input.Find(name)
		if f.IsString() && !hasContent(input) {
			return excerpt(f)
		}
		if f.IsArray() { // ["bash", "-lc", "make test"]
			last := ""
			for e := range f.Elements() {
				last = excerpt(e)
			}
			return last
		}
	}
	return Bound(string(input))
}

// hasContent reports whether an input carries more than its main argument, such as the two sides of an edit.
func hasContent(input jsonscan.Value) bool {
	for _, name := range []string{"old_string", "new_string", "content", "pattern", "edits", "diff"} {
		if !input.Find(name).IsNull() {
			return true
		}
	}
	return false
}

// agentBlocks reads the content of an agent's message in Anthropic's form: text, thinking, tool_use.
func agentBlocks(c *conversation, content jsonscan.Value) {
	if content.IsString() {
		c.says(content, trace.Assistant, trace.Message, excerpt(content))
		return
	}
	for block := range content.Elements() {
		switch block.Find("type").Text() {
		case "text":
			text := block.Find("text")
			c.says(text, trace.Assistant, trace.Message, excerpt(text))
		case "thinking":
			text := block.Find("thinking")
			c.says(text, trace.Assistant, trace.Thought, excerpt(text))
		case "tool_use", "server_tool_use":
			c.call(block, block.Find("id").Text(), block.Find("name").Text(), inputText(block.Find("input")))
		}
	}
}

// toolResultBlock reads a tool_result block of Anthropic's form.
func toolResultBlock(c *conversation, block jsonscan.Value) {
	text := textOf(block.Find("content"))
	v := ok
	if block.Find("is_error").IsTrue() {
		v = failed
	}
	c.result(block, block.Find("tool_use_id").Text(), text, v)
	if v == failed {
		rejection(c, block, text)
	}
}

// rejection notices the user's refusal of a call in the text of its result, with or without the reason.
func rejection(c *conversation, at jsonscan.Value, text string) {
	if !strings.HasPrefix(text, "The user doesn't want to") && !strings.HasPrefix(text, "The user denied") {
		return
	}
	for _, mark := range []string{"the user said:", "provided the following feedback:"} {
		if _, reason, found := strings.Cut(text, mark); found && strings.TrimSpace(reason) != "" {
			c.rejects(at, strings.NewReplacer("<feedback>", "", "</feedback>", "").Replace(reason))
			return
		}
	}
	c.interrupted = true
}

// timeOf reads a time as text (RFC 3339) or as seconds or milliseconds since 1970; the zero time when it is none.
func timeOf(v jsonscan.Value) time.Time {
	if v.IsString() {
		at, err := time.Parse(time.RFC3339Nano, v.Text())
		if err != nil {
			return time.Time{}
		}
		return at.UTC()
	}
	n, number := v.Int()
	switch {
	case !number || n <= 0:
		return time.Time{}
	case n > 1e11: // seconds would be in the year 5138
		return time.UnixMilli(n).UTC()
	}
	return time.Unix(n, 0).UTC()
}
