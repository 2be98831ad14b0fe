package agentlog

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
	"path/filepath"
	"strconv"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// Sink takes the events of a file in its order, each with what is known of its session so far; the pointer stays the same
// for one session and must not be kept beyond the reader. An error ends the reading and is returned.
type Sink func(s *trace.Session, e trace.Event) error

// transcript collects what one file says: its sessions, its damage, and the place that is being read.
type transcript struct {
	file, format string
	sessions     map[string]*conversation
	order        []*conversation
	bad          []trace.BadLine
	badCount     int
	tail         *trace.BadLine // a last line that may yet be completed

	sink Sink
	err  error // the first one of the sink
	here record
}

// record is the place of what is being read.
type record struct {
	raw    []byte
	line   int
	offset int64
	hash   uint64
	uuid   string // as its client names it in every file that it writes it to, "" where it does not
	events int    // emitted from it so far
}

func newTranscript(file, format string) *transcript {
	return &transcript{file: file, format: format, sessions: map[string]*conversation{}}
}

// at sets the place of the record that is read next.
func (t *transcript) at(raw []byte, line int, offset int64) {
	sum := sha256.Sum256(raw)
	t.here = record{raw: raw, line: line, offset: offset, hash: binary.LittleEndian.Uint64(sum[:])}
}

// lineOf is the line of a part of the current record: documents spread a record over many.
func (t *transcript) lineOf(v jsonscan.Value) int {
	if len(v) == 0 {
		return t.here.line
	}
	return t.here.line + bytes.Count(t.here.raw[:v.Offset(t.here.raw)], []byte{'\n'})
}

// parts walks parts of the current record, each as a record of its own: a message is known again when its conversation has
// grown by the next export.
func (t *transcript) parts(list []jsonscan.Value) iter.Seq[jsonscan.Value] {
	return func(yield func(jsonscan.Value) bool) {
		whole := t.here
		defer func() { t.here = whole }()
		for _, v := range list {
			if v.IsNull() {
				continue
			}
			t.here = whole
			t.at(v, t.lineOf(v), whole.offset+int64(v.Offset(whole.raw)))
			if !yield(v) {
				return
			}
		}
	}
}

// session is the conversation of that id, started when it is new.
func (t *transcript) session(id string) *conversation {
	if c, ok := t.sessions[id]; ok {
		return c
	}
	c := newConversation(t, id)
	t.sessions[id] = c
	t.order = append(t.order, c)
	return c
}

// named is the conversation of that id, the file's own where there is none.
func (t *transcript) named(id string) *conversation {
	if id == "" {
		return t.unnamed()
	}
	return t.session(id)
}

// unnamed is the one conversation of a file whose format has no session ids. Its id is the file's name and the hash of its
// first record, which stay when the file grows or moves.
func (t *transcript) unnamed() *conversation {
	if len(t.order) > 0 {
		return t.order[0]
	}
	return t.session(stem(t.file) + "-" + strconv.FormatUint(t.here.hash&0xffffffff, 16))
}

// ordinal is an id for the current record where it names none: the file's name, its line and its hash.
func (t *transcript) ordinal() string {
	return fmt.Sprintf("%s-%d-%x", stem(t.file), t.here.line, t.here.hash&0xffffffff)
}

// stem is the name of a file without its folder and endings.
func stem(file string) string {
	name := filepath.Base(file)
	for ext := filepath.Ext(name); ext != "" && ext != name && len(ext) <= 6; ext = filepath.Ext(name) {
		name = name[:len(name)-len(ext)]
	}
	return name
}

func (t *transcript) damaged(line int, reason string) {
	t.badCount++
	if len(t.bad) < trace.MaxBadLines {
		t.bad = append(t.bad, trace.BadLine{Line: line, Reason: reason})
	}
}

func (t *transcript) report() trace.FileReport {
	r := trace.FileReport{File: t.file, Format: t.format, BadLines: append([]trace.BadLine{}, t.bad...), BadCount: t.badCount, Sessions: []trace.SessionReport{}}
	if t.tail != nil {
		r.BadLines = append(r.BadLines, *t.tail)
		r.BadCount++
	}
	for _, c := range t.order {
		r.Sessions = append(r.Sessions, c.report())
	}
	return r
}
