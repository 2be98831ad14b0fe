package agentlog

import (
	"bufio"
	"bytes"
)

// capture reads the bytes of one value by its brackets and quotes alone; bufio.ErrTooLong when it exceeds MaxLine.
func (w *walker) capture() ([]byte, error) {
	w.scratch = w.scratch[:0]
	var end valueEnd
	long := false
	for {
		if _, err := w.in.Peek(1); err != nil {
			return nil, unexpected(err)
		}
		chunk, _ := w.in.Peek(w.in.Buffered()) // what is buffered can be peeked at
		n, done := end.find(chunk)
		if len(w.scratch)+n > MaxLine {
			long = true
		} else {
			w.scratch = append(w.scratch, chunk[:n]...)
		}
		w.offset += int64(n)
		w.line += bytes.Count(chunk[:n], []byte{'\n'})
		if _, err := w.in.Discard(n); err != nil {
			return nil, err
		}
		if done && long {
			return nil, bufio.ErrTooLong
		}
		if done {
			return w.scratch, nil
		}
	}
}

// valueEnd finds where a value ends that comes in chunks.
type valueEnd struct {
	depth           int
	quoted, escaped bool
	begun           bool
}

// find returns how many bytes of the chunk belong to the value, and whether they are its last.
func (e *valueEnd) find(chunk []byte) (n int, done bool) {
	for i, b := range chunk {
		switch {
		case e.escaped:
			e.escaped = false
		case e.quoted && b == '\\':
			e.escaped = true
		case e.quoted && b != '"':
		case b == '"':
			if e.quoted = !e.quoted; !e.quoted && e.depth == 0 {
				return i + 1, true
			}
		case b == '{' || b == '[':
			e.depth++
		case e.depth == 0 && e.begun && endsScalar(b):
			return i, true
		case b == '}' || b == ']':
			if e.depth--; e.depth <= 0 {
				return i + 1, true
			}
		}
		e.begun = true
	}
	return len(chunk), false
}

// endsScalar tells what ends a number or a literal.
func endsScalar(b byte) bool {
	switch b {
	case ',', ']', '}', ':', ' ', '\t', '\r', '\n':
		return true
	}
	return false
}
