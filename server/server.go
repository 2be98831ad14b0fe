package server

import (
	"context"
	_ "embed"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/resources"
	"github.com/loci-dev/loci/tools"
)

// Memory is the part of memstore.Memory that a server needs.
type Memory interface {
	tools.Memory
	resources.Memory

	// Run follows the store until ctx ends.
	Run(ctx context.Context) error
	// Watch calls f after changes by any process until stop is called.
	Watch(f func(memstore.Event)) (stop func())
	// Previewed names the entries that a forget token stands for, and where what waits and goes with them holds.
	Previewed(ctx context.Context, confirm string) (ids []string, waiting []memstore.Scope, err error)
	// EndSession lets a session's own notes go.
	EndSession(ctx context.Context, session string) error
}

// Options are what a Server is told besides its memory.
type Options struct {
	Version string       // of the program, for clients to show
	Project string       // assumed where a call names none; empty: none
	Log     *slog.Logger // nil: discarded; must never reach standard output

	ReadOnly bool // only tools that change nothing are offered
	Bound    bool // the memory is narrowed to some projects: tools that curate all of it are not offered

	// Curator consolidates the memory; nil leaves the consolidate tool out.
	Curator tools.Curator
	// Recorder keeps the raw record of each session; nil: nobody does.
	Recorder Recorder
}

// instructions are shown to models by the few clients that do so, cut at about 2,000 characters.
//
//go:embed instructions.md
var instructions string

// Server serves one memory to any number of clients. Close it when it is no longer used.
type Server struct {
	memory  Memory
	options Options
	mcp     *mcpserver.MCPServer
	reader  *resources.Reader
	visits  *visits
	subs    *subscriptions
	calls   *inflight

	resting atomic.Bool // it ends while its clients' sessions go on

	start   sync.Once
	stop    context.CancelFunc
	running context.Context // ends with Close
	work    sync.WaitGroup  // the background work
}

// New returns a server on the memory. It does nothing until it is asked to serve.
func New(m Memory, o Options) *Server {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	s := &Server{memory: m, options: o, reader: resources.NewReader(m, o.Project), visits: newVisits(o.Project), calls: newInflight()}
	s.running, s.stop = context.WithCancel(context.Background())
	s.subs = newSubscriptions(s.reader, o.Log)
	s.mcp = mcpserver.NewMCPServer("loci", o.Version,
		mcpserver.WithInstructions(strings.TrimSpace(instructions)),
		mcpserver.WithToolCapabilities(false),
		mcpserver.WithPromptCapabilities(false),
		mcpserver.WithResourceCapabilities(true, false),
		mcpserver.WithCompletions(),
		mcpserver.WithPromptCompletionProvider(s.reader),
		mcpserver.WithResourceCompletionProvider(s.reader),
		mcpserver.WithResourceRecovery(),
		mcpserver.WithToolHandlerMiddleware(s.calls.count),
		mcpserver.WithToolHandlerMiddleware(s.recording),
		mcpserver.WithHooks(s.hooks()),
	)
	all := tools.All(m, s.visits, o.Log)
	if o.Curator != nil {
		all = append(all, tools.Consolidation(o.Curator, m, s.visits, o.Log))
	}
	s.mcp.AddTools(o.offered(all)...)
	s.reader.Register(s.mcp, o.Log)
	return s
}

// offered leaves out the tools that a client must not have.
func (o Options) offered(all []mcpserver.ServerTool) []mcpserver.ServerTool {
	return slices.DeleteFunc(all, func(t mcpserver.ServerTool) bool {
		readOnly := t.Tool.Annotations.ReadOnlyHint
		return o.ReadOnly && (readOnly == nil || !*readOnly) || o.Bound && t.Tool.Name == "consolidate"
	})
}

// begin starts the background work, once: following the store and telling subscribers. It is called after the first
// answer, and before the first subscription counts.
func (s *Server) begin() {
	s.start.Do(func() {
		unwatch := s.memory.Watch(func(memstore.Event) { s.subs.changed() })
		s.work.Go(func() {
			defer unwatch()
			s.subs.run(s.running)
		})
		s.work.Go(func() {
			if err := s.memory.Run(s.running); err != nil && s.running.Err() == nil {
				s.options.Log.Error("following the store failed; changes by other processes go unnoticed", "error", err)
			}
		})
	})
}

// Close ends the background work and waits for it. It does not end what still serves; that ends with its context.
func (s *Server) Close() error {
	s.start.Do(func() {}) // too late to begin
	s.stop()
	s.work.Wait()
	return nil
}

// ended is called when a session is over: what was kept for it goes, its own notes included. An empty token stands for
// any.
func (s *Server) ended(token, session string) {
	if session == "" || s.resting.Load() {
		return
	}
	s.visits.forget(token, session)
	s.subs.forget(token, session)
	ctx, cancel := context.WithTimeout(context.Background(), partTime)
	defer cancel()
	if err := s.memory.EndSession(ctx, session); err != nil {
		s.options.Log.Warn("ending a session failed; its notes end by themselves after a day", "session", session, "error", err)
	}
}
