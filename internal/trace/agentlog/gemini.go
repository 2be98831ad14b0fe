package agentlog

import (
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// gemini reads Gemini CLI's chats: metadata and messages a line, where a message may come again with more in it,
// {"$set":{"messages":[…]}} replaces all of them, and {"$rewindTo":id} takes back that message and what followed. Older chats
// are one document with the same messages. Events of what was taken back stay: they happened; the counts follow the chat.
type gemini struct {
	id       string
	placed   bool // its folder has been looked up
	messages []*geminiMessage
	byID     map[string]*geminiMessage
}

// geminiMessage is what one message adds to the counts while it stands.
type geminiMessage struct {
	id     string
	counts trace.SessionReport
	told   bool            // its text has been handed out
	calls  map[string]bool // the calls whose result has been handed out
	stands bool
}

func (f *gemini) read(t *transcript, name string, v jsonscan.Value) {
	switch {
	case v.Find("parts").IsArray() && (name == "" || strings.HasSuffix(name, "[]")):
		readGeminiContent(f.conversation(t), v)
	case name == "messages[]":
		f.message(f.conversation(t), v)
	case name != "":
		f.root(t, name, v)
	case v.Find("$set") != nil:
		f.set(f.conversation(t), v.Find("$set"))
	case v.Find("$rewindTo") != nil:
		f.rewind(f.conversation(t), v, v.Find("$rewindTo").Text())
	case v.Find("sessionId") != nil:
		f.metadata(t, v)
	default:
		f.message(f.conversation(t), v)
	}
}

// root reads a member of an older chat's document.
func (f *gemini) root(t *transcript, name string, v jsonscan.Value) {
	switch name {
	case "sessionId":
		f.id = v.Text()
	case "kind":
		f.conversation(t).side = v.Text() == "subagent"
	case "startTime", "lastUpdated":
		f.conversation(t).session.Cover(timeOf(v))
	}
}

func (f *gemini) metadata(t *transcript, v jsonscan.Value) {
	if f.id == "" {
		f.id = v.Find("sessionId").Text()
	}
	c := f.conversation(t)
	c.side = v.Find("kind").Text() == "subagent"
	c.session.Cover(timeOf(v.Find("startTime")))
	c.session.Cover(timeOf(v.Find("lastUpdated")))
	for m := range v.Find("messages").Elements() { // of an older chat in one line
		f.message(c, m)
	}
}

func (f *gemini) conversation(t *transcript) *conversation {
	c := t.named(f.id)
	if !f.placed {
		f.placed = true
		c.seen(c.now, geminiFolder(t.file), "")
	}
	return c
}

func (f *gemini) set(c *conversation, v jsonscan.Value) {
	c.session.Cover(timeOf(v.Find("lastUpdated")))
	messages := v.Find("messages")
	if !messages.IsArray() {
		return
	}
	for _, m := range f.messages {
		f.drop(c, m)
	}
	f.messages = f.messages[:0]
	for m := range messages.Elements() {
		f.message(c, m)
	}
}

// rewind takes back a message and all behind it. Taking back a turn of one's own is a correction.
func (f *gemini) rewind(c *conversation, at jsonscan.Value, id string) {
	from := max(0, slices.IndexFunc(f.messages, func(m *geminiMessage) bool { return m.id == id })) // Gemini takes an unknown one for the first
	turns := 0
	for _, gone := range f.messages[from:] {
		turns += gone.counts.UserTurns
		f.drop(c, gone)
	}
	f.messages = f.messages[:from]
	if turns > 0 {
		c.counts.Corrections++
		c.emit(at, trace.Event{Role: trace.User, Kind: trace.Note, Text: "took back the turns since " + id})
	}
}

func (f *gemini) drop(c *conversation, m *geminiMessage) {
	m.stands = false
	c.counts.UserTurns -= m.counts.UserTurns
	c.counts.Corrections -= m.counts.Corrections
	c.counts.ToolCalls.OK -= m.counts.ToolCalls.OK
	c.counts.ToolCalls.Failed -= m.counts.ToolCalls.Failed
}

// standing is the entry of a message, new or put back, without anything counted for it.
func (f *gemini) standing(c *conversation, id string) *geminiMessage {
	m := f.byID[id]
	if m == nil || id == "" {
		m = &geminiMessage{id: id, calls: map[string]bool{}}
		if f.byID == nil {
			f.byID = map[string]*geminiMessage{}
		}
		f.byID[id] = m
	}
	if m.stands {
		f.drop(c, m)
	} else {
		f.messages = append(f.messages, m)
	}
	m.stands, m.counts = true, trace.SessionReport{}
	return m
}

func (f *gemini) message(c *conversation, v jsonscan.Value) {
	m := f.standing(c, v.Find("id").Text())
	before := c.counts
	c.seen(timeOf(v.Find("timestamp")), "", "")
	text := textOf(firstOf(v, "displayContent", "content")) // what was typed, before files were put in
	switch v.Find("type").Text() {
	case "user":
		f.user(c, m, v, text)
	case "gemini":
		f.answer(c, m, v, text)
	case "info":
		if !m.told && text == "Request cancelled." {
			c.interrupt(v, text)
		}
	}
	m.told = true
	m.counts.UserTurns = c.counts.UserTurns - before.UserTurns
	m.counts.Corrections = c.counts.Corrections - before.Corrections
	m.counts.ToolCalls.OK = c.counts.ToolCalls.OK - before.ToolCalls.OK
	m.counts.ToolCalls.Failed = c.counts.ToolCalls.Failed - before.ToolCalls.Failed
}

func (f *gemini) user(c *conversation, m *geminiMessage, v jsonscan.Value, text string) {
	if text = typed(text); text == "" {
		return
	}
	if !m.told {
		c.human(v.Find("content"), text)
		return
	}
	if c.counts.UserTurns > 0 && trace.Corrects(text, false) {
		c.counts.Corrections++
	}
	c.counts.UserTurns++
}

func (f *gemini) answer(c *conversation, m *geminiMessage, v jsonscan.Value, text string) {
	if !m.told {
		for thought := range v.Find("thoughts").Elements() {
			c.says(thought, trace.Assistant, trace.Thought, thought.Find("subject").Text()+": "+excerpt(thought.Find("description")))
		}
		c.says(v.Find("content"), trace.Assistant, trace.Message, text)
	}
	for call := range v.Find("toolCalls").Elements() {
		f.call(c, m, call)
	}
}
