package memstore

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
