package resources

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// Register adds the resources and prompts to a server.
func (r *Reader) Register(s *mcpserver.MCPServer, log *slog.Logger) {
	read := func(ctx context.Context, request mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
		return r.handle(ctx, request.Params.URI, log)
	}
	s.AddResource(mcp.NewResource(scheme+"core", "core profile", mcp.WithMIMEType(markdown),
		mcp.WithResourceDescription("What should always be known: preferences, constraints, decisions, conventions, lessons"),
		mcp.WithAnnotations([]mcp.Role{mcp.RoleAssistant}, 1, "")), read)
	s.AddResource(mcp.NewResource(scheme+"health", "health", mcp.WithMIMEType(jsonType),
		mcp.WithResourceDescription("Figures of the store, and how sound it is")), read)
	for _, t := range r.templates() {
		s.AddResourceTemplate(mcp.NewResourceTemplate(scheme+t.uri, t.name,
			mcp.WithTemplateDescription(t.about), mcp.WithTemplateMIMEType(t.mime)), mcpserver.ResourceTemplateHandlerFunc(read))
	}
	r.addPrompts(s)
}

// template is a kind of resource, by the form of its URIs.
type template struct{ uri, name, about, mime string }

func (r *Reader) templates() []template {
	list := []template{
		{"core/{project}", "core profile of a project", "The core profile as another project sees it", markdown},
		{"topics/{topic}", "topic", "What is filed under one heading", markdown},
		{"entries/{id}", "entry", "One entry with its provenance and links", jsonType},
	}
	if _, kept := r.memory.(Traces); kept {
		list = append(list, template{"traces/{session}", "trace", "The raw record of one session, each event with what it is worth", markdown})
	}
	if _, kept := r.memory.(Curation); kept {
		list = append(list, template{"runs/{run}", "consolidation run", "What one run changed, entry by entry, with the rule that decided", markdown})
	}
	return list
}

// handle reads one resource for a client. Errors that the reader can act on pass as they are; of others the client
// learns only that the log has them.
func (r *Reader) handle(ctx context.Context, uri string, log *slog.Logger) ([]mcp.ResourceContents, error) {
	content, err := r.Read(ctx, uri)
	if err != nil {
		var invalid *memstore.InvalidError
		var unusable *memstore.UnusableError
		if errors.As(err, &invalid) {
			return nil, invalid
		}
		if errors.As(err, &unusable) {
			return nil, unusable
		}
		if errors.Is(err, memstore.ErrNotFound) {
			return nil, unknown(uri)
		}
		log.Error("reading a resource failed", "uri", uri, "error", err)
		return nil, fmt.Errorf("reading %s failed; the server's log says why", uri)
	}
	return []mcp.ResourceContents{mcp.TextResourceContents{URI: uri, MIMEType: content.MIME, Text: content.Text}}, nil
}
