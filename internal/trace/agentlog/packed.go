package agentlog

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"os"
	"path"
	"regexp"

	"github.com/klauspost/compress/zstd"
)

// packed is the content of a compressed file.
type packed interface {
	io.Reader
	rewind() error // goes back to the beginning
	io.Closer
}

// unpack tells by its first bytes whether a file is compressed; nil when it is not. Codex packs its older rollouts, and the
// exports of ChatGPT and Claude come as archives.
func unpack(file *os.File) (packed, error) {
	magic := make([]byte, 4)
	if n, err := file.ReadAt(magic, 0); err != nil && err != io.EOF {
		return nil, err
	} else if n < len(magic) {
		return nil, nil
	}
	switch {
	case bytes.Equal(magic, []byte{0x28, 0xb5, 0x2f, 0xfd}):
		d, err := zstd.NewReader(file, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(256<<20), zstd.WithDecoderMaxWindow(32<<20))
		return &zstdContent{d, file}, err
	case bytes.Equal(magic, []byte("PK\x03\x04")):
		return openExport(file)
	}
	return nil, nil
}

type zstdContent struct {
	*zstd.Decoder
	file *os.File
}

func (z *zstdContent) rewind() error {
	if _, err := z.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return z.Reset(z.file)
}

func (z *zstdContent) Close() error {
	z.Decoder.Close()
	return nil
}

// conversationFile is how the conversations are named in the archive of an export; large ones are split.
var conversationFile = regexp.MustCompile(`^conversations(?:-\d+)?\.json$`)

// exportContent are the conversations of an export, one document behind the other.
type exportContent struct {
	members []*zip.File
	next    int // the member to open when the open one has ended
	open    io.ReadCloser
}

func openExport(file *os.File) (packed, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, errors.Join(ErrUnknownFormat, err)
	}
	var e exportContent
	for _, member := range archive.File {
		if conversationFile.MatchString(path.Base(member.Name)) {
			e.members = append(e.members, member)
		}
	}
	if len(e.members) == 0 {
		return nil, ErrUnknownFormat
	}
	return &e, nil
}

func (e *exportContent) Read(p []byte) (int, error) {
	for {
		if e.open == nil {
			if e.next == len(e.members) {
				return 0, io.EOF
			}
			var err error
			if e.open, err = e.members[e.next].Open(); err != nil {
				return 0, err
			}
			e.next++
		}
		n, err := e.open.Read(p)
		if errors.Is(err, io.EOF) {
			err = e.Close()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

func (e *exportContent) rewind() error {
	e.next = 0
	return e.Close()
}

// Close closes the open member.
func (e *exportContent) Close() error {
	if e.open == nil {
		return nil
	}
	err := e.open.Close()
	e.open = nil
	return err
}
