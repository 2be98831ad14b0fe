package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// Remember holds what the user is said to have said to the line of a trace that the evidence names: where no turn of the
// user there bears it out, it is stored as an inference, and a note says so. What names no line, or one of a session that
// nobody recorded or the caller may not see, is taken as it is sent.
func (s *space) Remember(ctx context.Context, r memstore.RememberRequest) (memstore.RememberAnswer, error) {
	r.Items = slices.Clone(r.Items)
	var notes []string
	for i := range r.Items {
		said, err := s.saidSo(ctx, r.Caller, r.Items[i])
		if err != nil {
			return memstore.RememberAnswer{}, fmt.Errorf("looking up what the evidence names: %w", err)
		}
		if !said {
			r.Items[i].Source = string(memstore.Inference)
			notes = append(notes, fmt.Sprintf("items[%d] counts as an inference, as no turn of the user at %s says so", i, r.Items[i].Evidence.Trace))
		}
	}
	answer, err := s.Memory.Remember(ctx, r)
	answer.Notes = append(answer.Notes, notes...)
	return answer, err
}

// saidSo reports whether an item may stand as the user's word, as far as that can be looked up.
func (s *space) saidSo(ctx context.Context, c memstore.Caller, it memstore.Item) (bool, error) {
	if !memstore.Source(it.Source).FromUser() || it.Evidence == nil {
		return true, nil
	}
	for session, lines := range bySession([]string{it.Evidence.Trace}) {
		about, events, err := s.traces.session(ctx, session)
		if noSession(err) || err == nil && !within(c.Project, false)(about) {
			return true, nil
		}
		if err != nil {
			return false, err
		}
		return extract.Said(about, events, it.Content, indices(events, lines)), nil
	}
	return true, nil
}

// indices are the events that stand on these lines.
func indices(events []trace.Event, lines []int) (at []int) {
	for i, e := range events {
		if slices.Contains(lines, e.Line) {
			at = append(at, i)
		}
	}
	return at
}
