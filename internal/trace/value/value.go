package value

import (
	"fmt"
	"time"

	"github.com/loci-dev/loci/internal/trace"
)

// Weights say what each dimension counts; they should sum to 1.
type Weights struct {
	Outcome, Anomaly, Explicitness, Irreversibility float64
}

// DefaultWeights are those of the design.
func DefaultWeights() Weights {
	return Weights{Outcome: 0.35, Anomaly: 0.25, Explicitness: 0.25, Irreversibility: 0.15}
}

// Window bounds the interval in which an event is judged.
type Window struct {
	Events int           // before and after the event
	Time   time.Duration // between the event and what it is judged with; 0 has no bound
}

// DefaultWindow holds what an agent does about one thing before it turns to the next.
func DefaultWindow() Window { return Window{Events: 12, Time: time.Hour} }

// Dimension is one of the four scores with its reason.
type Dimension struct {
	Score  float64 `json:"score"`
	Reason string  `json:"reason"`
}

// Judgement is what an event is worth.
type Judgement struct {
	Seq             int       `json:"seq"`
	ID              string    `json:"id,omitempty"`
	At              time.Time `json:"at,omitzero"`
	Outcome         Dimension `json:"outcome"`
	Anomaly         Dimension `json:"anomaly"`
	Explicitness    Dimension `json:"explicitness"`
	Irreversibility Dimension `json:"irreversibility"`
	Value           float64   `json:"value"`
	Kept            bool      `json:"kept"`
	Why             string    `json:"why"` // kept because…, dropped because…; set by Select
}

// Judge judges the events of one session, which must be in the order they happened. The answer has one judgement an event.
func Judge(s trace.Session, events []trace.Event, w Weights, window Window) []Judgement {
	j := judge{session: s, events: events, window: window}
	judged := make([]Judgement, len(events))
	for i, e := range events {
		v := j.event(i)
		judged[i] = Judgement{
			Seq: e.Seq, ID: e.ID, At: e.At,
			Outcome: Dimension{v.outcome, v.why}, Anomaly: Dimension{v.anomaly, v.why},
			Explicitness: Dimension{v.explicit, v.why}, Irreversibility: Dimension{v.lasting, v.why},
			Value: w.Outcome*v.outcome + w.Anomaly*v.anomaly + w.Explicitness*v.explicit + w.Irreversibility*v.lasting,
		}
	}
	return judged
}

// String tells a judgement in one line, with its figures.
func (j Judgement) String() string {
	return fmt.Sprintf("%.2f (outcome %.1f, anomaly %.1f, explicitness %.1f, irreversibility %.1f): %s", j.Value, j.Outcome.Score, j.Anomaly.Score, j.Explicitness.Score, j.Irreversibility.Score, j.Why)
}

// verdict is the finding of one rule: four scores and their common reason.
type verdict struct {
	outcome, anomaly, explicit, lasting float64
	why                                 string
}

// judge judges each event of a session in its interval.
type judge struct {
	session trace.Session
	events  []trace.Event
	window  Window
}

func (j *judge) event(i int) verdict {
	e := j.events[i]
	switch {
	case e.Side:
		return verdict{0.1, 0, 0, 0, "between agents"}
	case e.Typed():
		return j.turn(i)
	case e.Kind == trace.ToolResult && e.Failed():
		return j.failure(i)
	case e.Kind == trace.ToolResult:
		return j.success(i)
	case e.Kind == trace.Note && e.Role != trace.User:
		return j.note(i)
	case e.Kind == trace.ToolCall:
		return verdict{0.1, 0, 0, 0, "a call; its result tells"}
	}
	return verdict{0.2, 0.05, 0, 0.05, "the agent's own words"}
}

// near reports whether the events i and k belong to one interval.
func (j *judge) near(i, k int) bool {
	if k < 0 || k >= len(j.events) || max(i-k, k-i) > j.window.Events {
		return false
	}
	a, b := j.events[i].At, j.events[k].At
	return j.window.Time == 0 || a.IsZero() || b.IsZero() || a.Sub(b).Abs() <= j.window.Time
}
