package memstore

import (
	"fmt"
	"slices"
)

// storeDraft stores one draft: as evidence for what is known already, in the place of what it replaces or corrects, or as
// a new entry.
func (m *Memory) storeDraft(w Writer, c Caller, d *draft) (RememberResult, error) {
	e := d.entry
	old, err := m.replaced(w, c, d)
	if err != nil {
		return RememberResult{}, err
	}
	res, err := m.insertOrConfirm(w, &e)
	if err != nil {
		return res, err
	}
	d.entry.Category, d.entry.Scope = e.Category, e.Scope
	return m.giveWay(w, e, old, res)
}

// insertOrConfirm adds evidence to a live or archived entry of the same key, or inserts a new one. A statement that was
// forgotten and is now made again is no longer forgotten.
func (m *Memory) insertOrConfirm(w Writer, e *Entry) (RememberResult, error) {
	g, err := gravesOf(w)
	if err != nil {
		return RememberResult{}, err
	}
	if err := g.exhume(w, e); err != nil {
		return RememberResult{}, err
	}
	known, err := saying(w, e)
	if err != nil {
		return RememberResult{}, err
	}
	if len(known) == 0 {
		err := m.insert(w, e)
		return RememberResult{ID: e.ID, Status: Stored}, err
	}
	old := known[0]
	settled := old.Status == Unconfirmed && e.Source.FromUser()
	if end := m.retention().until(&old); !end.IsZero() && !end.After(e.CreatedAt) {
		old.CreatedAt = e.CreatedAt // its time was over: it is made anew
	}
	old.confirm(e)
	if err := old.Validate(); err != nil {
		return RememberResult{}, err
	}
	if err := m.put(w, old); err != nil {
		return RememberResult{}, err
	}
	*e = old
	res := RememberResult{ID: old.ID, Status: EvidenceAdded, Reason: observedAgain}
	if settled {
		res.Superseded, err = m.settle(w, old)
	}
	return res, err
}

// observedAgain is what became of a statement that was known already.
const observedAgain = "counted as one more observation"

// saying returns the live and archived entries that say the same, the live one first.
func saying(r Reader, e *Entry) ([]Entry, error) {
	known, err := find(r, Filter{Key: Key(e), Status: []Status{Active, Unconfirmed, Archived}})
	slices.SortStableFunc(known, func(a, b Entry) int { return boolean(b.Status.Live()) - boolean(a.Status.Live()) })
	return known, err
}

// confirm takes a repetition over: one more observation, the stronger source, the details the first writing lacked.
func (e *Entry) confirm(again *Entry) {
	seen := Evidence{Session: again.Session}
	if len(again.Evidence) > 0 {
		seen = again.Evidence[0]
	}
	e.addEvidence(seen)
	e.strengthen(again.Source, again.Confidence)
	if again.VerifiedAt.After(e.VerifiedAt) {
		e.VerifiedAt = again.VerifiedAt
	}
	if e.Status == Archived || again.Source.FromUser() {
		e.Status, e.Question = Active, ""
	}
	if e.Value == "" {
		e.Value = again.Value
	}
	e.renew(again)
	e.Labels = cleanLabels(append(slices.Clone(e.Labels), again.Labels...))
	e.Pinned = e.Pinned || again.Pinned
	e.UpdatedAt = again.CreatedAt
}

// renew takes over the validity of a repetition. One that names no end lifts an end that has passed: what is said now
// holds now.
func (e *Entry) renew(again *Entry) {
	if !again.ValidFrom.IsZero() {
		e.ValidFrom = again.ValidFrom
	}
	if !again.ValidUntil.IsZero() || e.Expired(again.CreatedAt) {
		e.ValidUntil, e.ExpiresAt = again.ValidUntil, again.ExpiresAt
	}
}

// settle ends the contradictions of an entry that the user has confirmed: what cannot hold beside it gives way.
func (m *Memory) settle(w Writer, e Entry) (superseded []string, err error) {
	for _, id := range e.Contradicts {
		other, err := entry(w, id)
		if err != nil {
			return superseded, err
		}
		if !other.Status.Live() {
			continue
		}
		if err := m.supersede(w, id, e.ID, WhyConflict, "the user confirmed "+e.ID); err != nil {
			return superseded, err
		}
		superseded = append(superseded, id)
	}
	return superseded, nil
}

// replaced returns the entries that a draft takes the place of: the one it names, and, for a user correction, all live
// ones of the same subject and scope.
func (m *Memory) replaced(w Writer, c Caller, d *draft) ([]Entry, error) {
	var old []Entry
	if d.replaces != "" {
		e, err := m.named(w, c, d)
		if err != nil {
			return nil, err
		}
		old = append(old, e)
	}
	if d.entry.Source != UserCorrection || d.entry.Subject == "" {
		return old, nil
	}
	same, err := m.onSubject(w, &d.entry)
	for _, e := range same {
		if !slices.ContainsFunc(old, func(o Entry) bool { return o.ID == e.ID }) {
			old = append(old, e)
		}
	}
	return old, err
}

// onSubject returns the live entries of an entry's subject, scope and lifetime: those the index knows, whatever the case
// of their letters, and those this very transaction wrote.
func (m *Memory) onSubject(r Reader, like *Entry) (list []Entry, err error) {
	filters := []Filter{{Subject: like.Subject}}
	if ids := m.catalog.about(like.Subject); len(ids) > 0 {
		filters = append(filters, Filter{IDs: ids})
	}
	for _, f := range filters {
		f.Project, f.Status, f.Lifetime = &like.Scope.Project, []Status{Active, Unconfirmed}, like.Lifetime
		found, err := find(r, f)
		if err != nil {
			return nil, err
		}
		for _, e := range found {
			if e.Scope == like.Scope && (e.Lifetime == Lasting || e.Session == like.Session) {
				list = append(list, e)
			}
		}
	}
	return list, nil
}

// named returns the entry in force that stands for the id in replaces. The caller must be able to see it, from the
// project it works in or the one it writes to.
func (m *Memory) named(w Writer, c Caller, d *draft) (Entry, error) {
	e, err := liveEnd(w, d.replaces)
	if err != nil {
		return e, err
	}
	here := Scope{Project: c.Project}
	if !Visible(&e, c, here) && !Visible(&e, c, Scope{Project: d.entry.Scope.Project}) {
		return e, unknownID(d.replaces)
	}
	return e, nil
}

// giveWay supersedes old by e where e's trust allows it; else e waits for the user's word.
func (m *Memory) giveWay(w Writer, e Entry, old []Entry, res RememberResult) (RememberResult, error) {
	for _, o := range old {
		if o.ID == e.ID || slices.Contains(res.Superseded, o.ID) {
			continue
		}
		if e.Trust.Rank() < o.Trust.Rank() {
			if err := m.dispute(w, e.ID, o.ID, "would replace "+o.ID+", which has more weight"); err != nil {
				return res, err
			}
			res.Status = NeedsConfirmation
			res.Reason = fmt.Sprintf("%s was %s, which outranks %s; it stays until the user confirms the change", o.ID, o.Source, e.Source)
			continue
		}
		why, rule := WhyReplaced, "the writer named it in replaces"
		if e.Source == UserCorrection {
			why, rule = WhyCorrected, "a user correction of the same subject and scope"
		}
		if err := m.supersede(w, o.ID, e.ID, why, rule); err != nil {
			return res, err
		}
		res.Superseded = append(res.Superseded, o.ID)
		if res.Status == Stored {
			res.Status = SupersededPrevious
		}
	}
	return res, nil
}
