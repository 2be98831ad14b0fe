package server

import (
	"context"
	"crypto/sha256"
	"log/slog"
	"maps"
	"sync"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/resources"
)

// subscriptions knows who wants to be told about which resource, and tells them when what they read has changed.
//
// It compares contents rather than reason about which change touches which resource. That is exact for every kind of
// resource, and costs one rendering for each resource that somebody subscribed to.
type subscriptions struct {
	reader *resources.Reader
	log    *slog.Logger
	dirty  chan struct{} // holds at most one: something changed

	mu   sync.Mutex
	uris map[string]*watched
	live map[string]mcpserver.ClientSession // sessions that have a stream now, by id
}

// watched is one resource that somebody subscribed to.
type watched struct {
	sum [sha256.Size]byte // of the content that subscribers were last told about
	by  map[subscriber]bool
}

// subscriber is either a session, which is told through whatever stream it has at the time, or one open listen request.
type subscriber struct {
	visit
	listen *listen
}

// listen is one subscriptions/listen request with the stream that it holds open.
type listen struct {
	id     any
	stream mcpserver.ClientSession
}

func newSubscriptions(r *resources.Reader, log *slog.Logger) *subscriptions {
	return &subscriptions{
		reader: r, log: log, dirty: make(chan struct{}, 1),
		uris: map[string]*watched{}, live: map[string]mcpserver.ClientSession{},
	}
}

// add subscribes. What the resource holds now is what the subscriber is taken to know.
func (s *subscriptions) add(ctx context.Context, uri string, by subscriber) {
	sum, err := s.sum(ctx, uri)
	if err != nil {
		s.log.Warn("reading a resource that was subscribed to failed", "uri", uri, "error", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	w := s.uris[uri]
	if w == nil {
		w = &watched{sum: sum, by: map[subscriber]bool{}}
		s.uris[uri] = w
	}
	w.by[by] = true
}

// remove ends one subscription.
func (s *subscriptions) remove(uri string, by subscriber) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w := s.uris[uri]; w != nil {
		s.drop(uri, w, func(other subscriber) bool { return other == by })
	}
}

// forget ends every subscription of a session. An empty token stands for any.
func (s *subscriptions) forget(token, session string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for uri, w := range s.uris {
		s.drop(uri, w, func(by subscriber) bool {
			return by.listen == nil && by.session == session && (token == "" || by.token == token)
		})
	}
}

// drop removes the subscribers that match, and the resource with the last of them. The caller holds the lock.
func (s *subscriptions) drop(uri string, w *watched, match func(subscriber) bool) {
	maps.DeleteFunc(w.by, func(by subscriber, _ bool) bool { return match(by) })
	if len(w.by) == 0 {
		delete(s.uris, uri)
	}
}

// connect notes that a session has a stream.
func (s *subscriptions) connect(session mcpserver.ClientSession) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.live[session.SessionID()] = session
}

// disconnect notes that it has none any more, unless a newer one took its place.
func (s *subscriptions) disconnect(session mcpserver.ClientSession) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.live[session.SessionID()] == session {
		delete(s.live, session.SessionID())
	}
}
