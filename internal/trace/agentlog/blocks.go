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

// input is what a call asks: in full, as a person would write it (the command or path alone where that is all, else the
// JSON), and in short, its main argument.
type input struct{ full, short string }

// mainArguments are the arguments that say what a call is about, the most telling first.
var mainArguments = []string{"command", "cmd", "pattern", "query", "q", "url", "file_path", "path"}

// inputOf reads the arguments of a call, as an object or as JSON text.
func inputOf(arguments jsonscan.Value) input {
	if arguments.IsString() {
		text := excerpt(arguments)
		if v, err := jsonscan.Check([]byte(text)); err == nil && v.IsObject() {
			return inputOf(v)
		}
		return input{text, text}
	}
	full := Bound(string(arguments))
	for _, name := range mainArguments {
		argument := arguments.Find(name)
		if argument.IsNull() {
			continue
		}
		main := argumentText(argument)
		if name == "command" || name == "cmd" || len(full) < len(main)+len(name)+8 { // nothing else is in the object
			full = main
		}
		return input{full, main}
	}
	return input{full, full}
}

// argumentText is a string, or the last of a list such as ["bash", "-lc", "make test"].
func argumentText(v jsonscan.Value) string {
	text := excerpt(v)
	for e := range v.Elements() {
		text = excerpt(e)
	}
	return text
}

// agentBlocks reads the content of an agent's message in Anthropic's form: text, thinking, tool_use.
func agentBlocks(c *conversation, content jsonscan.Value) {
	if content.IsString() {
		c.says(content, trace.Assistant, trace.Message, excerpt(content))
		return
	}
	for block := range content.Elements() {
		agentBlock(c, block)
	}
}

func agentBlock(c *conversation, block jsonscan.Value) {
	switch kind := block.Find("type").Text(); kind {
	case "text":
		text := block.Find("text")
		c.says(text, trace.Assistant, trace.Message, excerpt(text))
	case "thinking":
		text := block.Find("thinking")
		c.says(text, trace.Assistant, trace.Thought, excerpt(text))
	case "tool_use", "server_tool_use", "mcp_tool_use":
		c.call(block, block.Find("id").Text(), block.Find("name").Text(), inputOf(block.Find("input")))
	default:
		if strings.HasSuffix(kind, "tool_result") { // web_search_tool_result, mcp_tool_result, …: of the tools that the server runs
			serverResultBlock(c, block)
		}
	}
}

// toolResultBlock reads a tool_result block of Anthropic's form. A call that is known to have failed or to have been
// interrupted went wrong, whatever the block says.
func toolResultBlock(c *conversation, block jsonscan.Value, wrong bool) {
	text := textOf(block.Find("content"))
	v := ok
	if wrong || block.Find("is_error").IsTrue() {
		v = failed
	}
	c.result(block, block.Find("tool_use_id").Text(), text, v)
	if v == failed {
		rejection(c, block, text)
	}
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
