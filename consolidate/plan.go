package consolidate

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// plan is what a run would do.
type plan struct {
	set      *workset
	open     []openPair
	position position // how far earlier runs had read
	through  int64    // position of the change feed
	settled  []string // UIDs of what waited and leaves the queue
	pending  int      // statements that wait and are not sure enough
	looked   int      // entries that were new, changed or brought in
	waiting  int      // new entries left for the next run
	total    int      // live entries of the store
	trouble  string
}

// plan loads the working set and puts it through the stages.
func (c *Consolidator) plan(ctx context.Context, o RunOptions) (*plan, error) {
	p, err := c.gather(ctx, o)
	if err != nil {
		return nil, err
	}
	w := p.set
	stages := []struct {
		name string
		run  func(*workset)
	}{{"gathering sightings", sightings}, {"merging", dedupe}}
	const total = 7
	for i, s := range stages {
		o.Progress(i+1, total, s.name)
		s.run(w)
	}
	o.Progress(3, total, "settling conflicts")
	open := conflicts(w)
	o.Progress(4, total, "judging open pairs")
	if trouble := c.judge(ctx, w, open); trouble != "" {
		p.trouble = trouble
	}
	for i, s := range []struct {
		name string
		run  func(*workset)
	}{{"making rules", abstract}, {"ageing", age}, {"controlling volume", volume}} {
		o.Progress(5+i, total, s.name)
		s.run(w)
	}
	p.open = stillOpen(w, mergeOpen(p.open, w.asked))
	return p, ctx.Err()
}

// judge puts the open pairs to the adjudicator and follows its opinions. It returns what went wrong.
func (c *Consolidator) judge(ctx context.Context, w *workset, open []openPair) string {
	pairs := make([]Pair, len(open))
	for i, x := range open {
		pairs[i] = Pair{A: *w.entries[x.A], B: *w.entries[x.B], Suspected: x.Kind == suspected, Saw: x.Saw}
	}
	opinions, by, trouble := judge(ctx, c.o.Judge, pairs)
	for i, x := range open {
		p := pair{w.entries[x.A], w.entries[x.B]}
		if !live(p.a) || !live(p.b) {
			continue
		}
		if opinions[i].Choice == Same && !w.safeSame(p) {
			opinions[i] = Opinion{Choice: Ask}
		}
		w.follow(p, opinions[i], x.Kind, x.Saw, by)
	}
	return trouble
}

// stillOpen drops the pairs that answered themselves: a side is gone, or nothing is contested any more.
func stillOpen(w *workset, list []openPair) []openPair {
	return slices.DeleteFunc(list, func(o openPair) bool {
		a, b := w.entries[o.A], w.entries[o.B]
		if a == nil || b == nil || !live(a) || !live(b) || w.judged(pair{a, b}) {
			return true
		}
		return o.Kind == contradiction && !slices.Contains(a.Contradicts, b.ID)
	})
}

// patience is how long a run waits for vectors; without them it goes by words.
const patience = 20 * time.Second

// gather loads what is new, its neighbours, what may have faded, and what is open.
func (c *Consolidator) gather(ctx context.Context, o RunOptions) (*plan, error) {
	p := &plan{set: newWorkset(o.Now.UTC())}
	if _, rulesOnly := c.o.Judge.(Rules); !rulesOnly { // neighbours by meaning are what the adjudicator is for
		if err := c.memory.Prepare(ctx, patience); err != nil {
			p.trouble = err.Error()
		}
	}
	var err error
	if p.position, err = c.position(ctx); err != nil {
		return nil, err
	}
	if err := c.recallJudgements(ctx, p); err != nil {
		return nil, err
	}
	if err := c.learnBenefits(ctx, p.set); err != nil {
		return nil, err
	}
	fresh, err := c.fresh(ctx, o, p)
	if err != nil {
		return nil, err
	}
	brought, err := c.promote(ctx, o, p, o.Limit-len(fresh))
	if err != nil {
		return nil, err
	}
	fresh = append(fresh, brought...)
	p.looked = len(p.set.fresh)
	due, err := c.survey(ctx, o, p, fresh)
	if err != nil {
		return nil, err
	}
	for _, x := range p.open {
		due = append(due, x.A, x.B)
	}
	return p, c.load(ctx, p.set, due)
}

