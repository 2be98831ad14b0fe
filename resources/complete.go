package resources

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

const (
	// maxCompletions is the protocol's bound on one answer.
	maxCompletions = 100
	// maxCandidates bounds how many entries of a scope are looked at to complete an id.
	maxCandidates = 2000
)

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
		all, err = r.ids(ctx, argument.Value)
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

// ids lists live entries within scope. The prefix before the dash names the category, which narrows the search.
func (r *Reader) ids(ctx context.Context, typed string) ([]string, error) {
	categories := startingWith(typed)
	if typed != "" && len(categories) == 0 {
		return nil, nil
	}
	var ids []string
	for _, project := range slices.Compact([]string{"", r.project}) {
		entries, err := r.memory.List(ctx, memstore.Filter{
			Status: []memstore.Status{memstore.Active, memstore.Unconfirmed}, Lifetime: memstore.Lasting,
			Categories: categories, Project: &project, Limit: maxCandidates,
		})
		if err != nil {
			return nil, fmt.Errorf("listing entries: %w", err)
		}
		for i := range entries {
			ids = append(ids, entries[i].ID)
		}
	}
	return ids, nil
}

// startingWith returns the categories whose ids may start like what was typed; none typed means all, as an empty list.
func startingWith(typed string) []memstore.Category {
	prefix, _, whole := strings.Cut(typed, "-")
	var list []memstore.Category
	for _, c := range memstore.Categories() {
		if typed != "" && (c.Prefix() == prefix || !whole && strings.HasPrefix(c.Prefix(), prefix)) {
			list = append(list, c)
		}
	}
	return list
}
