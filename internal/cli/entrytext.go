package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// line is an entry in one line: [pref-12] statement (user · 2026-01-05 · project shop · superseded by pref-13).
func line(e *memstore.Entry) string {
	about := []string{string(e.Trust), e.Date().Format(time.DateOnly), e.Scope.String()}
	switch {
	case e.SupersededBy != "":
		about = append(about, "superseded by "+e.SupersededBy)
	case e.Status != memstore.Active:
		about = append(about, string(e.Status))
	}
	return fmt.Sprintf("[%s] %s (%s)", e.ID, oneLine(e.Content), strings.Join(about, " · "))
}

// oneLine keeps a statement of several lines from looking like several entries.
func oneLine(content string) string { return strings.Join(strings.Fields(content), " ") }

// details is an entry with its fields, one a line; empty ones are left out.
func details(e *memstore.Entry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[%s] %s\n", e.ID, e.Content)
	for _, f := range []struct{ name, value string }{
		{"category", fmt.Sprintf("%s (%s)", e.Category, e.Level)},
		{"status", standing(e)},
		{"scope", e.Scope.String()},
		{"subject", e.Subject},
		{"value", e.Value},
		{"labels", strings.Join(e.Labels, ", ")},
		{"topic", e.Topic},
		{"source", fmt.Sprintf("%s, trust %s, confidence %.2g", e.Source, e.Trust, e.Confidence)},
		{"origin", whence(e)},
		{"evidence", evidence(e)},
		{"question", e.Question},
		{"flags", strings.Join(e.Flags, ", ")},
		{"contradicts", strings.Join(e.Contradicts, ", ")},
		{"derived from", strings.Join(e.DerivedFrom, ", ")},
		{"created", when(e.CreatedAt)},
		{"verified", when(e.VerifiedAt)},
		{"valid from", when(e.ValidFrom)},
		{"valid until", when(e.ValidUntil)},
		{"expires", when(e.ExpiresAt)},
		{"retrieved", retrieved(e)},
	} {
		if f.value != "" {
			fmt.Fprintf(&b, "  %-13s %s\n", f.name, f.value)
		}
	}
	return b.String()
}

func standing(e *memstore.Entry) string {
	text := string(e.Status)
	if e.SupersededBy != "" {
		text += fmt.Sprintf(" by %s (%s)", e.SupersededBy, e.SupersededWhy)
	}
	if e.Pinned {
		text += ", pinned"
	}
	return text
}

func whence(e *memstore.Entry) string {
	var parts []string
	if e.Session != "" {
		parts = append(parts, "session "+e.Session)
	}
	if o := e.Origin; o != nil {
		for _, p := range []struct{ name, value string }{{"session", o.Session}, {"file", o.File}, {"url", o.URL}, {"tool", o.Tool}} {
			if p.value != "" && p.value != e.Session {
				parts = append(parts, p.name+" "+p.value)
			}
		}
		if o.Line > 0 {
			parts = append(parts, fmt.Sprintf("line %d", o.Line))
		}
	}
	return strings.Join(parts, ", ")
}

func evidence(e *memstore.Entry) string {
	if e.EvidenceCount == 1 {
		return "1 session"
	}
	return fmt.Sprintf("%d sessions", e.EvidenceCount)
}

func retrieved(e *memstore.Entry) string {
	if e.RetrievedCount == 0 {
		return ""
	}
	return fmt.Sprintf("%d times, useful %d times, last %s", e.RetrievedCount, e.UsefulCount, when(e.LastRetrievedAt))
}

// when is a time for people, to the second and in UTC as everywhere; empty where there is none.
func when(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("2006-01-02 15:04:05Z")
}
