package memstore

import (
	"context"
	"fmt"
	"slices"
)

// Drop takes statements out of the queue for good, each by one of its UIDs with all that say the same. Nothing of them is
// kept, and what stands at their places in the traces does not wait again.
func (m *Memory) Drop(ctx context.Context, uids ...string) (dropped []Waiting, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "queue"}, func(w Writer) error {
		dropped, err = taken(w, uids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("dropping what waits: %w", err)
	}
	return dropped, nil
}

// Accept makes entries of statements that wait, each named by one of its UIDs, on the word of who asks, however sure they
// are.
func (m *Memory) Accept(ctx context.Context, c Caller, uids ...string) (results []RememberResult, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "accept", Session: c.Session}, func(w Writer) error {
		results = nil
		list, err := taken(w, uids)
		if err != nil {
			return err
		}
		for _, x := range list {
			res, err := m.accept(w, x.Entry)
			if err != nil {
				return err
			}
			results = append(results, res)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("accepting what waits: %w", err)
	}
	return results, m.catalog.catchUp(ctx)
}

// accept makes an entry of a statement, or strengthens the one that says the same: in the archive it is out of it again.
func (m *Memory) accept(w Writer, e Entry) (RememberResult, error) {
	res := RememberResult{Status: Stored, Category: e.Category, Scope: &e.Scope}
	known, err := saying(w, &e)
	if err != nil {
		return res, err
	}
	e.Rule, e.UpdatedAt = "accepted by hand: "+e.Rule, w.Now()
	if len(known) == 0 {
		err := m.insert(w, &e)
		res.ID = e.ID
		return res, err
	}
	old := known[0]
	old.StrengthenedBy(&e)
	if old.UpdatedAt = w.Now(); old.Status == Archived {
		old.Status, old.Rule = Active, e.Rule
	}
	res.ID, res.Status, res.Reason = old.ID, EvidenceAdded, observedAgain
	return res, m.put(w, old)
}

// taken takes the statements of these UIDs, each with all that say the same, out of the queue.
func taken(w Writer, uids []string) (list []Waiting, err error) {
	rows, err := w.Pending(nil)
	if err != nil {
		return nil, err
	}
	all, err := gathered(w, rows)
	if err != nil {
		return nil, err
	}
	for _, uid := range uids {
		i := slices.IndexFunc(all, func(x Waiting) bool { return slices.Contains(x.UIDs, uid) })
		if i < 0 {
			return nil, Invalidf("nothing of the id %q waits; list what does, and send an id from there", uid)
		}
		if slices.ContainsFunc(list, func(x Waiting) bool { return slices.Contains(x.UIDs, uid) }) {
			continue
		}
		if _, err := w.Settle(all[i].UIDs); err != nil {
			return nil, err
		}
		list = append(list, all[i])
	}
	return list, nil
}

// Lapse takes out of the queue what has lost its trace, as each session's statement tells, and returns how many left.
func (m *Memory) Lapse(ctx context.Context, untraced func(*Entry) bool) (lapsed int, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "queue"}, func(w Writer) error {
		rows, err := w.Pending(nil)
		if err != nil {
			return err
		}
		var gone []string
		for i := range rows {
			if untraced(&rows[i]) {
				gone = append(gone, rows[i].UID)
			}
		}
		lapsed, err = w.Settle(gone)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("letting go what waits without a trace: %w", err)
	}
	return lapsed, nil
}
