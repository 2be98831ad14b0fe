package memstore

import "context"

// SweepSessions ends the notes of silent sessions, as Run does now and then.
func (m *Memory) SweepSessions(ctx context.Context) error { return m.sweepSessions(ctx) }

// ProfileWithin renders a profile within other caps than the memory's own.
func ProfileWithin(m *Memory, s Scope, caps Caps) (string, error) {
	return m.profile(context.Background(), s, caps)
}
