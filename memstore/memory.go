package memstore

import (
	"context"
	"errors"
	"io"
	"iter"
	"log/slog"
	"time"

	"github.com/loci-dev/loci/internal/embed"
)

// TokenCounter counts o200k tokens.
type TokenCounter interface{ Count(text string) int }

// Traces is what memory needs of the raw traces: looking things up, and forgetting there too.
type Traces interface {
	Search(ctx context.Context, c Caller, query string, allProjects bool, limit int) ([]TraceHit, error)
	// Erase removes every line that holds one of the texts and returns counts by place.
	Erase(ctx context.Context, texts []string) (map[string]int, error)
}

// Options are what a Memory works with. The zero value of each field has a usable default.
type Options struct {
	Now      func() time.Time
	Boundary Boundary       // redaction and screening; nil lets everything through
	Tokens   TokenCounter   // nil: an estimate
	Embedder embed.Embedder // nil: full text only
	Traces   Traces
	Dir      string // where the readable files go; empty: none are written
	Caps     Caps   // zero: DefaultCaps
	Project  string // the server's own project, whose profile is the default one
	Log      *slog.Logger
}

// Screened is a text that passed the boundary.
type Screened struct {
	Text       string
	Redactions []Redaction
	Flags      []string
	Refuse     string // why it must not be stored; empty lets it in
}

// Boundary is the one gate that every text passes on its way in (and, for redaction, out).
type Boundary interface {
	Screen(text string, source Source) Screened
}

// Memory is the maintained memory on top of one store. It is safe for many goroutines, and with other processes on the
// same store.
type Memory struct {
	store Store
	o     Options
}

var errSoon = errors.New("being built")

// New returns the memory that rests in store. Close it to end its background work; the store stays the caller's.
func New(store Store, o Options) *Memory { return &Memory{store: store, o: o} }

func (m *Memory) Close() error { return nil }

func (m *Memory) Remember(ctx context.Context, r RememberRequest) (RememberAnswer, error) {
	return RememberAnswer{}, errSoon
}
func (m *Memory) Recall(ctx context.Context, r RecallRequest) (RecallAnswer, error) {
	return RecallAnswer{}, errSoon
}
func (m *Memory) Forget(ctx context.Context, r ForgetRequest) (ForgetAnswer, error) {
	return ForgetAnswer{}, errSoon
}
func (m *Memory) Feedback(ctx context.Context, r FeedbackRequest) (FeedbackAnswer, error) {
	return FeedbackAnswer{}, errSoon
}
func (m *Memory) Edit(ctx context.Context, r EditRequest) (RememberResult, error) {
	return RememberResult{}, errSoon
}

// Entry returns one entry that the caller may see; an id of another project's entry is found too when it is named.
func (m *Memory) Entry(ctx context.Context, id string) (Entry, error) { return Entry{}, errSoon }
func (m *Memory) Why(ctx context.Context, id string) (Explanation, error) {
	return Explanation{}, errSoon
}
func (m *Memory) List(ctx context.Context, f Filter) ([]Entry, error) { return nil, errSoon }
func (m *Memory) History(ctx context.Context, before int64, limit int) ([]Commit, error) {
	return nil, errSoon
}
func (m *Memory) Diff(ctx context.Context, from, to int64) iter.Seq2[Diff, error] { return nil }
func (m *Memory) Rollback(ctx context.Context, c Caller, commit int64) (Commit, error) {
	return Commit{}, errSoon
}

// Profile renders the core profile for a scope: global entries and the project's.
func (m *Memory) Profile(ctx context.Context, s Scope) (string, error) { return "", errSoon }

// Topics lists topics with their live entries' counts; Topic renders one.
func (m *Memory) Topics(ctx context.Context, s Scope) ([]Topic, error)            { return nil, errSoon }
func (m *Memory) Topic(ctx context.Context, s Scope, name string) (string, error) { return "", errSoon }

// Context renders what a task should know within maxTokens: core lines within their share, then what recall finds.
func (m *Memory) Context(ctx context.Context, r RecallRequest, maxTokens int) (string, error) {
	return "", errSoon
}

// Projects lists the projects that have entries.
func (m *Memory) Projects(ctx context.Context) ([]string, error) { return nil, errSoon }

func (m *Memory) Import(ctx context.Context, r io.Reader, o ImportOptions) (ImportAnswer, error) {
	return ImportAnswer{}, errSoon
}
func (m *Memory) Export(ctx context.Context, w io.Writer, f Filter) (int, error) { return 0, errSoon }
func (m *Memory) Stats(ctx context.Context, s Scope, all bool) (Stats, error) {
	return Stats{}, errSoon
}

// Check walks every invariant of the memory and its store.
func (m *Memory) Check(ctx context.Context) error { return errSoon }

// Retry retries pending erasures and returns those that are still pending.
func (m *Memory) Retry(ctx context.Context) ([]Erasure, error) { return nil, errSoon }

// Backup writes a copy of the whole store to a new file.
func (m *Memory) Backup(ctx context.Context, path string) error { return m.store.Backup(ctx, path) }

// EndSession ends a session: its notes leave.
func (m *Memory) EndSession(ctx context.Context, session string) error { return errSoon }

// Event tells a watcher that something changed, by this or another process. Profile names the projects ("" = global)
// whose core profile's bytes changed.
type Event struct {
	IDs     []string
	Profile []string
}

// Watch calls f after changes by any process, within a second, until stop is called. Run must be running.
func (m *Memory) Watch(f func(Event)) (stop func()) { return func() {} }

// Run follows the store until ctx ends: changes of other processes, vectors to be made, files to be rendered, edits of
// profile.md, pending erasures. A server runs it; a one-shot command need not.
func (m *Memory) Run(ctx context.Context) error { return errSoon }
