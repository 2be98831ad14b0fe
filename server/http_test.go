package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
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
	s := &site{t: t, server: New(m, Options{Version: "1.0.0", Project: "shop"}), done: make(chan error, 1)}
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
		token, err := Token(h.Dir)
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

func TestHTTPAttacks(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{AllowedOrigins: []string{"https://app.example.com"}, AllowedHosts: []string{"memory.example.com"}})
	header := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	host := func(h string) func(*http.Request) { return func(r *http.Request) { r.Host = h } }
	for name, c := range map[string]struct {
		attack func(*http.Request)
		want   int
	}{
		"none":                        {func(*http.Request) {}, 200},
		"no token":                    {func(r *http.Request) { r.Header.Del("Authorization") }, 401},
		"a wrong token":               {header("Authorization", "Bearer "+strings.Repeat("a", len(s.token))), 401},
		"part of the token":           {header("Authorization", "Bearer "+s.token[:20]), 401},
		"the token and more":          {header("Authorization", "Bearer "+s.token+"a"), 401},
		"another scheme":              {header("Authorization", "Basic "+s.token), 401},
		"an evil origin":              {header("Origin", "http://evil.example"), 403},
		"an origin that starts alike": {header("Origin", "http://localhost.evil.example"), 403},
		"an opaque origin":            {header("Origin", "null"), 403},
		"a file":                      {header("Origin", "file://localhost"), 403},
		"a page without Origin":       {header("Sec-Fetch-Site", "cross-site"), 403},
		"a page on this machine":      {header("Origin", "http://localhost:6274"), 200},
		"an allowed origin":           {header("Origin", "https://app.example.com"), 200},
		"a rebound name":              {host("evil.example"), 403},
		"a rebound name with a port":  {host("evil.example:80"), 403},
		"another address":             {host("192.0.2.1"), 403},
		"localhost":                   {host("localhost"), 200},
		"IPv6 loopback":               {host("[::1]:80"), 200},
		"an allowed host":             {host("memory.example.com:443"), 200},
		"a form":                      {header("Content-Type", "text/plain"), 400},
		"a session id with a break":   {header("Mcp-Session-Id", "a b"), 404},
		"a session id too long":       {header("Mcp-Session-Id", strings.Repeat("a", 129)), 404},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := s.request(strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"ping"}`))
			c.attack(r)
			response, body := s.do(r)
			if response.StatusCode != c.want {
				t.Errorf("%d, want %d: %s", response.StatusCode, c.want, body)
			}
			if strings.Contains(body, s.token) {
				t.Error("the answer tells the token")
			}
		})
	}
}

func TestEveryPathIsGuarded(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	for _, path := range []string{"/mcp", "/sse", "/sse/message?sessionId=x", "/", "/anything"} {
		for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodDelete, http.MethodHead} {
			r, err := http.NewRequestWithContext(t.Context(), method, s.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			if response, _ := s.do(r); response.StatusCode != http.StatusUnauthorized {
				t.Errorf("%s %s without a token: %d", method, path, response.StatusCode)
			}
		}
	}
}

func TestHTTPBodiesAreBounded(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	for name, body := range map[string]io.Reader{
		"announced":   bytes.NewReader(make([]byte, maxMessage+1)),
		"unannounced": io.MultiReader(bytes.NewReader(make([]byte, maxMessage)), strings.NewReader("x")),
	} {
		if response, text := s.do(s.request(body)); response.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(text, "4 MiB") {
			t.Errorf("%s: %d, %s", name, response.StatusCode, text)
		}
	}
}

func TestASessionOverHTTP(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := open(t, m, HTTP{})
	response, _ := s.call("", hello)
	session := response.Header.Get("Mcp-Session-Id")
	if session == "" {
		t.Fatal("no session id")
	}
	if _, body := s.call(session, remember("1", "kept")); !strings.Contains(body, "stored") {
		t.Errorf("remember: %s", body)
	}
	recall := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"recall","arguments":{"query":"kept"}}}`
	for i, want := range []bool{true, false} {
		if _, body := s.call(session, recall); strings.Contains(body, `"core"`) != want {
			t.Errorf("recall %d: core profile %v: %s", i+1, !want, body)
		}
	}
	// An id from before a restart is as good as any; a call without one has no session.
	if _, body := s.call("from-before-a-restart", recall); !strings.Contains(body, `"core"`) {
		t.Errorf("an unknown session: %s", body)
	}
	if _, body := s.call("", recall); !strings.Contains(body, "kept") || strings.Contains(body, `"core"`) {
		t.Errorf("no session: %s", body)
	}
	r := s.request(nil)
	r.Method = http.MethodDelete
	r.Header.Set("Mcp-Session-Id", session)
	if response, _ := s.do(r); response.StatusCode != http.StatusOK {
		t.Errorf("ending the session: %d", response.StatusCode)
	}
	if response, _ := s.call(session, recall); response.StatusCode != http.StatusNotFound {
		t.Errorf("a session that was given up: %d", response.StatusCode)
	}
	if ended := m.sessionsEnded(); len(ended) != 1 || ended[0] != session {
		t.Errorf("sessions ended: %v", ended)
	}
}

