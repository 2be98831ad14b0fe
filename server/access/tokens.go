package access

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
)

const (
	folder      = "tokens"
	ending      = ".json"
	prefix      = "loci_" // lets people and secret scanners see what it is
	secretBytes = 32
	maxGrant    = 64 << 10 // bytes of one file
)

// ErrUnknown is returned for a token that does not exist.
var ErrUnknown = errors.New("there is no such token")

// Tokens are the tokens that were made by hand, of one installation.
type Tokens struct{ dir string }

// New returns the tokens kept below the store's directory, which need not exist yet.
func New(store string) *Tokens { return &Tokens{filepath.Join(store, folder)} }

// secret is a fresh random text of secretBytes.
func secret() string {
	b := make([]byte, secretBytes)
	_, _ = rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// ID is the short name of a token, taken from its hash.
func ID(token string) string { return hash(token)[:8] }

func hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Create makes a token that allows what g says. The token is returned this once and kept nowhere.
func (t *Tokens) Create(g Grant, now time.Time) (token string, made Grant, err error) {
	if err := g.check(); err != nil {
		return "", g, err
	}
	token = prefix + secret()
	g.ID, g.CreatedAt = ID(token), now.UTC().Truncate(time.Second)
	data, err := json.MarshalIndent(g, "", "  ")
	if err != nil {
		return "", g, fmt.Errorf("writing a token down: %w", err)
	}
	if err := os.MkdirAll(t.dir, 0o700); err != nil {
		return "", g, fmt.Errorf("making the folder of tokens: %w", err)
	}
	if err := atomicfile.Write(filepath.Join(t.dir, hash(token)+ending), append(data, '\n'), 0o600); err != nil {
		return "", g, fmt.Errorf("keeping a token: %w", err)
	}
	return token, g, nil
}

// Lookup returns what a token allows, or ErrUnknown. The file of a token is found by its hash, so that how long it takes
// tells nothing about the token.
func (t *Tokens) Lookup(token string) (Grant, error) {
	root, err := os.OpenRoot(t.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return Grant{}, ErrUnknown
	}
	if err != nil {
		return Grant{}, fmt.Errorf("opening the folder of tokens: %w", err)
	}
	defer func() { _ = root.Close() }() // it was only read
	return read(root, hash(token)+ending)
}

// List returns every grant, oldest first.
func (t *Tokens) List() ([]Grant, error) {
	grants, _, err := t.all()
	return grants, err
}

// Revoke ends the token with this id, or with this name if no other has it. Servers refuse it from the next request on.
func (t *Tokens) Revoke(idOrName string) (Grant, error) {
	grants, files, err := t.all()
	if err != nil {
		return Grant{}, err
	}
	var found []int
	for i, g := range grants {
		if g.ID == idOrName || g.Name != "" && g.Name == idOrName {
			found = append(found, i)
		}
	}
	switch len(found) {
	case 0:
		return Grant{}, ErrUnknown
	case 1:
	default:
		return Grant{}, fmt.Errorf("%d tokens are named %q; revoke them by their ids", len(found), idOrName)
	}
	i := found[0]
	if err := os.Remove(filepath.Join(t.dir, files[i])); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Grant{}, fmt.Errorf("revoking a token: %w", err)
	}
	return grants[i], nil
}

// all reads every grant with the file it stands in.
func (t *Tokens) all() (grants []Grant, files []string, err error) {
	root, err := os.OpenRoot(t.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("opening the folder of tokens: %w", err)
	}
	defer func() { _ = root.Close() }() // it was only read
	names, err := fs.Glob(root.FS(), "*"+ending)
	if err != nil {
		return nil, nil, fmt.Errorf("listing tokens: %w", err)
	}
	type kept struct {
		grant Grant
		file  string
	}
	var list []kept
	for _, name := range names {
		g, err := read(root, name)
		if errors.Is(err, ErrUnknown) {
			continue // revoked while we looked
		}
		if err != nil {
			return nil, nil, err
		}
		list = append(list, kept{g, name})
	}
	slices.SortStableFunc(list, func(a, b kept) int { return a.grant.CreatedAt.Compare(b.grant.CreatedAt) })
	for _, k := range list {
		grants, files = append(grants, k.grant), append(files, k.file)
	}
	return grants, files, nil
}

// read reads one grant. A file that others may write to, or that is none of ours, opens nothing.
func read(root *os.Root, name string) (g Grant, err error) {
	info, err := root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return g, ErrUnknown
	case err != nil:
		return g, fmt.Errorf("reading a token: %w", err)
	case !info.Mode().IsRegular() || info.Size() > maxGrant:
		return g, fmt.Errorf("%s is no token of ours; move it away", filepath.Join(root.Name(), name))
	case runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		return g, fmt.Errorf("others can reach the token in %s; delete the file and make a new token", filepath.Join(root.Name(), name))
	}
	data, err := root.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return g, ErrUnknown
	}
	if err == nil {
		err = json.Unmarshal(data, &g)
	}
	if err == nil {
		err = g.check()
	}
	if err != nil {
		return Grant{}, fmt.Errorf("reading the token in %s: %w", filepath.Join(root.Name(), name), err)
	}
	g.ID = strings.TrimSuffix(name, ending)[:min(8, len(name)-len(ending))] // never what the file claims
	return g, nil
}
