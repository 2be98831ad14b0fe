package memstore

import (
	"slices"
	"time"
	"unicode/utf8"
)

// MaxContent is the longest content of one entry, in bytes. Longer text is refused, never cut.
const MaxContent = 8 << 10

// Level says how far an entry has been condensed from what happened.
type Level string

// The levels, in the order in which they are reached.
const (
	Episodic   Level = "episodic"   // this happened
	Semantic   Level = "semantic"   // this is so
	Procedural Level = "procedural" // this is how it is done
)

// Rank orders levels: 0 episodic, 1 semantic, 2 procedural.
func (l Level) Rank() int {
	switch l {
	case Semantic:
		return 1
	case Procedural:
		return 2
	}
	return 0
}

// Status is an entry's standing.
type Status string

// The four standings. Active and unconfirmed entries are live: recall returns them unasked.
const (
	Active      Status = "active"
	Unconfirmed Status = "unconfirmed" // waits for the user's word
	Superseded  Status = "superseded"  // another entry took its place and is linked
	Archived    Status = "archived"    // out of injection, still retrievable on request
)

// Live reports whether recall returns an entry of this status unasked.
func (s Status) Live() bool { return s == Active || s == Unconfirmed }

// SupersededWhy says why an entry gave way.
type SupersededWhy string

// The reasons.
const (
	WhyMerged     SupersededWhy = "merged"     // said the same
	WhyRefined    SupersededWhy = "refined"    // the other says it with more detail
	WhyConflict   SupersededWhy = "conflict"   // lost a conflict by rule
	WhyCorrected  SupersededWhy = "corrected"  // the user corrected it
	WhyReplaced   SupersededWhy = "replaced"   // the writer named it in replaces
	WhyAbstracted SupersededWhy = "abstracted" // became part of a general rule
)

// Lifetime says how long an entry is meant to be kept.
type Lifetime string

// The two lifetimes.
const (
	Lasting     Lifetime = "lasting"
	SessionOnly Lifetime = "session" // working memory: seen by its session only, and gone with it
)

// ParseLifetime accepts a lifetime's name; the empty name is lasting.
func ParseLifetime(name string) (Lifetime, error) {
	switch Lifetime(name) {
	case "", Lasting:
		return Lasting, nil
	case SessionOnly:
		return SessionOnly, nil
	}
	return "", Invalidf("lifetime %q is unknown; use lasting or session", name)
}

// Entry is one atomic statement with everything that is known about it. Its JSON names are the ones of the tools, of
// export and import.
type Entry struct {
	ID  string `json:"id"`  // short and stable: category prefix and number, never reused
	UID string `json:"uid"` // UUIDv7, for merging stores

	Content  string   `json:"content"`
	Category Category `json:"category"`
	Level    Level    `json:"level"`
	Subject  string   `json:"subject,omitempty"` // key of what the statement is about; explicit, never derived
	Value    string   `json:"value,omitempty"`   // what it says about it, as the writer put it
	Scope    Scope    `json:"scope"`
	Labels   []string `json:"labels,omitempty"`
	Topic    string   `json:"topic,omitempty"`

	Source        Source     `json:"source"`
	Origin        *Origin    `json:"origin,omitempty"`
	Trust         Trust      `json:"trust"`
	Confidence    float64    `json:"confidence"`
	Evidence      []Evidence `json:"evidence,omitempty"`
	EvidenceCount int        `json:"evidence_count"` // independent sessions, named or not; at least 1
	VerifiedAt    time.Time  `json:"verified_at,omitzero"`

	Contradicts     []string      `json:"contradicts,omitempty"` // symmetric
	CounterExamples []string      `json:"counter_examples,omitempty"`
	DerivedFrom     []string      `json:"derived_from,omitempty"`
	SupersededBy    string        `json:"superseded_by,omitempty"`
	SupersededWhy   SupersededWhy `json:"superseded_why,omitempty"`
	SupersededAt    time.Time     `json:"superseded_at,omitzero"`

	Status   Status   `json:"status"`
	Pinned   bool     `json:"pinned,omitempty"`
	Flags    []string `json:"flags,omitempty"`    // why it is handled with care: external, instruction_like, redacted, …
	Question string   `json:"question,omitempty"` // what the user is asked while the entry is unconfirmed
	Rule     string   `json:"rule,omitempty"`     // the rule behind the latest change of status

	Score  float64 `json:"score,omitempty"` // standing after the latest consolidation, see Terms
	Terms  *Terms  `json:"terms,omitempty"`
	Tokens int     `json:"tokens"` // o200k tokens of Content, counted once, when written

	CreatedAt      time.Time `json:"created_at"`
	UpdatedAt      time.Time `json:"updated_at"`
	ValidFrom      time.Time `json:"valid_from,omitzero"`
	ValidUntil     time.Time `json:"valid_until,omitzero"` // the fact ends
	ExpiresAt      time.Time `json:"expires_at,omitzero"`  // the earlier of ValidUntil and retention
	ConsolidatedAt time.Time `json:"consolidated_at,omitzero"`

	Usage // counted outside commits; not part of an entry's history

	Session  string   `json:"session,omitempty"`
	Lifetime Lifetime `json:"lifetime"`

	Rev int64 `json:"-"` // revision for compare-and-set; 0 = not stored yet
}

