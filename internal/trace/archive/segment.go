package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"github.com/loci-dev/loci/internal/trace"
)

// MaxSegment is the size in bytes at which a segment is sealed and the next one begun.
const MaxSegment = 64 << 20

var safeName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$`)

// fileName makes a session id a file name: itself where that is safe everywhere, else its hash.
func fileName(session string) string {
	if safeName.MatchString(session) {
		return session
	}
	sum := sha256.Sum256([]byte(session))
	return "x" + hex.EncodeToString(sum[:12])
}

// segmentPath is the path below the folder of the traces of a session's nth segment, counted from 1; month is the one it began in.
func segmentPath(session string, month time.Time, n int) string {
	name := fileName(session)
	if n > 1 {
		name += fmt.Sprintf(".%d", n)
	}
	return fmt.Sprintf("%04d/%02d/%s.jsonl", month.Year(), month.Month(), name)
}

// current finds the segment to append to, or names the first one.
func (a *Archive) current(s trace.Session) string {
	month := s.Start
	if month.IsZero() {
		month = a.options.Now()
	}
	pattern := filepath.Join(a.dir, "*", "*", fileName(s.ID)+".jsonl")
	if found, err := filepath.Glob(pattern); err == nil && len(found) > 0 {
		if parsed, err := time.Parse("2006/01", filepath.ToSlash(filepath.Dir(a.relative(found[0])))); err == nil {
			month = parsed
		}
	}
	for n := 1; ; n++ {
		path := segmentPath(s.ID, month.UTC(), n)
		info, err := os.Stat(a.path(path))
		if err != nil || info.Size() < a.maxSegment {
			return path
		}
	}
}

func (a *Archive) path(segment string) string {
	return filepath.Join(a.dir, filepath.FromSlash(segment))
}

func (a *Archive) relative(path string) string {
	rel, err := filepath.Rel(a.dir, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(rel)
}

// segments lists all segments, in the order of their paths.
func (a *Archive) segments() ([]string, error) {
	found, err := filepath.Glob(filepath.Join(a.dir, "[0-9][0-9][0-9][0-9]", "[0-9][0-9]", "*.jsonl"))
	for i, path := range found {
		found[i] = a.relative(path)
	}
	return found, err
}

// appendTo appends whole lines to a segment in one write and returns the offset they begin at. A line that was torn by a
// crash is ended first, so that it damages no other.
func (a *Archive) appendTo(segment string, lines []byte) (offset int64, err error) {
	path := a.path(segment)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return 0, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	offset, err = file.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	last := []byte{'\n'}
	if offset > 0 {
		if _, err := file.ReadAt(last, offset-1); err != nil {
			return 0, err
		}
	}
	if last[0] != '\n' {
		lines = append([]byte{'\n'}, lines...)
		offset++
	}
	_, err = file.Write(lines)
	return offset, err
}

// readEvent reads one event back.
func (a *Archive) readEvent(segment string, offset int64, length int) (_ trace.Event, err error) {
	var e entry
	file, err := os.Open(a.path(segment))
	if err != nil {
		return e.Event, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	line := make([]byte, length)
	if _, err := file.ReadAt(line, offset); err != nil {
		return e.Event, err
	}
	if err = a.decode(line, &e); e.Erased != "" {
		e.ID, e.Kind = e.Erased, trace.Erased
	}
	return e.Event, err
}

// sortByTime orders events by their time. Those of one file stay in the order they were written, whatever their clock said:
// one without a time, or with one that went back, counts as of the time reached before it.
func sortByTime(events []trace.Event) {
	at := make(map[string]time.Time, len(events))
	reached := map[string]time.Time{} // by file
	for _, e := range events {
		if e.At.After(reached[e.File]) {
			reached[e.File] = e.At
		}
		at[e.ID] = reached[e.File]
	}
	slices.SortStableFunc(events, func(a, b trace.Event) int { return at[a.ID].Compare(at[b.ID]) })
}
