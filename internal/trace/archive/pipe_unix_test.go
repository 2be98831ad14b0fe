//go:build unix

package archive

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/loci-dev/loci/internal/trace/agentlog"
)

// A pipe that nobody writes to would keep an import waiting for ever.
func TestPipeIsNoTrace(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := open(t, t.TempDir(), Options{}).Import(ctx, path); !errors.Is(err, agentlog.ErrUnknownFormat) {
		t.Errorf("got %v", err)
	}
	if _, err := agentlog.Open(path); !errors.Is(err, agentlog.ErrUnknownFormat) {
		t.Errorf("opened: %v", err)
	}
}
