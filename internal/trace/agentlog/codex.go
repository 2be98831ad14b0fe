package agentlog

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// codex reads Codex CLI's rollouts. A rollout is one session; most messages are told twice, as the item that went to the
// model and as the event that the screen showed, in either order.
type codex struct {
	id    string
	side  bool           // the thread of an agent that another agent has started
	twice map[string]int // message told by one side: how often by items more than by events
}

var uuidInName = regexp.MustCompile(`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`)

func (f *codex) read(t *transcript, name string, v jsonscan.Value) {
	var kind string
	var at, payload jsonscan.Value
	for key, field := range v.Fields() {
		switch string(key) {
		case "type":
			kind = field.Text()
		case "timestamp":
			at = field
		case "payload":
			payload = field
		}
	}
	switch {
	case name == "session": // the rollouts of the first months are one document {"session": …, "items": […]}
		payload, kind = v, "session_meta"
	case name != "" && name != "items[]":
		return
	case payload == nil: // those of 2025 have the items without an envelope
		payload, kind = v, map[bool]string{true: "session_meta", false: "response_item"}[kind == ""]
	}
	c := f.conversation(t, kind, payload)
	c.side = f.side
	c.seen(timeOf(at), payload.Find("cwd").Text(), payload.Find("git", "branch").Text())
	switch kind {
	case "response_item":
		f.item(c, payload)
	case "event_msg":
		f.event(c, payload)
	case "compacted":
		c.says(payload, trace.Assistant, trace.Summary, excerpt(payload.Find("message")))
	}
}

// conversation is the session of the rollout: named by its first metadata record (a resumed rollout repeats its parent's),
// else by the file.
func (f *codex) conversation(t *transcript, kind string, payload jsonscan.Value) *conversation {
	if f.id == "" && kind == "session_meta" {
		f.id = payload.Find("id").Text()
		f.side = payload.Find("source", "subagent") != nil
	}
	if f.id == "" {
		f.id = uuidInName.FindString(t.file)
	}
	return t.named(f.id)
}

// first reports whether a text is told for the first time; from is 1 for items and -1 for events.
func (f *codex) first(kind, text string, from int) bool {
	if f.twice == nil {
		f.twice = map[string]int{}
	}
	key := kind + clip(strings.TrimSpace(text), 200)
	before := f.twice[key]
	if f.twice[key] += from; f.twice[key] == 0 {
		delete(f.twice, key)
	}
	return before*from >= 0
}

func (f *codex) item(c *conversation, p jsonscan.Value) {
	switch p.Find("type").Text() {
	case "message":
		content := p.Find("content")
		role, text := p.Find("role").Text(), ""
		if role == "user" {
			text = blocksTyped(content)
		} else {
			text = textOf(content)
		}
		f.message(c, p, role, text, 1)
	case "reasoning":
		f.message(c, p, "reasoning", textOf(p.Find("summary")), 1)
	default:
		codexTool(c, p)
	}
}

// codexTool reads a call of a tool, or what came back for it: each kind of tool has its pair of items, x_call and x_call_output.
func codexTool(c *conversation, p jsonscan.Value) {
	id, kind := p.Find("call_id").Text(), p.Find("type").Text()
	switch {
	case strings.HasSuffix(kind, "_output"):
		text, v := codexOutput(p.Find("output"))
		c.result(p, id, text, v)
		if strings.Contains(text[:min(len(text), 200)], "rejected by user") {
			c.interrupted = true
		}
	case strings.HasSuffix(kind, "_call"):
		tool := p.Find("name").Text()
		if tool == "" {
			tool = strings.TrimPrefix(strings.TrimSuffix(kind, "_call"), "local_")
		}
		c.call(p, id, tool, inputOf(firstOf(p, "arguments", "input", "action")))
	}
}

// firstOf is the first of the members that is there.
func firstOf(v jsonscan.Value, names ...string) jsonscan.Value {
	for _, name := range names {
		if f := v.Find(name); !f.IsNull() {
			return f
		}
	}
	return nil
}

func (f *codex) event(c *conversation, p jsonscan.Value) {
	id := p.Find("call_id").Text()
	switch p.Find("type").Text() {
	case "user_message":
		f.message(c, p, "user", excerpt(p.Find("message")), -1)
	case "agent_message":
		f.message(c, p, "assistant", excerpt(p.Find("message")), -1)
	case "agent_reasoning":
		f.message(c, p, "reasoning", excerpt(p.Find("text")), -1)
	case "exec_command_end":
		c.result(p, id, excerpt(p.Find("aggregated_output")), verdictOfCode(p))
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

func (f *codex) message(c *conversation, at jsonscan.Value, role, text string, from int) {
	if role == "user" {
		if _, request, found := strings.Cut(text, "## My request for Codex:"); found {
			text = request
		}
		text = typed(text)
	}
	if text == "" || !f.first(role, text, from) {
		return
	}
	switch role {
	case "user":
		c.human(at, text)
	case "assistant":
		c.says(at, trace.Assistant, trace.Message, text)
	case "reasoning":
		c.says(at, trace.Assistant, trace.Thought, text)
	}
}

// codexOutput reads an output that is plain text, JSON text with metadata, a list of content or {content, success}.
func codexOutput(output jsonscan.Value) (string, verdict) {
	if output.IsObject() {
		if output.Find("success").IsFalse() {
			return textOf(output.Find("content")), failed
		}
		return textOf(output.Find("content")), ok
	}
	if !output.IsString() {
		return textOf(output), assumed
	}
	if len(output) > 1 && output[1] == '{' {
		if v, err := jsonscan.Check([]byte(output.Text())); err == nil && v.Find("output").IsString() {
			return excerpt(v.Find("output")), verdictOfObject(v)
		} else if err == nil {
			return excerpt(output), verdictOfObject(v)
		}
	}
	text := excerpt(output)
	if codexRefused.MatchString(text) {
		return text, failed
	}
	return text, verdictOf(text)
}

// codexRefused is how Codex tells the model that a call was stopped or never made, in place of its output.
var codexRefused = regexp.MustCompile(`^(?:Wall time: [^\n]*\n)?(?:aborted(?: by user.*)?$|command timed out|sandbox error|unsupported |failed to |` +
	`tool call error|execution error|write_stdin failed|exec_command failed|apply_patch verification failed|` +
	`(?:exec command|patch|user) (?:rejected|cancelled))`)
