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
	name   string
	text   *string
	most   int  // bytes; 0 = unbounded
	reason bool // it tells why the entry stands as it does, in the words of whoever judged
}

// source is whose words the text is taken for.
func (f *field) source(e *Entry) Source {
	if f.reason {
		return SessionSummary
	}
	return e.Source
}

// fields lists every text of an entry that somebody else may have written, but its statement.
func (e *Entry) fields() []field {
	list := []field{
		{name: "subject", text: &e.Subject, most: maxField}, {name: "value", text: &e.Value, most: maxField}, {name: "topic", text: &e.Topic, most: maxField},
		{name: "session", text: &e.Session, most: maxField}, {name: "project", text: &e.Scope.Project, most: maxField},
		{name: "branch", text: &e.Scope.Branch, most: maxField}, {name: "env", text: &e.Scope.Env, most: maxField},
		{name: "question", text: &e.Question, reason: true}, {name: "rule", text: &e.Rule, reason: true},
	}
	for i := range e.Labels {
		list = append(list, field{name: "label", text: &e.Labels[i], most: maxField})
	}
	for i := range e.Evidence {
		x := &e.Evidence[i]
		list = append(list, field{name: "evidence session", text: &x.Session, most: maxField}, field{name: "evidence trace", text: &x.Trace, most: maxPlace})
	}
	if o := e.Origin; o != nil {
		list = append(list, field{name: "origin session", text: &o.Session, most: maxField}, field{name: "origin tool", text: &o.Tool, most: maxField},
			field{name: "origin file", text: &o.File, most: maxPlace}, field{name: "origin url", text: &o.URL, most: maxPlace})
	}
	return list
}

// screen passes every text of an entry through the boundary. A text that must not be stored refuses the whole entry; a reason
// is left out instead, and is none of the entry's source: a run that could not say why would store nothing.
func (m *Memory) screen(e *Entry) ([]Redaction, error) {
	fields := e.fields()
	if err := shortFields(fields); err != nil || m.o.Boundary == nil {
		return nil, err
	}
	total := map[string]int{}
	for _, f := range append(fields, field{name: "content", text: &e.Content}) {
		if *f.text == "" {
			continue
		}
		s := m.o.Boundary.Screen(*f.text, f.source(e))
		switch {
		case s.Refuse != "" && f.reason:
			s = Screened{}
		case s.Refuse != "":
			return nil, Invalidf("%s", s.Refuse)
		case !f.reason:
			e.Flags = with(e.Flags, s.Flags...)
		}
		*f.text = s.Text
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

// Refuses says why an entry may not be stored, by the rules of today, "" where it may.
func (m *Memory) Refuses(e Entry) string {
	e = e.clone()
	if _, err := m.screen(&e); err != nil {
		return err.Error()
	}
	return ""
}

// redacted takes out of an entry that leaves the store what the boundary knows as a secret today: it may have been stored
// under older rules.
func (m *Memory) redacted(e Entry) Entry {
	if m.o.Boundary == nil {
		return e
	}
	e = e.clone()
	for _, f := range append(e.fields(), field{name: "content", text: &e.Content}) {
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
