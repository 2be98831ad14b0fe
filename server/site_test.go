package server

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/loci-dev/loci/server/access"
)

// site is an HTTP server in this process.
type site struct {
	t      *testing.T
	server *Server
	url    string
	token  string
	stop   context.CancelFunc
	done   chan error
}

// open starts an HTTP server on a free port of loopback.
func open(t *testing.T, m Memory, h HTTP) *site {
	t.Helper()
	return openAs(t, m, Options{Version: "1.0.0", Project: "shop"}, h)
}

func openAs(t *testing.T, m Memory, o Options, h HTTP) *site {
	t.Helper()
	s := &site{t: t, server: New(m, o), done: make(chan error, 1)}
	h.Addr = "127.0.0.1:0"
	if h.Dir == "" && !h.NoToken {
		h.Dir = t.TempDir()
	}
	ready := make(chan net.Addr, 1)
	h.Ready = func(a net.Addr) { ready <- a }
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	go func() { s.done <- s.server.ServeHTTP(ctx, h) }()
	select {
	case a := <-ready:
		s.url = "http://" + a.String()
	case err := <-s.done:
		t.Fatal(err)
	}
	if !h.NoToken {
		token, err := access.Default(h.Dir)
		if err != nil {
			t.Fatal(err)
		}
		s.token = token
	}
	t.Cleanup(func() {
		stop()
		if err := s.server.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// request makes a POST to /mcp as an honest client would; change it to attack.
func (s *site) request(body io.Reader) *http.Request {
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url+"/mcp", body)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	return r
}

// do sends a request and returns the response with its body read.
func (s *site) do(r *http.Request) (*http.Response, string) {
	s.t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return response, string(body)
}

// call posts one message under a session id, which may be empty.
func (s *site) call(session, message string) (*http.Response, string) {
	s.t.Helper()
	r := s.request(strings.NewReader(message))
	if session != "" {
		r.Header.Set("Mcp-Session-Id", session)
	}
	return s.do(r)
}

// events reads the data of server-sent events.
type events struct {
	t    *testing.T
	body *bufio.Scanner
}

// stream opens a stream that lasts until the test ends.
func (s *site) stream(r *http.Request) events {
	s.t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		s.t.Fatalf("opening a stream: %s", response.Status)
	}
	return events{s.t, bufio.NewScanner(response.Body)}
}

// next returns the data of the next event, or "" when the stream has ended.
func (e events) next() string {
	for e.body.Scan() {
		if data, ok := strings.CutPrefix(e.body.Text(), "data: "); ok {
			return data
		}
	}
	return ""
}

func (s *site) listener(session string) events {
	s.t.Helper()
	r := s.request(nil)
	r.Method = http.MethodGet
	r.Header.Set("Mcp-Session-Id", session)
	return s.stream(r)
}
