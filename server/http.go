package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/google/uuid"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// HTTP says where and for whom a server listens.
type HTTP struct {
	Addr           string   // host:port; an empty host is 127.0.0.1
	Dir            string   // the store's directory, in which the token is kept
	NoToken        bool     // let everybody in; on loopback only
	AllowedOrigins []string // browser origins let in besides those on loopback
	AllowedHosts   []string // Host names let in besides loopback
	// Ready, when set, is called with the address that is listened on.
	Ready func(net.Addr)
}

// Limits of one HTTP connection. Answers and event streams may last; what a client sends may not.
const (
	headerTime  = 5 * time.Second
	bodyTime    = 10 * time.Second
	idleTime    = 2 * time.Minute
	stallTime   = 30 * time.Second // how long a client may take to accept one piece of an answer
	maxHeaders  = 64 << 10
	sessionTime = 24 * time.Hour // after which a silent session is over
)

// ServeHTTP serves clients over streamable HTTP at /mcp and, for older ones, SSE at /sse, until ctx ends. Calls in flight
// are finished first, within graceTime. It refuses to listen beyond loopback without a token.
func (s *Server) ServeHTTP(ctx context.Context, h HTTP) error {
	token, err := h.token()
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", h.addr())
	if err != nil {
		return fmt.Errorf("listening on %s: %w", h.addr(), err)
	}
	web := s.newWeb(h, token)
	failed := make(chan error, 1)
	go func() { failed <- web.http.Serve(listener) }()
	s.begin()
	if h.Ready != nil {
		h.Ready(listener.Addr())
	}
	select {
	case <-ctx.Done():
		err = nil
	case err = <-failed:
		err = fmt.Errorf("serving HTTP: %w", err)
	}
	return errors.Join(err, web.shutdown())
}

// token returns what clients must present, or "" when everybody on this machine is let in.
func (h HTTP) token() (string, error) {
	host, _, err := net.SplitHostPort(h.addr())
	if err != nil {
		return "", fmt.Errorf("the address %q is not host:port: %w", h.Addr, err)
	}
	if h.NoToken {
		if !isLoopback(host) {
			return "", fmt.Errorf("refusing to listen on %s without a token: everybody who reaches it could read the memory; use 127.0.0.1 or leave the token on", h.Addr)
		}
		return "", nil
	}
	return Token(h.Dir)
}

// addr is the address with loopback for an empty host, which would otherwise mean every interface.
func (h HTTP) addr() string {
	if host, port, err := net.SplitHostPort(h.Addr); err == nil && host == "" {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return h.Addr
}

// web is a running HTTP server with the two transports on it.
type web struct {
	calls      *inflight
	http       *http.Server
	streamable *mcpserver.StreamableHTTPServer
	sse        *mcpserver.SSEServer
	endStreams context.CancelFunc
}

func (s *Server) newWeb(h HTTP, token string) *web {
	streams, endStreams := context.WithCancel(context.Background())
	w := &web{calls: s.calls, endStreams: endStreams}
	w.streamable = mcpserver.NewStreamableHTTPServer(s.mcp,
		mcpserver.WithSessionIdManagerResolver(sessionIDs{server: s, deleted: &deleted{all: map[visit]bool{}}}),
		mcpserver.WithSessionIdleTTL(sessionTime),
		mcpserver.WithStreamableHTTPCORS(mcpserver.WithCORSAllowedOrigins(h.AllowedOrigins...)),
		mcpserver.WithStreamableHTTPLogger(s.options.Log),
		// The guard has checked the Host header, and knows the names that were allowed.
		mcpserver.WithDisableLocalhostProtection(true))
	w.sse = mcpserver.NewSSEServer(s.mcp,
		mcpserver.WithMessageEndpoint("/sse/message"),
		mcpserver.WithSessionIDGenerator(func(context.Context, *http.Request) (string, error) { return uuid.NewString(), nil }),
		mcpserver.WithSSECORS(mcpserver.WithCORSAllowedOrigins(h.AllowedOrigins...)),
		mcpserver.WithSSEDisableLocalhostProtection(true))

	mux := http.NewServeMux()
	mux.Handle("/mcp", w.streamable)
	mux.Handle("/sse", w.sse)
	mux.Handle("/sse/message", w.sse)
	w.http = &http.Server{
		Handler:           newGuard(h, token, streams, mux),
		ReadHeaderTimeout: headerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeaders,
		ErrorLog:          slog.NewLogLogger(s.options.Log.Handler(), slog.LevelWarn),
	}
	return w
}

// shutdown ends the streams, lets calls in flight finish, and closes what is left after graceTime.
func (w *web) shutdown() error {
	ctx, cancel := context.WithTimeout(context.Background(), graceTime)
	defer cancel()
	w.calls.wait(ctx) // first, as an answer over SSE needs its stream
	w.endStreams()
	w.sse.CloseSessions()
	err := errors.Join(w.streamable.Shutdown(ctx), w.http.Shutdown(ctx))
	if errors.Is(err, context.DeadlineExceeded) {
		return w.http.Close()
	}
	return err
}
