package server

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/resources"
)

// settle is how long changes are gathered before subscribers are told: many writes in a row are one update.
const settle = 100 * time.Millisecond

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

// changed says that something in the store changed. It never blocks.
func (s *subscriptions) changed() {
	select {
	case s.dirty <- struct{}{}:
	default:
	}
}

// run tells subscribers about changes until ctx ends.
func (s *subscriptions) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.dirty:
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(settle):
		}
		s.tell(ctx)
	}
}

// tell looks at every resource that somebody subscribed to and sends an update for those that changed.
func (s *subscriptions) tell(ctx context.Context) {
	s.mu.Lock()
	uris := slices.Sorted(maps.Keys(s.uris))
	s.mu.Unlock()
	for _, uri := range uris {
		sum, err := s.sum(ctx, uri)
		if err != nil {
			s.log.Warn("reading a resource that was subscribed to failed", "uri", uri, "error", err)
			continue
		}
		s.update(uri, sum)
	}
}

// update notes the new content and tells those who subscribed to the old one.
func (s *subscriptions) update(uri string, sum [sha256.Size]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w := s.uris[uri]
	if w == nil || w.sum == sum {
		return
	}
	w.sum = sum
	for by := range w.by {
		s.send(uri, by)
	}
}

// send puts an update on the subscriber's stream. A stream that is full belongs to a client that does not read; it loses
// the update rather than hold up everybody else. The caller holds the lock.
func (s *subscriptions) send(uri string, by subscriber) {
	update := mcp.JSONRPCNotification{JSONRPC: mcp.JSONRPC_VERSION}
	update.Method = mcp.MethodNotificationResourceUpdated
	update.Params.AdditionalFields = map[string]any{"uri": uri}
	stream := s.live[by.session]
	if by.listen != nil {
		stream = by.listen.stream
		update.Params.Meta = map[string]any{mcp.MetaKeySubscriptionID: by.listen.id}
	}
	if stream == nil {
		return
	}
	select {
	case stream.NotificationChannel() <- update:
	default:
		s.log.Warn("a client does not read its updates; one was dropped", "uri", uri, "session", by.session)
	}
}

// sum condenses what a resource holds. A resource that is gone has a sum as well.
func (s *subscriptions) sum(ctx context.Context, uri string) ([sha256.Size]byte, error) {
	content, err := s.reader.Read(ctx, uri)
	if errors.Is(err, memstore.ErrNotFound) {
		return sha256.Sum256([]byte("\x00gone")), nil
	}
	return sha256.Sum256([]byte(content.Text)), err
}
