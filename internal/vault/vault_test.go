package vault

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/zalando/go-keyring"
)

// TestMain lets the test program stand in for a program that prints keys, and
// puts a keyring in memory in the place of the user's.
func TestMain(m *testing.M) {
	switch print := os.Getenv("LOCI_TEST_PRINT"); print {
	case "":
		keyring.MockInit()
		os.Exit(m.Run())
	case "fail":
		fmt.Fprintln(os.Stderr, "the secret is "+line)
		os.Exit(1)
	default:
		fmt.Println(print)
	}
}

// line is the text of a key.
var line = strings.Repeat("a1", keySize)

// sources are those that keep what is put into them.
func sources(t *testing.T) map[string]Source {
	return map[string]Source{
		"keyring": Keyring(),
		"file":    File(filepath.Join(t.TempDir(), "new", "key")),
	}
}

func TestSources(t *testing.T) {
	t.Parallel()
	for name, s := range sources(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := s.Keys(t.Context()); !errors.Is(err, ErrNoKey) {
				t.Fatalf("an empty source answers %v, want ErrNoKey", err)
			}
			var want Keys
			for range 3 {
				keys, err := Add(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				if len(keys) != len(want)+1 || !slices.Equal(keys[1:], want) {
					t.Fatal("a new key must stand before the former ones")
				}
				want = keys
			}
			if got, err := s.Keys(t.Context()); err != nil || !slices.Equal(got, want) {
				t.Errorf("reading again: %v, %v", got, err)
			}
		})
	}
}

func TestSourcesAreBounded(t *testing.T) {
	t.Parallel()
	s := File(filepath.Join(t.TempDir(), "key"))
	for range maxKeys {
		if _, err := Add(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Add(t.Context(), s); err == nil || !strings.Contains(err.Error(), "no more fit") {
		t.Errorf("one key too many: %v", err)
	}
}

func TestOpenKeyFileIsRefused(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits here")
	}
	for mode, refused := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o604: true, 0o620: true} {
		path := filepath.Join(t.TempDir(), "key")
		if err := os.WriteFile(path, []byte(line), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		_, err := File(path).Keys(t.Context())
		if refused != (err != nil) {
			t.Errorf("mode %o: %v", mode, err)
		}
		if refused && !strings.Contains(err.Error(), "chmod 600") {
			t.Errorf("mode %o: %v does not tell the way out", mode, err)
		}
	}
	if _, err := File(t.TempDir()).Keys(t.Context()); err == nil {
		t.Error("a folder was taken for a key file")
	}
}

func TestFileIsPrivate(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits here")
	}
	path := filepath.Join(t.TempDir(), "key")
	if _, err := Add(t.Context(), File(path)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v, want mode 0600", info.Mode(), err)
	}
}

func TestCommand(t *testing.T) {
	for _, c := range []struct{ name, prints, wants string }{
		{"one key", "  " + line + " ", ""},
		{"two keys", line + "\n\n# former\n" + strings.Repeat("b2", keySize), ""},
		{"nothing", " ", "no key yet"},
		{"a password", "hunter2", "line 1 is no key"},
		{"a failure", "fail", "ended with an error"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("LOCI_TEST_PRINT", c.prints)
			_, err := Command([]string{os.Args[0]}).Keys(t.Context())
			switch {
			case c.wants == "" && err != nil:
				t.Error(err)
			case c.wants != "" && (err == nil || !strings.Contains(err.Error(), c.wants)):
				t.Errorf("%v, want %q", err, c.wants)
			case err != nil && (strings.Contains(err.Error(), line) || strings.Contains(err.Error(), "hunter2")):
				t.Errorf("%q shows what was printed", err)
			}
		})
	}
}

func TestCommandsThatCannotRun(t *testing.T) {
	t.Parallel()
	for _, argv := range [][]string{nil, {"loci-no-such-program", "--pin=1234"}} {
		if _, err := Command(argv).Keys(t.Context()); err == nil || strings.Contains(err.Error(), "1234") {
			t.Errorf("%q: %v", argv, err)
		}
	}
	if err := Command([]string{"x"}).Put(t.Context(), Keys{NewKey()}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("Put: %v, want ErrReadOnly", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Command([]string{os.Args[0]}).Keys(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}

// TestKeysAreNotShown prints a key in every way that code of ours might.
func TestKeysAreNotShown(t *testing.T) {
	t.Parallel()
	keys, err := parse([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	inJSON, err := json.Marshal(keys)
	if err != nil {
		t.Fatal(err)
	}
	type holds struct{ Keys Keys }
	for _, text := range []string{
		fmt.Sprint(keys), fmt.Sprintf("%v %+v %#v %s %q %x %d", keys, keys, keys, keys, keys, keys, keys),
		fmt.Sprintf("%+v", holds{keys}), fmt.Sprintf("%v", holder{keys[0]}), string(inJSON),
	} {
		if low := strings.ToLower(text); strings.Contains(low, "a1a1") || strings.Contains(low, "161 161") {
			t.Errorf("%q shows a key", text)
		}
	}
}

func TestPurposes(t *testing.T) {
	t.Parallel()
	k := NewKey()
	if k.IsZero() || !(Key{}).IsZero() {
		t.Error("IsZero is wrong")
	}
	seen := map[string]bool{hex.EncodeToString(k.bytes[:]): true}
	for _, purpose := range []string{"a", "b"} {
		derived := hex.EncodeToString(k.For(purpose))
		if seen[derived] || len(derived) != 2*keySize {
			t.Errorf("%s is no key of its own", purpose)
		}
		seen[derived] = true
	}
	if d := cmp.Diff(k.For("a"), k.For("a")); d != "" {
		t.Error("a purpose has two keys")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(header + line + "\n"))
	f.Add([]byte("zz\n" + line))
	f.Fuzz(func(t *testing.T, data []byte) {
		keys, err := parse(data)
		if err != nil {
			return
		}
		again, err := parse(keys.text())
		if err != nil || !slices.Equal(keys, again) {
			t.Errorf("%q does not survive being written: %v", data, err)
		}
	})
}
