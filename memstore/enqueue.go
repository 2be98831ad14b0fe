package memstore

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
)

// EnqueueOptions say how statements are queued.
type EnqueueOptions struct {
	Session string            // who asks
	Meta    map[string]string // small named values to store with them
	DryRun  bool              // store nothing
}

// Enqueue lets statements wait to become entries, each under the UID that names the place it was found at, and returns those
// that did not wait before. They pass the boundary as an import does; what is refused there, was forgotten, is an entry or
// left the queue earlier does not wait. Nothing is an entry before a consolidation run, or somebody by Accept, makes it one.
func (m *Memory) Enqueue(ctx context.Context, list []Entry, o EnqueueOptions) (fresh []Entry, err error) {
	list = m.admitted(list)
	_, err = m.store.Update(ctx, Commit{Kind: "queue", Session: o.Session}, func(w Writer) error {
		fresh = nil
		for _, e := range list {
			is, err := enqueue(w, e)
			if err != nil {
				return err
			}
			if is {
				fresh = append(fresh, e)
			}
		}
		for key, value := range o.Meta {
			if err := w.SetMeta(key, value); err != nil {
				return err
			}
		}
		if o.DryRun {
			return errDryRun
		}
		return nil
	})
	if err != nil && !errors.Is(err, errDryRun) {
		return nil, fmt.Errorf("letting statements wait: %w", err)
	}
	return fresh, nil
}

// admitted are the statements that pass the boundary, as the entries that they would be.
func (m *Memory) admitted(list []Entry) (in []Entry) {
	for _, e := range list {
		e = e.clone()
		e.ID, e.Rev, e.Status, e.Lifetime, e.Scope = "", 0, Active, Lasting, e.Scope.clean()
		e.Trust, e.Confidence = e.Source.Trust(), e.Source.Confidence(e.Confidence)
		e.Level, e.UpdatedAt = levelFor(e.Category, e.Source), e.CreatedAt
		if e.Source == External {
			e.Flags = with(e.Flags, FlagExternal)
		}
		e.settleEvidence()
		_, err := m.screen(&e)
		if e.Tokens = m.tokens.Count(e.Content); err == nil && e.Validate() == nil {
			in = append(in, e)
		}
	}
	return in
}

// enqueue lets a statement wait. Its UID outlives it, so it must not be text.
func enqueue(w Writer, e Entry) (bool, error) {
	if _, err := uuid.Parse(e.UID); err != nil {
		return false, Invalidf("a statement waits under a UUID, and %q is none", e.UID)
	}
	if buried, err := forgotten(w, &e); err != nil || buried {
		return false, err
	}
	if n, err := w.Count(Filter{UID: e.UID}); err != nil || n > 0 {
		return false, err
	}
	return w.Enqueue(e)
}
