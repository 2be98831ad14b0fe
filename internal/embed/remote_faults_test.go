package embed_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/modelhttp"
)

func TestRemoteFaults(t *testing.T) {
	t.Parallel()
	good := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]" }
	eachProtocol(t, func(t *testing.T, p protocol) {
		for name, c := range map[string]struct {
			status int
			body   string
		}{
			"NaN":              {200, p.answer([]string{"[NaN,1]"})},
			"null for NaN":     {200, p.answer([]string{"[null,1]"})},
			"null vector":      {200, p.answer([]string{"null"})},
			"infinite":         {200, p.answer([]string{"[1e39,1]"})},
			"zero vector":      {200, p.answer([]string{"[0,0]"})},
			"empty vector":     {200, p.answer([]string{"[]"})},
			"too many vectors": {200, p.answer([]string{good(2), good(2)})},
			"no vector":        {200, p.answer(nil)},
			"wrong length":     {200, p.answer([]string{good(3)})},
			"strings":          {200, p.answer([]string{`["a","b"]`})},
			"other JSON":       {200, `{"ok":true}`},
			"web page":         {200, "<!doctype html><p>Sign in</p>"},
			"empty answer":     {200, ""},
			"not found":        {404, `{"error":"model \"m\" not found, try pulling it first"}`},
			"down":             {503, ""},
		} {
			config := serveRaw(t, func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(c.status)
				io.WriteString(w, c.body)
			})
			config.Dimensions = 2
			v, err := open(t, p, config).Texts(t.Context(), []string{"text"})
			if !errors.Is(err, embed.ErrUnavailable) || v != nil {
				t.Errorf("%s: %v, error %v", name, v, err)
			}
		}
	})
}

func TestRemoteHangs(t *testing.T) {
	t.Parallel()
	eachProtocol(t, func(t *testing.T, p protocol) {
		config := serveRaw(t, func(_ http.ResponseWriter, r *http.Request) {
			io.Copy(io.Discard, r.Body) // only then does the server notice that the client left
			<-r.Context().Done()
		})
		config.Endpoint.Timeout = 5 * time.Millisecond
		if _, err := open(t, p, config).Query(t.Context(), "text"); !errors.Is(err, embed.ErrUnavailable) {
			t.Errorf("the error is %v", err)
		}
	})
}

func TestRemoteIsUnreachable(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	config := embed.RemoteConfig{Endpoint: modelhttp.Config{BaseURL: server.URL, Backoff: 1}, Model: "m"}
	eachProtocol(t, func(t *testing.T, p protocol) {
		if _, err := open(t, p, config).Query(t.Context(), "text"); !errors.Is(err, embed.ErrUnavailable) {
			t.Errorf("the error is %v", err)
		}
	})
}

// TestRemoteChangesLength has a server whose vectors grow, as when another
// model is loaded under the same name.
func TestRemoteChangesLength(t *testing.T) {
	t.Parallel()
	eachProtocol(t, func(t *testing.T, p protocol) {
		var calls atomic.Int32
		e := open(t, p, serve(t, p, func(string) string { return "[1" + strings.Repeat(",1", int(calls.Add(1))) + "]" }))
		if _, err := e.Query(t.Context(), "text"); err != nil || e.Dimensions() != 2 {
			t.Fatalf("%d dimensions, %v", e.Dimensions(), err)
		}
		if _, err := e.Query(t.Context(), "text"); !errors.Is(err, embed.ErrUnavailable) || e.Dimensions() != 2 {
			t.Errorf("%d dimensions, the error is %v", e.Dimensions(), err)
		}
	})
}

func TestRemoteWrongIndexes(t *testing.T) {
	t.Parallel()
	for _, index := range []int{-1, 0, 2} {
		config := serveRaw(t, func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprintf(w, `{"data":[{"index":0,"embedding":[1]},{"index":%d,"embedding":[1]}]}`, index)
		})
		if _, err := open(t, protocols[0], config).Texts(t.Context(), []string{"a", "b"}); !errors.Is(err, embed.ErrUnavailable) {
			t.Errorf("index %d: the error is %v", index, err)
		}
	}
}
