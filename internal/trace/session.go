package trace

import (
	"encoding/json"
	"time"
)

// FormatVersion is the version of our own trace format, the value of "loci_trace" in its Session lines.
const FormatVersion = 1

// Session is what is known of one conversation as a whole; every field but ID may be empty.
type Session struct {
	Version int    `json:"loci_trace"`
	ID      string `json:"session"`
	Source  string `json:"source,omitempty"` // the format it was read from, such as claude_code
	Goal    string `json:"goal,omitempty"`   // what the user first asked for
	Project string `json:"project,omitempty"`
	Branch  string `json:"branch,omitempty"`
	Env     string `json:"env,omitempty"`
	CWD     string `json:"cwd,omitempty"`
	// Outcome is how it ended, in the source's words: success, failure, abandoned, …
	Outcome string    `json:"outcome,omitempty"`
	Start   time.Time `json:"start,omitzero"`
	End     time.Time `json:"end,omitzero"`
	// Gone says that the goal was erased: a source that still has it does not bring it back.
	Gone bool `json:"gone,omitempty"`
}

// Amend takes over what other knows and s does not, and widens the time s covers.
func (s *Session) Amend(other Session) {
	if s.Gone = s.Gone || other.Gone; s.Gone {
		s.Goal, other.Goal = "", ""
	}
	for _, f := range []struct{ mine, theirs *string }{
		{&s.Source, &other.Source}, {&s.Goal, &other.Goal}, {&s.Project, &other.Project}, {&s.Branch, &other.Branch},
		{&s.Env, &other.Env}, {&s.CWD, &other.CWD},
	} {
		if *f.mine == "" {
			*f.mine = *f.theirs
		}
	}
	if other.Outcome != "" {
		s.Outcome = other.Outcome // the later word on how it ended is the better one
	}
	s.Cover(other.Start)
	s.Cover(other.End)
}

// Cover widens the session's time so that it includes at; the zero time changes nothing.
func (s *Session) Cover(at time.Time) {
	if at.IsZero() {
		return
	}
	if s.Start.IsZero() || at.Before(s.Start) {
		s.Start = at
	}
	if at.After(s.End) {
		s.End = at
	}
}

// FileReport is what reading one file found, in the names of the public contract of `loci import --traces`.
type FileReport struct {
	File   string `json:"file"`
	Format string `json:"format"`
	// BadLines lists the damaged lines, at most MaxBadLines of them; BadCount counts them all.
	BadLines []BadLine       `json:"bad_lines"`
	BadCount int             `json:"bad_count"`
	Sessions []SessionReport `json:"sessions"`
}

// MaxBadLines bounds the list of damaged lines, so that a file of another kind cannot fill the memory.
const MaxBadLines = 1000

// BadLine is a line that could not be read as it should.
type BadLine struct {
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

// The reasons for which a line is listed as damaged.
const (
	NotUTF8 = "not UTF-8; the record counts, with U+FFFD"
	NotJSON = "not JSON"
	CutOff  = "cut off"
	Empty   = "empty"
	TooLong = "too long"
)

// SessionReport counts one session of a file. A turn of the user is a message a human typed: no tool results, injected
// context, summaries, interruptions or prompts between agents. A tool call counts by its result, a call without one not.
type SessionReport struct {
	ID          string    `json:"id"`
	UserTurns   int       `json:"user_turns"`
	ToolCalls   ToolCalls `json:"tool_calls"`
	Corrections int       `json:"corrections"`
	FirstTime   time.Time `json:"first_time"` // zero: not known
	LastTime    time.Time `json:"last_time"`
}

// MarshalJSON writes times that are not known as null.
func (r SessionReport) MarshalJSON() ([]byte, error) {
	type plain SessionReport
	return json.Marshal(struct {
		plain
		FirstTime *time.Time `json:"first_time"`
		LastTime  *time.Time `json:"last_time"`
	}{plain(r), known(r.FirstTime), known(r.LastTime)})
}

func known(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// ToolCalls counts calls by how they went.
type ToolCalls struct {
	OK     int `json:"ok"`
	Failed int `json:"failed"`
}
