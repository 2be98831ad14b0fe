package cli

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/internal/token"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// space is an open store with the memory on top of it, and the settings under which it was opened.
type space struct {
	*memstore.Memory
	store   *sqlite.Store
	traces  *traceStore
	curator *consolidate.Consolidator
	keeper  *consolidate.Scheduler // consolidates behind a server's work
	misses  *missWatch
	reader  *sessionReader
	tokens  *token.Counter
	config  func() config.Config // the settings in force
	project string               // the current one, "" where there is none
	dir     string
}

// Recall fills in the bounds that the caller left open.
func (s *space) Recall(ctx context.Context, r memstore.RecallRequest) (memstore.RecallAnswer, error) {
	bounds := s.config().Recall
	if r.Limit == 0 {
		r.Limit = bounds.Limit
	}
	if r.MaxTokens == 0 && len(r.IDs) == 0 {
		r.MaxTokens = bounds.MaxTokens
	}
	answer, err := s.Memory.Recall(ctx, r)
	if len(answer.Conflicts) > 0 {
		s.keeper.Nudge(consolidate.ConflictSeen)
	}
	if err == nil && len(answer.Results) == 0 {
		s.misses.note(r)
	}
	return answer, err
}

// Context fills in the budget that the caller left open.
func (s *space) Context(ctx context.Context, r memstore.RecallRequest, maxTokens int) (string, memstore.RecallAnswer, error) {
	if maxTokens == 0 {
		maxTokens = s.config().Budget.Tokens
	}
	return s.Memory.Context(ctx, r, maxTokens)
}

// warmAfter is when a server loads the vocabulary: late enough that one which is only started to see whether it answers,
// as clients do, ends without it. Until then tokens are estimated.
const warmAfter = time.Second

// preparing is how long a single question may wait for vectors, those of entries that a command wrote included. What is
// not ready by then is looked up by its words, and the answer says so.
const preparing = 2 * time.Second

// prepare readies the memory for a question, in a command that has no background work. Without one it does nothing.
func (s *space) prepare(ctx context.Context, question string) error {
	if question == "" {
		return nil
	}
	return s.Prepare(ctx, preparing)
}

// Run begins the background work of a server.
func (s *space) Run(ctx context.Context) error {
	defer time.AfterFunc(warmAfter, s.tokens.Warm).Stop()
	if s.config().Consolidation.Auto {
		defer s.curate(ctx)()
	}
	return s.Memory.Run(ctx)
}

func (s *space) close() error {
	s.misses.looking.flush()
	return errors.Join(s.Memory.Close(), s.traces.close(), s.store.Close(), s.tokens.Close())
}

// use opens the memory for one command, and closes it behind it.
func (a *app) use(ctx context.Context, f func(context.Context, *space) error) error {
	settings, err := a.settings()
	if err != nil {
		return err
	}
	return a.useWith(ctx, settings, f)
}

// useWith is use under settings that are loaded already.
func (a *app) useWith(ctx context.Context, settings config.Loaded, f func(context.Context, *space) error) (err error) {
	log, closeLog, err := a.log(settings.Config.Log, slog.LevelError)
	if err != nil {
		return err
	}
	m, err := openSpace(ctx, config.NewLive(settings).Config, log)
	if err != nil {
		return errors.Join(err, closeLog())
	}
	defer func() { err = errors.Join(err, m.close(), closeLog()) }()
	return f(ctx, m)
}

// amend is use for commands that change entries: the readable files follow before it ends, as no server may be running
// that would render them.
func (a *app) amend(ctx context.Context, f func(context.Context, *space) error) error {
	return a.use(ctx, func(ctx context.Context, m *space) error {
		if err := f(ctx, m); err != nil {
			return err
		}
		return m.RenderFaces(ctx)
	})
}

// following is how long a command that changed many entries goes on to make their vectors. What is left then is made by
// the next process.
const following = 10 * time.Second

