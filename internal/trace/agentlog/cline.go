package agentlog

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// cline reads Cline's api_conversation_history.json: Anthropic messages in which the older prompts write calls as XML and
// results as text. What the human typed stands in elements of its own; the folder is named by the task's start.
type cline struct{}

var (
	clineTyped  = regexp.MustCompile(`(?s)<(task|feedback|user_message|answer)>\s*(.*?)\s*</(?:task|feedback|user_message|answer)>`)
	clineResult = regexp.MustCompile(`^\[(\w+)(?: for '((?s:.*?))')?\] Result:\s*`)
	clineCall   = regexp.MustCompile(`(?s)<(execute_command|read_file|write_to_file|replace_in_file|search_files|list_files|list_code_definition_names|browser_action|use_mcp_tool|access_mcp_resource|web_fetch)>(.*?)</(?:execute_command|read_file|write_to_file|replace_in_file|search_files|list_files|list_code_definition_names|browser_action|use_mcp_tool|access_mcp_resource|web_fetch)>`)
	clineTag    = regexp.MustCompile(`</?\w+>`)
)

func (cline) read(t *transcript, name string, v jsonscan.Value) {
	if name != "[]" {
		return
	}
	task := filepath.Base(filepath.Dir(t.file))
	started, err := strconv.ParseInt(task, 10, 64)
	if err != nil {
		task = ""
	}
	c := t.named(task)
	if err == nil {
		c.session.Cover(time.UnixMilli(started).UTC())
	}
	c.seen(timeOf(v.Find("ts")), "", "")
	if v.Find("role").Text() == "assistant" {
		clineAnswer(c, v.Find("content"))
		return
	}
	clineTurn(c, v.Find("content"))
}

func clineAnswer(c *conversation, content jsonscan.Value) {
	agentBlocks(c, content)
	for _, m := range clineCall.FindAllStringSubmatch(textOf(content), -1) {
		asked := strings.Join(strings.Fields(clineTag.ReplaceAllString(m[2], " ")), " ")
		c.call(content, "", m[1], input{asked, asked})
	}
}

// clineTurn reads a user's turn: results as blocks or as text, and between them what was typed.
func clineTurn(c *conversation, content jsonscan.Value) {
	pending := false // the next block is the body of a result announced by its own block
	for block := range content.Elements() {
		if block.Find("type").Text() == "tool_result" {
			toolResultBlock(c, block, false)
			continue
		}
		text := excerpt(block.Find("text"))
		m := clineResult.FindStringSubmatch(text)
		switch {
		case m != nil && len(text) == len(m[0]):
			pending = true
		case m != nil:
			clineOutput(c, block, text[len(m[0]):])
		case pending && !strings.HasPrefix(text, "<environment_details>"):
			pending = false
			clineOutput(c, block, text)
		default:
			clineHuman(c, block, text)
		}
	}
	if content.IsString() {
		clineHuman(c, content, excerpt(content))
	}
}

func clineOutput(c *conversation, at jsonscan.Value, text string) {
	v := ok
	if strings.HasPrefix(text, "The tool execution failed") || strings.HasPrefix(text, "The user denied") || verdictOf(text) == failed {
		v = failed
	}
	c.result(at, "", text, v)
	if strings.HasPrefix(text, "The user denied") {
		rejection(c, at, text)
		return
	}
	clineHuman(c, at, text)
}

func clineHuman(c *conversation, at jsonscan.Value, text string) {
	for _, m := range clineTyped.FindAllStringSubmatch(text, -1) {
		c.interrupted = c.interrupted || m[1] == "feedback" // which is what Cline's users write instead of approving
		c.human(at, m[2])
	}
}
