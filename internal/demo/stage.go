package demo

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
)

// stage is where sessions are played: a server's command and the environment in which it runs.
type stage struct {
	command []string
	dir     string
	env     []string
	story   *story
}

// play starts a server, has the agent live through one session with it, and ends it.
func (s stage) play(ctx context.Context, title string, scene func(context.Context, *agent) error) (err error) {
	s.story.title(title)
	c, err := client.NewStdioMCPClientWithOptions(s.command[0], s.env, s.command[1:], transport.WithCommandFunc(s.process))
	if err != nil {
		return fmt.Errorf("starting %s: %w", strings.Join(s.command, " "), err)
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	var hello mcp.InitializeRequest
	hello.Params.ProtocolVersion = mcp.LATEST_LEGACY_PROTOCOL_VERSION
	hello.Params.ClientInfo = mcp.Implementation{Name: "loci-demo", Version: "1"}
	if _, err := c.Initialize(ctx, hello); err != nil {
		return fmt.Errorf("greeting the server: %w", err)
	}
	return scene(ctx, &agent{client: c, story: s.story})
}

// process makes the server's process. It inherits everything but the user's settings of Loci, and starts in a folder
// that is no project.
func (s stage) process(ctx context.Context, command string, env, args []string) (*exec.Cmd, error) {
	cmd := exec.CommandContext(ctx, command, args...)
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "LOCI_") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, env...)
	cmd.Dir = s.dir
	return cmd, nil
}
