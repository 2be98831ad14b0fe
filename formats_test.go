package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// conversation is one session, to be written as the log of some client.
type conversation struct {
	id   string
	said []utterance
}

// utterance is a text and whose it is: user, assistant, system, tool (of a foreign tool), memory (of a tool of ours) or
// attachment (what a client puts beside what was typed).
type utterance struct{ role, text string }

// parts are all of them.
func parts() []string { return []string{"user", "assistant", "system", "tool", "memory", "attachment"} }

// toolOf is the tool that answered.
func toolOf(role string) string {
	if role == "memory" {
		return "mcp__loci__recall"
	}
	return "Bash"
}

// formats write a conversation as the log of each kind of client.
func formats() map[string]func(conversation) string {
	return map[string]func(conversation) string{
		"claude_code": claudeLog, "codex": codexLog, "gemini": geminiLog, "opencode": openCodeLog, "goose": gooseLog, "continue": continueLog,
		"cline": clineLog, "openai": openAILog, "anthropic": anthropicLog, "generic": genericLog, "loci": lociLog,
		"chatgpt": chatGPTLog, "claude_export": claudeExportLog,
	}
}

// each writes every utterance with its number and its text as JSON.
func (c conversation) each(separator string, write func(n int, u utterance, text string) string) string {
	var list []string
	for n, u := range c.said {
		list = append(list, write(n, u, quoted(u.text)))
	}
	return strings.Join(list, separator)
}

// quoted is a text as JSON, as JavaScript writes it.
func quoted(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // strings always encode
	return strings.TrimSpace(b.String())
}

// when is a time in a session that ended long ago.
func when(n int) string { return fmt.Sprintf("2026-03-01T%02d:%02d:%02dZ", 10+n/3600, n/60%60, n%60) }

func claudeLog(c conversation) string {
	return c.each("\n", func(n int, u utterance, text string) string {
		head := fmt.Sprintf(`{"uuid":"u%d","sessionId":"%s","timestamp":"%s","cwd":"/nowhere","type":`, n, c.id, when(n))
		switch u.role {
		case "assistant":
			return head + `"assistant","message":{"role":"assistant","content":[{"type":"text","text":` + text + `}]}}`
		case "system":
			return head + `"system","content":` + text + `}`
		case "attachment":
			return head + `"user","message":{"role":"user","content":[{"type":"text","text":"<system-reminder>\nSessionStart hook additional context:"},{"type":"text","text":` + text + `}]}}`
		case "tool", "memory":
			call := head + fmt.Sprintf(`"assistant","message":{"role":"assistant","content":[{"type":"tool_use","id":"t%d","name":"%s","input":{"command":"cat notes"}}]}}`, n, toolOf(u.role))
			head = strings.Replace(head, `"u`, `"r`, 1)
			return call + "\n" + head + fmt.Sprintf(`"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":%s}]}}`, n, text)
		}
		return head + `"user","message":{"role":"user","content":` + text + `}}`
	})
}

func codexLog(c conversation) string {
	head := fmt.Sprintf(`{"timestamp":"%s","type":"session_meta","payload":{"id":"%s","cwd":"/nowhere"}}`+"\n", when(0), c.id)
	return head + c.each("\n", func(n int, u utterance, text string) string {
		line := fmt.Sprintf(`{"timestamp":"%s","type":"response_item","payload":`, when(n))
		switch u.role {
		case "tool", "memory":
			return line + fmt.Sprintf(`{"type":"function_call","name":"%s","arguments":"{\"command\":\"cat notes\"}","call_id":"k%d"}}`, toolOf(u.role), n) + "\n" +
				line + fmt.Sprintf(`{"type":"function_call_output","call_id":"k%d","output":%s}}`, n, text)
		case "assistant":
			return line + `{"type":"message","role":"assistant","content":[{"type":"output_text","text":` + text + `}]}}`
		case "system":
			return line + `{"type":"message","role":"developer","content":[{"type":"input_text","text":` + text + `}]}}`
		case "attachment":
			return line + `{"type":"message","role":"user","content":[{"type":"input_text","text":` + quoted("<user_instructions>\n"+u.text+"\n</user_instructions>") + `}]}}`
		}
		return line + `{"type":"message","role":"user","content":[{"type":"input_text","text":` + text + `}]}}`
	})
}

func geminiLog(c conversation) string {
	head := fmt.Sprintf(`{"sessionId":"%s","projectHash":"abc","startTime":"%s","kind":"main"}`+"\n", c.id, when(0))
	return head + c.each("\n", func(n int, u utterance, text string) string {
		line := fmt.Sprintf(`{"id":"m%d","timestamp":"%s","type":`, n, when(n))
		switch u.role {
		case "tool", "memory":
			return line + fmt.Sprintf(`"gemini","content":"","toolCalls":[{"id":"c%d","name":"%s","args":{"command":"cat notes"},"status":"success","resultDisplay":%s}]}`, n, toolOf(u.role), text)
		case "assistant":
			return line + `"gemini","content":` + text + `}`
		case "system":
			return line + `"info","content":` + text + `}`
		case "attachment":
			return line + `"user","content":[{"text":` + quoted("<hook_context>"+u.text+"</hook_context>") + `}]}`
		}
		return line + `"user","content":[{"text":` + text + `}]}`
	})
}

