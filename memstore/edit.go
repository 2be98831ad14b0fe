package memstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
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
// that nothing is silently overwritten; everything else changes in place.
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
	e := old
	if err := r.apply(&e); err != nil {
		return RememberResult{}, err
	}
	red, err := m.screen(&e)
	if err != nil {
		return RememberResult{}, err
	}
	e.UpdatedAt = w.Now()
	res := RememberResult{ID: e.ID, Status: Stored, Category: e.Category, Scope: &e.Scope, Redactions: red}
	if e.Content == old.Content {
		return res, m.put(w, e)
	}
	return m.reword(w, old, e, res)
}

// reword stores a changed statement as the user's correction of the old one.
func (m *Memory) reword(w Writer, old, e Entry, res RememberResult) (RememberResult, error) {
	e.ID, e.UID, e.Rev, e.Usage = "", "", 0, Usage{}
	e.Source, e.Trust, e.Confidence = UserCorrection, TrustUser, UserCorrection.Confidence(0)
	e.Flags = without(e.Flags, FlagExternal)
	e.Evidence, e.EvidenceCount, e.DerivedFrom, e.Contradicts = nil, 1, nil, nil
	e.Status, e.Question, e.Rule = Active, "", ""
	e.CreatedAt, e.VerifiedAt = w.Now(), old.VerifiedAt
	e.Tokens = m.tokens.Count(e.Content)
	if err := e.Validate(); err != nil {
		return res, err
	}
	same, err := m.insertOrConfirm(w, &e)
	if err != nil {
		return res, err
	}
	res.ID, res.Status = e.ID, SupersededPrevious
	res.Reason = same.Reason
	res.Superseded = []string{old.ID}
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
	if r.Confirm || e.Status == Archived && r.Content != nil {
		e.Status, e.Question = Active, ""
	}
	if r.Confirm {
		e.Source, e.Trust, e.Confidence = UserExplicit, TrustUser, UserExplicit.Confidence(0)
		e.Flags = without(e.Flags, FlagExternal)
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
