package agentlog

import (
	"bytes"
	"errors"
	"io"
)

// MaxLine bounds a line, or an element of a JSON document, in bytes; longer ones are listed as too long and skipped. Tool
// results of two megabytes are common, of more than sixteen unheard of.
const MaxLine = 16 << 20

// line is one line of a growing file.
type line struct {
	text   []byte // without its end; valid until the next call
	number int    // from 1
	offset int64  // of its first byte
	whole  bool   // it ends in a newline
	long   bool   // it exceeds MaxLine, text is empty
}

// lineScanner cuts a stream into lines. At the end of the stream it hands out what is there as a line that is not whole, and
// again with more in it when the stream has grown, until take accepts it.
type lineScanner struct {
	source io.Reader
	buffer []byte
	start  int // of the unread part of buffer
	length int // of the last line handed out, with its end
	last   line
	taken  bool // the current line was accepted before its newline came

	skipping bool // the current line exceeds MaxLine and has not ended yet
}

func newLineScanner(source io.Reader) *lineScanner {
	return &lineScanner{source: source, buffer: make([]byte, 0, 64<<10)}
}

// next returns the next line; io.EOF when there is nothing new.
func (s *lineScanner) next() (line, error) {
	if s.skipping {
		return s.skipLong()
	}
	searched := 0
	for {
		rest := s.buffer[s.start:]
		if i := bytes.IndexByte(rest[searched:], '\n'); i >= 0 {
			if s.emptyRest(searched + i) {
				searched = 0
				continue
			}
			if searched+i > MaxLine {
				return s.skipLong()
			}
			return s.hand(rest[:searched+i], searched+i+1, true), nil
		}
		searched = len(rest)
		if searched > MaxLine {
			return s.skipLong()
		}
		switch err := s.fill(); {
		case errors.Is(err, io.EOF) && searched > 0 && !s.taken:
			return s.hand(s.buffer[s.start:], searched, false), nil
		case err != nil:
			return line{}, err
		}
	}
}

// emptyRest steps over the newline that ends a line which was already accepted without it.
func (s *lineScanner) emptyRest(length int) bool {
	if !s.taken {
		return false
	}
	s.taken = false
	if length > 0 {
		return false
	}
	s.start++
	s.last.offset++
	return true
}

func (s *lineScanner) hand(text []byte, length int, whole bool) line {
	l := line{text: bytes.TrimSuffix(text, []byte{'\r'}), number: s.last.number + 1, offset: s.last.offset, whole: whole}
	s.length = length
	return l
}

// take accepts the line last handed out: the next call goes on behind it.
func (s *lineScanner) take(l line) {
	s.start += s.length
	s.last = line{number: l.number, offset: l.offset + int64(s.length)}
	s.taken = !l.whole
}

func (s *lineScanner) fill() error {
	if s.start > 0 {
		s.buffer = s.buffer[:copy(s.buffer, s.buffer[s.start:])]
		s.start = 0
	}
	if len(s.buffer) == cap(s.buffer) {
		grown := make([]byte, len(s.buffer), 2*cap(s.buffer))
		copy(grown, s.buffer)
		s.buffer = grown
	}
	for {
		n, err := s.source.Read(s.buffer[len(s.buffer):cap(s.buffer)])
		s.buffer = s.buffer[:len(s.buffer)+n]
		if n > 0 {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// skipLong drops a line that exceeds the bound, up to its newline. At the end of the stream it goes on with the next call.
func (s *lineScanner) skipLong() (line, error) {
	s.skipping = true
	for {
		rest := s.buffer[s.start:]
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			s.skipping = false
			s.length = i + 1
			return line{number: s.last.number + 1, offset: s.last.offset, whole: true, long: true}, nil
		}
		s.last.offset += int64(len(rest))
		s.start, s.buffer = 0, s.buffer[:0]
		if err := s.fill(); err != nil {
			return line{}, err
		}
	}
}
