package vault

import (
	"context"
	"errors"
	"fmt"
)

// ErrNoKey means that a source is sound and holds no key yet.
var ErrNoKey = errors.New("there is no key yet")

// ErrReadOnly means that a source's keys are not for us to change.
var ErrReadOnly = errors.New("this source of keys can only be read")

// Source is a place where keys are kept.
type Source interface {
	// Keys returns what the source holds, at least one key. It fails with
	// [ErrNoKey] where there is none, and with a sentence that names the place
	// and never a key where it cannot be read.
	Keys(ctx context.Context) (Keys, error)

	// Put replaces what the source holds, at once or not at all. It fails with
	// [ErrReadOnly] where that is not possible.
	Put(ctx context.Context, keys Keys) error

	// String names the place for people: "the file …".
	String() string
}

// Add puts a new key before those that the source holds, and returns all. The
// keys are read back, so that nothing is encrypted with a key that was not kept.
func Add(ctx context.Context, s Source) (Keys, error) {
	held, err := s.Keys(ctx)
	if err != nil && !errors.Is(err, ErrNoKey) {
		return nil, err
	}
	if len(held) == maxKeys {
		return nil, fmt.Errorf("%s holds %d keys, and no more fit; remove former ones whose backups are no longer needed", s, maxKeys)
	}
	keys := append(Keys{NewKey()}, held...)
	if err := s.Put(ctx, keys); err != nil {
		return nil, err
	}
	kept, err := s.Keys(ctx)
	if err != nil {
		return nil, fmt.Errorf("reading the new key back: %w", err)
	}
	if kept[0] != keys[0] {
		return nil, fmt.Errorf("%s did not keep the new key", s)
	}
	return kept, nil
}
