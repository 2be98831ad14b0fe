package consolidate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/memstore"
)

// Options are what a Consolidator works with. The zero value of each field has a usable default.
type Options struct {
	Now        func() time.Time
	Judge      Adjudicator                                           // nil: Rules
	ProjectCap int                                                   // most active entries of one project; 0 = no cap
	Extract    func(ctx context.Context) (trouble string, err error) // queues what finished sessions say, before each run; nil: nothing
	Unread     func(ctx context.Context) ([]memstore.Entry, error)   // what Extract would queue, for a preview; nil: nothing
	Enough     func() float64                                        // how sure what waits must be to become an entry, 0 to 1; nil: 0.7
	Outings    func(ctx context.Context) ([]Outing, error)           // the sessions of which it is known how they ended; nil: none
	Log        *slog.Logger                                          // nil: silent
}

// Consolidator curates one memory. It is safe for many goroutines, and with other processes on the same store: one of
// them runs at a time.
type Consolidator struct {
	memory *memstore.Memory
	o      Options
	holder string // who holds the lease
}

// New returns the consolidator of a memory.
func New(m *memstore.Memory, o Options) *Consolidator {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Judge == nil {
		o.Judge = Rules{}
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Consolidator{memory: m, o: o, holder: uuid.NewString()}
}

// DefaultCap as RunOptions.MaxChanges lets a run change a fifth of the store, and at least 20 entries.
const DefaultCap = -1

// RunOptions say what one run does.
type RunOptions struct {
	Now        time.Time // the clock of this run only; zero: now
	Project    *string   // only entries of this project, "" for global ones; nil: all
	Session    string    // who asked
	Preview    bool      // report without storing anything
	MaxChanges int       // entries a run may change before it stops and asks, not counting new ones; 0 = no cap, DefaultCap
	Limit      int       // new entries looked at; 0 = all. What is beyond waits for the next run
	Progress   func(done, total int, stage string)
}

// ErrRunning is returned while another process consolidates.
var ErrRunning = errors.New("another process is consolidating this memory right now")

const (
	attempts   = 3   // a run that meets a concurrent write begins anew
	neighbours = 12  // entries looked at beside each new one
	loadChunk  = 500 // entries read at once
)

// Run consolidates what is new since the last run. It holds no transaction while it thinks and delays neither recall nor
// remember. It fails with ErrRunning when another process is at it.
func (c *Consolidator) Run(ctx context.Context, o RunOptions) (Report, error) {
	if o.Now.IsZero() {
		o.Now = c.o.Now()
	}
	if o.Progress == nil {
		o.Progress = func(int, int, string) {}
	}
	if o.Preview {
		return c.attempt(ctx, o)
	}
	release, err := c.hold(ctx)
	if errors.Is(err, ErrRunning) {
		return Report{}, err
	}
	if err != nil {
		return Report{}, fmt.Errorf("consolidating: %w", err)
	}
	defer release()
	trouble := ""
	if c.o.Extract != nil {
		if trouble, err = c.o.Extract(ctx); err != nil {
			return Report{}, fmt.Errorf("extracting from sessions: %w", err)
		}
	}
	for range attempts {
		r, err := c.attempt(ctx, o)
		if !errors.Is(err, memstore.ErrConflict) {
			r.troubled(trouble)
			return r, err
		}
	}
	return Report{}, fmt.Errorf("consolidating: %w", memstore.ErrConflict)
}

// attempt is one run on the state that it finds.
func (c *Consolidator) attempt(ctx context.Context, o RunOptions) (Report, error) {
	plan, err := c.plan(ctx, o)
	if err != nil {
		return Report{}, fmt.Errorf("consolidating: %w", err)
	}
	r := Report{Run: c.runID(), Preview: o.Preview, Looked: plan.looked, Waiting: plan.waiting, Pending: plan.pending, Trouble: plan.trouble}
	r.Diff = Lines(plan.set.diffs())
	r.Counts = countsOf(r.Diff)
	if limit, n := c.changeCap(o.MaxChanges, plan.total), plan.set.changed(r.Diff); limit > 0 && n > limit && !o.Preview {
		r.Stopped = fmt.Sprintf("this run would change %d of %d entries, more than the %d it may; look at the preview, then run with a higher max_changes (0 = no cap)", n, plan.total, limit)
	}
	if !o.Preview && r.Stopped == "" {
		if err := c.store(ctx, o, plan, &r); err != nil {
			return Report{}, fmt.Errorf("consolidating: %w", err)
		}
	}
	if r.Questions, err = c.questionsAfter(ctx, o, plan, r); err != nil {
		return Report{}, fmt.Errorf("consolidating: %w", err)
	}
	if r.Health, err = c.Health(ctx); err != nil {
		return Report{}, fmt.Errorf("consolidating: %w", err)
	}
	if !o.Preview && r.Stopped == "" {
		if err := c.chronicle(ctx, &r); err != nil { // the run itself is stored
			r.troubled(err.Error())
		}
	}
	return r, nil
}

// runID names a run by its moment: short, unique, rising.
func (c *Consolidator) runID() string { return "run-" + strconv.FormatInt(c.o.Now().UnixNano(), 36) }

// changeCap is the number of entries a run may change; 0 = no cap.
func (c *Consolidator) changeCap(asked, total int) int {
	const least = 20
	if asked == DefaultCap {
		return max(least, total/5)
	}
	return asked
}

// questionsAfter lists what is open: after a stored run from the store, else as it would be.
func (c *Consolidator) questionsAfter(ctx context.Context, o RunOptions, p *plan, r Report) ([]Question, error) {
	if !o.Preview && r.Stopped == "" {
		return c.Questions(ctx)
	}
	list := []Question{}
	for _, x := range p.open {
		a, b := p.set.entries[x.A], p.set.entries[x.B]
		if a != nil && b != nil {
			list = append(list, Question{ID: x.id(), Ask: askText(a, b, x), Entries: []string{a.ID, b.ID}})
		}
	}
	return list, nil
}

// store applies a plan as one commit, together with how far it read and what it left open.
func (c *Consolidator) store(ctx context.Context, o RunOptions, p *plan, r *Report) error {
	put, add := p.set.changes()
	meta, err := p.meta(o)
	if err != nil {
		return err
	}
	note := summaryLine(r.Counts)
	made, ids, err := c.memory.Apply(ctx, memstore.Batch{
		Commit: memstore.Commit{Kind: "consolidate", Session: o.Session, Run: r.Run, Note: note}, Put: put, Add: add, Settle: p.settled, Meta: meta})
	if err != nil {
		return err
	}
	r.Commit = made.ID
	for i := range r.Diff {
		r.Diff[i].rename(ids)
	}
	return nil
}

// rename replaces the provisional ids of a line.
func (l *Line) rename(ids map[string]string) {
	names := []*string{&l.ID, &l.Into}
	l.From = slices.Clone(l.From)
	for i := range l.From {
		names = append(names, &l.From[i])
	}
	for _, s := range names {
		if id, ok := ids[*s]; ok {
			*s = id
		}
	}
}

func summaryLine(c Counts) string {
	var parts []string
	for _, x := range []struct {
		n    int
		what string
	}{{c.Added, "added"}, {c.Merged, "merged"}, {c.Refined, "refined"}, {c.Superseded, "superseded"}, {c.Unconfirmed, "unconfirmed"},
		{c.Confirmed, "confirmed"}, {c.Archived, "archived"}, {c.Abstracted, "abstracted"}, {c.WeighedDown, "weighed down"}} {
		if x.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.what))
		}
	}
	if len(parts) == 0 {
		return "scores only"
	}
	return strings.Join(parts, ", ")
}

// meta are the named values after a run.
func (p *plan) meta(o RunOptions) (map[string]string, error) {
	questions, err := json.Marshal(p.open)
	if err != nil {
		return nil, err
	}
	verdicts, err := json.Marshal(p.set.verdicts)
	if err != nil {
		return nil, err
	}
	m, err := p.position.meta(o, p.through)
	if err != nil {
		return nil, err
	}
	m[questionsKey], m[verdictsKey] = string(questions), string(verdicts)
	return m, nil
}
