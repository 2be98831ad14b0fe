package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
)

// writer is the only one that writes to a client's stream. Notifications that were there before an answer go out before
// it, as a client may stop listening once it has its answer.
type writer struct {
	out           io.Writer
	notifications <-chan mcp.JSONRPCNotification
	answers       chan []byte
	closing       chan struct{}
	broken        chan struct{} // closed when a write failed
	done          chan struct{} // closed when nothing is written any more
	once          sync.Once
	err           error // the writing goroutine's, until done
}

func newWriter(out io.Writer, notifications <-chan mcp.JSONRPCNotification) *writer {
	w := &writer{
		out: out, notifications: notifications,
		answers: make(chan []byte), closing: make(chan struct{}), broken: make(chan struct{}), done: make(chan struct{}),
	}
	go w.run()
	return w
}

// send hands an answer over, and drops it when there is nobody left to read it.
func (w *writer) send(answer []byte) {
	select {
	case w.answers <- answer:
	case <-w.broken:
	case <-w.closing:
	}
}

// run writes until the writer is closed or a write fails.
func (w *writer) run() {
	defer close(w.done)
	for {
		select {
		case n := <-w.notifications:
			w.notify(n)
		case a := <-w.answers:
			w.drain()
			w.write(a)
		case <-w.closing:
			w.drain()
			return
		case <-w.broken:
			return
		}
	}
}

// drain writes the notifications that are waiting.
func (w *writer) drain() {
	for {
		select {
		case n := <-w.notifications:
			w.notify(n)
		default:
			return
		}
	}
}

func (w *writer) notify(n mcp.JSONRPCNotification) {
	if data, err := json.Marshal(n); err == nil { // made of strings and numbers only
		w.write(data)
	}
}

// write sends one line in one piece, so that whatever else may write to the stream cannot split it.
func (w *writer) write(data []byte) {
	if w.err != nil {
		return
	}
	if _, err := w.out.Write(append(data, '\n')); err != nil {
		w.err = fmt.Errorf("writing to the client: %w", err)
		close(w.broken)
	}
}

// close writes what is waiting, ends the writer and returns why writing failed, if it did. A client that does not read
// holds it up for flushTime at most. It may be called more than once.
func (w *writer) close() error {
	w.once.Do(func() { close(w.closing) })
	select {
	case <-w.done:
		return w.err
	case <-time.After(flushTime):
		return errors.New("writing to the client: it does not read its last answers")
	}
}
