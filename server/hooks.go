package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

// hooks connects the protocol's events with the subscriptions.
func (s *Server) hooks() *mcpserver.Hooks {
	h := &mcpserver.Hooks{}
	h.AddOnRequestInitialization(s.admit)
	h.AddOnRegisterSession(func(_ context.Context, session mcpserver.ClientSession) { s.subs.connect(session) })
	h.AddOnUnregisterSession(s.disconnected)
	h.AddAfterSubscribe(func(ctx context.Context, _ any, r *mcp.SubscribeRequest, _ *mcp.EmptyResult) {
		s.begin()
		s.subs.add(ctx, r.Params.URI, subscriber{visit: visitOf(ctx)})
	})
	h.AddAfterUnsubscribe(func(ctx context.Context, _ any, r *mcp.UnsubscribeRequest, _ *mcp.EmptyResult) {
		s.subs.remove(r.Params.URI, subscriber{visit: visitOf(ctx)})
	})
	h.AddBeforeSubscriptionsListen(func(ctx context.Context, id any, r *mcp.SubscriptionsListenRequest) {
		s.begin()
		by := subscriber{listen: &listen{id: id, stream: mcpserver.ClientSessionFromContext(ctx)}}
		for _, uri := range r.Params.Notifications.ResourceSubscriptions {
			s.subs.add(ctx, uri, by)
			// The request's context ends with the request, however it ends.
			context.AfterFunc(ctx, func() { s.subs.remove(uri, by) })
		}
	})
	h.AddAfterSubscriptionsListen(func(ctx context.Context, _ any, r *mcp.SubscriptionsListenRequest, _ *mcp.SubscriptionsListenResult) {
		// A stream on which nothing was granted would end at once, and over HTTP its end may overtake the
		// acknowledgement. It stays open like any other.
		if len(r.Params.Notifications.ResourceSubscriptions) == 0 {
			<-ctx.Done()
		}
	})
	return h
}

// admit refuses subscriptions to what does not exist, which mcp-go would acknowledge. It runs before every request, so
// requests of other kinds leave after one look.
func (s *Server) admit(ctx context.Context, _ any, message any) error {
	raw, _ := message.(json.RawMessage)
	if !bytes.Contains(raw, []byte(mcp.MethodResourcesSubscribe)) && !bytes.Contains(raw, []byte(mcp.MethodSubscriptionsListen)) {
		return nil
	}
	var a asked
	if json.Unmarshal(raw, &a) != nil {
		return nil //nolint:nilerr // mcp-go says what is wrong with it
	}
	switch {
	case a.Method == mcp.MethodResourcesSubscribe && a.Params.Meta.Version == "":
		if visitOf(ctx).session == "" {
			return errors.New("subscribing needs a session; send initialize first and its Mcp-Session-Id with every request")
		}
		return s.subscribable(ctx, a.Params.URI)
	case a.Method == mcp.MethodSubscriptionsListen:
		return s.subscribable(ctx, a.Params.Notifications.ResourceSubscriptions...)
	default: // the words stood in the request for another reason, or mcp-go says that the method is gone
		return nil
	}
}

// subscribable returns why one of the resources cannot be subscribed to, in words for the client.
func (s *Server) subscribable(ctx context.Context, uris ...string) error {
	for _, uri := range uris {
		err := s.reader.Check(ctx, uri)
		if err == nil {
			continue
		}
		if text, known := tools.Sentence(err); known {
			return &memstore.InvalidError{Text: text}
		}
		s.options.Log.Error("checking a subscription failed", "uri", uri, "error", err)
		return errors.New("the resource could not be looked up; the server's log says why")
	}
	return nil
}

// disconnected is called when a session's stream is gone. Over stdio and SSE the session ends with it. Over streamable
// HTTP the client may come back under the same id, and the session ends when it says so or has long been silent.
func (s *Server) disconnected(ctx context.Context, session mcpserver.ClientSession) {
	s.subs.disconnect(session)
	if _, returns := session.(mcpserver.SessionWithStreamableHTTPConfig); !returns {
		s.ended(tokenOf(ctx), session.SessionID())
	}
}

// visitOf identifies the session of a request.
func visitOf(ctx context.Context) visit {
	v := visit{token: tokenOf(ctx)}
	if session := mcpserver.ClientSessionFromContext(ctx); session != nil {
		v.session = session.SessionID()
	}
	return v
}
