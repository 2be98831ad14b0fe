package vault

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// keyFile keeps keys in a file.
type keyFile struct{ path string }

// File keeps keys in a file that only its owner may read (0600, or less). One
// that others may read or write is refused, not repaired: who knows who has read
// it.
func File(path string) Source { return keyFile{path} }

func (f keyFile) String() string { return "the key file " + f.path }

// maxKeyFile bounds what is read of a key file, in bytes.
const maxKeyFile = 64 << 10

func (f keyFile) Keys(context.Context) (Keys, error) {
	file, err := os.Open(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist: %w", f, ErrNoKey)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", f, err)
	}
	defer file.Close()
	if err := f.private(file); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, maxKeyFile))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", f, err)
	}
	keys, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", f, err)
	}
	return keys, nil
}

// private refuses a file that is open to others. It asks the open file, so that
// nobody puts another in its place in between.
func (f keyFile) private(file *os.File) error {
	info, err := file.Stat()
	switch {
	case err != nil:
		return fmt.Errorf("reading %s: %w", f, err)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no plain file; name one in encryption.file", f)
	case runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		return fmt.Errorf("%s is open to other users (%04o); close it with: chmod 600 %[3]q, and rotate the key if somebody may have read it", f, info.Mode().Perm(), f.path)
	}
	return nil
}

func (f keyFile) Put(_ context.Context, keys Keys) error {
	if err := os.MkdirAll(filepath.Dir(f.path), 0o700); err != nil {
		return fmt.Errorf("making the folder of %s: %w", f, err)
	}
	return atomicfile.Write(f.path, append([]byte(header), keys.text()...), 0o600)
}
