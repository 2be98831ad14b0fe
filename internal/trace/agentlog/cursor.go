package agentlog

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// cursorQuery is where Cursor puts what the human typed among the context it adds.
var cursorQuery = regexp.MustCompile(`(?s)<user_query>\s*(.*?)\s*</user_query>`)

// cursorPlace is where that context names the folder.
var cursorPlace = regexp.MustCompile(`(?m)^Workspace Path: (.+?)\s*$`)

// cursorMessage reads one message of Cursor CLI's store, in the form of the AI SDK: content of text, tool-call, tool-result.
func cursorMessage(c *conversation, v jsonscan.Value) {
	content := v.Find("content")
	c.seen(timeOf(v.Find("createdAt")), "", "")
	switch v.Find("role").Text() {
	case "user":
		cursorTurn(c, content)
	case "assistant":
		cursorAnswer(c, content)
	case "tool":
		for part := range content.Elements() {
			cursorResult(c, part)
		}
	}
}

func cursorTurn(c *conversation, content jsonscan.Value) {
	text := textOf(content)
	if m := cursorPlace.FindStringSubmatch(text); m != nil {
		c.seen(c.now, m[1], "")
	}
	if m := cursorQuery.FindStringSubmatch(text); m != nil {
		c.human(content, typed(m[1]))
	} else if !strings.Contains(text, "<user_info>") {
		c.human(content, typed(text))
	}
}

func cursorAnswer(c *conversation, content jsonscan.Value) {
	if content.IsString() {
		c.says(content, trace.Assistant, trace.Message, excerpt(content))
	}
	for part := range content.Elements() {
		text := part.Find("text")
		switch part.Find("type").Text() {
		case "text":
			c.says(text, trace.Assistant, trace.Message, excerpt(text))
		case "reasoning":
			c.says(text, trace.Assistant, trace.Thought, excerpt(text))
		case "tool-call":
			arguments := part.Find("args")
			if arguments == nil {
				arguments = part.Find("input")
			}
			c.call(part, part.Find("toolCallId").Text(), part.Find("toolName").Text(), inputOf(arguments))
		}
	}
}

func cursorResult(c *conversation, part jsonscan.Value) {
	if part.Find("type").Text() != "tool-result" {
		return
	}
	result := part.Find("result")
	text := textOf(result)
	if text == "" {
		text = Bound(string(result))
	}
	v := verdictOf(text)
	if part.Find("isError").IsTrue() || strings.Contains(text[:min(len(text), 200)], "exited with code ") && v != ok {
		v = failed
	}
	c.result(part, part.Find("toolCallId").Text(), text, v)
}
