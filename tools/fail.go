package tools

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"runtime/debug"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

// failed answers an error as a tool result, which a model sees, and never as a protocol error, which it does not.
func failed(log *slog.Logger, tool string, err error) *mcp.CallToolResult {
	if text, known := Sentence(err); known {
		return mcp.NewToolResultError(text)
	}
	id := incident()
	log.Error("a tool failed", "tool", tool, "incident", id, "error", err)
	return mcp.NewToolResultError(internal(id))
}

// panicked answers a panic like any other unknown error; the log gets the stack.
func panicked(log *slog.Logger, tool string, p any) *mcp.CallToolResult {
	id := incident()
	log.Error("a tool panicked", "tool", tool, "incident", id, "panic", p, "stack", string(debug.Stack()))
	return mcp.NewToolResultError(internal(id))
}

// Sentence turns an error that its reader can act on into one sentence. It reports false for every other error, whose
// text is for the log.
func Sentence(err error) (string, bool) {
	var invalid *memstore.InvalidError
	var unusable *memstore.UnusableError
	switch {
	case errors.As(err, &invalid):
		return invalid.Text, true
	case errors.As(err, &unusable):
		return unusable.Text, true
	case errors.Is(err, memstore.ErrNotFound):
		return "There is no such entry; recall shows the ids that exist.", true
	case errors.Is(err, memstore.ErrBusy):
		return "The store is busy and nothing was changed; send the same call again in a moment.", true
	case errors.Is(err, memstore.ErrConflict):
		return "Somebody else changed the entry meanwhile and nothing was changed here; recall it and try again.", true
	case errors.Is(err, memstore.ErrNewer):
		return "The store was written by a newer version of loci; update loci to use it.", true
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return "The call ended before it was done; send it again, what was stored already is not stored twice.", true
	}
	return "", false
}

func internal(id string) string {
	return "internal error " + id + "; the server's log says more under this id"
}

// incident is a short random id that ties an answer to a line of the log.
func incident() string {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
