package server

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// maxMessage is the longest message taken from a client, in bytes. The largest honest one, a remember of 50 entries of 8
// KiB, is a tenth of it.
const maxMessage = 4 << 20

// errTooLong is a line that was skipped for its length.
var errTooLong = errors.New("the message is longer than 4 MiB; send fewer items at once")

// lineReader reads one message a line, and skips what is too long without holding more than its limit in memory.
type lineReader struct {
	r     *bufio.Reader
	limit int
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 64<<10), limit: maxMessage}
}

// next returns the next line that is not blank, without its end. A last line may lack its line break. A line beyond the
// limit is read to its end and answered with errTooLong, along with the id of its request as far as it has one.
func (l *lineReader) next() (line []byte, id json.RawMessage, err error) {
	for {
		line, id, err = l.line()
		if line = bytes.TrimSpace(line); len(line) > 0 || err != nil {
			return line, id, err
		}
	}
}

// line returns the next line, blank or not. A line that ends the input is not an error; the next one is io.EOF.
func (l *lineReader) line() (line []byte, id json.RawMessage, err error) {
	for {
		part, err := l.r.ReadSlice('\n')
		if len(line)+len(part) > l.limit {
			return l.skip(line, part, err)
		}
		line = append(line, part...)
		switch {
		case err == nil, errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, nil, err
		}
	}
}

// skip reads on to the end of a line that is too long. All it keeps is what may be the request's id.
func (l *lineReader) skip(head, part []byte, err error) ([]byte, json.RawMessage, error) {
	var scan idScanner
	scan.write(head)
	scan.write(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = l.r.ReadSlice('\n')
		scan.write(part)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, nil, err
	}
	return nil, scan.id(), errTooLong
}
