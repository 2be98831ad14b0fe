package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore/sqlite"
	"github.com/loci-dev/loci/server"
	"github.com/loci-dev/loci/server/access"
)

func (a *app) serve() *cobra.Command {
	var addr string
	var noToken bool
	c := &cobra.Command{
		Use:   "serve [flags]",
		Short: "Serve MCP clients: one over standard input and output, or many over --http",
		Long: "Serve speaks MCP. Without --http it serves the one client that started it, over standard input and output.\n" +
			"With --http it listens: streamable HTTP at /mcp, SSE for older clients at /sse. Clients show the token that it\n" +
			"keeps in the file http-token of the store's directory, or one of loci token create: for another space, for reading\n" +
			"only, or for some projects.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("http") {
				if noToken {
					return usagef("--no-token is for --http; standard input and output need no token")
				}
				return a.serving(c.Context(), func(ctx context.Context, s *server.Server, _ *space, _ *slog.Logger) error {
					return s.ServeStdio(ctx, a.In, a.Out)
				})
			}
			return a.serving(c.Context(), func(ctx context.Context, s *server.Server, m *space, log *slog.Logger) error {
				h, err := a.listening(m, noToken, log)
				if err != nil {
					return err
				}
				return s.ServeHTTP(ctx, h)
			}, config.Flag{Name: "--http", Key: "http.addr", Value: addr})
		},
	}
	c.Flags().StringVar(&addr, "http", "", "listen on host:port, such as 127.0.0.1:7330")
	c.Flags().BoolVar(&noToken, "no-token", false, "let in everybody on this machine; on loopback only")
	return c
}

// listening says where and for whom to listen, and tells the user once it is so.
func (a *app) listening(m *space, noToken bool, log *slog.Logger) (server.HTTP, error) {
	tokens, _, err := a.tokens()
	if err != nil {
		return server.HTTP{}, err
	}
	c := m.config()
	return server.HTTP{
		Addr:           c.HTTP.Addr,
		Dir:            m.dir,
		NoToken:        noToken,
		AllowedOrigins: c.HTTP.AllowedOrigins,
		AllowedHosts:   c.HTTP.AllowedHosts,
		Tokens:         tokens,
		Space:          c.Space,
		Open:           opener(m.config, log),
		Ready:          func(addr net.Addr) { a.tellAddress(addr, m, noToken) },
	}, nil
}

// tellAddress says where the server listens, in which project, and where the token lies.
func (a *app) tellAddress(addr net.Addr, m *space, noToken bool) {
	fmt.Fprintf(a.Err, "loci: serving http://%s/mcp\n", addr)
	where := "in no project"
	if m.project != "" {
		where = "in project " + m.project
	}
	fmt.Fprintf(a.Err, "loci: clients work %s unless they name one\n", where)
	if !noToken {
		fmt.Fprintf(a.Err, "loci: they send the token in %s\n", filepath.Join(m.dir, access.DefaultFile))
	}
}

// serving opens the memory, follows the configuration, and serves until serve returns.
func (a *app) serving(ctx context.Context, serve func(context.Context, *server.Server, *space, *slog.Logger) error, flags ...config.Flag) (err error) {
	settings, err := a.settings(flags...)
	if err != nil {
		return err
	}
	// A client that closes our output must not kill us: its calls in flight are finished, and its session is ended.
	signal.Ignore(syscall.SIGPIPE)
	// A stray print of a library must not end up in the protocol, which is written to a.Out.
	os.Stdout = os.Stderr

	log, closeLog, err := a.log(settings.Config.Log, slog.LevelDebug)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeLog()) }()
	for _, p := range config.Misspelt(os.Environ()) {
		log.Warn("a variable is ignored", "problem", p)
	}

	live := config.NewLive(settings)
	m, err := openAs(ctx, live.Config, log, sqlite.Options{Behind: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	ctx, opened := endUnlessOpen(ctx, m.store)
	defer func() { err = cmp.Or(opened(), err) }()
	s := server.New(m, server.Options{Version: thisBuild().Version, Project: m.project, Log: log, Curator: m.curator, Recorder: m.recorder()})
	defer func() { err = errors.Join(err, s.Close()) }()
	defer follow(ctx, live, log)()
	stop, err := m.followLogs(ctx, log)
	if err != nil {
		return err
	}
	defer stop()
	return serve(ctx, s, m, log)
}

// endUnlessOpen returns a context that ends when the store, which is opened behind, turns out not to open. opened then
// says why, and is to be asked once nobody uses the context any more.
func endUnlessOpen(ctx context.Context, s *sqlite.Store) (_ context.Context, opened func() error) {
	ctx, end := context.WithCancelCause(ctx)
	failed := make(chan error, 1)
	go func() {
		err := s.Opened(ctx)
		if err != nil && ctx.Err() == nil {
			end(err)
		} else {
			err = nil // whoever ended the context knows why
		}
		failed <- err
	}()
	return ctx, func() error {
		end(nil)
		return <-failed
	}
}

// follow takes over edits of the configuration until stop is called, which waits for its end.
func follow(ctx context.Context, live *config.Live, log *slog.Logger) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var work sync.WaitGroup
	work.Go(func() {
		live.Watch(ctx, func(changed []config.Key) {
			for _, k := range changed {
				if k.Restart {
					log.Warn("a setting changed that a server takes over only when started again", "key", k.Name)
					continue
				}
				log.Info("a setting changed", "key", k.Name)
			}
		}, func(err error) {
			log.Error("the configuration was not taken over", "error", err)
		})
	})
	return func() {
		cancel()
		work.Wait()
	}
}
