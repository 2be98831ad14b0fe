package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Rewrite writes the database anew. Deleted rows are overwritten with zeros where
// they stand, but SQLite leaves copies behind when it moves rows from one page
// to another, and secure_delete does not reach those.
func (s *Store) Rewrite(ctx context.Context) error {
	c, err := s.dial(ctx, shared...)
	if err != nil {
		return explain(ctx, s.path, err)
	}
	defer c.close()
	c.db.SetInterrupt(ctx)
	return explain(ctx, s.path, c.exec("VACUUM"))
}

// Scrub moves the log into the database and empties it, so that erased text is
// in neither: deleted rows were overwritten with zeros when they were deleted.
func (s *Store) Scrub(ctx context.Context) (bool, error) {
	clean, err := s.scrub(ctx)
	if isBusy(err) {
		return false, nil
	}
	return clean, explain(ctx, s.path, err)
}

func (s *Store) scrub(ctx context.Context) (bool, error) {
	c, err := s.dial(ctx, scrubbing...)
	if err != nil {
		return false, err
	}
	defer c.close()
	c.db.SetInterrupt(ctx)
	busy, err := one(c, number, "PRAGMA wal_checkpoint(TRUNCATE)")
	if err != nil || busy != 0 {
		return false, err
	}
	copies, err := besides(s.dir(), beforeRestore)
	if err != nil {
		return false, err
	}
	for _, path := range copies {
		if err := s.weed(c, path); err != nil {
			return false, fmt.Errorf("erasing from %s: %w", path, err)
		}
	}
	return true, nil
}

// Scan counts how often the needles stand in the store's files. It is the only
// code of ours that opens them, and only to read.
func (s *Store) Scan(ctx context.Context, needles [][]byte) (int, error) {
	files, err := besides(s.dir(), beforeRestore, damaged)
	if err != nil {
		return 0, err
	}
	for _, end := range companions {
		files = append(files, s.path+end)
	}
	total := 0
	for _, path := range files {
		n, err := scanFile(ctx, path, needles)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return total, fmt.Errorf("searching %s: %w", path, err)
		}
		total += n
	}
	return total, nil
}

func scanFile(ctx context.Context, path string, needles [][]byte) (int, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	return count(ctx, f, needles)
}

// chunk is how much of a file is searched at a time, in bytes.
const chunk = 1 << 20

// count counts the needles in a stream. Each chunk is searched together with
// the end of the one before, as long as the longest needle may reach into it.
func count(ctx context.Context, r io.Reader, needles [][]byte) (int, error) {
	overlap := 0
	for _, n := range needles {
		overlap = max(overlap, len(n)-1)
	}
	buf, kept, total := make([]byte, overlap+chunk), 0, 0
	for ctx.Err() == nil {
		n, err := io.ReadFull(r, buf[kept:])
		window := buf[:kept+n]
		for _, needle := range needles {
			total += occurrences(window, needle, kept)
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return total, nil
		}
		if err != nil {
			return total, err
		}
		kept = copy(buf, window[len(window)-overlap:])
	}
	return total, ctx.Err()
}

// occurrences counts where needle stands in window, without those that lie
// within its first seen bytes and were counted before.
func occurrences(window, needle []byte, seen int) int {
	if len(needle) == 0 {
		return 0
	}
	total := 0
	for from := max(0, seen-len(needle)+1); ; {
		at := bytes.Index(window[from:], needle)
		if at < 0 {
			return total
		}
		total++
		from += at + 1
	}
}
