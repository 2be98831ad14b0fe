package tools

import (
	"cmp"
	"context"
	"embed"
	"log/slog"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"
)

// schemas are files rather than reflected structs: reflection costs twice the tokens and hides what clients see.
//
//go:embed schema/*.json
var schemas embed.FS

// writeTime is how long a write may take once it has begun. It goes on when its caller has gone: half a write helps
// nobody, and the store answers in milliseconds unless another process holds it.
const writeTime = 10 * time.Second

// definition is what clients are shown of a tool.
type definition struct {
	name        string
	description string
	readOnly    bool
	destructive bool
	writes      bool          // goes on when the caller has gone
	time        time.Duration // how long a write may take; 0: writeTime
	aliases     aliases
}

// build makes a registrable tool of its parts. call gets the decoded input and the notes that its answer is to carry;
// render is the text of that answer.
func build[In, Out any](
	d definition, log *slog.Logger,
	call func(ctx context.Context, in In, notes []string) (Out, error),
	render func(Out) string,
) mcpserver.ServerTool {
	handle := func(ctx context.Context, r mcp.CallToolRequest) (result *mcp.CallToolResult, _ error) {
		defer func() {
			if p := recover(); p != nil {
				result = panicked(log, d.name, p)
			}
		}()
		if d.writes {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), cmp.Or(d.time, writeTime))
			defer cancel()
		}
		var in In
		notes, err := decode(r.Params.Arguments, &in, d.aliases)
		if err != nil {
			return failed(log, d.name, err), nil
		}
		out, err := call(ctx, in, notes)
		if err != nil {
			return failed(log, d.name, err), nil
		}
		return mcp.NewToolResultStructured(out, render(out)), nil
	}
	return mcpserver.ServerTool{Tool: d.tool(), Handler: handle}
}

// tool is the definition as it goes over the wire.
func (d definition) tool() mcp.Tool {
	closed := false // nothing here reaches beyond the user's own store
	hints := mcp.ToolAnnotation{OpenWorldHint: &closed}
	if d.readOnly {
		hints.ReadOnlyHint = &d.readOnly
	} else {
		hints.DestructiveHint = &d.destructive // means nothing on a tool that only reads
	}
	return mcp.Tool{
		Name:            d.name,
		Description:     d.description,
		RawInputSchema:  schema(d.name + ".in.json"),
		RawOutputSchema: schema(d.name + ".out.json"),
		Annotations:     hints,
	}
}

// schema returns a checked-in schema. A missing one is a mistake of the build, found by the first test that runs.
func schema(file string) []byte {
	data, err := schemas.ReadFile("schema/" + file)
	if err != nil {
		panic(err)
	}
	return data
}
