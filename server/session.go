package server

import (
	"sync/atomic"

	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// waiting is how many notifications may wait for a client that is slow to read. They are coalesced before, so that a
// client falls behind only when it subscribes to more resources than this.
const waiting = 256

// stdioSession is the session of a stdio client: one connection, one session.
type stdioSession struct {
	id            string
	notifications chan mcp.JSONRPCNotification
	initialized   atomic.Bool
}

var _ mcpserver.ClientSession = (*stdioSession)(nil)

func newStdioSession() *stdioSession {
	return &stdioSession{id: uuid.NewString(), notifications: make(chan mcp.JSONRPCNotification, waiting)}
}

func (s *stdioSession) SessionID() string { return s.id }

func (s *stdioSession) Initialize() { s.initialized.Store(true) }

func (s *stdioSession) Initialized() bool { return s.initialized.Load() }

func (s *stdioSession) NotificationChannel() chan<- mcp.JSONRPCNotification { return s.notifications }
