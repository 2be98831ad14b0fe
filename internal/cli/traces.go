package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
)

// traceStore is the raw traces of one space. The archive behind it is opened when it is first needed, since most commands
// never look at a trace.
type traceStore struct {
	dir     string
	options archive.Options
	memory  *memstore.Memory // tells what of a hit no longer holds
	log     *slog.Logger

	recorder *recorder

	mu   sync.Mutex
	open *archive.Archive
}

// tracesFolder is where the raw traces lie, below the directory of the store.
const tracesFolder = "traces"

// ownSource is the format of sessions that were recorded by this very server.
const ownSource = "loci"

func newTraceStore(dir string, b boundary, log *slog.Logger) *traceStore {
	t := &traceStore{dir: filepath.Join(dir, tracesFolder), log: log}
	t.options = archive.Options{
		Redact:  func(text string) string { return b.redactor.Redact(text).Text },
		Project: projectOfSession,
		Refuse:  t.forgotten,
	}
	t.recorder = newRecorder(t, log)
	return t
}

// forgotten reports whether an event says what was forgotten: as a whole, or in one of its sentences.
func (t *traceStore) forgotten(_ trace.Session, e trace.Event) (bool, error) {
	gone, err := t.memory.Forgotten(context.Background(), func() []string { return extract.Parts(e.Text) })
	if err != nil {
		return false, fmt.Errorf("asking whether a text was forgotten: %w", err)
	}
	return gone, nil
}

// encrypt seals the traces with the first of the keys, and their index too.
func (t *traceStore) encrypt(keys vault.Keys) error {
	cipher, err := archive.NewCipher(keys)
	if err != nil {
		return err
	}
	t.options.Cipher, t.options.Index = cipher, archive.IndexSource(keys[0])
	return nil
}

// projectOf is the project of a session's working directory, "" where it is in none.
func projectOf(cwd string) string {
	name := project.Resolve("", "", "", cwd).Name
	if name == project.Global {
		return ""
	}
	return name
}

// projectOfSession is the project of a session's working directory. One that is not on this machine, or no longer, names the
// project by itself, so that its sessions do not count as everybody's.
func projectOfSession(cwd string) string {
	if _, err := os.Stat(cwd); errors.Is(err, os.ErrNotExist) {
		return project.Fold(cwd)
	}
	return projectOf(cwd)
}

// Archive opens the archive, which is made when it is absent.
func (t *traceStore) Archive(ctx context.Context) (*archive.Archive, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open != nil {
		return t.open, nil
	}
	opened, err := archive.Open(ctx, t.dir, t.options)
	if err != nil {
		return nil, fmt.Errorf("opening the traces: %w", err)
	}
	t.open = opened
	return opened, nil
}

// present opens the archive where there is one; nil where no trace was ever kept.
func (t *traceStore) present(ctx context.Context) (*archive.Archive, error) {
	if _, err := os.Stat(t.dir); errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return t.Archive(ctx)
}

func (t *traceStore) close() error {
	t.recorder.flush()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open == nil {
		return nil
	}
	opened := t.open
	t.open = nil
	return opened.Close()
}

// Search implements memstore.Traces. Who asks sees the sessions of the own project and those of none, as with entries.
func (t *traceStore) Search(ctx context.Context, c memstore.Caller, query string, allProjects bool, limit int) ([]memstore.TraceHit, error) {
	hits, err := t.search(ctx, query, within(c.Project, allProjects), limit)
	if err != nil || len(hits) == 0 {
		return nil, err
	}
	past, err := t.past(ctx)
	if err != nil {
		return nil, err
	}
	found := make([]memstore.TraceHit, len(hits))
	for i, h := range hits {
		found[i] = memstore.TraceHit{Session: h.Session.ID, File: h.Event.File, Line: h.Event.Line, Text: h.Snippet, Superseded: past.stated(h.Session.ID, h.Event)}
		if !h.Event.At.IsZero() {
			found[i].At = h.Event.At.UTC().Format(time.RFC3339)
		}
	}
	return found, nil
}

// within tells which sessions a project sees; nil is all.
func within(project string, all bool) func(trace.Session) bool {
	if all {
		return nil
	}
	return func(s trace.Session) bool { return s.Project == "" || s.Project == project }
}

func (t *traceStore) search(ctx context.Context, query string, match func(trace.Session) bool, limit int) ([]lookup.Hit, error) {
	a, err := t.present(ctx)
	if err != nil || a == nil {
		return nil, err
	}
	return a.Search(ctx, lookup.Query{Text: query, Match: match, Limit: limit})
}
