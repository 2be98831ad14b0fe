package eval

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// Arm is one side of a comparison: the same sessions with consolidation after each day, or with writes only.
type Arm string

// The two arms.
const (
	Curated    Arm = "consolidated"
	WritesOnly Arm = "writes only"
)

// workshop is a store in which scripted agents work, with a clock that the script moves.
type workshop struct {
	dir     string
	store   *sqlite.Store
	memory  *memstore.Memory
	curator *consolidate.Consolidator
	at      time.Time
}

func newWorkshop(ctx context.Context, e embed.Embedder, judge consolidate.Adjudicator) (w *workshop, err error) {
	w = &workshop{at: time.Date(2026, 1, 1, 8, 0, 0, 0, time.UTC)}
	clock := func() time.Time { return w.at }
	if w.dir, err = os.MkdirTemp("", "loci-eval-"); err != nil {
		return nil, fmt.Errorf("making a directory for the evaluation: %w", err)
	}
	if w.store, err = sqlite.Open(ctx, w.dir, sqlite.Options{Now: clock}); err != nil {
		return nil, errors.Join(err, os.RemoveAll(w.dir))
	}
	w.memory = memstore.New(w.store, memstore.Options{Now: clock, Embedder: e})
	w.curator = consolidate.New(w.memory, consolidate.Options{Now: clock, Judge: judge})
	return w, nil
}

func (w *workshop) close() error {
	return errors.Join(w.memory.Close(), w.store.Close(), os.RemoveAll(w.dir))
}

// record is how a task went.
type record struct {
	acts     [][]attempt // by act and wording
	reviewed int         // questions that curating put to the user
}

// play lets the agents of all tasks work day by day, and returns how each of their acts went.
func (w *workshop) play(ctx context.Context, tasks []Task, arm Arm) (map[string]*record, error) {
	done := map[string]*record{}
	for _, t := range tasks {
		done[t.ID] = &record{}
	}
	for _, day := range days(tasks) {
		morning, err := memstore.ParseTime("day", day)
		if err != nil {
			return nil, fmt.Errorf("a day of the tasks: %w", err)
		}
		w.at = morning.Add(9 * time.Hour)
		for _, t := range tasks {
			for _, s := range t.Sessions {
				if s.Day != day {
					continue
				}
				acts, err := w.session(ctx, &t, &s)
				if err != nil {
					return nil, fmt.Errorf("task %s on %s: %w", t.ID, day, err)
				}
				done[t.ID].acts = append(done[t.ID].acts, acts...)
			}
		}
		w.at = morning.Add(23 * time.Hour)
		if arm == WritesOnly {
			continue
		}
		r, err := w.curator.Run(ctx, consolidate.RunOptions{})
		if err != nil {
			return nil, err
		}
		if err := w.review(ctx, tasks, r.Questions, done); err != nil {
			return nil, err
		}
	}
	return done, nil
}

// session stores what a session says, and then does what it has to do.
func (w *workshop) session(ctx context.Context, t *Task, s *Session) (acts [][]attempt, err error) {
	for i, said := range s.Says {
		r := memstore.RememberRequest{Caller: memstore.Caller{Project: t.Project, Session: fmt.Sprintf("%s-%s-%d", t.ID, s.Day, i)}, Items: []memstore.Item{said.item()}}
		a, err := w.memory.Remember(ctx, r)
		if err != nil {
			return nil, err
		}
		if x := a.Results[0]; x.Status == memstore.Refused {
			return nil, fmt.Errorf("%q was refused: %s", said.Content, x.Reason)
		}
		w.at = w.at.Add(time.Minute)
	}
	if len(s.Acts) > 0 {
		if err := w.memory.Prepare(ctx, preparing); err != nil {
			return nil, err
		}
	}
	for i := range s.Acts {
		list, err := w.ask(ctx, t, &s.Acts[i])
		if err != nil {
			return nil, err
		}
		acts = append(acts, list)
	}
	return acts, nil
}

// ask has each wording of an act asked in a session of its own.
func (w *workshop) ask(ctx context.Context, t *Task, x *Act) (list []attempt, err error) {
	for _, q := range x.Ask {
		answer, err := w.memory.Recall(ctx, memstore.RecallRequest{Caller: memstore.Caller{Project: t.Project}, Branch: x.Branch, Query: q, Core: true})
		if err != nil {
			return nil, err
		}
		list = append(list, x.act(&answer))
	}
	return list, nil
}
