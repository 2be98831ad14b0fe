package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os/exec"
	"sync"
	"testing"
)

// server is one running loci serve and a client of it.
type server struct {
	process *exec.Cmd
	in      io.WriteCloser
	mu      sync.Mutex
	next    int
	waiting map[int]chan answer
	ended   chan struct{} // closed once its output ended
}

// answer is what comes back for a call.
type answer struct {
	ID     int
	raw    json.RawMessage // the result, as it came
	Error  *struct{ Message string }
	Result struct {
		IsError           bool
		ServerInfo        struct{ Name string }
		Content           []struct{ Text string }
		StructuredContent struct {
			Results []struct{ ID, Status, Reason string }
		}
	}
}

// start starts a server, with further variables where a test needs them.
func start(t *testing.T, dir string, env ...string) *server {
	t.Helper()
	c := command(t, dir, "serve")
	c.Env = append(c.Env, env...)
	return started(t, c, t.Output())
}

// started starts a server whose log goes to log.
func started(t *testing.T, process *exec.Cmd, log io.Writer) *server {
	t.Helper()
	s := &server{process: process, waiting: map[int]chan answer{}, ended: make(chan struct{})}
	in, err := s.process.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.in, s.process.Stderr = in, log
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	go s.read(out)
	return s
}

// read hands answers to those who wait for them.
func (s *server) read(out io.Reader) {
	defer close(s.ended)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 8<<20)
	for lines.Scan() {
		var a answer
		var whole struct{ Result json.RawMessage }
		if json.Unmarshal(lines.Bytes(), &a) != nil || json.Unmarshal(lines.Bytes(), &whole) != nil {
			continue // whoever waits for it fails
		}
		a.raw = whole.Result
		s.mu.Lock()
		if c := s.waiting[a.ID]; c != nil {
			c <- a
		}
		s.mu.Unlock()
	}
}

// call sends a request and waits for its answer; it reports false when the process ended before.
func (s *server) call(method string, params any) (answer, bool) {
	s.mu.Lock()
	s.next++
	id, got := s.next, make(chan answer, 1)
	s.waiting[id] = got
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
	if err == nil {
		_, err = s.in.Write(append(line, '\n'))
	}
	s.mu.Unlock()
	if err != nil {
		return answer{}, false
	}
	select {
	case a := <-got:
		return a, true
	case <-s.ended:
		return answer{}, false
	}
}

// initialize begins the session, and reports whether loci answered.
func (s *server) initialize() bool {
	a, ok := s.call("initialize", json.RawMessage(handshake))
	return ok && a.Result.ServerInfo.Name == "loci"
}

const handshake = `{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}`

// remember stores a text and returns its id, "" when the process ended or refused.
func (s *server) remember(text string) string {
	a, ok := s.call("tools/call", map[string]any{"name": "remember", "arguments": map[string]string{"content": text, "category": "env_fact"}})
	if !ok || a.Result.IsError || len(a.Result.StructuredContent.Results) != 1 {
		return ""
	}
	return a.Result.StructuredContent.Results[0].ID
}

// stop ends the input and waits for the process, which must end well.
func (s *server) stop(t *testing.T) {
	t.Helper()
	if err := s.in.Close(); err != nil {
		t.Error(err)
	}
	<-s.ended
	if err := s.process.Wait(); err != nil {
		t.Errorf("loci serve ended with %v", err)
	}
}
