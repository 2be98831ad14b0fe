package memstore

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// finishErasure empties the log and looks for the texts everywhere. The texts are nil on a retry, when nobody knows them
// any more: then an emptied log is the proof. What is left is recorded as pending, with the reason.
func (m *Memory) finishErasure(ctx context.Context, pending Erasure, texts []string) (reason string, verified bool, err error) {
	reason = m.scrub(ctx, &pending)
	if reason == "" {
		if reason, verified, err = m.remains(ctx, texts); err != nil {
			reason = "the directory could not be searched: " + err.Error()
		}
	}
	_, err = m.store.Update(ctx, Commit{Kind: "erasure"}, func(w Writer) error {
		if reason == "" {
			return w.DropErasure(pending.ID)
		}
		pending.Reason = reason
		return w.PutErasure(pending)
	})
	if err != nil {
		return reason, false, fmt.Errorf("recording the erasure: %w", err)
	}
	return reason, verified, nil
}

// scrub writes the store anew, once an erasure, and empties the log. It returns why that is not done yet.
func (m *Memory) scrub(ctx context.Context, pending *Erasure) (reason string) {
	if !pending.Rewritten {
		if err := m.store.Rewrite(ctx); err != nil {
			return "the store could not be written anew: " + err.Error()
		}
		pending.Rewritten = true
	}
	clean, err := m.store.Scrub(ctx)
	switch {
	case err != nil:
		return "the log could not be emptied: " + err.Error()
	case !clean:
		return "another process is reading; the log is emptied as soon as it has finished"
	}
	return ""
}

// Retry retries pending erasures and returns those that are still pending.
func (m *Memory) Retry(ctx context.Context) ([]Erasure, error) {
	open, err := m.pendingErasures(ctx)
	if err != nil || len(open) == 0 {
		return nil, err
	}
	if err := m.RenderFaces(ctx); err != nil {
		return open, fmt.Errorf("retrying erasures: %w", err)
	}
	for _, x := range open {
		if _, _, err := m.finishErasure(ctx, x, nil); err != nil {
			return open, err
		}
	}
	return m.pendingErasures(ctx)
}

func (m *Memory) pendingErasures(ctx context.Context) (open []Erasure, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		open, err = r.Erasures()
		return err
	})
	return open, err
}

func placeList(counts map[string]int) []Place {
	list := []Place{}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if counts[name] > 0 {
			list = append(list, Place{name, counts[name]})
		}
	}
	return list
}
