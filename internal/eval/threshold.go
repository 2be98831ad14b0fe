package eval

import (
	"bytes"
	"cmp"
	_ "embed" // for the sessions that come with the program
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

//go:embed testdata/events.jsonl
var ownSessions []byte

// LabeledSession is a session of which people said what is worth remembering.
type LabeledSession struct {
	ID      string `json:"session"`
	Goal    string `json:"goal"`
	Outcome string `json:"outcome"`
	Events  []struct {
		Seq  int        `json:"i"`
		At   time.Time  `json:"time"`
		Role trace.Role `json:"role"`
		Kind trace.Kind `json:"type"`
		Text string     `json:"text"`
		OK   *bool      `json:"ok"`
		Keep bool       `json:"keep"`
	} `json:"events"`
}

// OwnSessions are the labelled sessions that come with the program.
func OwnSessions() (list []LabeledSession, err error) {
	for d := json.NewDecoder(bytes.NewReader(ownSessions)); d.More(); {
		var s LabeledSession
		if err := d.Decode(&s); err != nil {
			return nil, fmt.Errorf("reading labelled sessions: %w", err)
		}
		list = append(list, s)
	}
	return list, nil
}

// judged is one event's value beside its label.
type judged struct {
	value float64
	keep  bool
}

// judge lets the rules value the events of the session. That a turn corrects is for the rules to see, not told to them.
func (s *LabeledSession) judge(w value.Weights, window value.Window) []judged {
	events := make([]trace.Event, len(s.Events))
	for i, e := range s.Events {
		if e.Kind == trace.Correction {
			e.Kind = trace.Message
		}
		events[i] = trace.Event{Seq: e.Seq, At: e.At, Role: e.Role, Kind: e.Kind, Text: e.Text, OK: e.OK}
	}
	list := make([]judged, len(events))
	for i, j := range value.Judge(trace.Session{ID: s.ID, Goal: s.Goal, Outcome: s.Outcome}, events, w, window) {
		list[i] = judged{j.Value, s.Events[i].Keep}
	}
	return list
}

// Cut is what a threshold keeps. Precision is the share of it that is worth keeping, Recall the share of what is worth
// keeping that is kept, F1 their harmonic mean; all are percentages.
type Cut struct {
	Threshold float64 `json:"threshold"`
	Kept      int     `json:"kept"` // events
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// ThresholdReport is the precision–recall curve of the value of events.
type ThresholdReport struct {
	Sessions         int     `json:"sessions"`
	Events           int     `json:"events"`
	Worth            int     `json:"worth"`             // events that people would keep
	AveragePrecision float64 `json:"average_precision"` // of the ranking by value, a percentage
	Used             Cut     `json:"used"`              // at the threshold in use
	Best             Cut     `json:"best"`              // of the highest F1
	Curve            []Cut   `json:"curve"`             // at each value that occurs, the highest first
}

// Thresholds draws the curve over sessions, as events are valued with the weights and the window, and marks the threshold
// in use.
func Thresholds(sessions []LabeledSession, w value.Weights, window value.Window, used float64) ThresholdReport {
	var list []judged
	for _, s := range sessions {
		list = append(list, s.judge(w, window)...)
	}
	r := drawn(list, used)
	r.Sessions = len(sessions)
	return r
}

func drawn(list []judged, used float64) ThresholdReport {
	slices.SortStableFunc(list, func(a, b judged) int { return cmp.Compare(b.value, a.value) })
	r := ThresholdReport{Events: len(list), Curve: []Cut{}}
	for _, j := range list {
		r.Worth += count(j.keep)
	}
	r.Used = cutAt(list, used, r.Worth)
	recall := 0.0
	for i, j := range list {
		if i+1 < len(list) && list[i+1].value == j.value {
			continue // what is worth the same is kept together
		}
		c := cutAt(list, j.value, r.Worth)
		if r.Curve = append(r.Curve, c); c.F1 > r.Best.F1 {
			r.Best = c
		}
		r.AveragePrecision += (c.Recall - recall) * c.Precision / 100
		recall = c.Recall
	}
	return r
}

// cutAt keeps what is worth the threshold or more of a list that begins with the highest values.
func cutAt(list []judged, threshold float64, worth int) Cut {
	c := Cut{Threshold: threshold}
	right := 0
	for c.Kept < len(list) && list[c.Kept].value >= threshold {
		right += count(list[c.Kept].keep)
		c.Kept++
	}
	c.Precision, c.Recall = percent(float64(right), c.Kept), percent(float64(right), worth)
	c.F1 = percent(float64(2*right), c.Kept+worth)
	return c
}
