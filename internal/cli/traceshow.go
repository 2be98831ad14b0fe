package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

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
	Value float64 `json:"value"`
	Kept  bool    `json:"kept"`
	Why   string  `json:"why"`
	// Superseded is the id of the entry that no longer holds what the event says.
	Superseded string           `json:"superseded,omitempty"`
	Judgement  *value.Judgement `json:"judgement,omitempty"` // with --why
}

func (a *app) traceShow() *cobra.Command {
	var why bool
	c := &cobra.Command{
		Use:   "show [flags] SESSION",
		Short: "Show a session event by event, with what each is worth",
		Long: "Show prints the events of a session in order. Each has a value from 0 to 1; those at or above the threshold are\n" +
			"kept (*) as evidence from which memories are made. With --why: the four scores behind each value. What no longer\n" +
			"holds is marked, and so is the place of what was erased.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				s, events, err := m.traces.trail(ctx, args[0])
				if noSession(err) {
					fmt.Fprintf(a.Err, "loci: there is no trace of session %s; loci trace list names those there are\n", args[0])
					return errNothing
				}
				if err != nil {
					return err
				}
				answer, err := m.scored(ctx, s, events, why)
				if err != nil {
					return err
				}
				return a.print(answer, eventsText(answer))
			})
		},
	}
	c.Flags().BoolVar(&why, "why", false, "tell why each event was kept or dropped, with the figures")
	return c
}

// Trace implements resources.Traces.
func (s *space) Trace(ctx context.Context, c memstore.Caller, session string) (string, error) {
	about, trail, err := s.traces.trail(ctx, session)
	if noSession(err) || err == nil && !within(c.Project, false)(about) {
		return "", memstore.ErrNotFound
	}
	if err != nil {
		return "", err
	}
	answer, err := s.scored(ctx, about, trail, false)
	return shortEventsText(answer, traceRoom), err
}

// scored judges the events that are there and names the entries that no longer hold what they say. Erased ones keep their
// places among them.
func (s *space) scored(ctx context.Context, about trace.Session, trail []trace.Event, why bool) (traceShowAnswer, error) {
	answer := traceShowAnswer{Session: about, Events: make([]scoredEvent, len(trail))}
	past, err := s.traces.past(ctx)
	if err != nil {
		return answer, err
	}
	judged := s.judging().judge(about, slices.DeleteFunc(slices.Clone(trail), isErased))
	for i, e := range trail {
		answer.Events[i] = scoredEvent{Event: e, Superseded: past.stated(about.ID, e)}
		if isErased(e) {
			continue
		}
		j := judged[0]
		judged = judged[1:]
		answer.Events[i].Value, answer.Events[i].Kept, answer.Events[i].Why = j.Value, j.Kept, j.Why
		if why {
			answer.Events[i].Judgement = &j
		}
	}
	return answer, nil
}

func isErased(e trace.Event) bool { return e.Kind == trace.Erased }

func eventsText(answer traceShowAnswer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s · %s\n", answer.Session.ID, oneLine(answer.Session.Goal))
	for _, e := range answer.Events {
		b.WriteString(e.line())
		if e.Judgement != nil {
			fmt.Fprintf(&b, "      %s\n", e.Judgement)
		}
	}
	return b.String()
}

// traceRoom is how long a session may be where an agent reads it, in characters: some clients cut what exceeds 8,000.
const traceRoom = 7400

// shortEventsText is eventsText within so many characters: the events that are kept as evidence before others, the later ones
// first, and in order of time. It says how many were left out.
func shortEventsText(answer traceShowAnswer, room int) string {
	order := make([]int, len(answer.Events))
	for i := range order {
		order[i] = len(order) - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(answer.Events[b]), rank(answer.Events[a])) })
	room -= utf8.RuneCountInString(eventsText(traceShowAnswer{Session: answer.Session})) + len(fmt.Sprintf(eventsLeftOut, len(order)))
	var chosen []int
	for _, i := range order {
		if room -= utf8.RuneCountInString(answer.Events[i].line()); room < 0 {
			break
		}
		chosen = append(chosen, i)
	}
	if len(chosen) == len(order) {
		return eventsText(answer)
	}
	slices.Sort(chosen)
	short := traceShowAnswer{Session: answer.Session}
	for _, i := range chosen {
		short.Events = append(short.Events, answer.Events[i])
	}
	return eventsText(short) + fmt.Sprintf(eventsLeftOut, len(order)-len(chosen))
}

const eventsLeftOut = "Left out for space: %d events; loci trace show prints all.\n"

// rank is 1 for what is kept as evidence.
func rank(e scoredEvent) int {
	if e.Kept {
		return 1
	}
	return 0
}

func (e *scoredEvent) line() string {
	mark, note := " ", ""
	if e.Kept {
		mark = "*"
	}
	if e.Failed() {
		note = " FAILED"
	}
	if e.Superseded != "" {
		note += " (no longer so, see " + e.Superseded + ")"
	}
	if isErased(e.Event) {
		return strings.TrimRight(fmt.Sprintf("  %3d      %s said or did what was erased %s", e.Seq, e.Role, moment(e.At)), " ") + "\n"
	}
	return fmt.Sprintf("%s %3d %.2f %s %s%s: %s\n", mark, e.Seq, e.Value, e.Role, e.Kind, note, shortened(oneLine(e.Text), shownText))
}

// moment is a time as lists show it, "" for none.
func moment(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.Format("2006-01-02 15:04")
}
