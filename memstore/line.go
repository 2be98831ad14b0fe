package memstore

import (
	"fmt"
	"strings"
)

// Line renders an entry for a model: `[pref-12] statement (user · 2026-01-05 · project shop)`.
func (r *Result) Line() string {
	return fmt.Sprintf("[%s] %s (%s)", r.ID, Quoted(r.Content, r.Source, r.Origin), provenance(r.Trust, r.Source, r.Date, r.Scope))
}

// entryLine renders an entry in the core profile and the topic files.
func entryLine(e *Entry) string {
	s := e.Scope
	s.Project = "" // the page says which project it is for
	return fmt.Sprintf("- [%s] %s (%s)", e.ID, Quoted(e.Content, e.Source, e.Origin), provenance(e.Trust, e.Source, day(e.Date()), s))
}

// questionLine renders an entry that waits for the user's word.
func questionLine(e *Entry) string {
	why := e.Question
	if why == "" {
		why = "not confirmed"
	}
	return fmt.Sprintf("- [%s] Whether this holds: %s (%s · ask the user)", e.ID, Quoted(e.Content, e.Source, e.Origin), why)
}

// provenance is what stands in brackets behind a statement.
func provenance(t Trust, s Source, date string, scope Scope) string {
	parts := []string{string(t), date}
	if s == Inference {
		parts[0] = "guess"
	}
	if scope != (Scope{}) {
		parts = append(parts, scope.String())
	}
	return strings.Join(parts, " · ")
}

// Quoted renders a statement on one line. What came from outside stands in quotation marks, with where it came from, so
// that a model reads it as data.
func Quoted(content string, s Source, o *Origin) string {
	line := strings.Join(strings.Fields(content), " ")
	if s != External {
		return line
	}
	from := "an outside source"
	if o != nil {
		for _, place := range []string{o.URL, o.File, o.Tool} {
			if place != "" {
				from = strings.Join(strings.Fields(place), " ")
				break
			}
		}
	}
	return fmt.Sprintf("quoted from %s: “%s”", from, strings.NewReplacer("“", "'", "”", "'").Replace(line))
}
