package server

import (
	"context"
	"sync"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// maxVisits bounds how many sessions are remembered. Beyond it the oldest knowledge goes at once, and the price is a
// core profile sent a second time.
const maxVisits = 10_000

// visit identifies a session: ids are chosen by clients, and are only unique under one token.
type visit struct{ token, session string }

// visits is what the tools are told about the session of a call, and which sessions have been given the core profile.
type visits struct {
	project string

	mu   sync.Mutex
	sent map[visit]bool
}

func newVisits(project string) *visits { return &visits{project: project, sent: map[visit]bool{}} }

// Caller implements tools.Host. Calls of the stateless protocol have no session of their own, whatever carries them.
func (v *visits) Caller(ctx context.Context) memstore.Caller {
	c := memstore.Caller{Project: v.project}
	if s := mcpserver.ClientSessionFromContext(ctx); s != nil && !mcpserver.IsModernRequest(ctx) {
		c.Session = s.SessionID()
	}
	return c
}

// ProfileDue implements tools.Host.
func (v *visits) ProfileDue(ctx context.Context, session string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return session != "" && !v.sent[visit{tokenOf(ctx), session}]
}

// ProfileSent implements tools.Host.
func (v *visits) ProfileSent(ctx context.Context, session string) {
	if session == "" {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.sent) >= maxVisits {
		clear(v.sent)
	}
	v.sent[visit{tokenOf(ctx), session}] = true
}

// forget drops a session that is over. An empty token stands for any.
func (v *visits) forget(token, session string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for k := range v.sent {
		if k.session == session && (token == "" || k.token == token) {
			delete(v.sent, k)
		}
	}
}

type tokenKey struct{}

// withToken marks a request with the fingerprint of the token it was let in by.
func withToken(ctx context.Context, fingerprint string) context.Context {
	return context.WithValue(ctx, tokenKey{}, fingerprint)
}

// tokenOf returns the fingerprint of the token behind a request; empty on stdio and where none is asked for.
func tokenOf(ctx context.Context) string {
	fingerprint, _ := ctx.Value(tokenKey{}).(string)
	return fingerprint
}
