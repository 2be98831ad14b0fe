package modelhttp_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/modelhttp"
)

type question struct{ Text string }
type answer struct{ Text string }

// serve starts a server and returns the configuration of a client for it that
// does not wait between attempts.
func serve(t *testing.T, handler http.HandlerFunc) modelhttp.Config {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return modelhttp.Config{BaseURL: server.URL, Backoff: 1}
}

func post(t *testing.T, c modelhttp.Config) (answer, error) {
	t.Helper()
	client, err := modelhttp.New(c)
	if err != nil {
		t.Fatal(err)
	}
	var got answer
	err = client.PostJSON(t.Context(), "/v1/ask", question{"hello"}, &got)
	return got, err
}

func TestPostJSON(t *testing.T) {
	t.Parallel()
	config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, `{"text":"%s %s %s"}`, r.Method, r.URL, strings.ReplaceAll(string(body), `"`, `'`))
	})
	config.BaseURL += "/base/?version=2"
	got, err := post(t, config)
	if want := "POST /base/v1/ask?version=2 {'Text':'hello'}"; err != nil || got.Text != want {
		t.Errorf("got %q, %v; want %q", got.Text, err, want)
	}
}

func TestPassingFaultsAreTriedAgain(t *testing.T) {
	t.Parallel()
	for _, status := range []int{408, 429, 500, 502, 503, 504} {
		var calls atomic.Int32
		config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			if calls.Add(1) < 3 {
				w.WriteHeader(status)
				return
			}
			io.WriteString(w, `{"text":"at last"}`)
		})
		if got, err := post(t, config); err != nil || got.Text != "at last" {
			t.Errorf("status %d: got %q, %v", status, got.Text, err)
		}
	}
}

func TestBrokenConnectionsAreTriedAgain(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if calls.Add(1) == 1 {
			panic(http.ErrAbortHandler)
		}
		io.WriteString(w, `{}`)
	})
	if _, err := post(t, config); err != nil || calls.Load() != 2 {
		t.Errorf("%d calls, %v", calls.Load(), err)
	}
}

func TestAttemptsAreCounted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		status, retries int
		want            int32
	}{{503, 0, 3}, {503, 4, 5}, {503, -1, 1}, {400, 4, 1}, {401, 4, 1}, {404, 4, 1}} {
		var calls atomic.Int32
		config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			calls.Add(1)
			w.WriteHeader(c.status)
			io.WriteString(w, `{"error":{"message":"no\n such model"}}`)
		})
		config.Retries = c.retries
		_, err := post(t, config)
		var status *modelhttp.StatusError
		if !errors.As(err, &status) || status.Code != c.status || status.Message != "no such model" {
			t.Errorf("%+v: %v", c, err)
		}
		if calls.Load() != c.want {
			t.Errorf("%+v: %d calls", c, calls.Load())
		}
	}
}

func TestUselessAnswers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ kind, body, want string }{
		"web page":  {"text/html; charset=utf-8", "<html>", "web page"},
		"no JSON":   {"application/json", "<html>", "not the JSON expected"},
		"cut off":   {"application/json", `{"text":"a`, "not the JSON expected"},
		"empty":     {"application/json", "", "not the JSON expected"},
		"number":    {"application/json", `{"text":1}`, "not the JSON expected"},
		"very long": {"application/json", `{"text":"` + strings.Repeat("x", 5000) + `"}`, "longer than 4096 bytes"},
	} {
		config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", c.kind)
			io.WriteString(w, c.body)
		})
		config.MaxBody = 4096
		if _, err := post(t, config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, want one with %q", name, err, c.want)
		}
	}
}

// hang never answers; it returns when the client gives up or the test ends.
func hang(t *testing.T) http.HandlerFunc {
	return func(_ http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) // only then does the server notice that the client left
		select {
		case <-r.Context().Done():
		case <-t.Context().Done():
		}
	}
}

func TestHangingEndpoint(t *testing.T) {
	t.Parallel()
	config := serve(t, hang(t))
	config.Timeout = 5 * time.Millisecond
	config.Retries = 1
	if _, err := post(t, config); err == nil || !strings.Contains(err.Error(), "no answer within 5ms") {
		t.Errorf("the error is %v", err)
	}
}

func TestCancelling(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	wait := hang(t)
	config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		cancel()
		wait(w, r)
	})
	client, err := modelhttp.New(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := client.PostJSON(ctx, "/", question{}, &answer{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func TestRedirectsAreRefused(t *testing.T) {
	t.Parallel()
	elsewhere := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("the request went elsewhere") })
	config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, elsewhere.BaseURL, http.StatusTemporaryRedirect)
	})
	var status *modelhttp.StatusError
	if _, err := post(t, config); !errors.As(err, &status) || status.Code != http.StatusTemporaryRedirect {
		t.Errorf("the error is %v", err)
	}
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"", "localhost:11434", "ftp://host/", "http://", "http://user:hunter2@host/", "http://user:hunter2@host:port/"} {
		_, err := modelhttp.New(modelhttp.Config{BaseURL: address})
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: the error is %v", address, err)
		}
	}
}
