package memstore

import (
	"context"
	"fmt"
)

// Previewed names the entries that a forget token stands for. It fails where Forget would refuse the token.
func (m *Memory) Previewed(ctx context.Context, confirm string) ([]string, error) {
	g, err := m.granted(ctx, confirm)
	if err != nil {
		return nil, fmt.Errorf("reading a confirmation: %w", err)
	}
	return g.IDs, nil
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
