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
	"github.com/loci-dev/loci/internal/config"
)

// spoolFolder is where hooks note logs, a file each, below the directory of the store, until they are in its row.
const spoolFolder = "spool"

// spoolStale is the age from which on a half-written note has no writer any more.
const spoolStale = time.Hour

// noteLog notes a log that is to be taken in, without opening the store: others may write to it for longer than a hook has
// time. Where encryption is set up nothing readable is kept, and the log has to get into the row at once.
func noteLog(c config.Config, log string) error {
	if c.Encryption.Key != "" {
		return nil
	}
	log, err := filepath.Abs(log)
	if err != nil {
		return fmt.Errorf("noting a log: %w", err)
	}
	dir, err := storeDir(c)
	if err != nil {
		return err
	}
	dir = filepath.Join(dir, spoolFolder)
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
