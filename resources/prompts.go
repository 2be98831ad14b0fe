package resources

import (
	"context"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/memstore"
)

// promptTokens bounds what a prompt puts into a conversation.
const promptTokens = 2000

// addPrompts registers the prompts, which a person picks and which then speak for that person.
func (r *Reader) addPrompts(s *mcpserver.MCPServer) {
	s.AddPrompt(mcp.NewPrompt("load_memory",
		mcp.WithPromptDescription("Put what is known into the conversation, for a task if you name one"),
		mcp.WithArgument("task", mcp.ArgumentDescription("what you are about to do")),
		mcp.WithArgument("project", mcp.ArgumentDescription("another project than the current one"))), r.loadMemory)
	s.AddPrompt(mcp.NewPrompt("save_session",
		mcp.WithPromptDescription("Have what this session taught stored before it ends"),
		mcp.WithArgument("session", mcp.ArgumentDescription("the session by the name that its own log gives it, if it has one")),
		mcp.WithArgument("project", mcp.ArgumentDescription("another project than the current one"))), r.saveSession)
	s.AddPrompt(mcp.NewPrompt("what_do_you_know",
		mcp.WithPromptDescription("Ask what the memory holds about something"),
		mcp.WithArgument("topic", mcp.ArgumentDescription("what you want to know about"), mcp.RequiredArgument()),
		mcp.WithArgument("project", mcp.ArgumentDescription("another project than the current one"))), r.whatDoYouKnow)
	s.AddPrompt(mcp.NewPrompt("review_conflicts",
		mcp.WithPromptDescription("Answer what contradicts in the memory and waits for your word")), r.reviewConflicts)
}

func (r *Reader) loadMemory(ctx context.Context, request mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	task := strings.TrimSpace(request.Params.Arguments["task"])
	known, err := r.known(ctx, request, task)
	if err != nil {
		return nil, err
	}
	say := "This is what your memory holds. Rely on it, and recall more when you need it.\n\n" + known
	if task != "" {
		say = "The task: " + task + "\n\n" + say // nothing behind the memory: where it ends is plain when the log is read again
	}
	return userSays("What is known", say), nil
}

func (r *Reader) whatDoYouKnow(ctx context.Context, request mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	topic := strings.TrimSpace(request.Params.Arguments["topic"])
	if topic == "" {
		return nil, memstore.Invalidf("argument topic is empty; say what you want to know about")
	}
	known, err := r.known(ctx, request, topic)
	if err != nil {
		return nil, err
	}
	return userSays("What is known about "+topic, fmt.Sprintf("What do you know about %s? This is what your memory holds; recall more if it does "+
		"not suffice. Say where each thing comes from and how sure it is, and say so if nothing is known.\n\n%s", topic, known)), nil
}

// known renders the core profile and what concerns the query.
func (r *Reader) known(ctx context.Context, request mcp.GetPromptRequest, query string) (string, error) {
	scope := r.scope(strings.TrimSpace(request.Params.Arguments["project"]))
	if query == "" {
		text, err := r.memory.Profile(ctx, scope)
		if err != nil {
			return "", fmt.Errorf("reading the core profile: %w", err)
		}
		return text, nil
	}
	text, _, err := r.memory.Context(ctx, memstore.RecallRequest{Caller: memstore.Caller{Project: scope.Project}, Query: query}, promptTokens)
	if err != nil {
		return "", fmt.Errorf("recalling for a prompt: %w", err)
	}
	return text, nil
}

func userSays(about, text string) *mcp.GetPromptResult {
	return mcp.NewGetPromptResult(about, []mcp.PromptMessage{mcp.NewPromptMessage(mcp.RoleUser, mcp.NewTextContent(text))})
}
