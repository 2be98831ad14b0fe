package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/memstore"
)

// quiet is how long a session must have been silent to count as finished: no agent's log says when one ends.
const quiet = 30 * time.Minute

// extractedKey begins the named value that tells how many events of a session have been read for memories.
const extractedKey = "extracted:"

// extract queues what the sessions say that have ended since the last run, and what was added to earlier ones. Traces that
// are kept no longer go before, and what waits from traces that are gone goes with them.
func (s *space) extract(ctx context.Context) error {
	if !s.config().Traces.Extract {
		return nil
	}
	if err := s.takeQueued(ctx); err != nil {
		s.traces.log.Warn("logs of ended sessions wait for the next run", "error", err)
	}
	traces, err := s.traces.present(ctx)
	if err != nil {
		return err
	}
	x := &extraction{space: s, seen: map[string]map[string]bool{}}
	if traces != nil {
		if err := s.expireTraces(ctx, traces); err != nil {
			return err
		}
		if err := x.all(ctx, traces); err != nil {
			return err
		}
	}
	_, err = s.Lapse(ctx, x.untraced)
	return err
}

func (s *space) expireTraces(ctx context.Context, traces *archive.Archive) error {
	kept := s.config().Traces.Retention
	if kept <= 0 {
		return nil
	}
	if _, err := traces.Expire(ctx, time.Now().Add(-kept)); err != nil {
		return fmt.Errorf("removing traces past their time: %w", err)
	}
	return nil
}

// unread is what extract would queue. It stores nothing.
func (s *space) unread(ctx context.Context) ([]memstore.Entry, error) {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil || !s.config().Traces.Extract {
		return nil, err
	}
	x := &extraction{space: s, seen: map[string]map[string]bool{}, dry: true}
	err = x.all(ctx, traces)
	return x.fresh, err
}

// extraction is one pass over the sessions.
type extraction struct {
	*space
	dry   bool
	fresh []memstore.Entry           // what did not wait before
	seen  map[string]map[string]bool // by session that has a trace: the places in it, where it was read now
}

// all reads every finished session that holds something new.
func (x *extraction) all(ctx context.Context, traces *archive.Archive) error {
	sessions, err := traces.Sessions(ctx, nil, 0)
	if err != nil {
		return err
	}
	missed, err := x.misses.known(ctx)
	if err != nil {
		return err
	}
	running := map[string]bool{}
	for _, session := range sessions {
		x.seen[session.ID] = nil
		if running[session.ID] = !finished(session.Session); running[session.ID] {
			continue
		}
		if err := x.session(ctx, traces, session, missed.lines(session.ID)); err != nil {
			return fmt.Errorf("session %s: %w", session.ID, err)
		}
	}
	if x.dry {
		return nil
	}
	return x.misses.lookedAgain(ctx, missed, running)
}

// finished reports whether a session has ended that may hold memories. What went through our own tools is remembered already.
func finished(s trace.Session) bool {
	return s.Source != ownSource && time.Since(s.End).Abs() >= quiet
}

// session queues what one session says, unless that was done. The missed lines are looked at again.
func (x *extraction) session(ctx context.Context, traces *archive.Archive, about lookup.Summary, missed []int) error {
	read, err := x.Meta(ctx, extractedKey+about.ID)
	if err != nil || read == strconv.Itoa(about.Events) && len(missed) == 0 {
		return err
	}
	session, events, err := traces.Session(ctx, about.ID)
	if err != nil {
		return err
	}
	candidates, err := interruptible(ctx, func() ([]extract.Candidate, error) {
		judged := x.judging().judge(session, events)
		keepMissed(judged, events, missed, x.config().Traces.For(session.Project).Threshold)
		return x.candidates(ctx, session, events, judged)
	})
	if err != nil {
		return err
	}
	list := make([]memstore.Entry, len(candidates))
	for i, c := range candidates {
		date(c.Evidence, session.End)
		list[i] = learnt(c)
	}
	x.seen[about.ID] = map[string]bool{}
	for _, e := range events {
		x.seen[about.ID][traceRef(about.ID, e.Line)] = true
	}
	fresh, err := x.Enqueue(ctx, list, memstore.EnqueueOptions{
		Session: about.ID, Meta: map[string]string{extractedKey + about.ID: strconv.Itoa(about.Events)}, DryRun: x.dry})
	x.fresh = append(x.fresh, fresh...)
	return err
}

// date gives the places that tell no time the one of the session's end, else the present: some logs tell none at all.
func date(places []extract.Reference, end time.Time) {
	if end.IsZero() {
		end = time.Now()
	}
	for i := range places {
		if places[i].At.IsZero() {
			places[i].At = end
		}
	}
}

// untraced reports whether a statement has lost the lines that it rests on, or its whole session.
func (x *extraction) untraced(e *memstore.Entry) bool {
	places, there := x.seen[e.Session]
	if !there || places == nil {
		return !there
	}
	return !slices.ContainsFunc(e.Evidence, func(seen memstore.Evidence) bool { return places[seen.Trace] })
}

// placeOf names where a candidate was found. A record that its client gave a UUID is one place, however many sessions repeat
// it because they resumed the one it was written in.
func placeOf(c extract.Candidate) string {
	const uuidLength = 36
	first := c.Evidence[0]
	place := first.Event + "\x00" + strconv.Itoa(c.Part)
	if _, err := uuid.Parse(first.Event[:min(len(first.Event), uuidLength)]); err == nil {
		return place
	}
	return first.Session + "\x00" + place
}

// learnt is a candidate as an entry. Its uid is the place it was found at, so that reading a session again, even by better
// rules, finds it known, whatever became of it since.
func learnt(c extract.Candidate) memstore.Entry {
	first := c.Evidence[0]
	e := memstore.Entry{
		UID:     uuid.NewSHA1(uuid.NameSpaceOID, []byte(placeOf(c))).String(),
		Content: c.Content, Category: c.Category, Scope: c.Scope, Source: c.Source, Confidence: c.Confidence, Rule: c.Why,
		Origin:  &memstore.Origin{Session: first.Session, File: first.File, Line: first.Line},
		Session: first.Session, CreatedAt: first.At,
	}
	for _, r := range c.Evidence {
		seen := memstore.Evidence{Session: r.Session, Trace: traceRef(r.Session, r.Line)}
		if c.Source == memstore.ToolResult {
			seen.Outcome, seen.VerifiedAt = memstore.OutcomeSuccess, r.At // the call showed what the entry says, well or not
		}
		e.Evidence = append(e.Evidence, seen)
	}
	return e
}
