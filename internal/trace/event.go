package trace

import "time"

// Role is who an event comes from.
type Role string

// The roles of a conversation.
const (
	User      Role = "user"
	Assistant Role = "assistant"
	Tool      Role = "tool"
)

// Kind is what an event is.
type Kind string

// The kinds of events. A message of the user that corrects the agent is a Correction; what the user said against the agent
// outside of a turn, such as the reason for refusing a call, is a Rejection; what the user did without typing is a Note of
// role User.
const (
	Message    Kind = "message"
	Correction Kind = "correction"
	Rejection  Kind = "rejection"
	ToolCall   Kind = "tool_call"
	ToolResult Kind = "tool_result"
	Thought    Kind = "thought" // the agent's reasoning, where its log has it
	Summary    Kind = "summary" // what the agent wrote to continue after its context was compacted
	Note       Kind = "note"
	Erased     Kind = "erased" // what was forgotten: only its place is left
)

// MaxText bounds the text of one event in bytes; of longer ones the beginning and the end are kept. The value is a choice:
// the error at the end of a long build log survives, a dumped table does not fill the store.
const MaxText = 32 << 10

// Event is one thing that happened in a session.
type Event struct {
	// ID is the identity of the event: the same whenever the same record is read again, whatever the path of the file.
	ID  string `json:"id,omitempty"`
	Seq int    `json:"seq"` // counts from 1 within what one read of a file found
	// At is the time of the record, zero where the format has none.
	At   time.Time `json:"at,omitzero"`
	Role Role      `json:"role"`
	Kind Kind      `json:"kind"`
	// Tool and Call name, for a call and its result, the tool and in short what was asked of it.
	Tool string `json:"tool,omitempty"`
	Call string `json:"call,omitempty"`
	Text string `json:"text"`
	// OK tells how a tool call went; nil when nobody said.
	OK *bool `json:"ok,omitempty"`
	// Unrun marks the result of a call that the client never made: it tells what the client says, not what the tool would.
	Unrun bool `json:"unrun,omitempty"`
	// Side marks what happened between agents, in a side chain or a subagent's file: the user neither saw nor said it.
	Side   bool   `json:"side,omitempty"`
	CWD    string `json:"cwd,omitempty"`
	Branch string `json:"branch,omitempty"`
	// File, Line and Offset are the place of the record in its original: line from 1 (the ordinal of the row for a
	// database), byte offset of that line.
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Offset int64  `json:"offset,omitempty"`
}

// Failed reports whether the event is the result of a call that went wrong.
func (e Event) Failed() bool { return e.OK != nil && !*e.OK }

// Succeeded reports whether the event is the result of a call that went well.
func (e Event) Succeeded() bool { return e.OK != nil && *e.OK }

// Typed reports whether a human typed the event's text.
func (e Event) Typed() bool {
	return e.Role == User && !e.Side && (e.Kind == Message || e.Kind == Correction || e.Kind == Rejection)
}