// write is amend for commands that change many entries: their vectors are made before it ends, too. Those of a few are
// made by the next server, or the next question.
func (a *app) write(ctx context.Context, f func(context.Context, *space) error) error {
	return a.amend(ctx, func(ctx context.Context, m *space) error {
		if err := f(ctx, m); err != nil {
			return err
		}
		return m.Prepare(ctx, following)
	})
}

// openSpace puts a memory together. Nothing heavy happens here: model and vocabulary load when they are first needed.
func openSpace(ctx context.Context, settings func() config.Config, log *slog.Logger) (*space, error) {
	return openAs(ctx, settings, log, sqlite.Options{})
}

// openAs is openSpace with options for the engine.
func openAs(ctx context.Context, settings func() config.Config, log *slog.Logger, o sqlite.Options) (*space, error) {
	c := settings()
	dir, err := storeDir(c)
	if err != nil {
		return nil, err
	}
	keys, err := configuredKeys(ctx, c.Encryption, dir)
	if err != nil {
		return nil, err
	}
	o.Keys = keys
	store, err := sqlite.Open(ctx, dir, o)
	if err != nil {
		return nil, err
	}
	faces := dir
	if !c.Files.Render || store.Encrypted() {
		faces = ""
	}
	s, err := assemble(settings, log, store, dir, faces)
	if err == nil && store.Encrypted() {
		err = s.traces.encrypt(keys)
	}
	return s, err
}

// assemble puts a memory on an open store, which it closes where it fails. The readable files go to faces, if it is named.
func assemble(settings func() config.Config, log *slog.Logger, store *sqlite.Store, dir, faces string) (*space, error) {
	c := settings()
	boundary, err := newBoundary(c.Redaction)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	embedder, err := newEmbedder(c.Embedding)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	judge, err := newJudge(c.Consolidation)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	tokens := token.New()
	reader, err := newSessionReader(c, tokens)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	s := &space{store: store, traces: newTraceStore(dir, boundary, log), reader: reader, tokens: tokens, config: settings, project: currentProject(c), dir: dir}
	o := memstore.Options{
		Boundary:  boundary,
		Tokens:    s.tokens,
		Embedder:  embedder,
		Traces:    s.traces,
		Caps:      caps(c),
		Project:   s.project,
		Log:       log,
		Dir:       faces,
		Retention: retention(settings),
	}
	s.Memory = memstore.New(store, o)
	s.traces.memory = s.Memory
	s.misses = newMissWatch(s.store, s.traces, log)
	s.curator = consolidate.New(s.Memory, consolidate.Options{Log: log, Judge: judge, Extract: s.readSessions, Unread: s.unread, Enough: s.enough, Outings: s.outings})
	full := func(ctx context.Context) (bool, error) {
		return s.ProfileFull(ctx, memstore.Scope{Project: s.project})
	}
	s.keeper = consolidate.NewScheduler(s.curator, consolidate.Triggers{New: c.Consolidation.EveryNew, Age: c.Consolidation.Every, Full: full}, nil)
	return s, nil
}

// caps are the bounds of the core profile.
func caps(c config.Config) memstore.Caps {
	return memstore.Caps{Lines: c.Core.MaxLines, Bytes: c.Core.MaxBytes, Tokens: int(float64(c.Budget.Tokens) * c.Budget.CoreShare)}
}

// currentProject is the configured project, else the repository of the working directory; "" where there is none.
func currentProject(c config.Config) string {
	workdir, err := os.Getwd()
	if err != nil {
		workdir = "" // it was deleted under us: no repository then
	}
	name := project.Resolve(c.Project, "", "", workdir).Name
	if name == project.Global {
		return ""
	}
	return name
}

// named is the project of --project as entries carry it, "" where the flag was not given.
func (a *app) named() string {
	if !a.given("project") {
		return ""
	}
	workdir, err := os.Getwd()
	if err != nil {
		workdir = ""
	}
	return project.Resolve(a.project, "", "", workdir).Name
}