func openCodeLog(c conversation) string {
	const start = 1772600000000
	return fmt.Sprintf(`{"info":{"id":"%s","directory":"/nowhere","time":{"created":%d}},"messages":[`, c.id, start) + c.each(",\n", func(n int, u utterance, text string) string {
		head := fmt.Sprintf(`{"info":{"id":"msg_%d","role":"%s","sessionID":"%s","time":{"created":%d}},"parts":[`, n,
			map[bool]string{true: "user", false: "assistant"}[u.role == "user" || u.role == "attachment"], c.id, start+1000*n)
		switch u.role {
		case "tool", "memory":
			return head + fmt.Sprintf(`{"type":"tool","tool":"%s","callID":"k%d","state":{"status":"completed","input":{"command":"cat notes"},"output":%s,"metadata":{"exit":0}}}]}`, toolOf(u.role), n, text)
		case "attachment":
			return head + `{"type":"text","synthetic":true,"text":` + text + `}]}`
		}
		return head + `{"type":"text","text":` + text + `}]}`
	}) + "]}"
}

func gooseLog(c conversation) string {
	return `{"working_dir":"/nowhere","description":"d"}` + "\n" + c.each("\n", func(n int, u utterance, text string) string {
		line := func(role, content string) string {
			return fmt.Sprintf(`{"role":"%s","created":%d,"content":[%s]}`, role, 1772700000+n, content)
		}
		switch u.role {
		case "tool", "memory":
			return line("assistant", fmt.Sprintf(`{"type":"toolRequest","id":"r%d","toolCall":{"status":"success","value":{"name":"%s","arguments":{"command":"cat notes"}}}}`, n, toolOf(u.role))) + "\n" +
				line("user", fmt.Sprintf(`{"type":"toolResponse","id":"r%d","toolResult":{"status":"success","value":[{"type":"text","text":%s}]}}`, n, text))
		case "user", "attachment":
			return line("user", `{"type":"text","text":`+text+`}`)
		}
		return line("assistant", `{"type":"text","text":`+text+`}`)
	})
}

func continueLog(c conversation) string {
	return fmt.Sprintf(`{"sessionId":"%s","title":"t","workspaceDirectory":"/nowhere","history":[`, c.id) + c.each(",\n", func(n int, u utterance, text string) string {
		switch u.role {
		case "tool", "memory":
			return fmt.Sprintf(`{"message":{"role":"assistant","content":""},"contextItems":[],"toolCallStates":[{"toolCallId":"k%d","status":"done","toolCall":{"id":"k%[1]d","function":{"name":"%s","arguments":"{\"command\":\"cat notes\"}"}},"output":[{"content":%s}]}]}`, n, toolOf(u.role), text)
		case "attachment":
			return `{"message":{"role":"user","content":"Go on."},"contextItems":[{"content":` + text + `,"name":"memory"}]}`
		}
		return `{"message":{"role":"` + u.role + `","content":` + text + `},"contextItems":[]}`
	}) + "]}"
}

func clineLog(c conversation) string {
	return "[" + c.each(",\n", func(n int, u utterance, text string) string {
		switch u.role {
		case "assistant":
			return `{"role":"assistant","content":[{"type":"text","text":` + text + `}]}`
		case "tool", "memory":
			return fmt.Sprintf(`{"role":"assistant","content":[{"type":"tool_use","id":"t%d","name":"%s","input":{"command":"cat notes"}}]},`+"\n", n, toolOf(u.role)) +
				fmt.Sprintf(`{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":%s}]}`, n, text)
		case "system", "attachment":
			return `{"role":"user","content":[{"type":"text","text":` + quoted("<environment_details>\n"+u.text+"\n</environment_details>") + `}]}`
		}
		tag := map[bool]string{true: "task", false: "user_message"}[n == 0]
		return `{"role":"user","content":[{"type":"text","text":` + quoted("<"+tag+">\n"+u.text+"\n</"+tag+">") + `},{"type":"text","text":"<environment_details>\n</environment_details>"}]}`
	}) + "]"
}

func openAILog(c conversation) string {
	return `{"role":"system","content":"You help."}` + "\n" + c.each("\n", func(n int, u utterance, text string) string {
		switch u.role {
		case "tool", "memory":
			return fmt.Sprintf(`{"role":"assistant","content":null,"tool_calls":[{"id":"k%d","type":"function","function":{"name":"%s","arguments":"{\"command\":\"cat notes\"}"}}]}`+"\n", n, toolOf(u.role)) +
				fmt.Sprintf(`{"role":"tool","tool_call_id":"k%d","content":%s}`, n, text)
		case "attachment":
			return `{"role":"user","content":[{"type":"text","text":"Go on."},{"type":"text","text":` + text + `}]}`
		}
		return `{"role":"` + u.role + `","content":` + text + `}`
	})
}

