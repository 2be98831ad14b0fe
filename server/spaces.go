package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/loci-dev/loci/server/access"
	"github.com/loci-dev/loci/tools"
)

// Space is one open memory among those that a server serves over HTTP.
type Space struct {
	Memory   Memory
	Curator  tools.Curator // consolidates it; nil: nobody does
	Recorder Recorder      // keeps the raw record of each session; nil: nobody does
	Project  string        // assumed where a call names none; empty: none
	Close    func() error  // ends the memory; nothing uses it any more
}

// How long a space that nobody uses stays open, and how often that is looked at.
const (
	spaceIdle  = 30 * time.Minute
	sweepEvery = time.Minute
)

// spaces are the memories that a server has open, by name. Each is opened on its first use and closed when nobody has
// used it for a while; the one that the program was started for stays.
type spaces struct {
	own  *Server
	h    HTTP
	log  *slog.Logger
	mu   sync.Mutex
	open map[string]*lodging
}

// lodging is an open space with its tenants.
type lodging struct {
	ready sync.Once
	err   error // why it could not be opened
	space Space
	stop  context.CancelFunc // of its background work
	work  sync.WaitGroup

	mu      sync.Mutex
	tenants map[string]*tenant // by policy

	// Guarded by the lock of spaces.
	users int       // requests being served
	left  time.Time // when the last one was
}

func newSpaces(own *Server, h HTTP) *spaces {
	s := &spaces{own: own, h: h, log: own.options.Log, open: map[string]*lodging{}}
	home := &lodging{
		space:   Space{Memory: own.memory, Curator: own.options.Curator, Recorder: own.options.Recorder, Project: own.options.Project},
		tenants: map[string]*tenant{access.Grant{}.Policy(): newTenant(own, h)},
		users:   1, // so that it is never idle
	}
	home.ready.Do(func() {})
	s.open[h.Space] = home
	return s
}

// enter returns the tenant for a grant, opening its space where need be. The caller calls leave when it is served. Why a
// space cannot be opened is in the log.
func (s *spaces) enter(ctx context.Context, g access.Grant) (next http.Handler, leave func(), err error) {
	s.mu.Lock()
	l := s.open[g.Space]
	if l == nil {
		l = &lodging{tenants: map[string]*tenant{}}
		s.open[g.Space] = l
	}
	l.users++
	s.mu.Unlock()
	leave = sync.OnceFunc(func() { s.leave(g.Space, l) })
	// Whoever comes first opens it, and goes on though its client has gone: others may be waiting.
	l.ready.Do(func() { s.start(context.WithoutCancel(ctx), l, g.Space) })
	if l.err != nil {
		leave()
		return nil, nil, l.err
	}
	return l.tenant(g, s.h, s.own.options.Version, s.log), leave, nil
}

// start opens a space and begins its background work.
func (s *spaces) start(ctx context.Context, l *lodging, name string) {
	if s.h.Open == nil {
		l.err = errors.New("this server serves one space only")
		return
	}
	if l.space, l.err = s.h.Open(ctx, name); l.err != nil {
		s.log.Error("a space could not be opened", "space", name, "error", l.err)
		return
	}
	ctx, l.stop = context.WithCancel(ctx)
	l.work.Go(func() {
		if err := l.space.Memory.Run(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("following a space failed; changes by other processes go unnoticed", "space", name, "error", err)
		}
	})
}

func (s *spaces) leave(name string, l *lodging) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l.users--
	l.left = time.Now()
	if l.users == 0 && l.err != nil && s.open[name] == l {
		delete(s.open, name) // the next request tries again
	}
}

// tenant returns the tenant of a grant's policy.
func (l *lodging) tenant(g access.Grant, h HTTP, version string, log *slog.Logger) *tenant {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.tenants[g.Policy()]
	if t == nil {
		t = newTenant(serverFor(l.space, g, version, log), h)
		l.tenants[g.Policy()] = t
	}
	return t
}

// run closes spaces that nobody uses, until ctx ends.
func (s *spaces) run(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			s.closeIdle(now.Add(-spaceIdle))
		}
	}
}

// closeIdle closes the spaces that nobody has used since.
func (s *spaces) closeIdle(since time.Time) {
	s.mu.Lock()
	idle := map[string]*lodging{}
	for name, l := range s.open {
		if l.users == 0 && l.left.Before(since) {
			idle[name] = l
			delete(s.open, name)
		}
	}
	s.mu.Unlock()
	for name, l := range idle {
		if err := l.end(func(t *tenant) error { return t.rest(context.Background()) }); err != nil {
			s.log.Warn("closing a space that nobody uses failed", "space", name, "error", err)
		}
	}
}

// end ends each tenant, then the space's background work, then the space.
func (l *lodging) end(tenant func(*tenant) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var errs []error
	for _, t := range l.tenants {
		errs = append(errs, tenant(t))
	}
	if l.stop != nil {
		l.stop()
		l.work.Wait()
		errs = append(errs, l.space.Close())
	}
	return errors.Join(errs...)
}

// each calls f for every tenant there is now.
func (s *spaces) each(f func(*tenant)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, l := range s.open {
		l.mu.Lock()
		for _, t := range l.tenants {
			f(t)
		}
		l.mu.Unlock()
	}
}

// closeAll closes every space. The server that the program was started for is its owner's to close.
func (s *spaces) closeAll() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for _, l := range s.open {
		errs = append(errs, l.end(func(t *tenant) error {
			if t.server == s.own {
				return nil
			}
			return t.server.Close()
		}))
	}
	clear(s.open)
	return errors.Join(errs...)
}
