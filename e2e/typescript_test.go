//go:build e2e

package e2e

import (
	"testing"
	"time"
)

func TestTypeScriptSDK(t *testing.T) {
	t.Parallel()
	sdk := npm(t, typescriptSDK)
	for _, transport := range []string{"stdio", "http", "sse"} {
		t.Run(transport, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			c, err := script(h, "node", "client.mjs", transport)
			if err != nil {
				t.Fatal(err)
			}
			c.Env = append(c.Env, "SDK="+sdk)
			if transport != "stdio" {
				url, token := h.serveHTTP(t)
				c.Env = append(c.Env, "URL="+url, "TOKEN="+token)
			}
			run(t, time.Minute, c)
		})
	}
}