func TestTheStatelessProtocolOverHTTP(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	r := s.request(strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{` + modern + `}}`))
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", "server/discover")
	response, body := s.do(r)
	if response.StatusCode != http.StatusOK || !strings.Contains(body, "2026-07-28") || response.Header.Get("Mcp-Session-Id") != "" {
		t.Errorf("%d %v %s", response.StatusCode, response.Header, body)
	}
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

func TestUpdatesOverHTTPReachTheirSubscriberOnly(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	var sessions [2]string
	for i := range sessions {
		response, _ := s.call("", hello)
		sessions[i] = response.Header.Get("Mcp-Session-Id")
	}
	subscriber, other := s.listener(sessions[0]), s.listener(sessions[1])
	s.call(sessions[0], subscribe("1", "memory://core"))
	s.call(sessions[1], subscribe("1", "memory://topics/databases"))
	s.call(sessions[1], remember("2", "news"))
	if got := subscriber.next(); !strings.Contains(got, `"uri":"memory://core"`) {
		t.Errorf("the subscriber was told %q", got)
	}
	s.stop()
	if got := other.next(); got != "" {
		t.Errorf("somebody else was told %q", got)
	}
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestSubscribingWithoutASessionIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	if _, body := s.call("", subscribe("1", "memory://core")); !strings.Contains(body, "needs a session") {
		t.Errorf("answer %s", body)
	}
}

func TestListeningOverHTTP(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	r := s.request(strings.NewReader(listenTo(`"l1"`, "memory://core")))
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", "subscriptions/listen")
	stream := s.stream(r)
	if got := stream.next(); !strings.Contains(got, "acknowledged") {
		t.Fatalf("said %q", got)
	}
	s.call("", remember("1", "news"))
	var m message
	if err := json.Unmarshal([]byte(stream.next()), &m); err != nil || m.Params.URI != "memory://core" ||
		m.Params.Meta["io.modelcontextprotocol/subscriptionId"] != "l1" {
		t.Errorf("told %+v, %v", m, err)
	}
	s.stop() // an open stream does not hold the server up
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestOlderClientsOverSSE(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := open(t, m, HTTP{})
	r := s.request(nil)
	r.Method = http.MethodGet
	r.URL.Path = "/sse"
	stream := s.stream(r)
	endpoint := stream.next()
	if !strings.HasPrefix(endpoint, "/sse/message?sessionId=") {
		t.Fatalf("endpoint %q", endpoint)
	}
	for _, c := range []struct{ sent, want string }{
		{hello, "protocolVersion"},
		{subscribe("1", "memory://core"), `"id":1`},
		{remember("2", "news"), "stored"},
	} {
		post := s.request(strings.NewReader(c.sent))
		post.URL.Path, post.URL.RawQuery, _ = strings.Cut(strings.TrimSpace(endpoint), "?")
		if response, body := s.do(post); response.StatusCode != http.StatusAccepted {
			t.Fatalf("%s: %s", response.Status, body)
		}
		if got := stream.next(); !strings.Contains(got, c.want) {
			t.Fatalf("answer %q, want %s", got, c.want)
		}
	}
	if got := stream.next(); !strings.Contains(got, "notifications/resources/updated") {
		t.Errorf("told %q", got)
	}
	s.stop()
	if err := <-s.done; err != nil {
		t.Error(err)
	}
	if len(m.sessionsEnded()) == 0 {
		t.Error("the session did not end with its stream")
	}
}

func TestCallsInFlightOverHTTPAreFinished(t *testing.T) {
	t.Parallel()
	m := held()
	s := open(t, m, HTTP{})
	answer := make(chan string, 1)
	go func() {
		_, body := s.call("", remember("1", "kept"))
		answer <- body
	}()
	<-m.arrived
	s.stop()
	close(m.proceed)
	if body := <-answer; !strings.Contains(body, "stored") {
		t.Errorf("answer %s", body)
	}
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestWithoutTokenOnLoopbackOnly(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{NoToken: true})
	if response, body := s.call("", `{"jsonrpc":"2.0","id":1,"method":"ping"}`); response.StatusCode != http.StatusOK {
		t.Errorf("%d %s", response.StatusCode, body)
	}
	for _, addr := range []string{"0.0.0.0:0", "192.0.2.1:0", "[::]:0", "example.com:0", "no port"} {
		h := HTTP{Addr: addr, NoToken: true, Ready: func(a net.Addr) { t.Errorf("%s: listening on %s", addr, a) }}
		if err := New(&notebook{}, Options{}).ServeHTTP(t.Context(), h); err == nil {
			t.Errorf("%s: served without a token", addr)
		}
	}
	if got := (HTTP{Addr: ":8080"}).addr(); got != "127.0.0.1:8080" {
		t.Errorf("an empty host is %s", got)
	}
}
