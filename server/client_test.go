package server

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"testing"
)

// pipe is a client of a stdio server that runs in this process.
type pipe struct {
	t    *testing.T
	in   *io.PipeWriter
	out  *bufio.Reader
	stop context.CancelFunc // what a signal does
	done chan error         // receives what ServeStdio returned
}

// dial starts a server on the memory and connects to it.
func dial(t *testing.T, m Memory) *pipe {
	t.Helper()
	s := New(m, Options{Version: "1.0.0", Project: "shop"})
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	p := &pipe{t: t, in: inW, out: bufio.NewReader(outR), stop: stop, done: make(chan error, 1)}
	go func() {
		err := s.ServeStdio(ctx, inR, outW)
		outW.Close()
		p.done <- err
	}()
	t.Cleanup(func() {
		stop()
		inW.Close()
		outR.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

func (p *pipe) send(message string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, message+"\n"); err != nil {
		p.t.Fatal(err)
	}
}

// message is a message of the server's.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		URI  string         `json:"uri"`
		Meta map[string]any `json:"_meta"`
	} `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int
		Message string
	} `json:"error"`
	raw string
}

// next returns the next message. Every line must be one.
func (p *pipe) next() message {
	p.t.Helper()
	line, err := p.out.ReadString('\n')
	if err != nil {
		p.t.Fatalf("the server said nothing more: %v", err)
	}
	m := message{raw: line}
	if err := json.Unmarshal([]byte(line), &m); err != nil {
		p.t.Fatalf("not a message: %q", line)
	}
	return m
}

// ask sends a request and returns its answer; there must be nothing before it.
func (p *pipe) ask(request string) message {
	p.t.Helper()
	p.send(request)
	return p.next()
}

const hello = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`

// greet performs the handshake.
func (p *pipe) greet() {
	p.t.Helper()
	if m := p.ask(hello); m.Error != nil {
		p.t.Fatalf("initialize: %s", m.raw)
	}
	p.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
}

// modern is the _meta that makes a request one of the stateless protocol.
const modern = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"}}`

func remember(id, content string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"remember","arguments":{"content":"` + content + `"}}}`
}
