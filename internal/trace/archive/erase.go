package archive

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Erased is the receipt of an erasure.
type Erased struct {
	Events   int `json:"events"`   // lines overwritten and rows taken from the index
	Sessions int `json:"sessions"` // session lines from which the goal was taken
	// Pending says that another process still reads the old state of the index: Scrub has to be called again.
	Pending bool `json:"pending"`
}

// Erase removes every event for which the predicate holds, from the segments and from the index. A session's goal counts as
// an event of its own with the goal as its text. Lines that cannot be read go too: nobody can tell what they hold.
func (a *Archive) Erase(ctx context.Context, gone func(trace.Session, trace.Event) bool) (Erased, error) {
	var done Erased
	segments, err := a.segments()
	if err != nil {
		return done, fmt.Errorf("erasing from traces: %w", err)
	}
	for _, segment := range segments {
		if err := a.eraseIn(ctx, segment, gone, &done); err != nil {
			return done, fmt.Errorf("erasing from the trace %s: %w", segment, err)
		}
	}
	return a.finish(ctx, done)
}

// EraseTexts removes every event that contains one of the texts, whatever case and spaces they are written in. The index
// tells where to look, so it takes milliseconds where Erase reads everything.
func (a *Archive) EraseTexts(ctx context.Context, texts []string) (Erased, error) {
	var places []lookup.Located
	for _, t := range texts {
		found, err := a.index.Holding(ctx, t)
		if err != nil {
			return Erased{}, fmt.Errorf("looking for what to erase: %w", err)
		}
		places = append(places, found...)
	}
	return a.eraseAt(ctx, places, Containing(texts))
}

// EraseNear is Erase for a predicate that can only hold for what is in these sessions and for events that have one of these
// terms; as with EraseTexts, nothing else is read.
func (a *Archive) EraseNear(ctx context.Context, sessions, terms []string, gone func(trace.Session, trace.Event) bool) (Erased, error) {
	places, err := a.index.Having(ctx, terms)
	for _, session := range sessions {
		if err != nil {
			break
		}
		var found []lookup.Located
		found, err = a.index.Places(ctx, session)
		places = append(places, found...)
	}
	if err != nil {
		return Erased{}, fmt.Errorf("looking for what to erase: %w", err)
	}
	return a.eraseAt(ctx, places, gone)
}

// eraseAt erases in the segments of these places.
func (a *Archive) eraseAt(ctx context.Context, places []lookup.Located, gone func(trace.Session, trace.Event) bool) (done Erased, err error) {
	seen := map[string]bool{}
	for _, p := range places {
		if seen[p.Segment] {
			continue
		}
		seen[p.Segment] = true
		if err := a.eraseIn(ctx, p.Segment, gone, &done); err != nil {
			return done, fmt.Errorf("erasing from the trace %s: %w", p.Segment, err)
		}
	}
	return a.finish(ctx, done)
}

// EraseLines removes the events of a session that stand in these lines of its original, and the session's goal where that
// repeats one of them.
func (a *Archive) EraseLines(ctx context.Context, session string, lines []int) (Erased, error) {
	_, events, err := a.Session(ctx, session)
	if err != nil {
		return Erased{}, err
	}
	gone := func(s trace.Session, e trace.Event) bool {
		if s.ID != session {
			return false
		}
		if e.Line > 0 {
			return slices.Contains(lines, e.Line)
		}
		return slices.ContainsFunc(events, func(x trace.Event) bool { return slices.Contains(lines, x.Line) && strings.Contains(x.Text, e.Text) })
	}
	places, err := a.index.Places(ctx, session)
	if err != nil {
		return Erased{}, fmt.Errorf("looking for what to erase: %w", err)
	}
	return a.eraseAt(ctx, places, gone)
}

// Containing is the predicate of EraseTexts.
func Containing(texts []string) func(trace.Session, trace.Event) bool {
	var wanted []string
	for _, t := range texts {
		if t = text.Normalize(t); t != "" {
			wanted = append(wanted, t)
		}
	}
	return func(_ trace.Session, e trace.Event) bool {
		said, asked := text.Normalize(e.Text), text.Normalize(e.Call)
		for _, t := range wanted {
			if strings.Contains(said, t) || strings.Contains(asked, t) {
				return true
			}
		}
		return false
	}
}

// Scrub finishes an erasure that was pending.
func (a *Archive) Scrub(ctx context.Context) (done bool, err error) { return a.index.Scrub(ctx) }

func (a *Archive) finish(ctx context.Context, done Erased) (Erased, error) {
	clean, err := a.index.Scrub(ctx)
	done.Pending = !clean
	if err != nil {
		return done, fmt.Errorf("scrubbing the trace index: %w", err)
	}
	return done, nil
}
