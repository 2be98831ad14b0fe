package eval

import (
	"context"
	_ "embed" // for the scenarios that come with the program
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
)

//go:embed testdata/scenarios.jsonl
var ownScenarios []byte

// Scenario is a labelled case of consolidation: what a store holds, and what must be true after each run.
type Scenario struct {
	ID      string         `json:"id"`
	Title   string         `json:"title"`
	Now     time.Time      `json:"now"`
	Runs    int            `json:"runs"`
	Core    memstore.Scope `json:"core_scope"` // whose profile is looked at
	Entries []Labeled      `json:"entries"`
	Expect  Expectation    `json:"expect"`
}

// Expectation names the fate of every entry by its id.
type Expectation struct {
	Merged     [][]string    `json:"merged"`     // each group ends as one
	Superseded [][2]string   `json:"superseded"` // loser, winner
	Pending    [][]string    `json:"pending_confirmation"`
	Archived   []string      `json:"archived"`
	Abstracted []Abstraction `json:"abstracted"`
	Untouched  []string      `json:"untouched"`
	Contains   []string      `json:"core_contains"`
	Excludes   []string      `json:"core_excludes"`
}

// Abstraction is a rule that must be made of several entries.
type Abstraction struct {
	From []string `json:"from"`
	Must []string `json:"must_contain"`
}

// OwnScenarios are the scenarios that come with the program.
func OwnScenarios() ([]Scenario, error) { return readLines[Scenario](ownScenarios) }

// Play consolidates a scenario as often as it says and returns what does not hold; nothing: all does.
func (s *Scenario) Play(ctx context.Context, e embed.Embedder) (bad []string, err error) {
	w, err := newWorkshop(ctx, e, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	w.at = s.Now
	var lines [][]byte
	for i := range s.Entries {
		line, err := s.Entries[i].line(s.Entries[i].ID, s.Entries[i].Scope)
		if err != nil {
			return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
		}
		lines = append(lines, line)
	}
	if err := w.importLines(ctx, lines...); err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	for n := range s.Runs {
		complaints, err := s.step(ctx, w)
		if err != nil {
			return nil, fmt.Errorf("scenario %s, run %d: %w", s.ID, n+1, err)
		}
		for _, c := range complaints {
			bad = append(bad, fmt.Sprintf("run %d: %s", n+1, c))
		}
	}
	return bad, w.memory.Check(ctx)
}

// step is one run.
func (s *Scenario) step(ctx context.Context, w *workshop) ([]string, error) {
	r, err := w.curator.Run(ctx, consolidate.RunOptions{})
	if err != nil {
		return nil, err
	}
	core, err := w.memory.Profile(ctx, s.Core)
	if err != nil {
		return nil, err
	}
	by, err := w.entries(ctx)
	return s.complaints(by, r, core), err
}

// complaints says what of the expectations does not hold.
func (s *Scenario) complaints(by map[string]memstore.Entry, r consolidate.Report, core string) (bad []string) {
	say := func(format string, args ...any) { bad = append(bad, fmt.Sprintf(format, args...)) }
	for _, g := range s.Expect.Merged {
		for _, id := range g {
			if last := liveEnd(by, id); last == "" || last != liveEnd(by, g[0]) {
				say("%s leads to %q, %s to %q", id, last, g[0], liveEnd(by, g[0]))
			}
		}
	}
	for _, p := range s.Expect.Superseded {
		if liveEnd(by, p[0]) != p[1] {
			say("%s does not lead to %s", p[0], p[1])
		}
	}
	for _, g := range s.Expect.Pending {
		asked := slices.ContainsFunc(r.Questions, func(q consolidate.Question) bool { return subset(g, q.Entries) })
		for _, id := range g {
			if by[id].Status != memstore.Unconfirmed || !asked {
				say("%s is not asked", id)
			}
		}
	}
	for _, id := range s.Expect.Archived {
		if by[id].Status != memstore.Archived {
			say("%s is %s, not archived", id, by[id].Status)
		}
	}
	original := map[string]string{}
	for _, e := range s.Entries {
		original[e.ID] = e.Content
	}
	for _, id := range s.Expect.Untouched {
		if by[id].Status != memstore.Active || by[id].Content != original[id] {
			say("%s was touched: %s", id, by[id].Status)
		}
	}
	for _, a := range s.Expect.Abstracted {
		bad = append(bad, a.complaints(by, original)...)
	}
	return append(bad, s.profileComplaints(core)...)
}

// profileComplaints looks at what the profile states as settled.
func (s *Scenario) profileComplaints(core string) (bad []string) {
	settled, _, _ := strings.Cut(core, "## Pending confirmation")
	settled = strings.ToLower(settled)
	for _, x := range s.Expect.Contains {
		if !strings.Contains(settled, strings.ToLower(x)) {
			bad = append(bad, fmt.Sprintf("the profile lacks %q", x))
		}
	}
	for _, x := range s.Expect.Excludes {
		if strings.Contains(settled, strings.ToLower(x)) {
			bad = append(bad, fmt.Sprintf("the profile has %q", x))
		}
	}
	return bad
}

// ruleShare is how long a rule may be, as a share of its sources.
const ruleShare = 0.6

func (a *Abstraction) complaints(by map[string]memstore.Entry, original map[string]string) (bad []string) {
	total, found := 0, 0
	for _, id := range a.From {
		total += utf8.RuneCountInString(original[id])
	}
	for _, e := range by {
		if e.Status != memstore.Active || !subset(a.From, e.DerivedFrom) {
			continue
		}
		found++
		if float64(utf8.RuneCountInString(e.Content)) > ruleShare*float64(total) {
			bad = append(bad, fmt.Sprintf("%q is too long for a rule", e.Content))
		}
		for _, m := range a.Must {
			if !strings.Contains(strings.ToLower(e.Content), strings.ToLower(m)) {
				bad = append(bad, fmt.Sprintf("%q lacks %q", e.Content, m))
			}
		}
	}
	if found != 1 {
		bad = append(bad, fmt.Sprintf("%d rules made of %v", found, a.From))
	}
	return bad
}

// Played counts the scenarios of which everything holds.
type Played struct {
	Scenarios int                 `json:"scenarios"`
	Hold      int                 `json:"hold"`
	Bad       map[string][]string `json:"bad,omitempty"` // by scenario: what does not hold
}

// Play plays the scenarios that come with the program.
func (r *Report) Play(ctx context.Context, e embed.Embedder) error {
	list, err := OwnScenarios()
	if err != nil {
		return err
	}
	x := Played{Scenarios: len(list), Bad: map[string][]string{}}
	for i := range list {
		bad, err := list[i].Play(ctx, e)
		if err != nil {
			return err
		}
		if len(bad) > 0 {
			x.Bad[list[i].ID] = bad
		}
	}
	x.Hold = x.Scenarios - len(x.Bad)
	r.Played = &x
	return nil
}

func (x *Played) table(b *strings.Builder) {
	fmt.Fprintf(b, "consolidation scenarios that hold: %d of %d\n", x.Hold, x.Scenarios)
	for _, id := range sortedKeys(x.Bad) {
		fmt.Fprintf(b, "  %s: %s\n", id, strings.Join(x.Bad[id], "; "))
	}
	b.WriteByte('\n')
}
