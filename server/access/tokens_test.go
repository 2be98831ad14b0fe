package access

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var day = time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)

func create(t *testing.T, tokens *Tokens, g Grant) (string, Grant) {
	t.Helper()
	token, made, err := tokens.Create(g, day)
	if err != nil {
		t.Fatal(err)
	}
	return token, made
}

func TestATokenOpensWhatItWasMadeFor(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	tokens := New(dir)
	token, made := create(t, tokens, Grant{Name: "ci", Space: "work", ReadOnly: true, Projects: []string{"shop"}})
	if len(token) < len(prefix)+43 || !strings.HasPrefix(token, prefix) {
		t.Errorf("token %q", token)
	}
	found, err := tokens.Lookup(token)
	if diff := cmp.Diff(made, found); diff != "" || err != nil {
		t.Errorf("looked up: %v %s", err, diff)
	}
	for _, guess := range []string{"", token + "x", token[:len(token)-1], strings.ToUpper(token), "../" + token, hash(token)} {
		if _, err := tokens.Lookup(guess); !errors.Is(err, ErrUnknown) {
			t.Errorf("%q: %v", guess, err)
		}
	}
}

func TestTheTokenIsKeptNowhere(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	tokens := New(dir)
	token, _ := create(t, tokens, Grant{})
	files, err := filepath.Glob(filepath.Join(dir, folder, "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files %v, %v", files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil || strings.Contains(string(data)+files[0], token) || strings.Contains(string(data), token[len(prefix):]) {
		t.Errorf("%s holds %s, %v", files[0], data, err)
	}
	for path, want := range map[string]os.FileMode{files[0]: 0o600, filepath.Dir(files[0]): 0o700} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}

func TestRevoking(t *testing.T) {
	t.Parallel()
	tokens := New(t.TempDir())
	one, first := create(t, tokens, Grant{Name: "laptop"})
	other, second := create(t, tokens, Grant{Name: "laptop"})
	if _, err := tokens.Revoke("laptop"); err == nil || errors.Is(err, ErrUnknown) {
		t.Errorf("one of two of the same name: %v", err)
	}
	if g, err := tokens.Revoke(first.ID); err != nil || g.ID != first.ID {
		t.Errorf("revoked %+v, %v", g, err)
	}
	if _, err := tokens.Lookup(one); !errors.Is(err, ErrUnknown) {
		t.Errorf("revoked, and: %v", err)
	}
	if _, err := tokens.Lookup(other); err != nil {
		t.Errorf("the other one: %v", err)
	}
	if _, err := tokens.Revoke("laptop"); err != nil {
		t.Errorf("by its name: %v", err)
	}
	if _, err := tokens.Revoke(second.ID); !errors.Is(err, ErrUnknown) {
		t.Errorf("twice: %v", err)
	}
	if list, err := tokens.List(); err != nil || len(list) != 0 {
		t.Errorf("left %v, %v", list, err)
	}
}

func TestTokensMadeAtOnceAreAllKept(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, _, err := New(dir).Create(Grant{}, day); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if list, err := New(dir).List(); err != nil || len(list) != 8 {
		t.Errorf("%d tokens, %v", len(list), err)
	}
}

func TestGrantsThatOpenNothing(t *testing.T) {
	t.Parallel()
	tokens := New(t.TempDir())
	for name, g := range map[string]Grant{
		"a space elsewhere": {Space: "../other"},
		"a name of lines":   {Name: "a\nb"},
		"an empty project":  {Projects: []string{""}},
	} {
		if _, _, err := tokens.Create(g, day); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

// A file that somebody else put there, or may write to, lets nobody in.
func TestForeignTokenFilesAreRefused(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("there are neither modes nor links to test with")
	}
	good := `{"read_only":false,"created_at":"2026-01-05T12:00:00Z"}`
	for name, plant := range map[string]func(path string) error{
		"others may write it": func(path string) error {
			if err := os.WriteFile(path, []byte(good), 0o600); err != nil {
				return err
			}
			return os.Chmod(path, 0o666)
		},
		"a link":            func(path string) error { return os.Symlink("/etc/hostname", path) },
		"a folder":          func(path string) error { return os.Mkdir(path, 0o700) },
		"no JSON":           func(path string) error { return os.WriteFile(path, []byte("{"), 0o600) },
		"a space elsewhere": func(path string) error { return os.WriteFile(path, []byte(`{"space":"../x"}`), 0o600) },
	} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := plant(filepath.Join(dir, folder, hash("planted")+ending)); err != nil {
			t.Fatal(err)
		}
		if g, err := New(dir).Lookup("planted"); err == nil {
			t.Errorf("%s opens %+v", name, g)
		}
	}
}
