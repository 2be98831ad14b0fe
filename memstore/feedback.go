package memstore

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"
)

// FeedbackVerdict is what the caller found out about recalled entries.
type FeedbackVerdict string

// The verdicts.
const (
	Useful    FeedbackVerdict = "useful"
	NotUseful FeedbackVerdict = "not_useful"
	Wrong     FeedbackVerdict = "wrong"    // becomes a question for the user
	Outdated  FeedbackVerdict = "outdated" // archived
)

// FeedbackRequest reports on entries.
type FeedbackRequest struct {
	Caller
	IDs     []string
	Verdict string
	Note    string // why; becomes part of the question to the user
}

// FeedbackAnswer says what changed.
type FeedbackAnswer struct {
	Results []FeedbackResult `json:"results"`
	Notes   []string         `json:"notes,omitempty"`
}

// FeedbackResult is what became of one entry.
type FeedbackResult struct {
	ID     string `json:"id"`
	Status Status `json:"status,omitempty"`
	Change string `json:"change"`
}

// Feedback takes what a caller found out about entries: useful ones are counted, wrong ones become a question for the
// user, outdated ones are archived. Nothing is deleted, and what the user said is only ever questioned.
func (m *Memory) Feedback(ctx context.Context, r FeedbackRequest) (FeedbackAnswer, error) {
	verdict := FeedbackVerdict(r.Verdict)
	switch verdict {
	case Useful, NotUseful, Wrong, Outdated:
	default:
		return FeedbackAnswer{}, Invalidf("verdict %q is unknown; use useful, not_useful, wrong or outdated", r.Verdict)
	}
	if len(r.IDs) == 0 {
		return FeedbackAnswer{}, Invalidf("ids is empty; send the ids that recall gave")
	}
	if verdict == Useful || verdict == NotUseful {
		return m.countFeedback(ctx, r.IDs, verdict)
	}
	note, err := m.feedbackNote(r.Note)
	if err != nil {
		return FeedbackAnswer{}, err
	}
	var a FeedbackAnswer
	_, err = m.store.Update(ctx, Commit{Kind: "feedback", Session: r.Session}, func(w Writer) error {
		a = FeedbackAnswer{Results: make([]FeedbackResult, 0, len(r.IDs))}
		for _, id := range r.IDs {
			res, err := m.doubt(w, id, verdict, note)
			if err != nil {
				return err
			}
			a.Results = append(a.Results, res)
		}
		return nil
	})
	if err != nil {
		return FeedbackAnswer{}, fmt.Errorf("taking feedback: %w", err)
	}
	return a, nil
}

func (m *Memory) countFeedback(ctx context.Context, ids []string, v FeedbackVerdict) (a FeedbackAnswer, err error) {
	for _, id := range ids {
		if _, err := m.Entry(ctx, id); err != nil {
			return FeedbackAnswer{}, err
		}
		change := "counted as useful"
		if v == NotUseful {
			change = "counted as not useful"
		}
		a.Results = append(a.Results, FeedbackResult{ID: id, Change: change})
	}
	return a, m.store.CountUse(ctx, Use{IDs: ids, At: m.now(), Useful: v == Useful, NotUseful: v == NotUseful})
}

// maxNote bounds the caller's note, in bytes: it becomes part of a question on one line.
const maxNote = 300

// feedbackNote passes a note through the boundary; it comes from the agent.
func (m *Memory) feedbackNote(note string) (string, error) {
	note = strings.Join(strings.Fields(note), " ")
	switch {
	case !utf8.ValidString(note):
		return "", Invalidf("note is not valid UTF-8; send it as UTF-8 text")
	case len(note) > maxNote:
		return "", Invalidf("note has %d bytes, more than %d; say in one sentence what is wrong", len(note), maxNote)
	case note == "" || m.o.Boundary == nil:
		return note, nil
	}
	s := m.o.Boundary.Screen(note, SessionSummary)
	if s.Refuse != "" {
		return "", Invalidf("%s", s.Refuse)
	}
	return s.Text, nil
}

// doubt applies wrong or outdated to one entry.
func (m *Memory) doubt(w Writer, id string, v FeedbackVerdict, note string) (FeedbackResult, error) {
	e, err := entry(w, id)
	if err != nil {
		return FeedbackResult{}, err
	}
	if !e.Status.Live() {
		return FeedbackResult{ID: id, Status: e.Status, Change: "it was no longer live; nothing changed"}, nil
	}
	change := "archived as outdated"
	switch {
	case v == Outdated && !e.Source.FromUser():
		e.Status, e.Rule, e.Question = Archived, because(v, note), ""
	default: // wrong, or the user's own word is said to be outdated
		change = "waits for the user to confirm it"
		e.Status, e.Rule, e.Question = Unconfirmed, reported+string(v), because(v, note)
	}
	e.UpdatedAt = w.Now()
	return FeedbackResult{ID: id, Status: e.Status, Change: change}, m.put(w, e)
}

func because(v FeedbackVerdict, note string) string {
	if note == "" {
		return reported + string(v)
	}
	return reported + string(v) + ": " + note
}
