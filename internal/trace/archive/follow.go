package archive

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/loci-dev/loci/internal/trace/agentlog"
)

// openLogs is how many logs stay open, those that were read last: as many as may well grow at the same time. Each costs a
// file handle, a buffer and what its reader remembers of it.
const openLogs = 32

// Follower takes growing logs in as they grow. It remembers how far it has read, so that Pull costs what is new. A log that
// has not changed since it was taken in, by whomever, is not read again; one that has is read once from its beginning, and
// its events are found to be known. It is not safe for concurrent use.
type Follower struct {
	a     *Archive
	files map[string]*followed
	pulls int
}

type followed struct {
	reader *agentlog.Reader
	pulled int         // when it was last read, counted in pulls
	info   os.FileInfo // of the file as it was opened
	head   []byte      // its beginning then
	size   int64       // as far as it has been read
}

// headLength is how much of a file's beginning tells whether it was rewritten in place.
const headLength = 512

// same reports whether the file at path is the one that was opened, grown or not.
func (k *followed) same(path string, info os.FileInfo) bool {
	head, err := beginning(path)
	return err == nil && k.reader.Grows() && os.SameFile(k.info, info) && info.Size() >= k.size && bytes.HasPrefix(head, k.head)
}

func beginning(path string) (head []byte, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	head, err = io.ReadAll(io.LimitReader(file, headLength))
	return head, errors.Join(err, file.Close())
}

// Follow makes a follower. Close it when it is no longer needed.
func (a *Archive) Follow() *Follower { return &Follower{a: a, files: map[string]*followed{}} }

// Pull takes in what a log has gained since the last Pull and returns how many events that were. A file that was rotated,
// replaced or truncated is read from its beginning; half a last line waits for the rest. A file that is no trace, or none
// yet, is agentlog.ErrUnknownFormat; one that is gone is os.ErrNotExist.
func (f *Follower) Pull(ctx context.Context, path string) (added int, err error) {
	path, err = filepath.Abs(path)
	if err != nil {
		return 0, err
	}
	identity, err := identify(path) // before anything is read, so that what comes meanwhile is seen the next time
	if err != nil {
		return 0, errors.Join(fmt.Errorf("following a trace: %w", err), f.forget(path))
	}
	info, err := os.Stat(path)
	if err != nil {
		return 0, errors.Join(fmt.Errorf("following a trace: %w", err), f.forget(path))
	}
	f.pulls++
	known := f.files[path]
	if known != nil && !known.same(path, info) {
		if err := f.forget(path); err != nil {
			return 0, err
		}
		known = nil
	}
	if known == nil {
		if _, unchanged, err := f.a.unchanged(ctx, path, identity); err != nil || unchanged {
			return 0, err
		}
		if known, err = f.begin(path, info); err != nil {
			return 0, err
		}
	}
	known.size, known.pulled = info.Size(), f.pulls
	in := f.a.startImporting(ctx)
	err = known.reader.Read(ctx, in.take)
	added, writeErr := in.finish()
	if err = errors.Join(err, writeErr); err != nil {
		return added, errors.Join(err, f.forget(path)) // what was read and not written is read again
	}
	return added, f.a.saveSource(ctx, path, identity, known.reader.Report())
}

// begin opens a log, and closes the one that was not read for longest where too many are open.
func (f *Follower) begin(path string, info os.FileInfo) (*followed, error) {
	head, err := beginning(path)
	if err != nil {
		return nil, err
	}
	r, err := agentlog.Open(path)
	if err != nil {
		return nil, err
	}
	known := &followed{reader: r, info: info, head: head, pulled: f.pulls}
	f.files[path] = known
	if len(f.files) <= openLogs {
		return known, nil
	}
	return known, f.forget(slices.MinFunc(slices.Collect(maps.Keys(f.files)), func(a, b string) int { return cmp.Compare(f.files[a].pulled, f.files[b].pulled) }))
}

func (f *Follower) forget(path string) error {
	known := f.files[path]
	delete(f.files, path)
	if known == nil {
		return nil
	}
	return known.reader.Close()
}

// Close lets go of all files.
func (f *Follower) Close() error {
	var errs []error
	for path := range f.files {
		errs = append(errs, f.forget(path))
	}
	return errors.Join(errs...)
}
