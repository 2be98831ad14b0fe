package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"

	"github.com/google/uuid"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/server/access"
)

// tenant is the server for all tokens that allow the same in the same space, with the two transports on it. Each has an
// MCP server of its own, as mcp-go finds the streams of a session by its id alone, and ids are chosen by clients.
type tenant struct {
	server     *Server
	streamable *mcpserver.StreamableHTTPServer
	sse        *mcpserver.SSEServer
	mux        *http.ServeMux
}

// newTenant puts the transports on a server.
func newTenant(s *Server, h HTTP) *tenant {
	t := &tenant{server: s, mux: http.NewServeMux()}
	t.streamable = mcpserver.NewStreamableHTTPServer(s.mcp,
		mcpserver.WithSessionIdManagerResolver(sessionIDs{server: s, deleted: &deleted{all: map[visit]bool{}}}),
		mcpserver.WithSessionIdleTTL(sessionTime),
		mcpserver.WithStreamableHTTPCORS(mcpserver.WithCORSAllowedOrigins(h.AllowedOrigins...)),
		mcpserver.WithStreamableHTTPLogger(s.options.Log),
		// The guard has checked the Host header, and knows the names that were allowed.
		mcpserver.WithDisableLocalhostProtection(true))
	t.sse = mcpserver.NewSSEServer(s.mcp,
		mcpserver.WithMessageEndpoint("/sse/message"),
		mcpserver.WithSessionIDGenerator(func(context.Context, *http.Request) (string, error) { return uuid.NewString(), nil }),
		mcpserver.WithSSECORS(mcpserver.WithCORSAllowedOrigins(h.AllowedOrigins...)),
		mcpserver.WithSSEDisableLocalhostProtection(true))
	t.mux.HandleFunc("/mcp", t.mcp)
	t.mux.Handle("/sse", t.sse)
	t.mux.Handle("/sse/message", t.sse)
	return t
}

// mcp serves streamable HTTP. The guard has read the body already.
func (t *tenant) mcp(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, "the body did not arrive whole", http.StatusBadRequest)
			return
		}
		if missing := t.server.missing(r.Context(), body); missing != nil {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(missing) // a client that is gone is not told
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
	}
	t.streamable.ServeHTTP(w, r)
}

// ServeHTTP implements http.Handler.
func (t *tenant) ServeHTTP(w http.ResponseWriter, r *http.Request) { t.mux.ServeHTTP(w, r) }

// closeSessions ends the sessions that have a stream.
func (t *tenant) closeSessions(ctx context.Context) error {
	t.sse.CloseSessions()
	return t.streamable.Shutdown(ctx)
}

// rest ends the tenant while its clients may come back: their sessions are not over.
func (t *tenant) rest(ctx context.Context) error {
	t.server.resting.Store(true)
	return errors.Join(t.closeSessions(ctx), t.server.Close())
}

// guest is a memory whose background work is somebody else's: several servers on one memory run it once.
type guest struct{ Memory }

// Run waits for the end.
func (guest) Run(ctx context.Context) error {
	<-ctx.Done()
	return nil
}

// serverFor returns a server on a space for the holders of a grant.
func serverFor(space Space, g access.Grant, version string, log *slog.Logger) *Server {
	m, project := restrict(space.Memory, g, space.Project)
	recorder := space.Recorder
	if g.ReadOnly {
		recorder = nil // a record would be a change
	}
	s := New(guest{m}, Options{Version: version, Project: project, Log: log, Curator: space.Curator, Recorder: recorder, ReadOnly: g.ReadOnly, Bound: len(g.Projects) > 0})
	s.begin()
	return s
}
