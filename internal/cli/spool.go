package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// spoolFolder is where logs are noted that could not be put into the row in time, a file each, below the directory of the
// store.
const spoolFolder = "spool"

// spoolStale is the age from which on a half-written note has no writer any more.
const spoolStale = time.Hour

// spool notes a log without the store's lock. An encrypted store keeps no readable notes: there, the client's next hook or
// an import brings the log.
func (s *space) spool(log string) error {
	if s.store.Encrypted() {
		return nil
	}
	log, err := filepath.Abs(log)
	if err != nil {
		return fmt.Errorf("noting a log: %w", err)
	}
	dir := filepath.Join(s.dir, spoolFolder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("noting a log: %w", err)
	}
	return atomicfile.Write(filepath.Join(dir, rand.Text()), []byte(log), 0o600)
}

// adoptSpooled puts the logs that were noted into the row. A note goes when its log is in the row, so none is lost; one that
// two processes read at once is in the row once.
func (s *space) adoptSpooled(ctx context.Context) error {
	dir := filepath.Join(s.dir, spoolFolder)
	notes, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("looking for notes of logs: %w", err)
	}
	if err := atomicfile.Sweep(dir, time.Now().Add(-spoolStale)); err != nil {
		return fmt.Errorf("clearing half-written notes of logs: %w", err)
	}
	for _, note := range notes {
		if atomicfile.IsTemp(note.Name()) {
			continue
		}
		path := filepath.Join(dir, note.Name())
		log, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue // another process took it
		}
		if err != nil {
			return fmt.Errorf("reading the note of a log: %w", err)
		}
		if err := s.queue(ctx, string(log)); err != nil {
			return err
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing the note of a log: %w", err)
		}
	}
	return nil
}
