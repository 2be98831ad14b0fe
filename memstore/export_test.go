package memstore

import (
	"context"
	"time"
)

// SweepSessions ends the notes of silent sessions, as Run does now and then.
func (m *Memory) SweepSessions(ctx context.Context) error { return m.sweepSessions(ctx) }

// Retain applies the retention policy, as Run does now and then.
func (m *Memory) Retain(ctx context.Context) error { return m.retain(ctx) }

// ProfileWithin renders a profile within other caps than the memory's own.
func ProfileWithin(m *Memory, s Scope, caps Caps) (string, error) {
	return m.profile(context.Background(), s, caps)
}

// ParseImportLine reads one line of an import as far as that goes without a store.
func ParseImportLine(line string) (Entry, error) {
	x := importer{m: &Memory{tokens: estimate{}, o: Options{Now: time.Now}}}
	l, err := parseLine([]byte(line))
	if err != nil {
		return Entry{}, err
	}
	e, _, err := x.entry(l)
	return e, err
}
