package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
)

// agent is the one who uses the memory. After an error it does nothing more; err tells why.
type agent struct {
	client *client.Client
	story  *story
	found  []entry // by the latest recall
	err    error
}

// entry is what the agent takes from a recalled result.
type entry struct {
	ID      string `json:"id"`
	Content string `json:"content"`
}

// said tells what the user says to the agent.
func (a *agent) said(words string) { a.story.line("user  ", words) }

// thinks tells why the agent does what comes next.
func (a *agent) thinks(words string) { a.story.line("agent ", words) }

func (a *agent) remember(ctx context.Context, f fact) { a.call(ctx, "remember", f) }

func (a *agent) recall(ctx context.Context, q question) { a.call(ctx, "recall", q) }

func (a *agent) forget(ctx context.Context, s selection) { a.call(ctx, "forget", s) }

// call calls a tool and tells what was sent and what the model is shown of the answer.
func (a *agent) call(ctx context.Context, tool string, arguments any) {
	if a.err != nil {
		return
	}
	sent, err := json.Marshal(arguments)
	if err != nil {
		a.err = fmt.Errorf("calling %s: %w", tool, err)
		return
	}
	a.story.sent(tool, string(sent))
	var request mcp.CallToolRequest
	request.Params.Name, request.Params.Arguments = tool, json.RawMessage(sent)
	result, err := a.client.CallTool(ctx, request)
	if err != nil {
		a.err = fmt.Errorf("calling %s: %w", tool, err)
		return
	}
	for _, c := range result.Content {
		if text, ok := c.(mcp.TextContent); ok {
			a.story.answered(text.Text)
			if result.IsError {
				a.err = fmt.Errorf("calling %s: %s", tool, text.Text)
			}
		}
	}
	a.note(result)
}

// note keeps what a recall found, so that the agent can name it later.
func (a *agent) note(result *mcp.CallToolResult) {
	var answer struct {
		Results []entry `json:"results"`
	}
	data, err := json.Marshal(result.StructuredContent)
	if err == nil && json.Unmarshal(data, &answer) == nil {
		a.found = answer.Results
	}
}

// find returns the id of the entry with these words among those recalled last.
func (a *agent) find(words string) string {
	for _, e := range a.found {
		if strings.Contains(e.Content, words) {
			return e.ID
		}
	}
	if a.err == nil {
		a.err = fmt.Errorf("the demo went wrong: %q was remembered and not recalled", words)
	}
	return ""
}

// read reads a resource and tells what it holds.
func (a *agent) read(ctx context.Context, uri string) {
	if a.err != nil {
		return
	}
	a.story.sent("read", uri)
	var request mcp.ReadResourceRequest
	request.Params.URI = uri
	result, err := a.client.ReadResource(ctx, request)
	if err != nil {
		a.err = fmt.Errorf("reading %s: %w", uri, err)
		return
	}
	for _, c := range result.Contents {
		if text, ok := c.(mcp.TextResourceContents); ok {
			a.story.answered(text.Text)
		}
	}
}
