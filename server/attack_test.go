package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// raw sends bytes as they are and returns the status line's code, 0 if the connection was closed without one.
func (s *site) raw(message string) int {
	s.t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, message); err != nil {
		s.t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}

// Requests that no honest client makes are refused before anything is done for them.
func TestMalformedRequestsAreRefused(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := open(t, m, HTTP{})
	body := remember("1", "smuggled")
	auth := "Authorization: Bearer " + s.token + "\r\n"
	head := "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
	length := fmt.Sprintf("Content-Length: %d\r\n", len(body))
	for name, request := range map[string]string{
		"two lengths":                   "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + length + "Content-Length: 3\r\n\r\n" + body,
		"a header broken over lines":    "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + "X-A: a\x00b\r\n" + length + "\r\n" + body,
		"two hosts":                     "POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n" + auth + head + length + "\r\n" + body,
		"no host":                       "POST /mcp HTTP/1.1\r\n" + auth + head + length + "\r\n" + body,
		"another host in the target":    "POST http://evil.example/mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + length + "\r\n" + body,
		"a token in the second header":  "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n" + auth + head + length + "\r\n" + body,
		"headers without end":           "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + "X-A: " + strings.Repeat("a", 2*maxHeaders) + "\r\n" + length + "\r\n" + body,
		"a session id with a line end":  "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + "Mcp-Session-Id: a\rSet-Cookie: b\r\n" + length + "\r\n" + body,
		"a path that climbs":            "POST /mcp/../mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + length + "\r\n" + body,
		"an encoded path that climbs":   "POST /%2e%2e/mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + length + "\r\n" + body,
		"a path below":                  "POST /mcp/tokens HTTP/1.1\r\nHost: localhost\r\n" + auth + head + length + "\r\n" + body,
		"the token's file":              "GET /http-token HTTP/1.1\r\nHost: localhost\r\n" + auth + "\r\n",
		"an unknown transfer encoding":  "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + head + "Transfer-Encoding: xchunked\r\n\r\n" + body,
		"a method that does not exist":  "STEAL /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + "\r\n",
		"a tunnel":                      "CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n" + auth + "\r\n",
		"the token in the address only": "POST /mcp?token=" + s.token + " HTTP/1.1\r\nHost: localhost\r\n" + head + length + "\r\n" + body,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := s.raw(request); got >= 200 && got < 300 {
				t.Errorf("status %d", got)
			}
			if a, _ := m.Recall(t.Context(), recallOf("smuggled")); len(a.Results) > 0 {
				t.Error("it was carried out")
			}
		})
	}
}

// Tricks in a resource's URI lead nowhere, and the answer is the one for everything that does not exist.
func TestPathTricksInResources(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	for _, uri := range []string{
		"memory://entries/..%2f..%2fhttp-token", "memory://entries/%2e%2e/http-token", "memory://topics/", "memory://topics/..%2f..%2floci.db",
		"memory://entries/conv-1%00", "memory://entries/conv-1/../conv-1", "memory://entries/%63onv-1%0a", "memory:///core", "MEMORY://core",
		"file:///etc/passwd", "memory://traces/..%2f..%2fetc%2fpasswd", "memory://core%2f..%2fhttp-token", `memory://entries/conv-1\n`,
	} {
		if body := s.read(uri); !strings.Contains(body, "-32002") || !strings.Contains(body, "there is no resource") {
			t.Errorf("%s: %s", uri, body)
		}
	}
}

// Beyond the bound on connections a client waits; nobody's call is dropped.
func TestConnectionsAreBounded(t *testing.T) {
	t.Parallel()
	inner, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := limit(inner, 2)
	accepted := make(chan net.Conn, 4)
	ended := make(chan error, 1)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				ended <- err
				return
			}
			accepted <- c
		}
	}()
	for range 3 {
		c, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	first, second := <-accepted, <-accepted
	select {
	case <-accepted:
		t.Fatal("a third connection was taken")
	default:
	}
	first.Close()
	first.Close() // gives its place back once
	third := <-accepted
	l.Close()
	l.Close()
	second.Close()
	third.Close()
	if err := <-ended; err == nil {
		t.Error("accepting went on after the end")
	}
}
