package consolidate

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// Triggers say when a run is due. The zero value of each field takes the default named there; a negative one switches
// the trigger off.
type Triggers struct {
	New  int           // new entries; 20
	Age  time.Duration // since the last run, if anything is new; 24 h
	Idle time.Duration // without a write, if anything is new; 15 min
	// Full reports whether the core profile is over its caps, for a run with a quarter of New; nil: nobody looks.
	Full func(ctx context.Context) (bool, error)
}

func (t Triggers) withDefaults() Triggers {
	if t.New == 0 {
		t.New = 20
	}
	if t.Age == 0 {
		t.Age = 24 * time.Hour
	}
	if t.Idle == 0 {
		t.Idle = 15 * time.Minute
	}
	return t
}

// state is what the triggers look at.
type state struct {
	now, lastRun, lastWrite time.Time
	waiting                 int    // new entries
	nudge                   string // why somebody asked for a run; empty: nobody did
	full                    bool   // the core profile leaves something out
}

// due says why a run is due, or "".
func (t Triggers) due(s state) string {
	switch {
	case s.waiting == 0:
		return ""
	case s.nudge != "":
		return s.nudge
	case t.New > 0 && s.waiting >= t.New:
		return "enough is new"
	case s.full && t.New > 0 && 4*s.waiting >= t.New:
		return ProfileFull
	case t.Age > 0 && s.now.Sub(s.lastRun) >= t.Age:
		return "the last run is long ago"
	case t.Idle > 0 && s.now.Sub(s.lastWrite) >= t.Idle:
		return "nobody is writing"
	}
	return ""
}

// Scheduler runs a Consolidator when its triggers say so, behind everything else the process does. Of many processes on
// one store, one runs at a time.
type Scheduler struct {
	c        *Consolidator
	triggers Triggers
	poke     chan struct{}

	mu        sync.Mutex
	nudge     string
	lastWrite time.Time
	held      int          // how much waited when a run stopped to ask; it is not tried again for the same
	ran       func(Report) // after each run that changed or asked something
}

// NewScheduler returns a scheduler; ran is told of each run, nil: nobody is.
func NewScheduler(c *Consolidator, t Triggers, ran func(Report)) *Scheduler {
	if ran == nil {
		ran = func(Report) {}
	}
	return &Scheduler{c: c, triggers: t.withDefaults(), poke: make(chan struct{}, 1), ran: ran, lastWrite: c.o.Now()}
}

// The reasons for which others ask for a run before its time.
const (
	ConflictSeen = "a conflict was suspected"
	SessionEnded = "a session ended with writes"
	ProfileFull  = "the core profile is over its caps"
)

// Nudge asks for a run soon. It never waits.
func (s *Scheduler) Nudge(reason string) {
	s.mu.Lock()
	s.nudge = reason
	s.mu.Unlock()
	select {
	case s.poke <- struct{}{}:
	default: // asked already
	}
}

const (
	// checkEvery is how often the triggers are looked at; one look costs a few reads.
	checkEvery = time.Minute
	// settleFor is how long after a change the triggers are looked at, so that a burst of writes is one look.
	settleFor = 5 * time.Second
	// slice is how many new entries one scheduled run looks at; the next one takes the rest.
	slice = 500
)

// Run watches the memory until ctx ends.
func (s *Scheduler) Run(ctx context.Context) error {
	stop := s.c.memory.Watch(s.wrote)
	defer stop()
	tick := time.NewTicker(checkEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		case <-s.poke:
			if !pause(ctx, settleFor) {
				return nil
			}
		}
		s.look(ctx)
	}
}

// wrote notes that somebody wrote.
func (s *Scheduler) wrote(memstore.Event) {
	s.mu.Lock()
	s.lastWrite = s.c.o.Now()
	s.mu.Unlock()
	select {
	case s.poke <- struct{}{}:
	default:
	}
}

// Finish runs once more if work waits and ctx leaves time, as a server does before it ends.
func (s *Scheduler) Finish(ctx context.Context) {
	s.Nudge(SessionEnded)
	s.look(ctx)
}

// pause waits, and reports false when ctx ended before.
func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// look runs if a run is due, until nothing waits.
func (s *Scheduler) look(ctx context.Context) {
	for ctx.Err() == nil {
		reason, err := s.reason(ctx)
		if err != nil {
			s.c.o.Log.Warn("looking whether to consolidate", "error", err)
			return
		}
		if reason == "" {
			return
		}
		r, err := s.c.Run(ctx, RunOptions{MaxChanges: DefaultCap, Limit: slice})
		switch {
		case errors.Is(err, ErrRunning) || ctx.Err() != nil:
			return
		case err != nil:
			s.c.o.Log.Warn("consolidating", "error", err)
			return
		}
		s.c.o.Log.Info("consolidated", "because", reason, "run", r.Run, "changes", r.Total(), "questions", len(r.Questions))
		s.ran(r)
		if r.Stopped != "" {
			s.hold(r.Looked + r.Waiting)
			return
		}
		if r.Waiting == 0 {
			return
		}
	}
}

func (s *Scheduler) hold(waiting int) {
	s.mu.Lock()
	s.held = waiting
	s.mu.Unlock()
}

// reason asks the triggers.
func (s *Scheduler) reason(ctx context.Context) (string, error) {
	status, err := s.c.Status(ctx)
	if err != nil {
		return "", err
	}
	full := false
	if s.triggers.Full != nil && status.Waiting > 0 {
		if full, err = s.triggers.Full(ctx); err != nil {
			return "", err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	why := s.triggers.due(state{full: full, now: s.c.o.Now(), lastRun: status.LastRun, lastWrite: s.lastWrite, waiting: status.Waiting, nudge: s.nudge})
	if s.nudge == "" && s.held > 0 && status.Waiting <= s.held {
		why = ""
	}
	s.nudge = ""
	return why, nil
}
