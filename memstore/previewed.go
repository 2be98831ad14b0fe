package memstore

import (
	"context"
	"fmt"
	"slices"
)

// Previewed names the entries that a forget token stands for, and where the statements hold that wait and go with them. It
// fails where Forget would refuse the token.
func (m *Memory) Previewed(ctx context.Context, confirm string) (ids []string, waiting []Scope, err error) {
	g, err := m.granted(ctx, confirm)
	if err != nil {
		return nil, nil, fmt.Errorf("reading a confirmation: %w", err)
	}
	err = m.store.View(ctx, func(r Reader) error {
		rows, err := r.Pending(nil)
		for _, e := range rows {
			if slices.Contains(g.Queued, e.UID) {
				waiting = append(waiting, e.Scope)
			}
		}
		return err
	})
	return g.IDs, waiting, err
}

// granted opens a forget token.
func (m *Memory) granted(ctx context.Context, confirm string) (g grant, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		secret, err := r.Secret()
		if err == nil {
			g, err = openToken(secret, confirm, m.now())
		}
		return err
	})
	return g, err
}
