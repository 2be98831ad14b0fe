package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/internal/vault"
)

// recryptTraces brings the traces of the store in dir into the form that the store has now: sealed with a key, or with the
// zero key in plain text. keys are those it was sealed with before.
func recryptTraces(ctx context.Context, dir string, keys vault.Keys, to vault.Key) error {
	dir = filepath.Join(dir, tracesFolder)
	if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	var o archive.Options
	var err error
	if to.IsZero() {
		o.Former, err = archive.NewCipher(keys)
	} else {
		o.Cipher, err = archive.NewCipher(append(vault.Keys{to}, keys...))
		o.Index = archive.IndexSource(to)
	}
	if err != nil {
		return err
	}
	traces, err := archive.Open(ctx, dir, o)
	if err != nil {
		return fmt.Errorf("rewriting the traces: %w", err)
	}
	return traces.Close()
}
