package agentlog

import (
	"strings"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// claude reads Claude Code's project logs: one record a line, each with the session, place and time it belongs to. Tool
// results come as user records, prompts between agents as side chains, and a resumed session may repeat records.
type claude struct {
	uuids   map[uint64]struct{}
	current string // the session of the last record that named one
}

// claudeRecord are the fields of a record that matter here.
type claudeRecord struct {
	kind, session, uuid, subtype, cwd, branch string
	at, message, content, attachment          jsonscan.Value
	side, meta, compact, interrupted, failed  bool
}

func readClaudeRecord(v jsonscan.Value) (r claudeRecord) {
	for key, f := range v.Fields() {
		switch string(key) {
		case "type":
			r.kind = f.Text()
		case "sessionId", "session_id": // the second as claude -p prints them
			r.session = f.Text()
		case "uuid":
			r.uuid = f.Text()
		case "subtype":
			r.subtype = f.Text()
		case "cwd":
			r.cwd = f.Text()
		case "gitBranch":
			r.branch = f.Text()
		case "timestamp":
			r.at = f
		case "message":
			r.message = f
		case "content":
			r.content = f
		case "attachment":
			r.attachment = f
		case "toolUseResult":
			r.interrupted = f.IsObject() && f.Find("interrupted").IsTrue()
			r.failed = f.IsString() && strings.HasPrefix(f.Text(), "Error")
		case "isSidechain":
			r.side = f.IsTrue()
		case "isMeta":
			r.meta = r.meta || f.IsTrue()
		case "isCompactSummary", "isVisibleInTranscriptOnly":
			r.compact = r.compact || f.IsTrue()
		case "origin":
			r.meta = r.meta || fromMachine(f.Find("kind").Text())
		}
	}
	return r
}

// fromMachine reports whether a turn came from other agents or from a task that ended, and not from a person.
func fromMachine(origin string) bool {
	switch origin {
	case "task-notification", "coordinator", "peer", "auto-continuation":
		return true
	}
	return false
}

func (f *claude) read(t *transcript, _ string, v jsonscan.Value) {
	r := readClaudeRecord(v)
	if r.session = f.sessionOf(t, r); r.session == "" || f.repeated(r.uuid) {
		return
	}
	if _, err := uuid.Parse(r.uuid); err == nil {
		t.here.uuid = r.uuid // a session that is resumed repeats its records under another session's id
	}
	c := t.session(r.session)
	c.side = r.side
	c.seen(timeOf(r.at), r.cwd, r.branch)
	switch r.kind {
	case "user":
		f.user(c, r)
	case "assistant":
		agentBlocks(c, r.message.Find("content"))
	case "system":
		c.says(r.content, trace.Assistant, trace.Note, excerpt(r.content))
	case "attachment": // what was typed while the agent worked
		if r.attachment.Find("type").Text() == "queued_command" {
			c.human(r.attachment, typed(textOf(r.attachment.Find("prompt"))))
		}
	}
}

// sessionOf is the session of a record. Summaries and file snapshots stand outside of any; what was said without naming one
// belongs to the session before it, or to the one that the file is named by.
func (f *claude) sessionOf(t *transcript, r claudeRecord) string {
	switch {
	case r.session != "":
		f.current = r.session
	case r.message == nil:
		return ""
	case f.current == "":
		f.current = stem(t.file)
	}
	return f.current
}

// repeated tells a record that was read before.
func (f *claude) repeated(uuid string) bool {
	if uuid == "" {
		return false
	}
	if f.uuids == nil {
		f.uuids = map[uint64]struct{}{}
	}
	key := hashOf(uuid)
	_, known := f.uuids[key]
	f.uuids[key] = struct{}{}
	return known
}

func (f *claude) user(c *conversation, r claudeRecord) {
	content := r.message.Find("content")
	results := false
	for block := range content.Elements() {
		if block.Find("type").Text() == "tool_result" {
			results = true
			toolResultBlock(c, block, r.interrupted || r.failed)
		}
	}
	if mark := interruption(content); mark != "" {
		c.interrupt(content, mark)
	}
	text := blocksTyped(content)
	switch {
	case r.compact:
		c.says(content, trace.Assistant, trace.Summary, text)
	case r.meta, results && text == "":
	default:
		c.human(content, typed(text))
	}
}

// interruption is the mark that the user stopped the agent, alone or among other blocks; "" where there is none.
func interruption(content jsonscan.Value) string {
	const mark = "[Request interrupted by user"
	if content.IsString() {
		if text := content.Excerpt(len(mark)+64, 0); strings.HasPrefix(text, mark) {
			return text
		}
	}
	for block := range content.Elements() {
		if block.Find("type").Text() != "text" {
			continue // not to read through the results of tools
		}
		if text := block.Find("text"); strings.HasPrefix(text.Excerpt(len(mark)+64, 0), mark) {
			return text.Text()
		}
	}
	return ""
}

// blocksTyped joins the text blocks of a turn, without those that a client put there.
func blocksTyped(content jsonscan.Value) string {
	if content.IsString() {
		return excerpt(content)
	}
	var parts []string
	shown, results := false, false
	for block := range content.Elements() {
		kind := block.Find("type").Text()
		shown, results = shown || isAttachment(kind), results || kind == "tool_result"
		if kind != "" && kind != "text" && kind != "input_text" {
			continue
		}
		if text := typed(excerpt(block.Find("text"))); text != "" {
			parts = append(parts, text)
		}
	}
	if shown && !results && len(parts) == 0 {
		return "[attachment]" // a picture alone is a turn too
	}
	return strings.Join(parts, "\n")
}

// isAttachment tells the blocks by which somebody shows something.
func isAttachment(kind string) bool {
	switch kind {
	case "image", "image_url", "input_image", "document", "file", "input_file", "input_audio":
		return true
	}
	return false
}
