package archive

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/loci-dev/loci/internal/trace"
)

// Cipher encrypts the lines of the segments, each by itself, so that they can be appended, read and erased one by one.
type Cipher interface {
	Seal(line []byte) ([]byte, error)
	// Open reverses Seal and fails on anything else.
	Open(sealed []byte) ([]byte, error)
}

// entry is one line of a segment: an event, the mark of an erased one, or what is known of the session.
type entry struct {
	trace.Event
	Erased  string `json:"erased,omitempty"`
	Version int    `json:"loci_trace,omitempty"`
}

// mark is what an erased event leaves: that it is known, and its place in the session.
type mark struct {
	Erased string     `json:"erased"`
	Seq    int        `json:"seq,omitempty"`
	At     time.Time  `json:"at,omitzero"`
	Role   trace.Role `json:"role,omitempty"`
	File   string     `json:"file,omitempty"`
	Line   int        `json:"line,omitempty"`
}

func markOf(e trace.Event) mark { return mark{e.ID, e.Seq, e.At, e.Role, e.File, e.Line} }

// encode is the line of a value, with its newline: JSON, or with a cipher the base64 of sealed JSON.
func (a *Archive) encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // the text stays as it is, so that an erasure finds it
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return a.sealed(bytes.TrimSpace(b.Bytes()))
}

// decode reverses encode; an erasure may have left spaces behind the line.
func (a *Archive) decode(line []byte, v any) error {
	plain, err := a.plain(line)
	if err != nil {
		return err
	}
	return json.Unmarshal(plain, v)
}
