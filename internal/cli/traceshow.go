package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// traceShowAnswer is one session with its events, each with what it is worth.
type traceShowAnswer struct {
	Session trace.Session `json:"session"`
	Events  []scoredEvent `json:"events"`
}

// scoredEvent is an event and its judgement. Seq counts the events of the session as they were read.
type scoredEvent struct {
	trace.Event
	Value     float64          `json:"value"`
	Kept      bool             `json:"kept"`
	Why       string           `json:"why"`
	Judgement *value.Judgement `json:"judgement,omitempty"` // with --why
}

func (a *app) traceShow() *cobra.Command {
	var why bool
	c := &cobra.Command{
		Use:   "show [flags] SESSION",
		Short: "Show a session event by event, with what each is worth",
		Long: "Show prints the events of a session in order. Each has a value from 0 to 1; those at or above the threshold are\n" +
			"kept (*) as evidence from which memories are made. With --why: the four scores behind each value.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				s, events, err := m.traces.session(ctx, args[0])
				if noSession(err) {
					fmt.Fprintf(a.Err, "loci: there is no trace of session %s; loci trace list names those there are\n", args[0])
					return errNothing
				}
				if err != nil {
					return err
				}
				answer := scored(s, events, m.judging(), why)
				return a.print(answer, eventsText(answer))
			})
		},
	}
	c.Flags().BoolVar(&why, "why", false, "tell why each event was kept or dropped, with the figures")
	return c
}

// Trace implements resources.Traces.
func (s *space) Trace(ctx context.Context, c memstore.Caller, session string) (string, error) {
	about, events, err := s.traces.session(ctx, session)
	if noSession(err) || err == nil && !within(c.Project, false)(about) {
		return "", memstore.ErrNotFound
	}
	if err != nil {
		return "", err
	}
	return eventsText(scored(about, events, s.judging(), false)), nil
}

func scored(s trace.Session, events []trace.Event, by judging, why bool) traceShowAnswer {
	answer := traceShowAnswer{Session: s, Events: make([]scoredEvent, len(events))}
	for i, j := range by.judge(s, events) {
		answer.Events[i] = scoredEvent{Event: events[i], Value: j.Value, Kept: j.Kept, Why: j.Why}
		if why {
			answer.Events[i].Judgement = &j
		}
	}
	return answer
}

func eventsText(answer traceShowAnswer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s · %s\n", answer.Session.ID, oneLine(answer.Session.Goal))
	for _, e := range answer.Events {
		mark := " "
		if e.Kept {
			mark = "*"
		}
		failed := ""
		if e.Failed() {
			failed = " FAILED"
		}
		fmt.Fprintf(&b, "%s %3d %.2f %s %s%s: %s\n", mark, e.Seq, e.Value, e.Role, e.Kind, failed, shortened(oneLine(e.Text), shownText))
		if e.Judgement != nil {
			fmt.Fprintf(&b, "      %s\n", e.Judgement)
		}
	}
	return b.String()
}
