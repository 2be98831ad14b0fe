package memstore

import (
	"context"
	"fmt"
	"slices"
)

// Leak is an entry, or a statement that waits to become one, that today's rules would not have let in as it is: one that was
// written under older rules.
type Leak struct {
	ID         string      `json:"id"` // of what waits, see PendingID
	Status     Status      `json:"status"`
	Redactions []Redaction `json:"redactions,omitempty"` // kinds and counts; never the text
	Refuse     string      `json:"refuse,omitempty"`     // why nothing of it would be stored
	Earlier    bool        `json:"earlier,omitempty"`    // in an earlier state only
	Waits      bool        `json:"waits,omitempty"`      // it is no entry yet
}

// Rescan looks at every state of every entry and at what waits, of all projects, with the redaction rules of today, and names those that
// hold what would be taken out now. It changes nothing.
func (m *Memory) Rescan(ctx context.Context) (leaks []Leak, err error) {
	if m.o.Boundary == nil {
		return nil, nil
	}
	err = m.store.View(ctx, func(r Reader) error {
		leaks = nil
		for e, err := range r.Entries(Filter{}) {
			if err != nil {
				return err
			}
			leak := m.leak(&e)
			if leak == nil && e.Rev > 1 {
				if leak, err = m.earlierLeak(r, e.ID); err != nil {
					return err
				}
			}
			if leak != nil {
				leaks = append(leaks, *leak)
			}
		}
		waiting, err := m.waitingLeaks(r)
		leaks = append(leaks, waiting...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("scanning the store: %w", err)
	}
	return leaks, nil
}

func (m *Memory) waitingLeaks(r Reader) (leaks []Leak, err error) {
	rows, err := r.Pending(nil)
	for i := range rows {
		if leak := m.leak(&rows[i]); leak != nil {
			leak.ID, leak.Waits = PendingID(rows[i].UID), true
			leaks = append(leaks, *leak)
		}
	}
	return leaks, err
}

// leak is what the boundary would hold back of one state; nil when nothing.
func (m *Memory) leak(e *Entry) *Leak {
	copied := e.clone()
	total := map[string]int{}
	leak := &Leak{ID: e.ID, Status: e.Status}
	for _, f := range append(copied.fields(), field{name: "content", text: &copied.Content}) {
		s := m.o.Boundary.Screen(*f.text, f.source(e))
		if s.Refuse != "" && !f.reason {
			leak.Refuse = s.Refuse
		}
		for _, r := range s.Redactions {
			total[r.Kind] += r.Count
		}
	}
	if leak.Redactions = redactions(total); len(leak.Redactions) == 0 && leak.Refuse == "" {
		return nil
	}
	return leak
}

func (m *Memory) earlierLeak(r Reader, id string) (*Leak, error) {
	versions, err := r.Versions(id)
	if err != nil {
		return nil, err
	}
	for _, v := range slices.Backward(versions) {
		if v.Absent {
			continue
		}
		if leak := m.leak(&v.Entry); leak != nil {
			leak.Earlier = true
			return leak, nil
		}
	}
	return nil, nil
}
