package server

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

// guard stands before every HTTP request: it decides who is let in, and reads the request's body within its limits.
type guard struct {
	next    http.Handler
	streams context.Context // of what would never end by itself; ends with the server
	token   [sha256.Size]byte
	open    bool // no token is asked for
	origins []string
	hosts   []string
}

func newGuard(h HTTP, token string, streams context.Context, next http.Handler) *guard {
	return &guard{
		next: next, streams: streams, token: sha256.Sum256([]byte(token)), open: token == "",
		origins: h.AllowedOrigins, hosts: h.AllowedHosts,
	}
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
	case !g.tokenValid(r):
		w.Header().Set("WWW-Authenticate", "Bearer")
		http.Error(w, "send the token as Authorization: Bearer …; loci token prints it", http.StatusUnauthorized)
		return
	}
	if status, err := buffer(w, r); err != nil {
		http.Error(w, err.Error(), status)
		return
	}
	ctx, cancel := context.WithCancel(withToken(r.Context(), g.fingerprint()))
	defer cancel()
	if streams(r) {
		defer context.AfterFunc(g.streams, cancel)()
	}
	g.next.ServeHTTP(&patientWriter{ResponseWriter: w, control: http.NewResponseController(w)}, r.WithContext(ctx))
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

// tokenValid compares in constant time, by hashes, so that not even the length shows. A browser's preflight request
// carries no token and gets nothing but headers.
func (g *guard) tokenValid(r *http.Request) bool {
	if g.open || r.Method == http.MethodOptions {
		return true
	}
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	sum := sha256.Sum256([]byte(strings.TrimSpace(token)))
	return subtle.ConstantTimeCompare(sum[:], g.token[:]) == 1 && strings.EqualFold(scheme, "Bearer")
}

// fingerprint names the token without telling it; empty when there is none.
func (g *guard) fingerprint() string {
	if g.open {
		return ""
	}
	sum := sha256.Sum256(g.token[:])
	return hex.EncodeToString(sum[:8])
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
