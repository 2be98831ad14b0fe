package agentlog

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

func (f *codex) event(c *conversation, p jsonscan.Value) {
	id := p.Find("call_id").Text()
	switch p.Find("type").Text() {
	case "user_message":
		f.message(c, p, "user", excerpt(p.Find("message")), eventChannel)
	case "agent_message":
		f.message(c, p, "assistant", excerpt(p.Find("message")), eventChannel)
	case "agent_reasoning":
		f.message(c, p, "reasoning", excerpt(p.Find("text")), eventChannel)
	case "exec_command_end":
		codexCommand(c, p, id)
	case "item_completed":
		f.completed(c, p.Find("item"))
	case "patch_apply_end":
		c.result(p, id, excerpt(p.Find("stdout")), map[bool]verdict{true: ok, false: failed}[p.Find("success").IsTrue()])
	case "mcp_tool_call_end":
		v := max(ok, verdictOfFields(p.Find("result", "Ok")))
		if p.Find("result", "Err") != nil {
			v = failed
		}
		c.result(p, id, textOf(p.Find("result", "Ok", "content"))+excerpt(p.Find("result", "Err")), v)
	case "turn_aborted":
		c.interrupt(p, "turn aborted: "+p.Find("reason").Text())
	case "thread_rolled_back":
		c.interrupt(p, "took back the turns before")
	}
}

// completed reads an item of the screen that has come to its end.
func (f *codex) completed(c *conversation, item jsonscan.Value) {
	id := item.Find("id").Text()
	switch item.Find("type").Text() {
	case "UserMessage":
		f.message(c, item, "user", blocksTyped(item.Find("content")), completedChannel)
	case "AgentMessage":
		f.message(c, item, "assistant", textOf(item.Find("content")), completedChannel)
	case "CommandExecution":
		codexCommand(c, item, id)
	case "McpToolCall":
		result := item.Find("result")
		c.result(item, id, textOf(result.Find("content")), max(ok, verdictOfFields(result), verdictOfFields(item)))
	case "FileChange":
		c.result(item, id, item.Find("status").Text(), codexStatus(item))
	}
}

// codexCommand reads the end of a command. What the user ran is no call of the agent's; what a script of the agent ran is one
// that no item tells of.
func codexCommand(c *conversation, v jsonscan.Value, id string) {
	asked, output := inputOf(v), excerpt(v.Find("aggregated_output"))
	if v.Find("source").Text() == "user_shell" {
		c.says(v, trace.User, trace.Note, asked.short+"\n"+output)
		return
	}
	if !c.knows(id) {
		c.call(v, id, "shell", input{asked.short, asked.short})
	}
	c.result(v, id, output, max(verdictOfCode(v), codexStatus(v)))
}

func codexStatus(v jsonscan.Value) verdict {
	switch v.Find("status").Text() {
	case "failed", "declined":
		return failed
	}
	return assumed
}
