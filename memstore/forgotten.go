package memstore

import (
	"context"
	"fmt"

	"github.com/loci-dev/loci/internal/text"
)

// gravesKey names the value that is set once anything was forgotten, so that a store in which nothing ever was is not
// searched for it.
const gravesKey = "graves"

// Forgotten reports whether one of the texts, which need not be entries, was forgotten. They are only asked for where
// anything was.
func (m *Memory) Forgotten(ctx context.Context, texts func() []string) (found bool, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		any, err := r.Meta(gravesKey)
		if err != nil || any == "" {
			return err
		}
		secret, err := r.Secret()
		if err != nil {
			return err
		}
		for _, t := range texts() {
			if text.Normalize(t) == "" {
				continue
			}
			if found, err = r.Tombstoned(Tombstone(secret, t)); err != nil || found {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return false, fmt.Errorf("looking for what was forgotten: %w", err)
	}
	return found, nil
}