// undone drops the entries that a rollback brought back lately.
func (c *Consolidator) undone(ctx context.Context, ids []string, now time.Time) (kept []string, err error) {
	for _, id := range ids {
		at, err := c.memory.RolledBack(ctx, id)
		if err != nil {
			return nil, err
		}
		if at.IsZero() || now.Sub(at) > youngest {
			kept = append(kept, id)
		}
	}
	return kept, nil
}

func (c *Consolidator) recallJudgements(ctx context.Context, p *plan) (err error) {
	if p.set.keyOf, err = c.memory.PairKeys(ctx); err != nil {
		return err
	}
	p.set.likeness = c.memory.Likeness(ctx)
	_, rulesOnly := c.o.Judge.(Rules)
	p.set.wide = !rulesOnly
	raw, err := c.memory.Meta(ctx, verdictsKey)
	if err != nil {
		return err
	}
	if raw != "" {
		if err := json.Unmarshal([]byte(raw), &p.set.verdicts); err != nil {
			return fmt.Errorf("reading earlier judgements: %w", err)
		}
	}
	p.open, err = c.openPairs(ctx)
	return err
}

// fresh loads what was written or changed since the last run, and its neighbours by words and meaning.
func (c *Consolidator) fresh(ctx context.Context, o RunOptions, p *plan) ([]*memstore.Entry, error) {
	ids, through, err := c.memory.Touched(ctx, p.position.of(o.Project), o.Limit)
	if err != nil {
		return nil, err
	}
	p.through = through
	if o.Limit > 0 {
		rest, _, err := c.memory.Touched(ctx, through, 0)
		if err != nil {
			return nil, err
		}
		p.waiting = len(rest)
	}
	if err := c.load(ctx, p.set, ids); err != nil {
		return nil, err
	}
	var list []*memstore.Entry
	for _, e := range p.set.sorted() {
		switch {
		case o.Project != nil && e.Scope.Project != *o.Project:
			delete(p.set.entries, e.ID)
		case live(e):
			p.set.fresh[e.ID] = true
			list = append(list, e)
		}
	}
	for _, e := range list {
		if p.set.peers[e.ID], err = c.memory.Neighbours(ctx, e, neighbours); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// survey goes once over the outlines of all entries: peers by subject, what may have faded, projects over their cap.
func (c *Consolidator) survey(ctx context.Context, o RunOptions, p *plan, fresh []*memstore.Entry) (ids []string, err error) {
	subjects := map[string][]string{}
	for _, e := range fresh {
		if e.Subject != "" {
			subjects[subjectKey(e.Scope, e.Subject)] = nil
		}
	}
	var capped []memstore.Outline
	err = c.memory.Survey(ctx, func(x memstore.Outline) {
		if o.Project != nil && x.Scope.Project != *o.Project {
			return
		}
		if x.Status.Live() {
			p.total++
		}
		if dueForAge(x, p.set.now) {
			ids = append(ids, x.ID)
		}
		if key := subjectKey(x.Scope, x.Subject); x.Subject != "" && x.Status.Live() {
			if list, wanted := subjects[key]; wanted {
				subjects[key] = append(list, x.ID)
			}
		}
		if c.o.ProjectCap > 0 {
			capped = append(capped, x)
		}
	})
	if err != nil {
		return nil, err
	}
	if ids, err = c.undone(ctx, ids, p.set.now); err != nil {
		return nil, err
	}
	for _, e := range fresh {
		peers := subjects[subjectKey(e.Scope, e.Subject)]
		p.set.peers[e.ID] = union(p.set.peers[e.ID], peers)
		ids = append(ids, p.set.peers[e.ID]...)
	}
	for _, e := range fresh {
		if _, stored := p.set.loaded[e.ID]; !stored {
			capped = append(capped, outline(e))
		}
	}
	over, least := overCap(capped, c.o.ProjectCap)
	p.set.crowded = over
	return append(ids, least...), nil
}

func subjectKey(s memstore.Scope, subject string) string {
	return strings.Join([]string{s.Project, s.Branch, s.Env, strings.ToLower(subject)}, "\x00")
}

// load reads entries into the set that are not in it yet.
func (c *Consolidator) load(ctx context.Context, w *workset, ids []string) error {
	slices.Sort(ids)
	ids = slices.DeleteFunc(slices.Compact(ids), func(id string) bool { return w.entries[id] != nil })
	for some := range slices.Chunk(ids, loadChunk) {
		list, err := c.memory.List(ctx, memstore.Filter{IDs: some})
		if err != nil {
			return err
		}
		for _, e := range list {
			w.load(e)
		}
	}
	return nil
}
