package memstore

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
)

// prepare turns what a caller sent into an entry that could be stored, or into the reason why it cannot.
func (m *Memory) prepare(c Caller, it Item, now time.Time) (e Entry, red []Redaction, err error) {
	if err := validContent(it.Content); err != nil {
		return e, nil, err
	}
	if e.Source, err = ParseSource(it.Source); err != nil {
		return e, nil, err
	}
	if e.Category, err = ParseCategory(it.Category); err != nil {
		return e, nil, err
	}
	if e.Lifetime, err = ParseLifetime(it.Lifetime); err != nil {
		return e, nil, err
	}
	if e.Lifetime == SessionOnly && c.Session == "" {
		return e, nil, Invalidf("a note of lifetime session needs a session; send session, or leave lifetime out")
	}
	if err := e.setTimes(it, now); err != nil {
		return e, nil, err
	}
	e.Content, e.Subject, e.Value, e.Topic = strings.TrimSpace(it.Content), strings.TrimSpace(it.Subject), strings.TrimSpace(it.Value), strings.TrimSpace(it.Topic)
	e.Labels, e.Session, e.Pinned = cleanLabels(it.Labels), c.Session, it.Pinned
	if it.Origin != nil {
		origin := *it.Origin
		e.Origin = &origin
	}
	if e.Evidence, err = firstEvidence(it.Evidence, c, now); err != nil {
		return e, nil, err
	}
	e.Scope = it.Scope
	if red, err = m.screen(&e); err != nil {
		return e, nil, err
	}
	m.complete(&e, it, c)
	return e, red, e.Validate()
}

// complete fills in what follows from the rest.
func (m *Memory) complete(e *Entry, it Item, c Caller) {
	if e.Category == "" {
		e.Category = InferCategory(e.Content)
	}
	e.Scope = stamp(e, c.Project)
	e.Trust, e.Confidence = e.Source.Trust(), e.Source.Confidence(it.Confidence)
	if e.Source == External {
		e.Flags = with(e.Flags, FlagExternal)
	}
	e.Level, e.Status = levelFor(e.Category, e.Source), Active
	e.settleEvidence()
	if e.Source == ToolResult && (it.Evidence == nil || it.Evidence.Outcome == "") {
		e.VerifiedAt = e.CreatedAt // the call that showed it has just been made
	}
	e.Tokens = m.tokens.Count(e.Content)
}

func (e *Entry) setTimes(it Item, now time.Time) (err error) {
	e.CreatedAt, e.UpdatedAt = now, now
	if e.ValidFrom, err = ParseTime("valid_from", it.ValidFrom); err != nil {
		return err
	}
	if e.ValidUntil, err = parseEnd("valid_until", it.ValidUntil); err != nil {
		return err
	}
	e.ExpiresAt = e.ValidUntil
	return nil
}

// firstEvidence is the observation that comes with a new entry: the one that was sent, or the session itself.
func firstEvidence(sent *Evidence, c Caller, now time.Time) ([]Evidence, error) {
	switch {
	case sent != nil:
		x := *sent
		if x.Outcome != "" && x.Outcome != OutcomeSuccess && x.Outcome != OutcomeFailure {
			return nil, Invalidf("the outcome %q of the evidence is unknown; use success or failure, or leave it out", x.Outcome)
		}
		if x.Session == "" {
			x.Session = c.Session
		}
		if x.VerifiedAt.IsZero() && x.Outcome == OutcomeSuccess {
			x.VerifiedAt = now
		}
		return []Evidence{x}, nil
	case c.Session != "":
		return []Evidence{{Session: c.Session}}, nil
	}
	return nil, nil
}

// stamp completes the scope of a new entry: a preference is global unless its words name the project, everything else
// belongs to the current project, unless the writer says otherwise. Branch and env are as given.
func stamp(e *Entry, project string) Scope {
	given := e.Scope
	if given.Project = strings.TrimSpace(given.Project); given.Project == "" && (e.Category != Preference || NamesThisProject(e.Content)) {
		given.Project = project
	}
	return given.clean()
}

func cleanLabels(labels []string) []string {
	var list []string
	for _, l := range labels {
		if l = strings.TrimSpace(l); l != "" && !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

// newUID returns a UUIDv7, which sorts by time.
func newUID() (string, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", fmt.Errorf("making a uid: %w", err)
	}
	return id.String(), nil
}
