package consolidate

import (
	"testing"
	"time"
)

func TestDue(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	quiet := state{now: now, lastRun: now.Add(-time.Hour), lastWrite: now.Add(-time.Minute), waiting: 1}
	for _, c := range []struct {
		name   string
		change func(*state)
		due    bool
	}{
		{"one new entry a minute ago", func(*state) {}, false},
		{"many new entries", func(s *state) { s.waiting = 20 }, true},
		{"a day later", func(s *state) { s.lastRun = now.Add(-24 * time.Hour) }, true},
		{"never run", func(s *state) { s.lastRun = time.Time{} }, true},
		{"idle", func(s *state) { s.lastWrite = now.Add(-15 * time.Minute) }, true},
		{"a conflict was suspected", func(s *state) { s.nudge = ConflictSeen }, true},
		{"the profile is over its caps", func(s *state) { s.full, s.waiting = true, 5 }, true},
		{"over its caps, hardly anything new", func(s *state) { s.full = true }, false},
		{"nothing new", func(s *state) { s.waiting, s.nudge, s.lastRun = 0, SessionEnded, time.Time{} }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := quiet
			c.change(&s)
			if why := (Triggers{}).withDefaults().due(s); (why != "") != c.due {
				t.Errorf("due because %q", why)
			}
		})
	}
	if why := (Triggers{New: -1, Age: -1, Idle: -1}).withDefaults().due(state{now: now, waiting: 1000}); why != "" {
		t.Errorf("switched off, yet due because %q", why)
	}
}
