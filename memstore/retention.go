package memstore

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Retention says for how long entries are kept. A period of 0 means for ever, which is the default of all.
//
// It counts from the day an entry speaks for, Entry.Date; for session notes and archived entries from when they became
// what they are. What is past its period expires: recall leaves it out like a fact that ended, and it is erased where
// that was asked for, by Erase or by forgetting what expired.
type Retention struct {
	Categories   map[Category]time.Duration `json:"categories,omitempty"`
	SessionNotes time.Duration              `json:"session_notes,omitempty"`
	Archived     time.Duration              `json:"archived,omitempty"`
	Erase        bool                       `json:"-"` // Run erases what is past its period
}

// until is when an entry's period ends; zero where it never does.
func (r Retention) until(e *Entry) (end time.Time) {
	if e.Lifetime == SessionOnly {
		return after(e.UpdatedAt, r.SessionNotes)
	}
	end = after(e.Date(), r.Categories[e.Category])
	if e.Status == Archived {
		end = earlier(end, after(e.UpdatedAt, r.Archived))
	}
	return end
}

func after(t time.Time, period time.Duration) time.Time {
	if period <= 0 {
		return time.Time{}
	}
	return t.Add(period)
}

// earlier returns the earlier of two ends; a zero one never comes.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// retention is the policy in force.
func (m *Memory) retention() Retention {
	if m.o.Retention == nil {
		return Retention{}
	}
	return m.o.Retention()
}

// expiring computes expires_at: the earlier of valid_until and the end of the period. Where nothing has a period, an end
// that an import brought along stays.
func (m *Memory) expiring(e *Entry) time.Time {
	if end := m.retention().until(e); !end.IsZero() {
		return earlier(e.ValidUntil, end)
	}
	if e.ExpiresAt.IsZero() {
		return e.ValidUntil
	}
	return earlier(e.ValidUntil, e.ExpiresAt)
}

// retainedMeta names the policy under which expires_at of every entry was computed.
const retainedMeta = "retention"

// ApplyRetention computes expires_at of every entry anew where the policy has changed since that was done last. It costs
// one small read where it has not.
func (m *Memory) ApplyRetention(ctx context.Context) error {
	policy, err := json.Marshal(m.retention())
	if err != nil {
		return fmt.Errorf("naming the retention policy: %w", err)
	}
	if known, err := m.Meta(ctx, retainedMeta); err != nil || known == string(policy) || known == "" && string(policy) == "{}" {
		return err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "retention"}, func(w Writer) error {
		all, err := find(w, Filter{})
		if err != nil {
			return err
		}
		for _, e := range all {
			end := earlier(e.ValidUntil, m.retention().until(&e))
			if end.Equal(e.ExpiresAt) {
				continue
			}
			e.ExpiresAt = end
			if err := m.put(w, e); err != nil {
				return err
			}
		}
		return w.SetMeta(retainedMeta, string(policy))
	})
	if err != nil {
		return fmt.Errorf("applying the retention policy: %w", err)
	}
	return m.catalog.catchUp(ctx)
}

// expired names the entries of every status whose end has come, the ends that facts have of themselves included.
func (m *Memory) expired(now time.Time) []string {
	ids := idsOf(m.catalog.selected(func(r *record) bool { return r.expires != 0 && r.expires <= now.Unix() }))
	slices.Sort(ids)
	return ids
}

// What the background work does about retention.
const (
	retainEvery     = time.Hour
	retainLease     = "retention"
	retainLeaseLife = 10 * time.Minute
)

// retain keeps expires_at in step with the policy and, where that was asked for, erases what is past its period. Of
// several processes one does it.
func (m *Memory) retain(ctx context.Context) error {
	mine, err := m.store.Lease(ctx, retainLease, m.holder, retainLeaseLife)
	if err != nil || !mine {
		return err
	}
	defer func() { _ = m.store.Release(context.WithoutCancel(ctx), retainLease, m.holder) }() // it ends by itself
	if err := m.ApplyRetention(ctx); err != nil {
		return err
	}
	if !m.retention().Erase {
		return nil
	}
	due, err := m.pastPeriod(ctx)
	if err != nil || len(due) == 0 {
		return err
	}
	m.log.Info("retention: entries are past their period and are erased now", "entries", len(due))
	a, err := m.erase(ctx, Caller{}, grant{IDs: due})
	m.log.Info("retention: erased", "entries", len(a.Erased), "verified", a.Verified, "pending", a.Pending)
	return err
}

// pastPeriod names the entries that the policy, rather than an end of their own, has come to the end of.
func (m *Memory) pastPeriod(ctx context.Context) (due []string, err error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	ids := m.expired(m.now())
	if len(ids) == 0 {
		return nil, nil
	}
	list, err := m.List(ctx, Filter{IDs: ids})
	for i := range list {
		if end := m.retention().until(&list[i]); !end.IsZero() && !end.After(m.now()) {
			due = append(due, list[i].ID)
		}
	}
	return due, err
}
