package agentlog

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// ErrUnknownFormat says that a file holds no trace of any kind known here.
var ErrUnknownFormat = errors.New("no known trace format")

// format understands the records of one kind of log. For a log of lines name is "", for a document it is the place of the
// part, as walkDocument names it.
type format interface {
	read(t *transcript, name string, v jsonscan.Value)
}

// Reader reads one log. It is not safe for concurrent use.
type Reader struct {
	file   *os.File
	shape  shape
	t      *transcript
	format format

	lines  *lineScanner // of a log of lines
	packed packed       // of a compressed file
	ctx    context.Context
	record int // counts, to look at the context now and then
}

// Open tells the format of a file by its content and prepares to read it. ErrUnknownFormat: it is no trace.
func Open(path string) (*Reader, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // a pipe would keep us waiting
		return nil, fmt.Errorf("opening %s: %w", path, ErrUnknownFormat)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("opening a trace: %w", err)
	}
	r := &Reader{file: file}
	if err := r.prepare(path); err != nil {
		return nil, errors.Join(fmt.Errorf("opening %s: %w", path, err), r.Close())
	}
	return r, nil
}

func (r *Reader) prepare(path string) error {
	var err error
	if r.packed, err = unpack(r.file); err != nil {
		return err
	}
	head := make([]byte, sniffLength)
	n, err := io.ReadFull(r.content(), head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		if r.packed != nil {
			return fmt.Errorf("%w: it cannot be decompressed: %w", ErrUnknownFormat, err)
		}
		return err
	}
	if r.shape, err = sniff(path, head[:n]); err != nil {
		return err
	}
	r.t = newTranscript(path, r.shape.format)
	r.format = newFormat(r.shape.format)
	r.lines = newLineScanner(r.content())
	return r.rewind()
}

// content is what the file holds, decompressed.
func (r *Reader) content() io.Reader {
	if r.packed != nil {
		return r.packed
	}
	return r.file
}

// rewind goes back to the beginning of the content.
func (r *Reader) rewind() error {
	if r.packed != nil {
		return r.packed.rewind()
	}
	_, err := r.file.Seek(0, io.SeekStart)
	return err
}

// Format is the name of the file's format, one of Formats.
func (r *Reader) Format() string { return r.shape.format }

// Grows reports whether the log grows by appending lines, so that reading on needs no second look at what was read.
func (r *Reader) Grows() bool { return r.shape.layout == lines && r.packed == nil }

// Read hands the events that were not read yet to the sink, up to the present end of the file.
func (r *Reader) Read(ctx context.Context, sink Sink) error {
	r.ctx, r.t.sink, r.t.err = ctx, sink, nil
	var err error
	switch r.shape.layout {
	case lines:
		err = r.readLines()
	case document:
		err = r.readDocument()
	case database:
		r.restart()
		err = readDatabase(ctx, r.t)
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", r.t.file, err)
	}
	return nil
}

// Report tells what all reading so far has found.
func (r *Reader) Report() trace.FileReport { return r.t.report() }

// Close lets go of the file.
func (r *Reader) Close() error {
	var err error
	if r.packed != nil {
		err = r.packed.Close()
	}
	return errors.Join(err, r.file.Close())
}

func (r *Reader) readLines() error {
	r.t.tail = nil
	for {
		l, err := r.lines.next()
		if err != nil {
			return r.endLines(err)
		}
		if err := r.check(); err != nil {
			return err
		}
		if !r.line(l) {
			return nil
		}
		if r.t.err != nil {
			return r.t.err
		}
		r.lines.take(l)
	}
}

// endLines says what of the last line is missing, if anything is; err is why there is no further one. A compressed log may still
// be being written, and what cannot be decompressed is damage like any other.
func (r *Reader) endLines(err error) error {
	next := r.lines.last.number + 1
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF) && r.packed != nil:
		if r.lines.skipping {
			r.t.tail = &trace.BadLine{Line: next, Reason: trace.TooLong}
		}
	case r.packed != nil:
		r.t.tail = &trace.BadLine{Line: next, Reason: trace.NotJSON}
	default:
		return err
	}
	return nil
}

// line reads one line and reports whether it is done with: a last line that may yet be completed is not.
func (r *Reader) line(l line) bool {
	text := bytes.TrimSpace(l.text)
	if l.number == 1 {
		text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	}
	v, err := jsonscan.Check(text)
	if err != nil || l.long {
		return r.damage(l, len(text) == 0, err)
	}
	if !utf8.Valid(text) {
		r.t.damaged(l.number, trace.NotUTF8)
	}
	r.t.at(text, l.number, l.offset)
	r.format.read(r.t, "", v)
	return true
}

// damage lists a line that is no record; err is why. The last one, without its newline, is only noted: it may yet be completed.
func (r *Reader) damage(l line, empty bool, err error) (done bool) {
	reason := trace.NotJSON
	switch {
	case l.long:
		reason = trace.TooLong
	case empty:
		reason = trace.Empty
	case !l.whole && errors.Is(err, jsonscan.ErrCutOff):
		reason = trace.CutOff
	}
	if l.whole {
		r.t.damaged(l.number, reason)
	} else if !empty {
		r.t.tail = &trace.BadLine{Line: l.number, Reason: reason}
	}
	return l.whole
}

func (r *Reader) readDocument() error {
	if err := r.rewind(); err != nil {
		return err
	}
	r.restart()
	err := walkDocument(r.content(), r.t, func(name string, v jsonscan.Value) error {
		r.format.read(r.t, name, v)
		return errors.Join(r.t.err, r.check())
	})
	if done, ok := r.format.(interface{ end(t *transcript) }); ok && err == nil {
		done.end(r.t)
		err = r.t.err
	}
	return err
}

// restart forgets what was read: documents and databases are read anew as a whole, and their events keep their ids.
func (r *Reader) restart() {
	sink := r.t.sink
	r.t, r.format = newTranscript(r.t.file, r.shape.format), newFormat(r.shape.format)
	r.t.sink = sink
}

// check looks at the context every so many records.
func (r *Reader) check() error {
	if r.record++; r.record%256 == 0 {
		return r.ctx.Err()
	}
	return nil
}
