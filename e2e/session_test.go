//go:build e2e

package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"testing"
)

// session is one client of one server over stdio, with one call at a time.
type session struct {
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	calls   int
}

// begin starts a server, with further variables where they are given, and shakes hands.
func (h home) begin(t testing.TB, env ...string) *session {
	t.Helper()
	c := h.command(context.Background(), "serve")
	c.Env = append(c.Env, env...)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	s := newSession(c, in, out)
	s.send(t, `"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"e2e","version":"1"}}`)
	return s
}

func newSession(c *exec.Cmd, in io.WriteCloser, out io.Reader) *session {
	return &session{process: c, in: in, out: bufio.NewReader(out)}
}

// refusal is an answer that is an error.
type refusal string

func (r refusal) Error() string { return string(r) }

// tool calls a tool of a server that may end at any moment; an error that is answered is a refusal.
func (s *session) tool(name string, arguments, into any) error {
	raw, err := json.Marshal(arguments)
	if err != nil {
		return err
	}
	line, err := s.ask(fmt.Sprintf(`"method":"tools/call","params":{"name":%q,"arguments":%s}`, name, raw))
	if err != nil {
		return err
	}
	var answer struct {
		Error  json.RawMessage
		Result struct {
			IsError           bool
			StructuredContent json.RawMessage
		}
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return err
	}
	if answer.Error != nil || answer.Result.IsError {
		return refusal(fmt.Sprintf("%s %s: %s", name, raw, line))
	}
	return json.Unmarshal(answer.Result.StructuredContent, into)
}

// send sends a request, given without its id, and returns the answer.
func (s *session) send(t testing.TB, request string) []byte {
	t.Helper()
	line, err := s.ask(request)
	if err != nil {
		t.Fatalf("waiting for the answer to %s: %v", request, err)
	}
	return line
}

// ask is send for a server that may end at any moment.
func (s *session) ask(request string) ([]byte, error) {
	s.calls++
	if _, err := fmt.Fprintf(s.in, `{"jsonrpc":"2.0","id":%d,%s}`+"\n", s.calls, request); err != nil {
		return nil, err
	}
	return s.out.ReadBytes('\n')
}

// call calls a tool and returns its structured answer; a tool error fails the test.
func (s *session) call(t testing.TB, tool string, arguments any) (answer json.RawMessage) {
	t.Helper()
	if err := s.tool(tool, arguments, &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// end ends the session and waits for the server.
func (s *session) end(t testing.TB) {
	t.Helper()
	if err := s.in.Close(); err != nil {
		t.Error(err)
	}
	if _, err := io.Copy(io.Discard, s.out); err != nil {
		t.Error(err)
	}
	if err := s.process.Wait(); err != nil {
		t.Errorf("loci serve ended with %v", err)
	}
}
