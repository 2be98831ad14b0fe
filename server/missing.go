package server

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

// asked is what is read of a request that names a resource.
type asked struct {
	ID     json.RawMessage `json:"id"`
	Method mcp.MCPMethod   `json:"method"`
	Params struct {
		URI           string                 `json:"uri"`
		Notifications mcp.SubscriptionFilter `json:"notifications"`
		Meta          struct {
			Version string `json:"io.modelcontextprotocol/protocolVersion"` // of the stateless protocol only
		} `json:"_meta"`
	} `json:"params"`
}

// missing answers a request that reads or subscribes to a resource that is not there, as the protocol wants it: with a
// code of its own and the URI. mcp-go would let neither a hook nor a handler choose the code. It returns nil for every
// other request, and where somebody else is to say what is wrong.
func (s *Server) missing(ctx context.Context, message []byte) mcp.JSONRPCMessage {
	var a asked
	if json.Unmarshal(message, &a) != nil || a.ID == nil || a.Params.URI == "" {
		return nil
	}
	modern := a.Params.Meta.Version != ""
	var err error
	switch {
	case a.Method == mcp.MethodResourcesRead:
		err = s.reader.Readable(ctx, a.Params.URI)
	case a.Method == mcp.MethodResourcesSubscribe && !modern:
		err = s.reader.Check(ctx, a.Params.URI)
	}
	var invalid *memstore.InvalidError
	if !errors.As(err, &invalid) {
		return nil
	}
	code := mcp.RESOURCE_NOT_FOUND
	if modern {
		code = mcp.INVALID_PARAMS
	}
	answer := failure(a.ID, code, invalid.Text)
	answer.Error.Data = struct {
		URI string `json:"uri"`
	}{a.Params.URI}
	return answer
}
