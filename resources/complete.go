package resources

import (
	"context"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

// maxCompletions is the protocol's bound on one answer.
const maxCompletions = 100

// CompletePromptArgument offers values for an argument of a prompt.
func (r *Reader) CompletePromptArgument(ctx context.Context, _ string, argument mcp.CompleteArgument, _ mcp.CompleteContext) (*mcp.Completion, error) {
	return r.complete(ctx, argument)
}

// CompleteResourceArgument offers values for a variable of a resource template.
func (r *Reader) CompleteResourceArgument(ctx context.Context, _ string, argument mcp.CompleteArgument, _ mcp.CompleteContext) (*mcp.Completion, error) {
	return r.complete(ctx, argument)
}

// complete goes by the argument's name, which means the same everywhere.
func (r *Reader) complete(ctx context.Context, argument mcp.CompleteArgument) (*mcp.Completion, error) {
	var all []string
	var err error
	switch argument.Name {
	case "project":
		all, err = r.memory.Projects(ctx)
	case "topic":
		all, err = r.topics(ctx)
	case "id":
		// One more than fits, to know whether there are more.
		all, err = r.memory.IDs(ctx, memstore.Caller{Project: r.project}, argument.Value, maxCompletions+1)
	}
	if err != nil {
		return nil, fmt.Errorf("completing %s: %w", argument.Name, err)
	}
	return matching(all, argument.Value), nil
}

// matching keeps what starts with the prefix, whatever its case, up to the protocol's bound.
func matching(all []string, prefix string) *mcp.Completion {
	var values []string
	for _, v := range all {
		if len(v) >= len(prefix) && strings.EqualFold(v[:len(prefix)], prefix) {
			values = append(values, v)
		}
	}
	c := &mcp.Completion{Values: values[:min(len(values), maxCompletions)], Total: len(values)}
	c.HasMore = len(c.Values) < c.Total
	return c
}

func (r *Reader) topics(ctx context.Context) ([]string, error) {
	topics, err := r.memory.Topics(ctx, r.scope(""))
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = t.Name
	}
	return names, err
}
