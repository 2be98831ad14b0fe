package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// keySource is the configured place of the key, nil where none is configured.
func keySource(c config.Encryption) vault.Source {
	switch c.Key {
	case "keyring":
		return vault.Keyring()
	case "file":
		return vault.File(c.File)
	case "command":
		return vault.Command(c.Command)
	}
	return nil
}

// configuredKeys are the keys that the store in dir may be opened with, none where none is configured. A place that is
// configured must hold one.
func configuredKeys(ctx context.Context, c config.Encryption, dir string) (vault.Keys, error) {
	source := keySource(c)
	if source == nil {
		return nil, nil
	}
	keys, err := source.Keys(ctx)
	if errors.Is(err, vault.ErrNoKey) {
		return nil, keyMissing(source, dir)
	}
	return keys, err
}

// keyMissing says what a missing key means for the store in dir.
func keyMissing(source vault.Source, dir string) error {
	text := "encryption.key is configured, but there is no key in %s; run `loci encrypt on`, or take encryption.key out of the configuration"
	if form, err := sqlite.FormOf(dir); err == nil && form == sqlite.Encrypted {
		text = "the store is encrypted, and its key is not in %s; put the key back, without which nobody can read the store"
	}
	return &memstore.UnusableError{Text: fmt.Sprintf(text, source), Cause: vault.ErrNoKey}
}
