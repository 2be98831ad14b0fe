package memstore

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
)

// maxField bounds the short fields of an entry, in bytes.
const maxField = 512

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
	e.Labels, e.Session, e.Pinned, e.Origin = cleanLabels(it.Labels), c.Session, it.Pinned, it.Origin
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
	e.Scope = stamp(it.Scope, e.Category, c.Project)
	e.Trust, e.Confidence = e.Source.Trust(), e.Source.Confidence(it.Confidence)
	if e.Source == External {
		e.Flags = with(e.Flags, FlagExternal)
	}
	e.Level, e.Status = levelFor(e.Category, e.Source), Active
	e.Evidence = firstEvidence(it.Evidence, c, e.CreatedAt)
	e.settleEvidence()
	if e.Source == ToolResult && it.Evidence == nil {
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
func firstEvidence(sent *Evidence, c Caller, now time.Time) []Evidence {
	switch {
	case sent != nil:
		x := *sent
		if x.Session == "" {
			x.Session = c.Session
		}
		if x.VerifiedAt.IsZero() && x.Outcome == OutcomeSuccess {
			x.VerifiedAt = now
		}
		return []Evidence{x}
	case c.Session != "":
		return []Evidence{{Session: c.Session}}
	}
	return nil
}

// stamp completes the scope of a new entry: a preference is global, everything else belongs to the current project,
// unless the writer says otherwise. Branch and env are as given.
func stamp(given Scope, c Category, project string) Scope {
	if given.Project == "" && c != Preference {
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

// screen passes every text of an entry through the boundary. A text that must not be stored refuses the whole entry.
func (m *Memory) screen(e *Entry) ([]Redaction, error) {
	if m.o.Boundary == nil {
		return nil, shortFields(e)
	}
	total := map[string]int{}
	fields := []*string{&e.Content, &e.Subject, &e.Value, &e.Topic, &e.Session, &e.Question}
	for i := range e.Labels {
		fields = append(fields, &e.Labels[i])
	}
	if e.Origin != nil {
		fields = append(fields, &e.Origin.File, &e.Origin.URL, &e.Origin.Tool, &e.Origin.Session)
	}
	for _, f := range fields {
		if *f == "" {
			continue
		}
		s := m.o.Boundary.Screen(*f, e.Source)
		if s.Refuse != "" {
			return nil, Invalidf("%s", s.Refuse)
		}
		*f = s.Text
		e.Flags = with(e.Flags, s.Flags...)
		for _, r := range s.Redactions {
			total[r.Kind] += r.Count
		}
	}
	red := redactions(total)
	if len(red) > 0 {
		e.Flags = with(e.Flags, FlagRedacted)
	}
	return red, shortFields(e)
}

func redactions(total map[string]int) []Redaction {
	var list []Redaction
	for kind, n := range total {
		list = append(list, Redaction{kind, n})
	}
	slices.SortFunc(list, func(a, b Redaction) int { return strings.Compare(a.Kind, b.Kind) })
	return list
}

// shortFields refuses a statement that was put into the wrong field.
func shortFields(e *Entry) error {
	named := map[string]string{"subject": e.Subject, "value": e.Value, "topic": e.Topic, "project": e.Scope.Project, "branch": e.Scope.Branch, "env": e.Scope.Env}
	for name, s := range named {
		if len(s) > maxField {
			return Invalidf("%s has %d bytes, more than %d; put the statement into content and a short key into %s", name, len(s), maxField, name)
		}
	}
	for _, l := range e.Labels {
		if len(l) > maxField {
			return Invalidf("a label has %d bytes, more than %d; labels are single words", len(l), maxField)
		}
	}
	return nil
}

// newUID returns a UUIDv7, which sorts by time.
func newUID() (string, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", fmt.Errorf("making a uid: %w", err)
	}
	return id.String(), nil
}
