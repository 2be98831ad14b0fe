package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/server/access"
)

// guard stands before every HTTP request: it decides who is let in, and reads the request's body within its limits.
type guard struct {
	door    *door
	enter   entrance
	streams context.Context // of what would never end by itself; ends with the server
	origins []string
	hosts   []string
}

// entrance leads a grant to what serves it. leave is called when the request is served.
type entrance func(context.Context, access.Grant) (next http.Handler, leave func(), err error)

func newGuard(streams context.Context, h HTTP, token string, enter entrance) *guard {
	return &guard{door: newDoor(h, token), enter: enter, streams: streams, origins: h.AllowedOrigins, hosts: h.AllowedHosts}
}

// ServeHTTP implements http.Handler.
func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !g.hostAllowed(r):
		http.Error(w, "this Host is not served here; see allowed_hosts", http.StatusForbidden)
		return
	case !g.originAllowed(r):
		http.Error(w, "pages of this origin may not use this server; see allowed_origins", http.StatusForbidden)
		return
	}
	grant, status := g.door.enter(r)
	if status != http.StatusOK {
		refuse(w, status)
		return
	}
	if status, err := buffer(w, r); err != nil {
		http.Error(w, err.Error(), status)
		return
	}
	g.serve(w, r, grant)
}

// serve answers a request that was let in.
func (g *guard) serve(w http.ResponseWriter, r *http.Request, grant access.Grant) {
	next, leave, err := g.enter(r.Context(), grant)
	if err != nil { // which is in the log
		http.Error(w, "this cannot be served now; the server's log says why", http.StatusServiceUnavailable)
		return
	}
	defer leave()
	ctx, cancel := context.WithCancel(withToken(r.Context(), grant.ID))
	defer cancel()
	if streams(r) {
		defer context.AfterFunc(g.streams, cancel)()
		defer g.watch(r, cancel)()
	}
	next.ServeHTTP(&patientWriter{ResponseWriter: w, control: http.NewResponseController(w)}, r.WithContext(ctx))
}

// revokedAfter is how long a stream may outlast the token that opened it.
const revokedAfter = 2 * time.Second

// watch ends a stream when its token is revoked, until stop is called, which waits for its end.
func (g *guard) watch(r *http.Request, end func()) (stop func()) {
	done := make(chan struct{})
	var work sync.WaitGroup
	work.Go(func() {
		tick := time.NewTicker(revokedAfter)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				if !g.door.valid(r) {
					end()
				}
			}
		}
	})
	return func() {
		close(done)
		work.Wait()
	}
}

// hostAllowed refuses names that a foreign page may have pointed at this machine (DNS rebinding): the request must name
// loopback, the very address it arrived at, or a name from the configuration.
func (g *guard) hostAllowed(r *http.Request) bool {
	host := hostOf(r.Host)
	if isLoopback(host) || slices.ContainsFunc(g.hosts, func(h string) bool { return strings.EqualFold(h, host) || strings.EqualFold(h, r.Host) }) {
		return true
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return ok && hostOf(local.String()) == host
}

// originAllowed refuses requests that a page of somebody else's makes the user's browser send. Programs send no Origin.
func (g *guard) originAllowed(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		// A browser that leaves Origin out of a request says here where it comes from.
		site := r.Header.Get("Sec-Fetch-Site")
		return site == "" || site == "same-origin" || site == "none"
	}
	if slices.Contains(g.origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && isLoopback(u.Hostname())
}

// streams reports whether the request is answered by a stream that lasts until somebody ends it.
func streams(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Header.Get(mcp.HeaderMethod) == string(mcp.MethodSubscriptionsListen)
}

// hostOf is the host of host:port, or of a host alone.
func hostOf(hostport string) string {
	if host, _, err := net.SplitHostPort(hostport); err == nil {
		return host
	}
	return strings.Trim(hostport, "[]")
}

// isLoopback reports whether a host names this machine to itself.
func isLoopback(host string) bool {
	if strings.EqualFold(strings.TrimSuffix(host, "."), "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Unmap().IsLoopback()
}
