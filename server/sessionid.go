package server

import (
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// maxSessionID bounds the id that a client may choose, in bytes.
const maxSessionID = 128

// sessionIDs gives out session ids and takes any well-formed one: a client that comes back after a restart, or that calls
// without a handshake, is served under the id it sends.
type sessionIDs struct {
	server *Server
	token  string // of the request, by fingerprint; empty when no request asks
}

var (
	_ mcpserver.SessionIdManager         = sessionIDs{}
	_ mcpserver.SessionIdManagerResolver = sessionIDs{}
)

// ResolveSessionIdManager implements mcpserver.SessionIdManagerResolver. There is no request when an idle session is
// swept.
func (m sessionIDs) ResolveSessionIdManager(r *http.Request) mcpserver.SessionIdManager {
	if r != nil {
		m.token = tokenOf(r.Context())
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
	return false, nil
}

// Terminate implements mcpserver.SessionIdManager. It is called when the client ends the session, when it has been idle
// for sessionTime, and when the server ends.
func (m sessionIDs) Terminate(id string) (notAllowed bool, err error) {
	m.server.ended(m.token, id)
	return false, nil
}
