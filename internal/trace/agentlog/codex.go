package agentlog

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// codex reads Codex CLI's rollouts. A rollout is one session; most messages are told more than once, in any order.
type codex struct {
	id   string
	side bool                // the thread of an agent that another agent has started
	told map[uint64]*telling // by kind and text
}

// channel is one of the ways in which a rollout tells a message: as the item that went to the model, as the event that the
// screen showed, and, newer, as the item that was completed.
type channel int

const (
	itemChannel channel = iota
	eventChannel
	completedChannel
	channels
)

// telling counts how often a message was told by each channel, and so how often it was said.
type telling struct {
	by   [channels]int
	said int
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

// first reports whether a text is told for the first time, or once more than any channel has told it before.
func (f *codex) first(kind, text string, by channel) bool {
	if f.told == nil {
		f.told = map[uint64]*telling{}
	}
	key := hashOf(kind + clip(strings.TrimSpace(text), 200))
	t := f.told[key]
	if t == nil {
		t = &telling{}
		f.told[key] = t
	}
	t.by[by]++
	if t.by[by] <= t.said {
		return false
	}
	t.said++
	return true
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
		f.message(c, p, role, text, itemChannel)
	case "reasoning":
		f.message(c, p, "reasoning", textOf(p.Find("summary")), itemChannel)
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

func (f *codex) message(c *conversation, at jsonscan.Value, role, text string, by channel) {
	if role == "user" {
		if _, request, found := strings.Cut(text, "## My request for Codex:"); found {
			text = request
		}
		text = typed(text)
	}
	if text == "" || !f.first(role, text, by) {
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
		return textOf(output.Find("content")), max(ok, verdictOfFields(output))
	}
	if !output.IsString() {
		return codexText(textOf(output))
	}
	if len(output) > 1 && output[1] == '{' {
		if v, err := jsonscan.Check([]byte(output.Text())); err == nil && v.Find("output").IsString() {
			return excerpt(v.Find("output")), verdictOfObject(v)
		} else if err == nil {
			return excerpt(output), verdictOfObject(v)
		}
	}
	return codexText(excerpt(output))
}

func codexText(text string) (string, verdict) {
	if codexRefused.MatchString(text) {
		return text, failed
	}
	return text, verdictOf(text)
}

// codexRefused is how Codex tells the model that a call was stopped or never made, in place of its output.
var codexRefused = regexp.MustCompile(`^(?:Wall time: [^\n]*\n)?(?:aborted(?: by user.*)?$|command timed out|sandbox error|unsupported |failed to |` +
	`Script (?:failed|error)|tool call error|execution error|write_stdin failed|exec_command failed|apply_patch verification failed|` +
	`(?:exec command|patch|user) (?:rejected|cancelled))`)
