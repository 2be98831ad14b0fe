package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/loci-dev/loci/server/access"
)

// HTTP says where and for whom a server listens.
type HTTP struct {
	Addr           string   // host:port; an empty host is 127.0.0.1
	Dir            string   // the store's directory, in which the default token is kept
	NoToken        bool     // let everybody in; on loopback only
	AllowedOrigins []string // browser origins let in besides those on loopback
	AllowedHosts   []string // Host names let in besides loopback

	// Tokens are let in besides the default one; nil: none. Each names its space; where the server was started for one
	// space, only tokens of that one are let in.
	Tokens *access.Tokens
	Space  string // the one that the server was started for; empty: the usual one, and all others
	// Open opens a further space; nil: there is none.
	Open func(ctx context.Context, space string) (Space, error)

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
	go func() { failed <- web.http.Serve(limit(listener, maxConnections)) }()
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
	return access.Default(h.Dir)
}

// addr is the address with loopback for an empty host, which would otherwise mean every interface.
func (h HTTP) addr() string {
	if host, port, err := net.SplitHostPort(h.Addr); err == nil && host == "" {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return h.Addr
}

// web is a running HTTP server.
type web struct {
	spaces     *spaces
	http       *http.Server
	endStreams context.CancelFunc
	endSweep   context.CancelFunc
	sweep      sync.WaitGroup
}

func (s *Server) newWeb(h HTTP, token string) *web {
	streams, endStreams := context.WithCancel(context.Background())
	sweeping, endSweep := context.WithCancel(context.Background())
	w := &web{spaces: newSpaces(s, h), endStreams: endStreams, endSweep: endSweep}
	w.sweep.Go(func() { w.spaces.run(sweeping) })
	w.http = &http.Server{
		Handler:           newGuard(streams, h, token, w.spaces.enter),
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
	w.spaces.each(func(t *tenant) { t.server.calls.wait(ctx) }) // first, as an answer over SSE needs its stream
	w.endStreams()
	var errs []error
	w.spaces.each(func(t *tenant) { errs = append(errs, t.closeSessions(ctx)) })
	err := errors.Join(append(errs, w.http.Shutdown(ctx))...)
	if errors.Is(err, context.DeadlineExceeded) {
		err = w.http.Close()
	}
	w.endSweep()
	w.sweep.Wait()
	return errors.Join(err, w.spaces.closeAll())
}