func anthropicLog(c conversation) string {
	const head = `{"role":"assistant","content":[{"type":"tool_use","id":"t0","name":"Bash","input":{}}]}` + "\n"
	return head + c.each("\n", func(n int, u utterance, text string) string {
		switch u.role {
		case "tool", "memory":
			return fmt.Sprintf(`{"role":"assistant","content":[{"type":"tool_use","id":"t%d","name":"%s","input":{"command":"cat notes"}}]}`+"\n", n, toolOf(u.role)) +
				fmt.Sprintf(`{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":%s}]}`, n, text)
		case "assistant", "system":
			return `{"role":"assistant","content":[{"type":"text","text":` + text + `}]}`
		}
		return `{"role":"user","content":[{"type":"text","text":` + text + `}]}`
	})
}

func genericLog(c conversation) string {
	var turns, steps []string
	for n, u := range c.said {
		switch text := quoted(u.text); u.role {
		case "user", "attachment":
			turns = append(turns, fmt.Sprintf(`{"at":"%s","text":%s}`, when(n), text))
		case "tool", "memory":
			steps = append(steps, fmt.Sprintf(`{"at":"%s","summary":"","tool_calls":[{"name":"%s","args":{"command":"cat notes"},"ok":true,"result":%s}]}`, when(n), toolOf(u.role), text))
		default:
			steps = append(steps, fmt.Sprintf(`{"at":"%s","summary":%s}`, when(n), text))
		}
	}
	return fmt.Sprintf(`{"session_id":"%s","goal":"Fix it","user_messages":[%s],"steps":[%s]}`, c.id, strings.Join(turns, ",\n"), strings.Join(steps, ",\n"))
}

func lociLog(c conversation) string {
	return fmt.Sprintf(`{"loci_trace":1,"session":"%s"}`+"\n", c.id) + c.each("\n", func(n int, u utterance, text string) string {
		event := fmt.Sprintf(`{"seq":%d,"at":"%s",`, n+1, when(n))
		switch u.role {
		case "tool", "memory":
			return event + fmt.Sprintf(`"role":"tool","kind":"tool_result","tool":"%s","ok":true,"text":%s}`, toolOf(u.role), text)
		case "system":
			return event + `"role":"assistant","kind":"note","text":` + text + `}`
		case "attachment":
			return event + `"role":"user","kind":"message","text":` + quoted("<environment_context>"+u.text) + `}`
		}
		return event + `"role":"` + u.role + `","kind":"message","text":` + text + `}`
	})
}

func chatGPTLog(c conversation) string {
	nodes := c.each(",\n", func(n int, u utterance, text string) string {
		author, parent, children := u.role, fmt.Sprintf(`"n%d"`, n-1), fmt.Sprintf(`"n%d"`, n+1)
		switch u.role {
		case "memory":
			author = "tool"
		case "attachment":
			author = "user"
		}
		if n == 0 {
			parent = "null"
		}
		if n == len(c.said)-1 {
			children = ""
		}
		return fmt.Sprintf(`"n%d":{"id":"n%[1]d","message":{"id":"n%[1]d","author":{"role":"%s","name":%s,"metadata":{}},"create_time":%d.5,"content":{"content_type":"text","parts":[%s]},"status":"finished_successfully","metadata":{},"recipient":"all"},"parent":%s,"children":[%s]}`,
			n, author, map[bool]string{true: `"` + toolOf(u.role) + `"`, false: "null"}[author == "tool"], 1772359200+n, text, parent, children)
	})
	return fmt.Sprintf(`[{"title":"t","create_time":1772359200.5,"update_time":1772369200.5,"mapping":{%s},"current_node":"n%d","conversation_id":"%s","id":"%[3]s"}]`, nodes, len(c.said)-1, c.id)
}

func claudeExportLog(c conversation) string {
	return fmt.Sprintf(`[{"uuid":"%s","name":"n","created_at":"%s","updated_at":"%s","account":{"uuid":"a"},"chat_messages":[`, c.id, when(0), when(len(c.said))) + c.each(",\n", func(n int, u utterance, text string) string {
		sender, content := "assistant", `{"type":"text","text":`+text+`}`
		switch u.role {
		case "user", "attachment":
			sender = "human"
		case "tool", "memory":
			content = fmt.Sprintf(`{"type":"tool_use","id":"t%d","name":"%s","input":{"command":"cat notes"}},{"type":"tool_result","tool_use_id":"t%[1]d","name":"%[2]s","content":[{"type":"text","text":%s}],"is_error":false}`, n, toolOf(u.role), text)
		}
		return fmt.Sprintf(`{"uuid":"m%d","text":"","content":[%s],"sender":"%s","created_at":"%s","updated_at":"%[4]s","attachments":[],"files":[]}`, n, content, sender, when(n))
	}) + "]}]"
}
