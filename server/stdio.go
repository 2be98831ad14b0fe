package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
)

const (
	// What a server may take when it is told to end: calls in flight, then a client that does not read its last answers,
	// then the session's notes. Together they stay below the two seconds after which clients kill.
	graceTime = 1200 * time.Millisecond
	flushTime = 200 * time.Millisecond
	partTime  = 400 * time.Millisecond
	// stdioCalls is how many requests of one client are served at once. While all are busy no further line is read.
	stdioCalls = 16
)

// ServeStdio serves one client on a pair of streams until its input ends or ctx does. Calls in flight are finished and
// answered first, within graceTime.
//
// Nothing but protocol is written to out. The read from in that is pending when ctx ends cannot be taken back: its
// goroutine ends with the next line, or with the process.
func (s *Server) ServeStdio(ctx context.Context, in io.Reader, out io.Writer) error {
	c := newConn(s, out)
	if err := s.mcp.RegisterSession(ctx, c.session); err != nil {
		return fmt.Errorf("opening the session: %w", err)
	}
	defer s.mcp.UnregisterSession(ctx, c.session.SessionID())
	lines, stopReading := readLines(in)
	defer stopReading()

	err := c.serve(ctx, lines)
	return errors.Join(err, c.finish())
}

// line is one message of the client, or why there is none.
type line struct {
	data []byte
	id   json.RawMessage // of a message that was too long
	err  error
}

// readLines reads messages in the background until the input ends or stop is called.
func readLines(in io.Reader) (lines <-chan line, stop func()) {
	out, done := make(chan line), make(chan struct{})
	go func() {
		defer close(out)
		reader := newLineReader(in)
		for {
			var l line
			l.data, l.id, l.err = reader.next()
			if errors.Is(l.err, io.EOF) {
				return
			}
			select {
			case out <- l:
			case <-done:
				return
			}
			if l.err != nil && !errors.Is(l.err, errTooLong) {
				return
			}
		}
	}()
	return out, func() { close(done) }
}

// serve takes messages until there are no more.
func (c *conn) serve(ctx context.Context, lines <-chan line) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-c.writer.broken: // the client is gone
			return nil
		case l, more := <-lines:
			switch {
			case !more:
				return nil
			case errors.Is(l.err, errTooLong):
				c.refuse(l.id, mcp.INVALID_REQUEST, l.err.Error())
			case l.err != nil:
				return fmt.Errorf("reading the client's messages: %w", l.err)
			default:
				c.message(ctx, l.data)
			}
		}
	}
}
