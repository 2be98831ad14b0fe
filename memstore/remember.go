package memstore

import (
	"context"
	"errors"
	"fmt"
)

// MaxItems is how many entries one remember may carry.
const MaxItems = 50

// RememberRequest asks to store one or more entries.
type RememberRequest struct {
	Caller
	Items []Item
}

// Item is one entry as a caller sends it: names and dates are still text, so that each item gets its own answer.
type Item struct {
	Content    string
	Category   string // empty: inferred
	Subject    string
	Value      string
	Scope      Scope // Project "*" = global, empty = the caller's (a preference stays global)
	Labels     []string
	Topic      string
	Source     string // empty: session_summary
	Origin     *Origin
	Confidence float64 // 0: the source's default
	Replaces   string  // id of the entry that this one takes the place of
	Lifetime   string  // lasting (default) or session
	ValidFrom  string  // RFC 3339 or a day
	ValidUntil string  // RFC 3339, or a day that still counts
	Evidence   *Evidence
	Pinned     bool
}

// RememberStatus is what became of one item.
type RememberStatus string

// The outcomes of an item.
const (
	Stored             RememberStatus = "stored"
	EvidenceAdded      RememberStatus = "evidence_added"      // known already: one more observation
	SupersededPrevious RememberStatus = "superseded_previous" // stored, and it took the place of others
	NeedsConfirmation  RememberStatus = "needs_confirmation"  // stored as a question for the user
	Refused            RememberStatus = "refused"             // not stored; reason says what to send instead
)

// RememberAnswer has one result an item, in order.
type RememberAnswer struct {
	Results []RememberResult `json:"results"`
	Scope   Scope            `json:"scope"` // the caller's scope that was stamped on what named none
	Notes   []string         `json:"notes,omitempty"`
}

// RememberResult is the outcome of one item.
type RememberResult struct {
	ID         string         `json:"id,omitempty"`
	Status     RememberStatus `json:"status"`
	Reason     string         `json:"reason,omitempty"`
	Category   Category       `json:"category,omitempty"`
	Scope      *Scope         `json:"scope,omitempty"`
	Superseded []string       `json:"superseded,omitempty"`
	Similar    []Similar      `json:"similar,omitempty"`
	Redactions []Redaction    `json:"redactions,omitempty"`
}

// Similar is a stored entry close to what was just written, for the caller to look at.
type Similar struct {
	ID      string `json:"id"`
	Content string `json:"content"`
}

// Redaction says what kind of secret was taken out, and how often; never what it was.
type Redaction struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// Remember stores entries, each with its own outcome, in one commit. A refused item changes nothing and does not keep
// the others from being stored; an error means that none was.
func (m *Memory) Remember(ctx context.Context, r RememberRequest) (RememberAnswer, error) {
	if err := validBatch(r.Items); err != nil {
		return RememberAnswer{}, err
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return RememberAnswer{}, err
	}
	answer := RememberAnswer{Scope: Scope{Project: r.Project}, Results: make([]RememberResult, len(r.Items))}
	ready := make([]*draft, len(r.Items))
	for i, it := range r.Items {
		ready[i], answer.Results[i] = m.draft(ctx, r.Caller, it)
	}
	commit := Commit{Kind: "remember", Session: r.Session}
	_, err := m.store.Update(ctx, commit, func(w Writer) error {
		for i, d := range ready {
			if d == nil {
				continue
			}
			res, err := m.store1(w, d)
			if err != nil && !isInvalid(err) {
				return err
			}
			answer.Results[i] = d.result(res, err)
		}
		return nil
	})
	if err != nil {
		return RememberAnswer{}, fmt.Errorf("remembering: %w", err)
	}
	answer.Notes = hints(r.Items)
	return answer, nil
}

func validBatch(items []Item) error {
	switch {
	case len(items) == 0:
		return Invalidf("there is nothing to remember; send content, or items[] with up to %d statements", MaxItems)
	case len(items) > MaxItems:
		return Invalidf("%d items are more than the %d of one call; send them in several calls", len(items), MaxItems)
	}
	return nil
}

// draft is an item that passed every check that needs no transaction.
type draft struct {
	entry      Entry
	replaces   string
	redactions []Redaction
	similar    []Similar
}

func (m *Memory) draft(ctx context.Context, c Caller, it Item) (*draft, RememberResult) {
	e, red, err := m.prepare(c, it, m.now())
	if err != nil {
		return nil, RememberResult{Status: Refused, Reason: reason(err), Redactions: red}
	}
	near, err := m.similar(ctx, c, &e)
	if err != nil {
		m.log.Warn("looking for similar entries", "error", err) // a courtesy; the write goes on
	}
	return &draft{entry: e, replaces: it.Replaces, redactions: red, similar: near}, RememberResult{}
}