// Usage counts how an entry was used. It changes without a commit.
type Usage struct {
	LastRetrievedAt time.Time `json:"last_retrieved_at,omitzero"`
	RetrievedCount  int       `json:"retrieved_count,omitempty"`
	UsefulCount     int       `json:"useful_count,omitempty"`
	NotUsefulCount  int       `json:"not_useful_count,omitempty"`
}

// Terms are the parts of an entry's score as the latest consolidation computed them.
type Terms struct {
	Confidence    float64 `json:"confidence"`
	Recency       float64 `json:"recency"`
	Utility       float64 `json:"utility"`
	Evidence      float64 `json:"evidence"`
	Contradiction float64 `json:"contradiction"`
}

// Date is the day an entry speaks for: the later of when it was written and last verified.
func (e *Entry) Date() time.Time {
	if e.VerifiedAt.After(e.CreatedAt) {
		return e.VerifiedAt
	}
	return e.CreatedAt
}

// Expired reports whether the entry's validity had ended at now.
func (e *Entry) Expired(now time.Time) bool {
	return !e.ExpiresAt.IsZero() && !e.ExpiresAt.After(now)
}

// ValidAt reports whether the entry held at t: from when it was made (or says it holds) until it was superseded or ends.
func (e *Entry) ValidAt(t time.Time) bool {
	from := e.CreatedAt
	if !e.ValidFrom.IsZero() {
		from = e.ValidFrom
	}
	ended := func(end time.Time) bool { return !end.IsZero() && !end.After(t) }
	return !from.After(t) && !ended(e.SupersededAt) && !ended(e.ValidUntil)
}

// HasFlag reports whether the entry carries the flag.
func (e *Entry) HasFlag(flag string) bool {
	return slices.Contains(e.Flags, flag)
}

// Validate checks what must hold of every stored entry, and says in one sentence what to send instead.
func (e *Entry) Validate() error {
	if err := validContent(e.Content); err != nil {
		return err
	}
	if e.Category == "" || e.Category.Prefix() == "mem" {
		return Invalidf("category %q is unknown; use one of preference, constraint, decision, convention, env_fact, procedure, lesson", e.Category)
	}
	if err := e.validNames(); err != nil {
		return err
	}
	if e.Confidence < 0 || e.Confidence > 1 {
		return Invalidf("confidence %g is outside 0 to 1", e.Confidence)
	}
	if !e.ValidUntil.IsZero() && e.ValidUntil.Before(e.ValidFrom) {
		return Invalidf("valid_until %s lies before valid_from %s; swap them or leave one out", day(e.ValidUntil), day(e.ValidFrom))
	}
	if (e.Status == Superseded) != (e.SupersededBy != "") {
		return Invalidf("status %s and superseded_by %q disagree; a superseded entry names its successor, others name none", e.Status, e.SupersededBy)
	}
	return nil
}

// validNames checks the fields that hold one of a few names.
func (e *Entry) validNames() error {
	switch {
	case !slices.Contains(Sources(), e.Source):
		return Invalidf("source %q is unknown; use one of user_explicit, user_correction, tool_result, session_summary, inference, external", e.Source)
	case !slices.Contains([]Level{Episodic, Semantic, Procedural}, e.Level):
		return Invalidf("level %q is unknown; use episodic, semantic or procedural, or leave it out", e.Level)
	case !slices.Contains([]Status{Active, Unconfirmed, Superseded, Archived}, e.Status):
		return Invalidf("status %q is unknown; use active, unconfirmed, superseded or archived, or leave it out", e.Status)
	case e.Lifetime != Lasting && e.Lifetime != SessionOnly:
		return Invalidf("lifetime %q is unknown; use lasting or session", e.Lifetime)
	case e.Lifetime == SessionOnly && e.Session == "":
		return Invalidf("a note of lifetime session needs a session; send session, or leave lifetime out")
	}
	return nil
}

// validContent checks a statement by itself.
func validContent(content string) error {
	switch {
	case !utf8.ValidString(content):
		return Invalidf("content is not valid UTF-8; send it as UTF-8 text")
	case isBlank(content):
		return Invalidf("content is empty; send one statement, such as \"Tests run with pnpm test\"")
	case len(content) > MaxContent:
		return Invalidf("content has %d bytes, more than the %d of one entry; split it into single statements and store each by itself", len(content), MaxContent)
	}
	return nil
}

func day(t time.Time) string { return t.UTC().Format(time.DateOnly) }
