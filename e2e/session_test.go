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
	s := &session{process: c, in: in, out: bufio.NewReader(out)}
	s.send(t, `"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"e2e","version":"1"}}`)
	return s
}

// send sends a request, given without its id, and returns the answer.
func (s *session) send(t testing.TB, request string) []byte {
	t.Helper()
	s.calls++
	if _, err := fmt.Fprintf(s.in, `{"jsonrpc":"2.0","id":%d,%s}`+"\n", s.calls, request); err != nil {
		t.Fatal(err)
	}
	line, err := s.out.ReadBytes('\n')
	if err != nil {
		t.Fatalf("waiting for the answer to %s: %v", request, err)
	}
	return line
}

// call calls a tool and returns its structured answer; a tool error fails the test.
func (s *session) call(t testing.TB, tool string, arguments any) json.RawMessage {
	t.Helper()
	raw, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Error  json.RawMessage
		Result struct {
			IsError           bool
			StructuredContent json.RawMessage
		}
	}
	line := s.send(t, fmt.Sprintf(`"method":"tools/call","params":{"name":%q,"arguments":%s}`, tool, raw))
	if err := json.Unmarshal(line, &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil || answer.Result.IsError {
		t.Fatalf("%s %s: %s", tool, raw, line)
	}
	return answer.Result.StructuredContent
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