func (d *draft) result(res RememberResult, err error) RememberResult {
	if err != nil {
		return RememberResult{Status: Refused, Reason: reason(err)}
	}
	res.Category, res.Scope, res.Redactions = d.entry.Category, &d.entry.Scope, d.redactions
	for _, s := range d.similar {
		if s.ID != res.ID {
			res.Similar = append(res.Similar, s)
		}
	}
	return res
}

// store1 stores one draft: as evidence for what is known already, in the place of what it replaces or corrects, or as a
// new entry.
func (m *Memory) store1(w Writer, d *draft) (RememberResult, error) {
	e := d.entry
	old, err := m.replaced(w, d)
	if err != nil {
		return RememberResult{}, err
	}
	secret, err := w.Secret()
	if err != nil {
		return RememberResult{}, err
	}
	if err := w.Exhume(Tombstone(secret, e.Content)); err != nil {
		return RememberResult{}, err
	}
	res, err := m.insertOrConfirm(w, &e)
	if err != nil {
		return res, err
	}
	d.entry.Category, d.entry.Scope = e.Category, e.Scope
	return m.giveWay(w, e, old, res)
}

// insertOrConfirm adds evidence to a live or archived entry of the same key, or inserts a new one.
func (m *Memory) insertOrConfirm(w Writer, e *Entry) (RememberResult, error) {
	known, err := find(w, Filter{Key: Key(e), Status: []Status{Active, Unconfirmed, Archived}, Limit: 1})
	if err != nil {
		return RememberResult{}, err
	}
	if len(known) == 0 {
		err := m.insert(w, e)
		return RememberResult{ID: e.ID, Status: Stored}, err
	}
	old := known[0]
	old.confirm(e)
	if err := m.put(w, old); err != nil {
		return RememberResult{}, err
	}
	*e = old
	return RememberResult{ID: old.ID, Status: EvidenceAdded, Reason: "known already; counted as one more observation"}, nil
}

// confirm takes a repetition over: one more observation, the stronger source, the details the first writing lacked.
func (e *Entry) confirm(again *Entry) {
	seen := Evidence{Session: again.Session}
	if len(again.Evidence) > 0 {
		seen = again.Evidence[0]
	}
	e.addEvidence(seen)
	e.strengthen(again.Source, again.Confidence, again.CreatedAt)
	if again.VerifiedAt.After(e.VerifiedAt) {
		e.VerifiedAt = again.VerifiedAt
	}
	if e.Status == Archived || again.Source.FromUser() {
		e.Status, e.Question = Active, ""
	}
	if e.Value == "" {
		e.Value = again.Value
	}
	if !again.ValidUntil.IsZero() {
		e.ValidUntil, e.ExpiresAt = again.ValidUntil, again.ExpiresAt
	}
	e.Labels = cleanLabels(append(e.Labels, again.Labels...))
	e.Pinned = e.Pinned || again.Pinned
	e.UpdatedAt = again.CreatedAt
}

// replaced returns the live entries that a draft takes the place of: the one it names, and, for a user correction, all
// of the same subject and scope.
func (m *Memory) replaced(w Writer, d *draft) ([]Entry, error) {
	var old []Entry
	if d.replaces != "" {
		e, err := liveEnd(w, d.replaces)
		if err != nil {
			return nil, err
		}
		old = append(old, e)
	}
	if d.entry.Source != UserCorrection || d.entry.Subject == "" {
		return old, nil
	}
	same, err := find(w, Filter{Subject: d.entry.Subject, Project: &d.entry.Scope.Project, Status: []Status{Active, Unconfirmed}, Lifetime: d.entry.Lifetime})
	for _, e := range same {
		if e.Scope == d.entry.Scope && e.ID != d.replaces {
			old = append(old, e)
		}
	}
	return old, err
}

// giveWay supersedes old by e where e's trust allows it; else e waits for the user's word.
func (m *Memory) giveWay(w Writer, e Entry, old []Entry, res RememberResult) (RememberResult, error) {
	for _, o := range old {
		if o.ID == e.ID || !o.Status.Live() && o.Status != Archived {
			continue
		}
		if e.Trust.Rank() < o.Trust.Rank() {
			if err := m.contradict(w, e.ID, o.ID, "would replace "+o.ID+", which has more weight"); err != nil {
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

func isInvalid(err error) bool {
	var invalid *InvalidError
	return errors.As(err, &invalid)
}

// reason is the sentence of an InvalidError, without the context around it.
func reason(err error) string {
	var invalid *InvalidError
	if errors.As(err, &invalid) {
		return invalid.Text
	}
	return err.Error()
}

// hints suggests what would serve the writer better next time.
func hints(items []Item) []string {
	for _, it := range items {
		if manyStatements(it.Content) {
			return []string{"some content holds several statements; stored as sent, but single statements in items[] are found and kept up to date better"}
		}
	}
	return nil
}
