package server

import (
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

// settle is how long changes are gathered before subscribers are told: many writes in a row are one update.
const settle = 100 * time.Millisecond

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
