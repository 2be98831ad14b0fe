package server

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

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
