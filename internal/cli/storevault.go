package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// storeVault is a store's directory, and the keys for it.
type storeVault struct {
	settings config.Config
	dir      string
	source   vault.Source // nil: none is configured
	keys     vault.Keys
}

// vault finds the store and the configured keys. A place that holds no key yet is no error here.
func (a *app) vault(ctx context.Context) (*storeVault, error) {
	settings, err := a.settings()
	if err != nil {
		return nil, err
	}
	dir, err := storeDir(settings.Config)
	if err != nil {
		return nil, err
	}
	v := &storeVault{settings: settings.Config, dir: dir, source: keySource(settings.Config.Encryption)}
	if v.source == nil {
		return v, nil
	}
	v.keys, err = v.source.Keys(ctx)
	if errors.Is(err, vault.ErrNoKey) {
		err = nil
	}
	return v, err
}

// describe fills in how the store lies on disk.
func (v *storeVault) describe(e *encryptAnswer) error {
	form, err := sqlite.FormOf(v.dir)
	if err != nil {
		return err
	}
	e.Encrypted, e.Keys = form == sqlite.Encrypted, len(v.keys)
	if v.source != nil {
		e.Key = v.source.String()
	}
	if e.Encrypted {
		key, err := v.present()
		if err != nil {
			return err
		}
		e.Former = key != v.keys[0]
	}
	e.Plain, err = readable(v.dir)
	return err
}

// present is the key that the store is encrypted with, the zero key where it is not.
func (v *storeVault) present() (vault.Key, error) {
	form, err := sqlite.FormOf(v.dir)
	if err != nil {
		return vault.Key{}, err
	}
	if form == sqlite.Encrypted && v.source != nil && len(v.keys) == 0 {
		return vault.Key{}, keyMissing(v.source, v.dir)
	}
	return sqlite.KeyOf(v.dir, v.keys)
}

// readable lists what lies beside the store and holds memory that anybody can read. Traces are sealed with the store, or
// when they are next opened.
func readable(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case d.IsDir() && path == filepath.Join(dir, tracesFolder):
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(path, ".md"):
			rel, _ := filepath.Rel(dir, path) // it lies below
			files = append(files, filepath.ToSlash(rel))
		}
		return nil
	})
	return files, err
}

// ready refuses to encrypt without a place for the key, or with one that goes wherever the store goes.
func (v *storeVault) ready() error {
	if v.source == nil {
		return usagef("no place for the key is configured; set encryption.key to keyring, file or command, see loci encrypt --help")
	}
	if v.settings.Encryption.Key != "file" {
		return nil
	}
	rel, err := filepath.Rel(v.dir, v.settings.Encryption.File)
	if err == nil && filepath.IsLocal(rel) {
		return usagef("the key file lies in the store's directory, and whoever copies one has both; name another in encryption.file")
	}
	return nil
}

// keeps makes sure that a key can be found again: another command may have put other keys into the same place.
func (v *storeVault) keeps(ctx context.Context, key vault.Key) error {
	if key.IsZero() {
		return nil
	}
	keys, err := v.source.Keys(ctx)
	if err != nil {
		return err
	}
	if !slices.Contains(keys, key) {
		return fmt.Errorf("%s does not hold the new key any more, as something else has changed it; nothing was changed: try again", v.source)
	}
	return nil
}
