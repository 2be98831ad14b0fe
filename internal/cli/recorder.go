package cli

import (
	"context"
	"encoding/json"
	"log/slog"
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/server"
)

// waitingCalls is how many calls may wait to be recorded. Beyond it they are left out: a record is worth less than an
// answer in time.
const waitingCalls = 256

// recorder writes the tool calls of sessions into the traces, one after the other, behind the answers.
type recorder struct {
	traces *traceStore
	log    *slog.Logger
	calls  *backlog
}

func newRecorder(t *traceStore, log *slog.Logger) *recorder {
	return &recorder{traces: t, log: log, calls: newBacklog(waitingCalls)}
}

// recorder is what records the sessions of this space; nil where that is switched off.
func (s *space) recorder() server.Recorder {
	if !s.config().Traces.Record {
		return nil
	}
	return s.traces.recorder
}

// Record implements server.Recorder.
func (r *recorder) Record(c server.Call) {
	taken := r.calls.add(func() {
		if err := r.write(context.Background(), c); err != nil {
			r.log.Warn("a tool call was not recorded", "session", c.Session, "tool", c.Tool, "error", err)
		}
	})
	if !taken {
		r.log.Warn("a tool call was not recorded, as too many wait", "session", c.Session, "tool", c.Tool)
	}
}

// flush waits until everything is recorded, as an erasure must, so that nothing is written behind it.
func (r *recorder) flush() { r.calls.flush() }

// write keeps a call as two events: what was asked for, and the ids in the answer.
func (r *recorder) write(ctx context.Context, c server.Call) error {
	archive, err := r.traces.Archive(ctx)
	if err != nil {
		return err
	}
	asked, answer := asked(c), strings.Join(idsIn.FindAllString(c.Answer, -1), " ")
	if !c.OK {
		answer = c.Answer
	}
	s := trace.Session{ID: c.Session, Source: ownSource, Project: c.Project}
	for _, e := range []trace.Event{
		{Role: trace.Assistant, Kind: trace.ToolCall, Tool: c.Tool, Text: asked, At: c.At},
		{Role: trace.Tool, Kind: trace.ToolResult, Tool: c.Tool, Call: c.Tool, Text: answer, OK: &c.OK, At: c.At},
	} {
		if err := archive.Record(ctx, s, e); err != nil {
			return err
		}
		// Asked afterwards: a line that comes behind an erasure by another process is taken back, one before it is found by it.
		gone, err := r.traces.forgotten(s, e)
		if gone || err != nil { // where nobody can tell, better without it
			if _, err := archive.EraseTexts(ctx, []string{e.Text}); err != nil {
				return err
			}
		}
	}
	return nil
}

// idsIn are the ids of entries that an answer shows. Their texts are not recorded: they stand in the store, and would have
// to be forgotten here too.
var idsIn = regexp.MustCompile(`\[(?:pref|cons|dec|conv|env|proc|les)-\d+\]`)

// bareID is an id of an entry, with brackets or without.
var bareID = regexp.MustCompile(`\b(?:pref|cons|dec|conv|env|proc|les)-\d+\b`)

// asked is what a call asked for, one text a line.
func asked(c server.Call) string {
	var in struct {
		Content string   `json:"content"`
		Query   string   `json:"query"`
		Action  string   `json:"action"`
		IDs     []string `json:"ids"`
		Verdict string   `json:"verdict"`
		Items   []struct {
			Content string `json:"content"`
		} `json:"items"`
	}
	if json.Unmarshal(c.Arguments, &in) != nil {
		return "" // a sloppy call; its answer tells what was made of it
	}
	if c.Tool == "forget" {
		in.Query = ""
	}
	lines := []string{in.Content, in.Query, in.Action, strings.Join(in.IDs, " ")}
	for _, item := range in.Items {
		lines = append(lines, item.Content)
	}
	lines = append(lines, in.Verdict)
	return strings.Join(strings.FieldsFunc(strings.Join(lines, "\n"), func(r rune) bool { return r == '\n' }), "\n")
}
