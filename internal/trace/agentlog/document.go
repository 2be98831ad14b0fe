package agentlog

import (
	"bufio"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// walkDocument reads a JSON document as a stream and hands out its parts: each member of the root by its name, and each
// item of an array that is the root or one of its members under the name with "[]" behind it ("[]", "messages[]"). A part
// that exceeds MaxLine is listed and skipped; behind broken structure nothing more can be told, so the walk ends there.
func walkDocument(source io.Reader, t *transcript, part func(name string, v jsonscan.Value) error) error {
	w := walker{in: bufio.NewReaderSize(source, 64<<10), line: 1, t: t, part: part}
	err := w.roots()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		t.tail = &trace.BadLine{Line: w.line, Reason: trace.CutOff}
		return nil
	case errors.Is(err, errBroken):
		t.damaged(w.line, trace.NotJSON)
		return nil
	}
	return err
}

var errBroken = errors.New("not JSON")

type walker struct {
	in      *bufio.Reader
	line    int
	offset  int64
	t       *transcript
	part    func(string, jsonscan.Value) error
	scratch []byte
}

// roots reads one document, and those that follow it: a large export is cut into several.
func (w *walker) roots() error {
	for {
		if err := w.root(); err != nil {
			return err
		}
		if _, err := w.peek(); errors.Is(err, io.EOF) {
			return nil
		}
	}
}

func (w *walker) root() error {
	switch b, err := w.peek(); {
	case err != nil:
		return err
	case b == '[':
		return w.array("")
	case b != '{':
		return errBroken
	}
	return w.object()
}

func (w *walker) object() error {
	return w.members('{', '}', func() error {
		name, err := w.capture()
		if err != nil {
			return err
		}
		key, err := jsonscan.Check(name)
		if err != nil || !key.IsString() {
			return errBroken
		}
		if b, err := w.peek(); err != nil || b != ':' {
			return brokenOr(err)
		}
		w.skip()
		if b, err := w.peek(); err != nil {
			return err
		} else if b == '[' {
			return w.array(key.Text())
		}
		return w.value(key.Text())
	})
}

func (w *walker) array(name string) error {
	return w.members('[', ']', func() error { return w.value(name + "[]") })
}

// members reads what stands between two brackets, separated by commas.
func (w *walker) members(opening, closing byte, member func() error) error {
	if b, err := w.peek(); err != nil || b != opening {
		return brokenOr(err)
	}
	w.skip()
	for first := true; ; first = false {
		b, err := w.peek()
		switch {
		case err != nil:
			return err
		case b == closing:
			w.skip()
			return nil
		case !first && b != ',':
			return errBroken
		case !first:
			w.skip()
			if _, err := w.peek(); err != nil {
				return err
			}
		}
		if err := member(); err != nil {
			return err
		}
	}
}

func brokenOr(err error) error {
	if err != nil {
		return err
	}
	return errBroken
}

// value reads one complete value and hands it out.
func (w *walker) value(name string) error {
	line, offset := w.line, w.offset
	raw, err := w.capture()
	if errors.Is(err, bufio.ErrTooLong) {
		w.t.damaged(line, trace.TooLong)
		return nil
	}
	if err != nil {
		return err
	}
	if !utf8.Valid(raw) {
		w.t.damaged(line, trace.NotUTF8)
	}
	v, err := jsonscan.Check(raw)
	if err != nil {
		w.t.damaged(line, trace.NotJSON)
		return nil //nolint:nilerr // it is listed, and the rest is read
	}
	w.t.at(raw, line, offset)
	return w.part(name, v)
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// peek is the next byte that is not space, left unread.
func (w *walker) peek() (byte, error) {
	for {
		b, err := w.in.ReadByte()
		if err != nil {
			return 0, err
		}
		if b != ' ' && b != '\t' && b != '\r' && b != '\n' {
			return b, w.in.UnreadByte()
		}
		w.pass(b)
	}
}

// skip steps over the byte that peek has shown.
func (w *walker) skip() {
	b, _ := w.in.ReadByte()
	w.pass(b)
}

func (w *walker) pass(b byte) {
	w.offset++
	if b == '\n' {
		w.line++
	}
}
