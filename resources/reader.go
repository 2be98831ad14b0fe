package resources

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/memstore"
)

// Memory is the part of memstore.Memory that the resources, prompts and completions use.
type Memory interface {
	Profile(ctx context.Context, s memstore.Scope) (string, error)
	Topics(ctx context.Context, s memstore.Scope) ([]memstore.Topic, error)
	Topic(ctx context.Context, s memstore.Scope, name string) (string, error)
	Entry(ctx context.Context, id string) (memstore.Entry, error)
	IDs(ctx context.Context, c memstore.Caller, prefix string, limit int) ([]string, error)
	Projects(ctx context.Context) ([]string, error)
	Stats(ctx context.Context, s memstore.Scope, all bool) (memstore.Stats, error)
	Context(ctx context.Context, r memstore.RecallRequest, maxTokens int) (string, memstore.RecallAnswer, error)
}

// Reader reads resources by their URIs, for a server that stands in one project.
type Reader struct {
	memory  Memory
	project string // empty: none
}

// NewReader returns a reader for the given project; an empty one sees global entries only.
func NewReader(m Memory, project string) *Reader { return &Reader{memory: m, project: project} }

// Content is what a resource holds at one moment.
type Content struct {
	MIME string
	Text string
}

// The two forms in which resources are rendered.
const (
	markdown = "text/markdown"
	jsonType = "application/json"
)

// Read returns what stands under the URI. A URI that names nothing is a memstore.InvalidError.
func (r *Reader) Read(ctx context.Context, uri string) (Content, error) {
	a, err := parse(uri)
	if err != nil {
		return Content{}, err
	}
	switch a.kind {
	case kindCore:
		text, err := r.memory.Profile(ctx, r.scope(a.name))
		return Content{markdown, text}, err
	case kindTopic:
		text, err := r.memory.Topic(ctx, r.scope(""), a.name)
		return Content{markdown, text}, err
	case kindEntry:
		entry, err := r.entry(ctx, a.name)
		return asJSON(entry, err)
	case kindTrace:
		text, err := r.trace(ctx, a.name)
		return Content{markdown, text}, err
	case kindRun:
		text, err := r.run(ctx, a.name)
		return Content{markdown, text}, err
	case kindHealth:
		f, err := r.health(ctx)
		return asJSON(f, err)
	}
	return Content{}, unknown(uri)
}

// Check reports whether somebody may subscribe to the URI: it must be one of ours, and an entry must exist. A project
// or topic that holds nothing yet may be waited for.
func (r *Reader) Check(ctx context.Context, uri string) error {
	a, err := parse(uri)
	if err != nil {
		return err
	}
	if _, kept := r.memory.(Traces); a.kind == kindTrace && !kept {
		return unknown(uri)
	}
	if _, kept := r.memory.(Curation); a.kind == kindRun && !kept {
		return unknown(uri)
	}
	if a.kind != kindEntry {
		return nil
	}
	if _, err := r.entry(ctx, a.name); err != nil {
		if errors.Is(err, memstore.ErrNotFound) {
			return unknown(uri)
		}
		return fmt.Errorf("looking up %s: %w", uri, err)
	}
	return nil
}

// Readable reports whether something stands under the URI; an InvalidError says that nothing does.
func (r *Reader) Readable(ctx context.Context, uri string) error {
	a, err := parse(uri)
	if err != nil {
		return err
	}
	switch a.kind {
	case kindTopic:
		topics, err := r.topics(ctx)
		if err == nil && !slices.Contains(topics, a.name) {
			err = unknown(uri)
		}
		return err
	case kindTrace, kindRun:
		_, err := r.Read(ctx, uri)
		if errors.Is(err, memstore.ErrNotFound) {
			err = unknown(uri)
		}
		return err
	}
	return r.Check(ctx, uri)
}

// entry returns one entry within the server's scope. Another project's is not there, and neither are a session's notes,
// as a resource is the same for everybody.
func (r *Reader) entry(ctx context.Context, id string) (memstore.Entry, error) {
	e, err := r.memory.Entry(ctx, id)
	if err == nil && !memstore.Visible(&e, memstore.Caller{Project: r.project}, r.scope("")) {
		err = memstore.ErrNotFound
	}
	return e, err
}

// scope is the named project's, or the server's own.
func (r *Reader) scope(named string) memstore.Scope {
	switch name := project.Fold(named); name {
	case "":
		return memstore.Scope{Project: r.project}
	case memstore.AnyProject:
		return memstore.Scope{}
	default:
		return memstore.Scope{Project: name}
	}
}

// asJSON renders a value, or hands on why there is none.
func asJSON(value any, err error) (Content, error) {
	if err != nil {
		return Content{}, err
	}
	data, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return Content{}, fmt.Errorf("rendering a resource: %w", err)
	}
	return Content{jsonType, string(data)}, nil
}
