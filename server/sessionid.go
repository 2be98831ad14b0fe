package server

import (
	"errors"
	"net/http"
	"strings"
	"sync"

	"github.com/google/uuid"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// maxSessionID bounds the id that a client may choose, in bytes.
const maxSessionID = 128

// maxDeleted bounds how many ended sessions are remembered. Beyond it the oldest knowledge goes at once, and a client
// that uses an id it gave up is served rather than turned away.
const maxDeleted = 10_000

// sessionIDs gives out session ids and takes any well-formed one: a client that comes back after a restart, or that calls
// without a handshake, is served under the id it sends. Only an id that its client has given up is turned away, as the
// protocol demands.
type sessionIDs struct {
	server  *Server
	deleted *deleted
	asked   bool   // a client's request is behind this, rather than the server's own upkeep
	token   string // of the request, by fingerprint
}

// deleted remembers the sessions that clients have ended.
type deleted struct {
	mu  sync.Mutex
	all map[visit]bool
}

func (d *deleted) add(v visit) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.all) >= maxDeleted {
		clear(d.all)
	}
	d.all[v] = true
}

func (d *deleted) has(v visit) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all[v]
}

var (
	_ mcpserver.SessionIdManager         = sessionIDs{}
	_ mcpserver.SessionIdManagerResolver = sessionIDs{}
)

// ResolveSessionIdManager implements mcpserver.SessionIdManagerResolver. There is no request when an idle session is
// swept.
func (m sessionIDs) ResolveSessionIdManager(r *http.Request) mcpserver.SessionIdManager {
	if r != nil {
		m.asked, m.token = true, tokenOf(r.Context())
	}
	return m
}

// Generate implements mcpserver.SessionIdManager.
func (m sessionIDs) Generate() string { return uuid.NewString() }

// Validate implements mcpserver.SessionIdManager. No id at all is a call without a session.
func (m sessionIDs) Validate(id string) (terminated bool, err error) {
	visible := func(r rune) bool { return r > ' ' && r <= '~' }
	if len(id) > maxSessionID || strings.ContainsFunc(id, func(r rune) bool { return !visible(r) }) {
		return false, errors.New("a session id is up to 128 visible ASCII characters")
	}
	return m.deleted.has(visit{m.token, id}), nil
}

// Terminate implements mcpserver.SessionIdManager. It is called when the client ends the session, when it has been idle
// for sessionTime, and when the server ends.
func (m sessionIDs) Terminate(id string) (notAllowed bool, err error) {
	if m.asked {
		m.deleted.add(visit{m.token, id})
	}
	m.server.ended(m.token, id)
	return false, nil
}
