package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore/sqlite"
)

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
	ruins, err := filepath.Glob(filepath.Join(v.dir, "loci-damaged-*"))
	if err != nil {
		return err
	}
	if err := a.recrypt(ctx, v, key); err != nil {
		return err
	}
	var answer encryptAnswer
	err = a.withFaces(ctx, v, func(m *space) error {
		answer.Removed, err = m.RemoveFaces(ctx)
		return err
	})
	for _, path := range ruins {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			answer.Removed = append(answer.Removed, path)
		}
	}
	if err != nil {
		return err
	}
	return a.encryption(v, answer)
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
	o := sqlite.RecryptOptions{Keys: v.keys, To: to, Confirm: func(ctx context.Context) error { return v.keeps(ctx, to) }}
	if isTerminal(a.Err) {
		o.Progress = func(step string) { fmt.Fprintln(a.Err, step) }
	}
	if err := sqlite.Recrypt(ctx, v.dir, o); err != nil {
		return err
	}
	return recryptTraces(ctx, v.dir, v.keys, to)
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
