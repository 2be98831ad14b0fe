package memstore

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of the fields beside the statement, in bytes.
const (
	maxField = 512
	maxPlace = 2048 // of a file, an address or a place in a trace
)

// field is a text of an entry other than its statement.
type field struct {
	name string
	text *string
	most int // bytes; 0 = unbounded
}

// fields lists every text of an entry that somebody else may have written, but its statement.
func (e *Entry) fields() []field {
	list := []field{
		{"subject", &e.Subject, maxField}, {"value", &e.Value, maxField}, {"topic", &e.Topic, maxField}, {"session", &e.Session, maxField},
		{"project", &e.Scope.Project, maxField}, {"branch", &e.Scope.Branch, maxField}, {"env", &e.Scope.Env, maxField},
		{"question", &e.Question, 0}, {"rule", &e.Rule, 0},
	}
	for i := range e.Labels {
		list = append(list, field{"label", &e.Labels[i], maxField})
	}
	for i := range e.Evidence {
		x := &e.Evidence[i]
		list = append(list, field{"evidence session", &x.Session, maxField}, field{"evidence trace", &x.Trace, maxPlace})
	}
	if o := e.Origin; o != nil {
		list = append(list, field{"origin session", &o.Session, maxField}, field{"origin tool", &o.Tool, maxField},
			field{"origin file", &o.File, maxPlace}, field{"origin url", &o.URL, maxPlace})
	}
	return list
}

// screen passes every text of an entry through the boundary. A text that must not be stored refuses the whole entry.
func (m *Memory) screen(e *Entry) ([]Redaction, error) {
	fields := e.fields()
	if err := shortFields(fields); err != nil || m.o.Boundary == nil {
		return nil, err
	}
	total := map[string]int{}
	for _, f := range append(fields, field{"content", &e.Content, 0}) {
		if *f.text == "" {
			continue
		}
		s := m.o.Boundary.Screen(*f.text, e.Source)
		if s.Refuse != "" {
			return nil, Invalidf("%s", s.Refuse)
		}
		*f.text = s.Text
		e.Flags = with(e.Flags, s.Flags...)
		for _, r := range s.Redactions {
			total[r.Kind] += r.Count
		}
	}
	red := redactions(total)
	if len(red) > 0 {
		e.Flags = with(e.Flags, FlagRedacted)
	}
	return red, nil
}

// redacted takes out of an entry that leaves the store what the boundary knows as a secret today: it may have been stored
// under older rules.
func (m *Memory) redacted(e Entry) Entry {
	if m.o.Boundary == nil {
		return e
	}
	e = e.clone()
	for _, f := range append(e.fields(), field{"content", &e.Content, 0}) {
		if s := m.o.Boundary.Screen(*f.text, e.Source); len(s.Redactions) > 0 {
			*f.text = s.Text
		}
	}
	return e
}

// clone copies what fields point into.
func (e Entry) clone() Entry {
	e.Labels, e.Evidence = slices.Clone(e.Labels), slices.Clone(e.Evidence)
	if e.Origin != nil {
		origin := *e.Origin
		e.Origin = &origin
	}
	return e
}

func redactions(total map[string]int) []Redaction {
	var list []Redaction
	for kind, n := range total {
		list = append(list, Redaction{kind, n})
	}
	slices.SortFunc(list, func(a, b Redaction) int { return strings.Compare(a.Kind, b.Kind) })
	return list
}

// shortFields refuses a statement that was put into the wrong field, and bytes that are no text.
func shortFields(fields []field) error {
	for _, f := range fields {
		if !utf8.ValidString(*f.text) {
			return Invalidf("%s is not valid UTF-8; send it as UTF-8 text", f.name)
		}
		if n := len(*f.text); f.most > 0 && n > f.most {
			return Invalidf("%s has %d bytes, more than %d; put the statement into content and a short key into %s", f.name, n, f.most, f.name)
		}
	}
	return nil
}
