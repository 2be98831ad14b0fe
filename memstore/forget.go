package memstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// ForgetMode says how thoroughly.
type ForgetMode string

// The two modes.
const (
	Erase   ForgetMode = "erase"   // no byte of the text stays
	Archive ForgetMode = "archive" // out of recall, kept for looking up
)

// ForgetRequest names what to forget. Anything but explicit ids is answered with a preview and a token first.
type ForgetRequest struct {
	Caller
	IDs       []string // of entries, or of what waits, see PendingID
	Query     string
	Subject   string
	InProject string // every entry of this project
	InSession string // every entry written in this session
	Source    string
	Before    string // entries created before this time
	Person    string // every entry, of every project, that names this person
	Expired   bool   // every entry, of every project, whose end has come, by itself or by retention
	Mode      string // erase (default) or archive
	Confirm   string // the token of a preview
}

// ForgetAnswer is either a preview with a token, or a receipt.
type ForgetAnswer struct {
	Preview  []Similar `json:"preview,omitempty"`
	Count    int       `json:"count,omitempty"` // how many entries, and statements that wait, the preview stands for; the list may be shorter
	Token    string    `json:"token,omitempty"`
	Erased   []string  `json:"erased,omitempty"`
	Archived []string  `json:"archived,omitempty"`
	Unqueued int       `json:"unqueued,omitempty"` // statements that waited to become entries, and went
	Places   []Place   `json:"places,omitempty"`
	Verified bool      `json:"verified"`          // a byte search over the directory found nothing
	Pending  string    `json:"pending,omitempty"` // why the last copies are not gone yet; retried by itself
	Notes    []string  `json:"notes,omitempty"`
}

// Place counts what was removed at one kind of place.
type Place struct {
	Place string `json:"place"`
	Count int    `json:"count"`
}

// Forget erases or archives entries. Explicit ids are done at once; anything else is answered with a preview and a
// token that confirms exactly what was previewed.
func (m *Memory) Forget(ctx context.Context, r ForgetRequest) (ForgetAnswer, error) {
	mode, err := parseForgetMode(r.Mode)
	if err != nil {
		return ForgetAnswer{}, err
	}
	switch {
	case r.Confirm != "":
		return m.confirmForget(ctx, r)
	case r.Selects():
		return m.previewForget(ctx, r, mode)
	case len(r.IDs) > 0 && mode == Archive:
		return m.forget(ctx, r.Caller, grant{Mode: mode, IDs: r.IDs})
	case len(r.IDs) > 0:
		g, err := m.forgettable(ctx, r.IDs)
		if err != nil {
			return ForgetAnswer{}, err
		}
		return m.forget(ctx, r.Caller, g)
	}
	return ForgetAnswer{}, Invalidf("there is nothing to forget; send ids, or query, subject, project, session, source or before for a preview")
}

func parseForgetMode(s string) (ForgetMode, error) {
	switch ForgetMode(s) {
	case "", Erase:
		return Erase, nil
	case Archive:
		return Archive, nil
	}
	return "", Invalidf("mode %q is unknown; use erase or archive", s)
}

// Selects reports whether the request names entries by anything but their ids.
func (r *ForgetRequest) Selects() bool {
	return r.Query != "" || r.Subject != "" || r.InProject != "" || r.InSession != "" || r.Source != "" || r.Before != "" || r.Person != "" || r.Expired
}

func (m *Memory) confirmForget(ctx context.Context, r ForgetRequest) (ForgetAnswer, error) {
	g, err := m.granted(ctx, r.Confirm)
	if err != nil {
		return ForgetAnswer{}, err
	}
	if r.Mode != "" && ForgetMode(r.Mode) != g.Mode {
		return ForgetAnswer{}, Invalidf("the preview was for %s and this asks for %s; ask for a new preview", g.Mode, r.Mode)
	}
	for _, id := range g.IDs {
		if len(r.IDs) > 0 && !slices.Contains(r.IDs, id) {
			return ForgetAnswer{}, Invalidf("the preview was for %s as well, which is not among these ids; send its token alone, or the ids alone", id)
		}
	}
	return m.forget(ctx, r.Caller, g)
}

// forget does what was asked for by id or confirmed. Ids that are gone already are noted; it fails when all are.
func (m *Memory) forget(ctx context.Context, c Caller, g grant) (ForgetAnswer, error) {
	g.IDs = slices.Compact(slices.Sorted(slices.Values(g.IDs)))
	if g.Mode == Archive {
		return m.archive(ctx, c, g.IDs)
	}
	return m.erase(ctx, c, g)
}

func (m *Memory) archive(ctx context.Context, c Caller, ids []string) (a ForgetAnswer, err error) {
	_, err = m.store.Update(ctx, Commit{Kind: "archive", Session: c.Session}, func(w Writer) error {
		a = ForgetAnswer{}
		list, err := present(w, ids, &a)
		if err != nil {
			return err
		}
		for _, e := range list {
			if !e.Status.Live() {
				a.Notes = append(a.Notes, fmt.Sprintf("%s is %s already", e.ID, e.Status))
				continue
			}
			a.Archived = append(a.Archived, e.ID)
			e.Status, e.Rule, e.Question, e.UpdatedAt = Archived, "archived on request", "", w.Now()
			if err := m.put(w, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return ForgetAnswer{}, fmt.Errorf("archiving: %w", err)
	}
	return a, nil
}

// present loads the entries that exist and notes the ids that do not.
func present(r Reader, ids []string, a *ForgetAnswer) ([]Entry, error) {
	list, err := find(r, Filter{IDs: ids})
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, unknownID(strings.Join(ids, ", "))
	}
	for _, id := range ids {
		if !slices.ContainsFunc(list, func(e Entry) bool { return e.ID == id }) {
			a.Notes = append(a.Notes, fmt.Sprintf("there is no entry %q", id))
		}
	}
	return list, nil
}
