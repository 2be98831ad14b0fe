package memstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// EditRequest corrects one entry. Nil fields stay. A changed content is a user correction: a new entry that supersedes
// the old one.
type EditRequest struct {
	Caller
	ID         string
	Content    *string
	Category   *string
	Subject    *string
	Value      *string
	Project    *string
	Branch     *string
	Env        *string
	Labels     *[]string
	Topic      *string
	Pinned     *bool
	ValidUntil *string
	Confirm    bool // an unconfirmed entry is confirmed by the user
}

// Edit corrects an entry by the user's word. A new statement becomes an entry of its own that supersedes the old one, so
// that nothing is silently overwritten; everything else, and the mere spelling, changes in place. An entry that is
// confirmed takes the place of those it contradicts.
func (m *Memory) Edit(ctx context.Context, r EditRequest) (res RememberResult, err error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return RememberResult{}, err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "edit", Session: r.Session}, func(w Writer) error {
		res, err = m.edit(w, r)
		return err
	})
	if err != nil {
		return RememberResult{}, fmt.Errorf("editing %s: %w", r.ID, err)
	}
	return res, nil
}

func (m *Memory) edit(w Writer, r EditRequest) (RememberResult, error) {
	old, err := entry(w, r.ID)
	if err != nil {
		return RememberResult{}, err
	}
	if old.Status == Superseded {
		return RememberResult{}, Invalidf("%s was superseded by %s; edit that one", old.ID, old.SupersededBy)
	}
	e := old.clone()
	if err := r.apply(&e); err != nil {
		return RememberResult{}, err
	}
	red, err := m.screen(&e)
	if err != nil {
		return RememberResult{}, err
	}
	if err := e.Validate(); err != nil {
		return RememberResult{}, err
	}
	e.UpdatedAt, e.Tokens = w.Now(), m.tokens.Count(e.Content)
	res := RememberResult{ID: e.ID, Status: Stored, Category: e.Category, Scope: &e.Scope, Redactions: red}
	if e.Content != old.Content {
		reworded := old
		if reworded.Content = e.Content; Key(&reworded) != Key(&old) {
			return m.reword(w, old, e, r.Value == nil, res)
		}
	}
	return m.amend(w, old, e, r.Confirm, res)
}

// amend changes an entry in place. Where that makes it say what another live entry says, the two become one.
func (m *Memory) amend(w Writer, old, e Entry, confirmed bool, res RememberResult) (RememberResult, error) {
	if e.Status.Live() && (Key(&e) != Key(&old) || !old.Status.Live()) {
		twins, err := find(w, Filter{Key: Key(&e), Status: []Status{Active, Unconfirmed}, Limit: 1})
		if err != nil {
			return res, err
		}
		if len(twins) > 0 && twins[0].ID != e.ID {
			return m.mergeInto(w, twins[0], e, res)
		}
	}
	g, err := gravesOf(w)
	if err != nil {
		return res, err
	}
	if err := g.exhume(w, &e); err != nil {
		return res, err
	}
	if err := m.put(w, e); err != nil || !confirmed {
		return res, err
	}
	res.Superseded, err = m.settle(w, e)
	return res, err
}

// mergeInto lets a live entry take the place of an edited one that now says the same.
func (m *Memory) mergeInto(w Writer, twin, e Entry, res RememberResult) (RememberResult, error) {
	twin.confirm(&e)
	if err := m.put(w, twin); err != nil {
		return res, err
	}
	res.ID, res.Status, res.Superseded = twin.ID, EvidenceAdded, []string{e.ID}
	res.Reason = twin.ID + " said that already; the two became one"
	return res, m.supersede(w, e.ID, twin.ID, WhyMerged, "edited to say the same")
}

// reword stores a changed statement as the user's correction of the old one. A value that the old statement named and the
// new one does not is no longer what the entry says, unless the user gave it.
func (m *Memory) reword(w Writer, old, e Entry, valueStays bool, res RememberResult) (RememberResult, error) {
	if valueStays && strings.Contains(old.Content, e.Value) && !strings.Contains(e.Content, e.Value) {
		e.Value = ""
	}
	e.ID, e.UID, e.Rev, e.Usage = "", "", 0, Usage{}
	e.Source, e.Trust, e.Confidence = UserCorrection, TrustUser, UserCorrection.Confidence(0)
	e.Flags, e.Origin = without(e.Flags, FlagExternal), nil
	e.Evidence, e.EvidenceCount, e.DerivedFrom, e.CounterExamples, e.Contradicts = nil, 1, nil, nil, nil
	e.Status, e.Question, e.Rule = Active, "", ""
	e.Score, e.Terms, e.ConsolidatedAt = 0, nil, time.Time{}
	e.CreatedAt, e.VerifiedAt = w.Now(), time.Time{}
	same, err := m.insertOrConfirm(w, &e)
	if err != nil {
		return res, err
	}
	res.ID, res.Status, res.Reason = e.ID, SupersededPrevious, same.Reason
	if res.Superseded = same.Superseded; !slices.Contains(res.Superseded, old.ID) {
		res.Superseded = append(res.Superseded, old.ID)
	}
	return res, m.supersede(w, old.ID, e.ID, WhyCorrected, "the user edited it")
}

// apply writes the request's fields into the entry.
func (r *EditRequest) apply(e *Entry) error {
	set := func(field *string, to *string) {
		if to != nil {
			*field = strings.TrimSpace(*to)
		}
	}
	set(&e.Content, r.Content)
	set(&e.Subject, r.Subject)
	set(&e.Value, r.Value)
	set(&e.Topic, r.Topic)
	set(&e.Scope.Project, r.Project)
	set(&e.Scope.Branch, r.Branch)
	set(&e.Scope.Env, r.Env)
	e.Scope = e.Scope.clean()
	if r.Labels != nil {
		e.Labels = slices.Clone(cleanLabels(*r.Labels))
	}
	if r.Pinned != nil {
		e.Pinned = *r.Pinned
	}
	if r.Confirm {
		e.Status, e.Question = Active, ""
		e.strengthen(UserExplicit, 0)
	}
	return r.applyParsed(e)
}

func (r *EditRequest) applyParsed(e *Entry) (err error) {
	if r.Category != nil {
		if e.Category, err = ParseCategory(*r.Category); err != nil {
			return err
		}
	}
	if r.ValidUntil != nil {
		if e.ValidUntil, err = parseEnd("valid_until", *r.ValidUntil); err != nil {
			return err
		}
		e.ExpiresAt = e.ValidUntil
	}
	return e.Validate()
}
