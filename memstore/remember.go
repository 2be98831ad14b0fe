package memstore

import (
	"context"
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
	m.meaning.need()
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
			res, err := m.storeDraft(w, r.Caller, d)
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

// hints suggests what would serve the writer better next time.
func hints(items []Item) []string {
	for _, it := range items {
		if manyStatements(it.Content) {
			return []string{"some content holds several statements; stored as sent, but single statements in items[] are found and kept up to date better"}
		}
	}
	return nil
}
