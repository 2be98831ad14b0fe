package tools

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// ConsolidateRequest asks for one action of curation.
type ConsolidateRequest struct {
	Action      string // status (default), preview, run, diff, rollback, resolve, history
	Run         string // diff: a run's id; empty: the latest
	Commit      *int64 // rollback: the commit to return to, 0 for the beginning
	Project     *string
	Session     string
	Now         time.Time // the clock of this run; zero: now
	MaxChanges  int
	Resolutions []consolidate.Resolution
	Progress    func(done, total int, stage string)
}

// ConsolidateAnswer is what any action answers; what does not belong to it is left out.
type ConsolidateAnswer struct {
	Run       string                 `json:"run,omitempty"`
	Preview   bool                   `json:"preview,omitempty"`
	Commit    int64                  `json:"commit,omitempty"`
	Stopped   string                 `json:"stopped,omitempty"`
	Trouble   string                 `json:"trouble,omitempty"`
	Counts    *consolidate.Counts    `json:"counts,omitempty"`
	Diff      []consolidate.Line     `json:"diff"`
	Questions []consolidate.Question `json:"questions"`
	Health    *consolidate.Health    `json:"health,omitempty"`
	LastRun   time.Time              `json:"last_run,omitzero"`
	Waiting   int                    `json:"waiting,omitempty"`
	Pending   int                    `json:"pending,omitempty"` // statements of sessions that wait for more evidence
	History   []memstore.Commit      `json:"history,omitempty"`
	Notes     []string               `json:"notes,omitempty"`
}

// Consolidate does one action, for the tool and for the command of its name.
func Consolidate(ctx context.Context, c Curator, r ConsolidateRequest) (ConsolidateAnswer, error) {
	switch r.Action {
	case "", "status":
		s, err := c.Status(ctx)
		return ConsolidateAnswer{Questions: s.Questions, Health: &s.Health, LastRun: s.LastRun, Waiting: s.Waiting}.whole(), err
	case "run", "preview":
		report, err := c.Run(ctx, consolidate.RunOptions{Now: r.Now, Project: r.Project, Session: r.Session,
			Preview: r.Action == "preview", MaxChanges: r.MaxChanges, Progress: r.Progress})
		return reported(report), err
	case "resolve":
		report, err := c.Resolve(ctx, r.Session, r.Resolutions)
		return reported(report), err
	case "diff":
		lines, err := c.Diff(ctx, r.Run)
		return ConsolidateAnswer{Run: r.Run, Diff: lines}.whole(), err
	case "rollback":
		if r.Commit == nil || *r.Commit < 0 {
			return ConsolidateAnswer{}, memstore.Invalidf("rollback needs the commit to return to; history lists them")
		}
		made, lines, err := c.Rollback(ctx, r.Session, *r.Commit)
		return ConsolidateAnswer{Commit: made.ID, Diff: lines}.whole(), err
	case "history":
		list, err := c.History(ctx, shownCommits)
		return ConsolidateAnswer{History: list}.whole(), err
	}
	return ConsolidateAnswer{}, memstore.Invalidf("action %q is unknown; use status, preview, run, diff, rollback, resolve or history", r.Action)
}

func reported(r consolidate.Report) ConsolidateAnswer {
	return ConsolidateAnswer{Run: r.Run, Preview: r.Preview, Commit: r.Commit, Stopped: r.Stopped, Trouble: r.Trouble,
		Counts: &r.Counts, Diff: r.Diff, Questions: r.Questions, Health: &r.Health, Waiting: r.Waiting, Pending: r.Pending}.whole()
}

// whole makes lists out of what is missing: an absent list is no list to a client that expects one.
func (a ConsolidateAnswer) whole() ConsolidateAnswer {
	if a.Diff == nil {
		a.Diff = []consolidate.Line{}
	}
	if a.Questions == nil {
		a.Questions = []consolidate.Question{}
	}
	return a
}

// cut shortens a list to n and says so.
func cut[T any](list []T, n int, what string, notes *[]string) []T {
	if len(list) <= n {
		return list
	}
	*notes = append(*notes, fmt.Sprintf("%d of %d %s are shown", n, len(list), what))
	return list[:n]
}

// ConsolidateText renders an answer for a model or a person.
func ConsolidateText(a ConsolidateAnswer) string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if a.Counts != nil {
		say("%s", ranText(a))
	}
	if a.Pending > 0 {
		say("Statements of sessions that wait for more evidence: %d (loci pending).", a.Pending)
	}
	if a.Stopped != "" {
		say("Stopped: %s", a.Stopped)
	}
	if a.Trouble != "" {
		say("Trouble: %s", a.Trouble)
	}
	for _, l := range a.Diff {
		say("%s", l)
	}
	for _, c := range a.History {
		say("commit %d · %s · %s · %s", c.ID, c.At.Format(time.RFC3339), c.Kind, entries(c.Changes))
	}
	for _, q := range a.Questions {
		say("Question %s: %s", q.ID, q.Ask)
	}
	if a.Health != nil {
		say("%s", healthText(a))
	}
	out = append(out, a.Notes...)
	if len(out) == 0 {
		return "Nothing changed."
	}
	return strings.Join(out, "\n")
}

func ranText(a ConsolidateAnswer) string {
	verb := "Run " + a.Run + ":"
	if a.Preview {
		verb = "A run would make these changes:"
	}
	c := a.Counts
	if c.Total() == 0 {
		return verb + " nothing to change."
	}
	var parts []string
	for _, x := range []struct {
		n    int
		name string
	}{{c.Added, "added"}, {c.Merged, "merged"}, {c.Refined, "refined"}, {c.Superseded, "superseded"}, {c.Unconfirmed, "unconfirmed"},
		{c.Confirmed, "confirmed"}, {c.Archived, "archived"}, {c.Abstracted, "abstracted"}, {c.WeighedDown, "weighed down"}} {
		if x.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.name))
		}
	}
	text := verb + " " + strings.Join(parts, ", ") + "."
	if a.Commit > 0 {
		text += fmt.Sprintf(" Commit %d; rollback to an earlier commit undoes it.", a.Commit)
	}
	return text
}

func healthText(a ConsolidateAnswer) string {
	h := a.Health
	text := fmt.Sprintf("Health: %d active, %d unconfirmed, %d superseded, %d archived, %d expired, %d stale, %d open conflicts, duplicate share %.2f.",
		h.Active, h.Unconfirmed, h.Superseded, h.Archived, h.Expired, h.Stale, h.Conflicts, h.Duplicates)
	if a.Waiting > 0 {
		verb := "are"
		if a.Waiting == 1 {
			verb = "is"
		}
		text += fmt.Sprintf(" %s %s new since the last run.", entries(a.Waiting), verb)
	}
	return text
}

// entries is a number of entries with its noun.
func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}

// answers are resolutions as models send them: a list, one object, or either as JSON text.
type answers []consolidate.Resolution

func (a *answers) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		data = []byte(s)
	}
	var list []struct {
		Question text `json:"question"`
		ID       text `json:"id"`
		Choice   text `json:"choice"`
		Text     text `json:"text"`
	}
	if trimmed := strings.TrimSpace(string(data)); strings.HasPrefix(trimmed, "{") {
		data = []byte("[" + trimmed + "]")
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return fmt.Errorf("send a list of {question, choice, text} here")
	}
	for _, x := range list {
		question := x.Question
		if question == "" {
			question = x.ID
		}
		*a = append(*a, consolidate.Resolution{Question: string(question), Choice: string(x.Choice), Text: string(x.Text)})
	}
	return nil
}
