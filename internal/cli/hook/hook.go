// Package hook speaks with agents through their hooks: each runs a program at certain moments of a session, hands it an
// event as JSON on standard input, and takes what it prints into the conversation.
//
//	in, err := hook.Read("claude-code", "session-start", stdin)
//	…
//	stdout.Write(hook.Answer("claude-code", in, text))
//
// Four moments matter here: a session starts, a prompt is submitted, the context is about to be compacted, a session
// ends. Each client has its own names and shapes for them; what is not an event of the named client is refused. Names and
// shapes are those of each client's own documentation, in November 2026.
package hook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Moment is what happened in a session.
type Moment string

// The moments, as the command line names them.
const (
	SessionStart Moment = "session-start"
	Prompt       Moment = "prompt"
	Compact      Moment = "pre-compact"
	SessionEnd   Moment = "session-end"
)

// Moments are all of them, in the order of a session.
func Moments() []Moment { return []Moment{SessionStart, Prompt, Compact, SessionEnd} }

// Input is an event in the terms that all clients share.
type Input struct {
	Moment     Moment
	Session    string
	Transcript string // the file of the session's log; "" where the client names none
	CWD        string
	Prompt     string

	event string // the client's own name of the event
}

// client is an agent with hooks.
type client struct {
	name   string
	events map[Moment][]string // the client's own names, the usual one first
	answer func(event, text string) any
}

func clients() []client {
	claude := map[Moment][]string{
		SessionStart: {"SessionStart"}, Prompt: {"UserPromptSubmit"}, Compact: {"PreCompact"}, SessionEnd: {"SessionEnd", "Stop"},
	}
	return []client{
		{"claude-code", claude, specific},
		{"codex", claude, specific},
		{"gemini-cli", map[Moment][]string{SessionStart: {"SessionStart"}, Prompt: {"BeforeAgent"}, Compact: {"PreCompress"}, SessionEnd: {"SessionEnd"}}, specific},
		{"cursor", map[Moment][]string{SessionStart: {"sessionStart"}, Prompt: {"beforeSubmitPrompt"}, Compact: {"preCompact"}, SessionEnd: {"sessionEnd", "stop"}}, additional},
		{"plain", map[Moment][]string{SessionStart: {"session-start"}, Prompt: {"prompt"}, Compact: {"pre-compact"}, SessionEnd: {"session-end"}}, nil},
	}
}

// Clients are the names of the clients with hooks.
func Clients() (names []string) {
	for _, c := range clients() {
		names = append(names, c.name)
	}
	return names
}

// Event is the client's own name of a moment, "" for an unknown client.
func Event(name string, m Moment) string {
	if c, ok := find(name); ok && len(c.events[m]) > 0 {
		return c.events[m][0]
	}
	return ""
}

func find(name string) (client, bool) {
	list := clients()
	if i := slices.IndexFunc(list, func(c client) bool { return c.name == name }); i >= 0 {
		return list[i], true
	}
	return client{}, false
}

// envelope holds the fields of every client's events; each uses some of them.
type envelope struct {
	Event          string   `json:"hook_event_name"`
	PlainEvent     string   `json:"event"`
	SessionID      string   `json:"session_id"`
	ConversationID string   `json:"conversation_id"`
	Session        string   `json:"session"`
	TranscriptPath string   `json:"transcript_path"`
	Transcript     string   `json:"transcript"`
	CWD            string   `json:"cwd"`
	Roots          []string `json:"workspace_roots"`
	Prompt         string   `json:"prompt"`
}

// Read reads an event of a client. What is no JSON object, belongs to another client or tells of another moment is an error
// that says so.
func Read(name string, m Moment, data []byte) (Input, error) {
	c, ok := find(name)
	if !ok {
		return Input{}, fmt.Errorf("client %q is unknown; use one of %s", name, strings.Join(Clients(), ", "))
	}
	if !slices.Contains(Moments(), m) {
		return Input{}, fmt.Errorf("event %q is unknown; use one of session-start, prompt, pre-compact, session-end", m)
	}
	var e envelope
	if err := json.Unmarshal(data, &e); err != nil {
		return Input{}, fmt.Errorf("standard input is no event of %s: it is not a JSON object of the expected fields", name)
	}
	in := Input{Moment: m, Session: first(e.SessionID, e.ConversationID, e.Session), Transcript: first(e.TranscriptPath, e.Transcript), CWD: e.CWD,
		Prompt: e.Prompt, event: first(e.Event, e.PlainEvent)}
	if in.CWD == "" && len(e.Roots) > 0 {
		in.CWD = e.Roots[0]
	}
	switch {
	case !slices.Contains(c.events[m], in.event):
		return Input{}, fmt.Errorf("standard input is no %s event of %s, which is called %s there; it says %q", m, name, strings.Join(c.events[m], " or "), in.event)
	case in.Session == "":
		return Input{}, fmt.Errorf("the %s event of %s names no session", m, name)
	}
	return in, nil
}

func first(list ...string) string {
	for _, s := range list {
		if s != "" {
			return s
		}
	}
	return ""
}

// Answer is what the client takes into its conversation, in its own shape; nothing for an empty text.
func Answer(name string, in Input, text string) []byte {
	c, ok := find(name)
	if !ok || text == "" {
		return nil
	}
	if c.answer == nil {
		return []byte(text)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if e.Encode(c.answer(in.event, text)) != nil {
		return nil // strings always encode
	}
	return out.Bytes()
}

// specific is the shape of Claude Code, which Codex and Gemini CLI share.
func specific(event, text string) any {
	type output struct {
		Event   string `json:"hookEventName"`
		Context string `json:"additionalContext"`
	}
	return struct {
		Output output `json:"hookSpecificOutput"`
	}{output{event, text}}
}

// additional is the shape of Cursor.
func additional(_, text string) any {
	return struct {
		Context string `json:"additional_context"`
	}{text}
}
