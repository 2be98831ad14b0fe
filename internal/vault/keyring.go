package vault

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/zalando/go-keyring"
)

// The keyring's entry is found by these, in whatever program shows keyrings.
const (
	keyringService = "loci"
	keyringUser    = "encryption"
)

// osKeyring keeps keys in the operating system's keyring.
type osKeyring struct{}

// Keyring keeps keys in the operating system's keyring: Keychain on macOS, the
// credential manager on Windows, the secret service elsewhere. It may ask the
// user to unlock it.
func Keyring() Source { return osKeyring{} }

func (osKeyring) String() string { return "the operating system's keyring" }

func (k osKeyring) Keys(context.Context) (Keys, error) {
	held, err := keyring.Get(keyringService, keyringUser)
	if errors.Is(err, keyring.ErrNotFound) {
		return nil, fmt.Errorf("%s holds nothing for loci: %w", k, ErrNoKey)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w; unlock it, or keep the key in a file (encryption.key: file)", k, err)
	}
	keys, err := parse([]byte(strings.ReplaceAll(held, separator, "\n")))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", k, err)
	}
	return keys, nil
}

// separator stands between keys in the keyring, which is shown and kept as one
// line.
const separator = ","

func (k osKeyring) Put(_ context.Context, keys Keys) error {
	held := strings.ReplaceAll(strings.TrimSpace(string(keys.text())), "\n", separator)
	if err := keyring.Set(keyringService, keyringUser, held); err != nil {
		return fmt.Errorf("writing to %s: %w; unlock it, or keep the key in a file (encryption.key: file)", k, err)
	}
	return nil
}
