package memstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Explanation is everything that is known about how an entry came to be and what happened to it.
type Explanation struct {
	Entry      Entry     `json:"entry"`
	Supersedes []Similar `json:"supersedes,omitempty"`
	Successor  *Similar  `json:"successor,omitempty"`
	Sources    []Similar `json:"sources,omitempty"` // what it was derived from
	Changes    []Step    `json:"changes"`
}

// Step is one change in an entry's life.
type Step struct {
	Commit  int64  `json:"commit"`
	At      string `json:"at"`
	Kind    string `json:"kind"`
	Session string `json:"session,omitempty"` // which asked for it
	Run     string `json:"run,omitempty"`     // of the consolidation that made it
	What    string `json:"what"`
	Rule    string `json:"rule,omitempty"`
}

// Why tells how an entry came to be, on what it rests, what it replaced and each change since.
func (m *Memory) Why(ctx context.Context, id string) (x Explanation, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		x = Explanation{}
		if x.Entry, err = entry(r, id); err != nil {
			return err
		}
		if err := x.links(r); err != nil {
			return err
		}
		return x.changes(r)
	})
	if err != nil {
		return Explanation{}, fmt.Errorf("explaining %s: %w", id, err)
	}
	return x, nil
}

func (x *Explanation) links(r Reader) error {
	losers, err := find(r, Filter{SupersededBy: x.Entry.ID})
	if err != nil {
		return err
	}
	for _, e := range losers {
		x.Supersedes = append(x.Supersedes, Similar{e.ID, e.Content})
	}
	if len(x.Entry.DerivedFrom) > 0 {
		sources, err := find(r, Filter{IDs: x.Entry.DerivedFrom})
		if err != nil {
			return err
		}
		for _, e := range sources {
			x.Sources = append(x.Sources, Similar{e.ID, e.Content})
		}
	}
	if x.Entry.SupersededBy != "" {
		e, err := r.Entry(x.Entry.SupersededBy)
		if err != nil {
			return err
		}
		x.Successor = &Similar{e.ID, e.Content}
	}
	return nil
}

func (x *Explanation) changes(r Reader) error {
	versions, err := r.Versions(x.Entry.ID)
	if err != nil {
		return err
	}
	var before *Entry
	for i := range versions {
		v := &versions[i]
		made, err := r.Commit(v.Commit)
		if err != nil {
			return err
		}
		step := Step{Commit: v.Commit, At: v.At.Format(time.RFC3339), Kind: v.Kind, Session: made.Session, Run: made.Run, Rule: v.Entry.Rule}
		after := &v.Entry
		if v.Absent {
			after = nil
		}
		step.What = Changed(before, after)
		x.Changes = append(x.Changes, step)
		before = after
	}
	return nil
}

// Changed tells in words what differs between two states of an entry; nil is a state in which it was absent.
func Changed(before, after *Entry) string {
	switch {
	case before == nil && after == nil:
		return "nothing"
	case before == nil:
		return fmt.Sprintf("written as %s by %s", after.Status, after.Source)
	case after == nil:
		return "taken back by a rollback"
	}
	var parts []string
	say := func(name, a, b string) {
		if a != b {
			parts = append(parts, fmt.Sprintf("%s %s → %s", name, orNone(a), orNone(b)))
		}
	}
	say("status", string(before.Status), string(after.Status))
	say("superseded by", before.SupersededBy, after.SupersededBy)
	say("source", string(before.Source), string(after.Source))
	say("category", string(before.Category), string(after.Category))
	say("scope", before.Scope.String(), after.Scope.String())
	say("subject", before.Subject, after.Subject)
	say("value", before.Value, after.Value)
	say("labels", strings.Join(before.Labels, ", "), strings.Join(after.Labels, ", "))
	say("evidence", fmt.Sprint(before.EvidenceCount), fmt.Sprint(after.EvidenceCount))
	say("verified", orDay(before.VerifiedAt), orDay(after.VerifiedAt))
	say("valid until", orDay(before.ValidUntil), orDay(after.ValidUntil))
	say("pinned", fmt.Sprint(before.Pinned), fmt.Sprint(after.Pinned))
	say("score", fmt.Sprintf("%.2f", before.Score), fmt.Sprintf("%.2f", after.Score))
	if before.Content != after.Content {
		parts = append(parts, "reworded")
	}
	if !slices.Equal(before.Contradicts, after.Contradicts) {
		parts = append(parts, "contradicts "+orNone(strings.Join(after.Contradicts, ", ")))
	}
	if len(parts) == 0 {
		return "seen again"
	}
	return strings.Join(parts, " · ")
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func orDay(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return day(t)
}
