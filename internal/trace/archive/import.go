package archive

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Imported is what one import of a file did.
type Imported struct {
	trace.FileReport
	Added     int  `json:"added"` // events that were not there before
	Unchanged bool `json:"unchanged,omitempty"`
}

// Import takes the events of a log into the archive, those that are not there yet. A file that has not changed since is not
// read again. It fails with agentlog.ErrUnknownFormat on what is no trace.
func (a *Archive) Import(ctx context.Context, path string) (Imported, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Imported{}, err
	}
	identity, err := identify(path)
	if err != nil {
		return Imported{}, fmt.Errorf("importing a trace: %w", err)
	}
	if report, ok, err := a.unchanged(ctx, path, identity); err != nil || ok {
		return Imported{FileReport: report, Unchanged: ok}, err
	}
	r, err := agentlog.Open(path)
	if err != nil {
		return Imported{}, err
	}
	in := a.startImporting(ctx)
	err = r.Read(ctx, in.take)
	added, writeErr := in.finish()
	done := Imported{FileReport: r.Report(), Added: added}
	if err = errors.Join(err, writeErr, r.Close()); err != nil {
		return done, err
	}
	return done, a.saveSource(ctx, path, identity, done.FileReport)
}

// ImportTree imports a file, or every trace below a folder; what is no trace is passed over there. After each file it calls
// done, whose error ends the import; an error of the import itself is handed to done and the next file is taken.
func (a *Archive) ImportTree(ctx context.Context, path string, done func(path string, imported Imported, err error) error) error {
	files, err := agentlog.Expand(path)
	if err != nil {
		return fmt.Errorf("importing traces: %w", err)
	}
	single := len(files) == 1 && files[0] == path
	for _, file := range files {
		if a.owns(file) {
			continue
		}
		imported, err := a.Import(ctx, file)
		if errors.Is(err, agentlog.ErrUnknownFormat) && !single {
			continue
		}
		if err := cmp.Or(ctx.Err(), done(file, imported, err)); err != nil {
			return err
		}
	}
	return nil
}

// owns reports whether a file belongs to the archive itself.
func (a *Archive) owns(file string) bool {
	dir, err := filepath.Abs(a.dir)
	if err != nil {
		return false
	}
	file, err = filepath.Abs(file)
	return err == nil && strings.HasPrefix(file, dir+string(filepath.Separator))
}

// Examine reads a log without keeping anything: the dry run of Import.
func (a *Archive) Examine(ctx context.Context, path string) (trace.FileReport, error) {
	r, err := agentlog.Open(path)
	if err != nil {
		return trace.FileReport{}, err
	}
	err = r.Read(ctx, func(*trace.Session, trace.Event) error { return nil })
	return r.Report(), errors.Join(err, r.Close())
}

// identify tells one state of a file from another: its size, its time and its beginning.
func identify(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() { // a pipe would keep us waiting
		return "", agentlog.ErrUnknownFormat
	}
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	_, err = io.CopyN(h, file, 4096)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	wal, _ := os.Stat(path + "-wal") // a database changes in its log first
	size := int64(-1)
	if wal != nil {
		size = wal.Size()
	}
	return fmt.Sprintf("%d %d %d %x", info.Size(), info.ModTime().UnixNano(), size, h.Sum(nil)[:8]), errors.Join(err, file.Close())
}

func (a *Archive) unchanged(ctx context.Context, path, identity string) (report trace.FileReport, same bool, err error) {
	err = a.index.Update(ctx, func(tx *lookup.Tx) error {
		known, stored, err := tx.Source(path)
		if err != nil || known != identity {
			return err
		}
		same = true
		return json.Unmarshal([]byte(stored), &report)
	})
	return report, same, err
}

func (a *Archive) saveSource(ctx context.Context, path, identity string, report trace.FileReport) error {
	stored, err := json.Marshal(report)
	if err != nil {
		return err
	}
	return a.index.Update(ctx, func(tx *lookup.Tx) error {
		for _, s := range report.Sessions {
			if _, known, err := tx.Session(s.ID); err != nil || !known {
				return err // it was erased, and so is its name
			}
		}
		return tx.SaveSource(path, identity, string(stored))
	})
}

// redacted is the event as it may be kept.
func (a *Archive) redacted(e trace.Event) trace.Event {
	e.Text, e.Call = a.options.Redact(e.Text), a.options.Redact(e.Call)
	return e
}

// described is the session as it may be kept, with the project of its folder.
func (a *Archive) described(s trace.Session) trace.Session {
	s.Goal = a.options.Redact(s.Goal)
	if s.Project == "" && s.CWD != "" && a.options.Project != nil {
		s.Project = a.options.Project(s.CWD)
	}
	return s
}
