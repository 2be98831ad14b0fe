package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

func (a *app) trace() *cobra.Command {
	c := &cobra.Command{
		Use:   "trace",
		Short: "Look things up in the raw traces of sessions",
		Long: "A trace is the raw record of one session: what was said, which tools were called, how it went. Traces come from\n" +
			"loci import --traces, from hooks, and from the sessions that use this memory. They are searched only when asked.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(a.traceSearch(), a.traceShow(), a.traceList(), a.traceFollow())
	return c
}

// traceHit is one passage that answers a search.
type traceHit struct {
	Session    string        `json:"session"`
	Project    string        `json:"project,omitempty"`
	File       string        `json:"file"`
	Line       int           `json:"line"`
	At         time.Time     `json:"at,omitzero"`
	Role       trace.Role    `json:"role"`
	Kind       trace.Kind    `json:"kind"`
	Text       string        `json:"text"`
	Score      float64       `json:"score"`
	Superseded string        `json:"superseded,omitempty"` // id of the entry that no longer holds what the passage says
	Around     []trace.Event `json:"around,omitempty"`
}

type traceSearchAnswer struct {
	Results []traceHit `json:"results"`
}

func (a *app) traceSearch() *cobra.Command {
	var limit, around int
	var all bool
	c := &cobra.Command{
		Use:   "search [flags] QUESTION...",
		Short: "Search what was said and done in sessions",
		Args:  someArgs,
		RunE: func(c *cobra.Command, args []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				answer, err := searchTraces(ctx, m, lookup.Query{Text: strings.Join(args, " "), Match: within(m.project, all), Limit: limit}, around)
				if err != nil {
					return err
				}
				if err := a.print(answer, hitsText(answer)); err != nil {
					return err
				}
				if len(answer.Results) == 0 {
					return errNothing
				}
				return nil
			})
		},
	}
	c.Flags().IntVar(&limit, "limit", 8, "most results")
	c.Flags().IntVar(&around, "around", 0, "also show this many events before and after each result")
	allProjectsFlag(c.Flags(), &all)
	return c
}

func searchTraces(ctx context.Context, m *space, q lookup.Query, around int) (traceSearchAnswer, error) {
	answer := traceSearchAnswer{Results: []traceHit{}}
	hits, err := m.traces.search(ctx, q.Text, q.Match, q.Limit)
	if err != nil || len(hits) == 0 {
		return answer, err
	}
	past, err := m.traces.past(ctx)
	if err != nil {
		return answer, err
	}
	for _, h := range hits {
		x := traceHit{Session: h.Session.ID, Project: h.Session.Project, File: h.Event.File, Line: h.Event.Line, At: h.Event.At,
			Role: h.Event.Role, Kind: h.Event.Kind, Text: h.Snippet, Score: h.Score, Superseded: past.stated(h.Session.ID, h.Event)}
		if around > 0 {
			if x.Around, err = m.traces.open.Window(ctx, h.Session.ID, h.Event.ID, around); err != nil {
				return answer, err
			}
		}
		answer.Results = append(answer.Results, x)
	}
	return answer, nil
}

func hitsText(answer traceSearchAnswer) string {
	if len(answer.Results) == 0 {
		return "no trace says anything like it"
	}
	var b strings.Builder
	for _, h := range answer.Results {
		fmt.Fprintf(&b, "%s · %s · %s:%d", h.Session, h.Role, h.File, h.Line)
		if !h.At.IsZero() {
			fmt.Fprintf(&b, " · %s", h.At.Format("2006-01-02 15:04"))
		}
		if h.Superseded != "" {
			fmt.Fprintf(&b, " · no longer so, see loci why %s", h.Superseded)
		}
		fmt.Fprintf(&b, "\n  %s\n", oneLine(h.Text))
		for _, e := range h.Around {
			fmt.Fprintf(&b, "    %d %s %s: %s\n", e.Seq, e.Role, e.Kind, shortened(oneLine(e.Text), shownText))
		}
	}
	return b.String()
}

// shownText is how much of an event a list shows, in characters.
const shownText = 160

// shortened cuts a text to so many characters and says that it did.
func shortened(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most-1]) + "…"
}

type traceListAnswer struct {
	Sessions []lookup.Summary `json:"sessions"`
}

func (a *app) traceList() *cobra.Command {
	var limit int
	var all bool
	c := &cobra.Command{
		Use:   "list [flags]",
		Short: "List the sessions of which there is a trace, latest first",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				list, err := m.traces.sessions(ctx, within(m.project, all), limit)
				if err != nil {
					return err
				}
				answer := traceListAnswer{Sessions: append([]lookup.Summary{}, list...)}
				if err := a.print(answer, sessionsText(answer.Sessions)); err != nil {
					return err
				}
				if len(answer.Sessions) == 0 {
					return errNothing
				}
				return nil
			})
		},
	}
	c.Flags().IntVar(&limit, "limit", 20, "most sessions (0: all)")
	allProjectsFlag(c.Flags(), &all)
	return c
}

func sessionsText(list []lookup.Summary) string {
	if len(list) == 0 {
		return "no traces"
	}
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, "%s · %s · %s", s.ID, s.Source, count(s.Events, "event", "events"))
		if s.Project != "" {
			fmt.Fprintf(&b, " · project %s", s.Project)
		}
		if !s.End.IsZero() {
			fmt.Fprintf(&b, " · %s", s.End.Format("2006-01-02 15:04"))
		}
		fmt.Fprintf(&b, "\n  %s\n", shortened(oneLine(s.Goal), shownText))
	}
	return b.String()
}

func (t *traceStore) sessions(ctx context.Context, match func(trace.Session) bool, limit int) ([]lookup.Summary, error) {
	opened, err := t.present(ctx)
	if err != nil || opened == nil {
		return nil, err
	}
	list, err := opened.Sessions(ctx, match, limit)
	// Of a session whose events were erased or have lapsed only the name is known.
	return slices.DeleteFunc(list, func(s lookup.Summary) bool { return s.Events == 0 }), err
}

// session reads one trace, or says that there is none.
func (t *traceStore) session(ctx context.Context, id string) (trace.Session, []trace.Event, error) {
	return t.read(ctx, id, (*archive.Archive).Session)
}

// trail is session with the places of erased events.
func (t *traceStore) trail(ctx context.Context, id string) (trace.Session, []trace.Event, error) {
	return t.read(ctx, id, (*archive.Archive).Trail)
}

func (t *traceStore) read(ctx context.Context, id string, how func(*archive.Archive, context.Context, string) (trace.Session, []trace.Event, error)) (trace.Session, []trace.Event, error) {
	opened, err := t.present(ctx)
	if err != nil {
		return trace.Session{}, nil, err
	}
	if opened == nil {
		return trace.Session{}, nil, fmt.Errorf("%w: %s", archive.ErrNoSession, id)
	}
	return how(opened, ctx, id)
}

// noSession reports whether an error says that there is no such trace.
func noSession(err error) bool { return errors.Is(err, archive.ErrNoSession) }
