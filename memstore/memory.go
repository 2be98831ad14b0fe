package memstore

import (
	"context"
	"crypto/rand"
	"log/slog"
	"sync"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/text"
)

// TokenCounter counts o200k tokens.
type TokenCounter interface{ Count(text string) int }

// Traces is what memory needs of the raw traces: looking things up, and forgetting there too.
type Traces interface {
	Search(ctx context.Context, c Caller, query string, allProjects bool, limit int) ([]TraceHit, error)
	// Sessions counts the traces that would go with what is forgotten as a whole.
	Sessions(ctx context.Context, w Whole) (int, error)
	// Erase removes what says, or asks for, what is erased, and returns counts by place.
	Erase(ctx context.Context, g Gone) (map[string]int, error)
}

// Gone is what an erasure takes out of the raw traces.
type Gone struct {
	Texts  []string // every line that holds one of them goes
	Places []string // as in Evidence.Trace: these lines go, and what repeats them in their sessions
	IDs    []string // calls of this memory that were about these entries alone go
	Words  []string // terms that no entry has which stays: calls of this memory that name one go
	Whole  Whole    // these go with all that is known of them
}

// Options are what a Memory works with. The zero value of each field has a usable default.
type Options struct {
	Now      func() time.Time
	Boundary Boundary       // redaction and screening; nil lets everything through
	Tokens   TokenCounter   // nil: an estimate
	Embedder embed.Embedder // nil: full text only
	Traces   Traces         // nil: there are none
	Dir      string         // where the readable files go; empty: none are written
	Caps     Caps           // zero fields: those of DefaultCaps
	Project  string         // the server's own project, whose profile is the default one
	Log      *slog.Logger   // nil: silent

	Retention func() Retention // the policy in force at the time; nil: everything is kept

	MeaningOnly bool // recall goes by vectors alone, to measure what each half is worth
}

// Screened is a text that passed the boundary.
type Screened struct {
	Text       string
	Redactions []Redaction
	Flags      []string
	Refuse     string // why it must not be stored; empty lets it in
}

// Boundary is the one gate that every text passes on its way in and, for redaction, out.
type Boundary interface {
	Screen(text string, source Source) Screened
}

// Memory is the maintained memory on top of one store. It is safe for many goroutines, and with other processes on the
// same store.
type Memory struct {
	store    Store
	o        Options
	analyzer *text.Analyzer
	catalog  *catalog
	meaning  *meaning // nil: full text only
	holder   string   // names this memory in leases
	tokens   TokenCounter
	log      *slog.Logger

	rendering sync.Mutex        // one rendering at a time
	listed    map[string]listed // what was rendered last, by path; guarded by rendering

	uses  *useCounter
	watch watchers
}

// New returns the memory that rests in store. Close it to end its background work; the store stays the caller's.
func New(store Store, o Options) *Memory {
	m := &Memory{store: store, o: o, analyzer: &text.Analyzer{}, tokens: o.Tokens, log: o.Log}
	if m.o.Now == nil {
		m.o.Now = time.Now
	}
	if m.tokens == nil {
		m.tokens = estimate{}
	}
	if m.log == nil {
		m.log = slog.New(slog.DiscardHandler)
	}
	m.o.Caps = m.o.Caps.orDefault()
	m.listed = map[string]listed{}
	m.catalog = newCatalog(store, m.analyzer)
	m.catalog.listeners = append(m.catalog.listeners, m.watch.changed)
	m.uses = newUseCounter(store)
	m.holder = rand.Text()
	if o.Embedder != nil {
		m.meaning = newMeaning(m.catalog, o.Embedder)
		m.catalog.meaning = m.meaning
	}
	return m
}

// Close waits for what was begun outside commits, such as counting what was recalled.
func (m *Memory) Close() error {
	m.uses.close()
	return nil
}

func (m *Memory) now() time.Time { return m.o.Now().UTC() }
