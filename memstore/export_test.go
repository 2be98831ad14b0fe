package memstore

import "context"

// SweepSessions ends the notes of silent sessions, as Run does now and then.
func (m *Memory) SweepSessions(ctx context.Context) error { return m.sweepSessions(ctx) }
