package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
)

// conn is the one client of a stdio server.
type conn struct {
	server  *Server
	session *stdioSession
	writer  *writer

	calls      context.Context // of ordinary requests: they go on when the input ends
	cancel     context.CancelFunc
	streams    context.Context // of subscriptions/listen, which would never end by themselves
	endStreams context.CancelFunc

	slots  chan struct{}
	flying sync.WaitGroup

	mu        sync.Mutex
	cancelled map[string]bool // requests in flight by id, and whether the client took them back
}

func newConn(s *Server, out io.Writer) *conn {
	session := newStdioSession()
	c := &conn{
		server: s, session: session, writer: newWriter(out, session.notifications),
		slots: make(chan struct{}, stdioCalls), cancelled: map[string]bool{},
	}
	c.calls, c.cancel = context.WithCancel(s.mcp.WithContext(context.Background(), session))
	c.streams, c.endStreams = context.WithCancel(c.calls)
	return c
}

// envelope is what is read of a message before mcp-go reads it.
type envelope struct {
	ID     json.RawMessage `json:"id"`
	Method mcp.MCPMethod   `json:"method"`
	Params struct {
		RequestID json.RawMessage `json:"requestId"` // of notifications/cancelled
	} `json:"params"`
}

// message serves one message. Notifications are served in their order; requests side by side, up to stdioCalls.
func (c *conn) message(ctx context.Context, data []byte) {
	var e envelope
	_ = json.Unmarshal(data, &e) // mcp-go says what is wrong with it
	switch {
	case e.ID == nil:
		if e.Method == mcp.MethodNotificationCancelled {
			c.takeBack(e.Params.RequestID)
		}
		c.reply(c.handle(c.calls, e, data))
	case e.Method == mcp.MethodSubscriptionsListen:
		c.depart(e)
		c.flying.Go(func() { c.answer(c.streams, e, data) })
	default:
		select {
		case c.slots <- struct{}{}:
		case <-ctx.Done():
			return
		}
		c.depart(e)
		c.flying.Go(func() {
			defer func() { <-c.slots }()
			c.answer(c.calls, e, data)
		})
	}
}

// answer serves one request and sends what comes of it, unless the client has taken the request back meanwhile.
func (c *conn) answer(ctx context.Context, e envelope, data []byte) {
	response := c.handle(ctx, e, data)
	if c.arrive(e) {
		c.reply(response)
		c.server.begin()
	}
}

// handle has mcp-go serve a message. A panic is answered like an error.
func (c *conn) handle(ctx context.Context, e envelope, data []byte) (response mcp.JSONRPCMessage) {
	defer func() {
		if p := recover(); p != nil {
			c.server.options.Log.Error("serving a message panicked", "method", e.Method, "panic", p, "stack", string(debug.Stack()))
			response = failure(e.ID, mcp.INTERNAL_ERROR, "internal error; the server's log says more")
		}
	}()
	if missing := c.server.missing(ctx, data); missing != nil {
		return missing
	}
	return c.server.mcp.HandleMessage(ctx, data)
}

// depart notes a request that is in flight; takeBack that the client no longer wants its answer; arrive that it is
// served, and whether its answer is wanted.
func (c *conn) depart(e envelope) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cancelled[string(e.ID)] = false
}

func (c *conn) takeBack(id json.RawMessage) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, flying := c.cancelled[string(id)]; flying {
		c.cancelled[string(id)] = true
	}
}

func (c *conn) arrive(e envelope) (wanted bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	wanted = !c.cancelled[string(e.ID)]
	delete(c.cancelled, string(e.ID))
	return wanted
}

// refuse answers a message that is not even looked at.
func (c *conn) refuse(id json.RawMessage, code int, why string) { c.reply(failure(id, code, why)) }

func (c *conn) reply(response mcp.JSONRPCMessage) {
	if response == nil {
		return
	}
	data, err := json.Marshal(response)
	if err != nil {
		c.server.options.Log.Error("an answer cannot be written as JSON", "error", fmt.Errorf("marshalling: %w", err))
		return
	}
	c.writer.send(data)
}

// finish lets calls in flight end and stops the writer. Calls that outlast graceTime are cancelled and abandoned.
func (c *conn) finish() error {
	c.endStreams()
	landed := make(chan struct{})
	go func() {
		c.flying.Wait()
		close(landed)
	}()
	select {
	case <-landed:
	case <-time.After(graceTime):
		c.server.options.Log.Warn("calls in flight did not end in time and were cancelled")
	}
	c.cancel()
	return c.writer.close()
}

// failure is a JSON-RPC error response.
func failure(id json.RawMessage, code int, why string) mcp.JSONRPCError {
	var value any
	_ = json.Unmarshal(id, &value) // an id that is none stays null
	return mcp.NewJSONRPCError(mcp.NewRequestId(value), code, why, nil)
}
