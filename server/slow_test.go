package server

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"github.com/loci-dev/loci/server/access"
)

// into leads every grant to one handler.
func into(next http.HandlerFunc) entrance {
	return func(context.Context, access.Grant) (http.Handler, func(), error) { return next, func() {}, nil }
}

// crawl is a body that never arrives, on a connection that knows its deadline.
type crawl struct {
	*httptest.ResponseRecorder
	deadline time.Time
}

func (c *crawl) SetReadDeadline(t time.Time) error {
	if !t.IsZero() {
		c.deadline = t
	}
	return nil
}

func (c *crawl) Read([]byte) (int, error) {
	if c.deadline.IsZero() {
		panic("this read would never end")
	}
	return 0, os.ErrDeadlineExceeded
}

func (c *crawl) Close() error { return nil }

// A client that sends its body byte by byte, or not at all, is given up on.
func TestSlowBodiesAreGivenUpOn(t *testing.T) {
	t.Parallel()
	c := &crawl{ResponseRecorder: httptest.NewRecorder()}
	reached := false
	g := newGuard(t.Context(), HTTP{}, "", into(func(http.ResponseWriter, *http.Request) { reached = true }))
	r := httptest.NewRequest(http.MethodPost, "http://localhost/mcp", c)
	r.ContentLength = -1
	g.ServeHTTP(c, r)
	if c.Code != http.StatusRequestTimeout || reached {
		t.Errorf("status %d, handled %v", c.Code, reached)
	}
}

// stalled is a connection whose other end does not read.
type stalled struct {
	*httptest.ResponseRecorder
	deadlines int
}

func (s *stalled) SetWriteDeadline(t time.Time) error {
	if !t.IsZero() {
		s.deadlines++
	}
	return nil
}

func TestEveryPieceOfAnAnswerHasADeadline(t *testing.T) {
	t.Parallel()
	s := &stalled{ResponseRecorder: httptest.NewRecorder()}
	g := newGuard(t.Context(), HTTP{}, "", into(func(w http.ResponseWriter, _ *http.Request) {
		for range 3 {
			_, _ = w.Write([]byte("piece"))
			w.(http.Flusher).Flush()
		}
	}))
	g.ServeHTTP(s, httptest.NewRequest(http.MethodGet, "http://localhost/sse", nil))
	if s.deadlines != 6 {
		t.Errorf("%d deadlines for 3 writes and 3 flushes", s.deadlines)
	}
}
