package memstore

import (
	"context"
	"fmt"
	"time"
)

// staleSession is how long a session may be silent before its notes are taken to have ended with it, as those of a
// process that was killed.
const staleSession = 24 * time.Hour

// EndSession ends a session: its notes leave, and stay visible to nobody but why and history.
func (m *Memory) EndSession(ctx context.Context, session string) error {
	if session == "" {
		return nil
	}
	return m.endNotes(ctx, Filter{Session: session, Lifetime: SessionOnly, Status: []Status{Active, Unconfirmed}}, session)
}

// sweepSessions ends the notes of sessions that have written nothing for a day.
func (m *Memory) sweepSessions(ctx context.Context) error {
	var silent []string
	err := m.store.View(ctx, func(r Reader) (err error) {
		silent, err = silentSessions(r, m.now().Add(-staleSession))
		return err
	})
	for _, session := range silent {
		if err == nil {
			err = m.EndSession(ctx, session)
		}
	}
	return err
}

// silentSessions names the sessions with open notes that have written nothing since.
func silentSessions(r Reader, since time.Time) (list []string, err error) {
	stale, err := find(r, Filter{Lifetime: SessionOnly, Status: []Status{Active, Unconfirmed}, Before: since})
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, e := range stale {
		if seen[e.Session] {
			continue
		}
		seen[e.Session] = true
		recent, err := r.Count(Filter{Session: e.Session, Since: since})
		if err != nil {
			return nil, err
		}
		if recent == 0 {
			list = append(list, e.Session)
		}
	}
	return list, nil
}

func (m *Memory) endNotes(ctx context.Context, f Filter, session string) error {
	open := 0
	err := m.store.View(ctx, func(r Reader) (err error) {
		open, err = r.Count(f)
		return err
	})
	if err != nil || open == 0 {
		return err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "session_end", Session: session}, func(w Writer) error {
		notes, err := find(w, f)
		if err != nil {
			return err
		}
		for _, e := range notes {
			e.Status, e.Rule, e.Question, e.UpdatedAt = Archived, "its session ended", "", w.Now()
			if err := m.put(w, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("ending session notes: %w", err)
	}
	return nil
}
