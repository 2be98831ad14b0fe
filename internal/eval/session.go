package eval

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

//go:embed testdata/events.jsonl testdata/plain.jsonl testdata/voices.jsonl
var labeledSessions embed.FS

// sessionSets are the labelled sessions that come with the program. The rules were made with those of the first set; the
// others were written for rules that seldom say "always", and for talk that sounds like rules, by people who had not looked
// at ours.
var sessionSets = []struct{ name, file string }{
	{"sessions", "testdata/events.jsonl"}, {"plain", "testdata/plain.jsonl"}, {"voices", "testdata/voices.jsonl"},
}

// LabeledSession is a session of which people said what is worth remembering.
type LabeledSession struct {
	ID       string           `json:"session"`
	Goal     string           `json:"goal"`
	Outcome  string           `json:"outcome"`
	Scope    memstore.Scope   `json:"scope"`
	Events   []LabeledEvent   `json:"events"`
	Expected []ExpectedMemory `json:"expected_memories"`
	MustNot  []string         `json:"must_not"` // what no memory may hold
}

// LabeledEvent is one event with the mark of whether it is evidence of a memory.
type LabeledEvent struct {
	Seq  int        `json:"i"`
	At   time.Time  `json:"time"`
	Role trace.Role `json:"role"`
	Kind trace.Kind `json:"type"`
	Text string     `json:"text"`
	OK   *bool      `json:"ok"`
	Keep bool       `json:"keep"`
}

// ExpectedMemory is what a session should leave: a statement that holds all of these parts, in any wording.
type ExpectedMemory struct {
	Content string   `json:"content"`
	Must    []string `json:"must_contain"`
}

// OwnSessions are the sessions that the rules were made with.
func OwnSessions() ([]LabeledSession, error) { return readSessions(sessionSets[0].file) }

func readSessions(file string) ([]LabeledSession, error) {
	data, err := labeledSessions.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading labelled sessions: %w", err)
	}
	return readLines[LabeledSession](data)
}

// events are those of the session. That a turn corrects is for the rules to see, not told to them.
func (s *LabeledSession) events() []trace.Event {
	list := make([]trace.Event, len(s.Events))
	for i, e := range s.Events {
		if e.Kind == trace.Correction {
			e.Kind = trace.Message
		}
		list[i] = trace.Event{Seq: e.Seq, At: e.At, Role: e.Role, Kind: e.Kind, Text: e.Text, OK: e.OK}
	}
	return list
}

// trace is the session as a file that can be imported.
func (s *LabeledSession) trace() ([]byte, error) {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	about := trace.Session{Version: trace.FormatVersion, ID: s.ID, Goal: s.Goal, Outcome: s.Outcome, Project: s.Scope.Project, Branch: s.Scope.Branch, Env: s.Scope.Env}
	if err := out.Encode(about); err != nil {
		return nil, fmt.Errorf("writing session %s: %w", s.ID, err)
	}
	for _, e := range s.events() {
		if err := out.Encode(e); err != nil {
			return nil, fmt.Errorf("writing session %s: %w", s.ID, err)
		}
	}
	return b.Bytes(), nil
}

// language is the one that the people in the session speak.
func (s *LabeledSession) language() string {
	var said strings.Builder
	for _, e := range s.Events {
		if e.Role == trace.User {
			said.WriteString(e.Text + "\n")
		}
	}
	return languageOf(said.String())
}

// judge lets the rules value the events of the session.
func (s *LabeledSession) judge(w value.Weights, window value.Window) []judged {
	list := make([]judged, len(s.Events))
	for i, j := range value.Judge(trace.Session{ID: s.ID, Goal: s.Goal, Outcome: s.Outcome}, s.events(), w, window) {
		list[i] = judged{j.Value, s.Events[i].Keep}
	}
	return list
}
