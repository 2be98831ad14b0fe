//go:build e2e

package e2e

import (
	"testing"
	"time"
)

// The Python SDK speaks both eras of the protocol: with a handshake (legacy), and stateless as of 2026-07-28.
func TestPythonSDK(t *testing.T) {
	t.Parallel()
	interpreter := python(t)
	for _, c := range []struct{ name, transport, mode string }{
		{"stdio with handshake", "stdio", "legacy"},
		{"stdio stateless", "stdio", "2026-07-28"},
		{"stdio as negotiated", "stdio", "auto"},
		{"http with handshake", "http", "legacy"},
		{"http stateless", "http", "2026-07-28"},
		{"http as negotiated", "http", "auto"},
		{"sse with handshake", "sse", "legacy"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			client, err := script(h, interpreter, "client.py", c.transport, c.mode)
			if err != nil {
				t.Fatal(err)
			}
			if c.transport != "stdio" {
				url, token := h.serveHTTP(t)
				client.Env = append(client.Env, "URL="+url, "TOKEN="+token)
			}
			run(t, time.Minute, client)
		})
	}
}
