package access

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// DefaultFile holds the default token, in the store's directory.
const DefaultFile = "http-token"

// Default returns the default token of the store in dir, which opens the whole of it, and makes one when there is none
// yet. It is kept in a file that nobody but its owner may read; one that others can read is refused, as they may have
// read it.
func Default(dir string) (string, error) {
	path := filepath.Join(dir, DefaultFile)
	token, err := readToken(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return token, err
	}
	if err := makeToken(path); err != nil && !errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("making the token: %w", err)
	}
	return readToken(path) // another process may have been quicker
}

func readToken(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", fmt.Errorf("reading the token: %w", err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		return "", fmt.Errorf("others can read the token in %s; delete the file to get a new one", path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("reading the token: %w", err)
	}
	token := strings.TrimSpace(string(data))
	if len(token) < secretBytes {
		return "", fmt.Errorf("the token in %s is too short to keep anybody out; delete the file to get a new one", path)
	}
	return token, nil
}

// makeToken writes a new token, all at once and only where there is none: the link to the finished file is what appears
// under its name, and linking fails where something stands already.
func makeToken(path string) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".loci-*.tmp") // 0600
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_, err = f.WriteString(secret() + "\n")
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Link(f.Name(), path)
}
