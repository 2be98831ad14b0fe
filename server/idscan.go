package server

import (
	"bytes"
	"encoding/json"
)

// maxID bounds the id of a request that is refused unread, in bytes.
const maxID = 256

// idScanner finds the "id" of a JSON-RPC message that passes by in pieces, without holding on to the message. Clients
// write it at the front or at the very end, so there is no telling without looking at every byte.
type idScanner struct {
	depth    int
	inString bool
	escaped  bool
	key      []byte // the latest string at depth 1 that may be a key
	taking   bool   // the value of "id" is passing by
	value    []byte
}

func (s *idScanner) write(p []byte) {
	for _, c := range p {
		s.step(c)
	}
}

// step takes one byte.
func (s *idScanner) step(c byte) {
	switch {
	case s.inString:
		s.insideString(c)
		return
	case c == '"':
		s.inString = true
		if s.depth == 1 && !s.taking {
			s.key = s.key[:0]
		}
	case c == '{' || c == '[':
		s.depth++
	case c == '}' || c == ']':
		s.depth--
		s.taking = s.taking && s.depth >= 1
	case c == ',' && s.depth == 1:
		s.taking = false
	case c == ':' && s.depth == 1 && string(s.key) == "id":
		s.taking, s.value = true, s.value[:0]
		return
	}
	s.take(c)
}

func (s *idScanner) insideString(c byte) {
	switch {
	case s.escaped:
		s.escaped = false
	case c == '\\':
		s.escaped = true
	case c == '"':
		s.inString = false
	default:
		if s.depth == 1 && !s.taking && len(s.key) < len("id")+1 {
			s.key = append(s.key, c)
		}
	}
	s.take(c)
}

func (s *idScanner) take(c byte) {
	if s.taking && len(s.value) < maxID {
		s.value = append(s.value, c)
	}
}

// id returns what was found, or null: an id is a string or a number.
func (s *idScanner) id() json.RawMessage {
	v := bytes.TrimSpace(s.value)
	if len(v) > 0 && v[0] != '{' && v[0] != '[' && json.Valid(v) {
		return bytes.Clone(v)
	}
	return json.RawMessage("null")
}
