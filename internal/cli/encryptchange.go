package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
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

// readable lists what lies beside the store and holds memory that anybody can read. Of a folder of traces only its name.
func readable(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case d.IsDir() && path == filepath.Join(dir, tracesFolder):
			files = append(files, tracesFolder)
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(path, ".md"):
			rel, _ := filepath.Rel(dir, path) // it lies below
			files = append(files, filepath.ToSlash(rel))
		}
		return nil
	})
	return files, err
}

// turnOn encrypts the store, after the user was told what a lost key means.
func (a *app) turnOn(ctx context.Context, yes bool) error {
	v, err := a.vault(ctx)
	if err != nil {
		return err
	}
	if err := v.ready(); err != nil {
		return err
	}
	key, err := v.present()
	if err != nil {
		return err
	}
	if key.IsZero() {
		if !yes && !a.confirmed(final(v.source)+"\nEncrypt the store?") {
			return usagef("%s\nNothing was changed; repeat the command with --yes", final(v.source))
		}
		if len(v.keys) == 0 {
			if v.keys, err = vault.Add(ctx, v.source); err != nil {
				return readOnly(err, "let it print a key: 64 hexadecimal digits, such as `openssl rand -hex 32` makes")
			}
		}
		key = v.keys[0]
	}
	if err := a.recrypt(ctx, v, key); err != nil {
		return err
	}
	var answer encryptAnswer
	err = a.withFaces(ctx, v, func(m *space) error {
		answer.Removed, err = m.RemoveFaces(ctx)
		return err
	})
	if err != nil {
		return err
	}
	return a.encryption(v, answer)
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

// turnOff decrypts the store and writes the readable files again.
func (a *app) turnOff(ctx context.Context) error {
	v, err := a.vault(ctx)
	if err != nil {
		return err
	}
	if _, err := v.present(); err != nil {
		return err
	}
	if err := a.recrypt(ctx, v, vault.Key{}); err != nil {
		return err
	}
	if form, err := sqlite.FormOf(v.dir); err == nil && form == sqlite.Plain && v.settings.Files.Render {
		if err := a.withFaces(ctx, v, func(m *space) error { return m.RenderFaces(ctx) }); err != nil {
			return err
		}
	}
	var answer encryptAnswer
	if v.source != nil {
		answer.Note = "take encryption.key out of the configuration now: until then the store is refused, as it lies open against your will"
	}
	return a.encryption(v, answer)
}

// rotate gives the store a new key, or the present one if it has a former.
func (a *app) rotate(ctx context.Context) error {
	v, err := a.vault(ctx)
	if err != nil {
		return err
	}
	key, err := v.present()
	if err != nil {
		return err
	}
	if key.IsZero() {
		return usagef("the store is not encrypted; loci encrypt on does that")
	}
	if key == v.keys[0] {
		if v.keys, err = vault.Add(ctx, v.source); err != nil {
			return readOnly(err, "let it print the new key first and the present one after it, then run loci encrypt rotate again")
		}
	}
	if err := a.recrypt(ctx, v, v.keys[0]); err != nil {
		return err
	}
	return a.encryption(v, encryptAnswer{})
}

// readOnly says what to do where a source's keys are for the user to change.
func readOnly(err error, way string) error {
	if errors.Is(err, vault.ErrReadOnly) {
		return usagef("%v; %s", err, way)
	}
	return err
}

// withFaces opens the memory as it lies on disk, with the readable files beside it even where it is encrypted.
func (a *app) withFaces(ctx context.Context, v *storeVault, f func(*space) error) (err error) {
	log, closeLog, err := a.log(v.settings.Log, slog.LevelError)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeLog()) }()
	store, err := sqlite.Open(ctx, v.dir, sqlite.Options{Keys: v.keys, AsIs: true})
	if err != nil {
		return err
	}
	m, err := assemble(func() config.Config { return v.settings }, log, store, v.dir, v.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	return f(m)
}

// recrypt rewrites the store, and tells each step to who watches.
func (a *app) recrypt(ctx context.Context, v *storeVault, to vault.Key) error {
	o := sqlite.RecryptOptions{Keys: v.keys, To: to}
	if isTerminal(a.Err) {
		o.Progress = func(step string) { fmt.Fprintln(a.Err, step) }
	}
	return sqlite.Recrypt(ctx, v.dir, o)
}

// confirmed asks a question where somebody sits at a terminal to answer it.
func (a *app) confirmed(question string) bool {
	if a.json || !isTerminal(a.In) || !isTerminal(a.Err) {
		return false
	}
	fmt.Fprint(a.Err, question+" [y/N] ")
	line, _ := bufio.NewReader(a.In).ReadString('\n') // an unreadable answer is no consent
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}
