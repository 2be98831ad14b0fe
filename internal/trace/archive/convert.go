package archive

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/atomicfile"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// indexPath is the index's file. Its name tells which key it is of, since one cannot be read with another.
func indexPath(dir string, o Options) string {
	name := indexName
	if vfs := o.Index.Get("vfs"); vfs != "" {
		name = "index-" + vfs + ".db"
	}
	return filepath.Join(dir, name)
}

// convert brings segments into the form of the options that were written in another: in plain text before encryption was
// switched on, or sealed before it was switched off. An index of another form is thrown away.
func (a *Archive) convert(ctx context.Context) error {
	segments, err := a.segments()
	if err != nil {
		return err
	}
	foreign, err := a.foreign(segments)
	if err != nil {
		return err
	}
	if len(foreign) > 0 {
		err := a.index.Update(ctx, func(tx *lookup.Tx) error {
			for _, segment := range foreign {
				if err := a.convertSegment(segment); err != nil {
					return fmt.Errorf("rewriting the trace %s: %w", segment, err)
				}
			}
			return tx.Clear()
		})
		if err != nil {
			return err
		}
	}
	return a.removeIndexes()
}

// foreign lists the segments of another form.
func (a *Archive) foreign(segments []string) ([]string, error) {
	var list []string
	for _, segment := range segments {
		first, err := firstLine(a.path(segment))
		if err != nil {
			return nil, err
		}
		plain := bytes.HasPrefix(first, []byte{'{'})
		switch {
		case len(first) == 0, plain && a.options.Cipher == nil, !plain && a.sealedNow(first):
		case !plain && a.options.Cipher == nil && a.options.Former == nil:
			return nil, errors.New("the traces are encrypted, and there is no key for them")
		default:
			list = append(list, segment)
		}
	}
	return list, nil
}

// sealedNow reports whether a sealed line is as the cipher would seal it now, rather than with a former key of it.
func (a *Archive) sealedNow(line []byte) bool {
	if a.options.Cipher == nil {
		return false
	}
	k, ok := a.options.Cipher.(keyed)
	if !ok {
		return true
	}
	sealed, err := base64.StdEncoding.AppendDecode(nil, line)
	if err != nil {
		return true // a damaged line tells nothing
	}
	_, err = k[:1].Open(sealed)
	return err == nil
}

// firstLine is the first line of a file that says anything.
func firstLine(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	lines := bufio.NewReader(file)
	for {
		line, err := lines.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 || errors.Is(err, io.EOF) {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

func (a *Archive) convertSegment(segment string) error {
	file, err := os.Open(a.path(segment))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read
	var out bytes.Buffer
	if _, err := eachLine(file, 0, func(line []byte, _ int64) error {
		plain, err := a.plain(line)
		if err != nil {
			return nil //nolint:nilerr // a torn or erased line holds nothing
		}
		sealed, err := a.sealed(plain)
		out.Write(sealed)
		return err
	}); err != nil {
		return err
	}
	return atomicfile.Write(a.path(segment), out.Bytes(), 0o600)
}

// removeIndexes removes indexes of other keys.
func (a *Archive) removeIndexes() error {
	found, err := filepath.Glob(filepath.Join(a.dir, "index*.db*"))
	if err != nil {
		return err
	}
	own := indexPath(a.dir, a.options)
	for _, path := range found {
		if strings.HasPrefix(path, own) {
			continue
		}
		if err := atomicfile.Wipe(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// plain is a line without the cipher it was sealed with, if any.
func (a *Archive) plain(line []byte) ([]byte, error) {
	if line = bytes.TrimSpace(line); bytes.HasPrefix(line, []byte{'{'}) {
		return line, nil
	}
	sealed, err := base64.StdEncoding.AppendDecode(nil, line)
	if err != nil {
		return nil, err
	}
	for _, c := range slices.DeleteFunc([]Cipher{a.options.Cipher, a.options.Former}, func(c Cipher) bool { return c == nil }) {
		if plain, err := c.Open(sealed); err == nil {
			return plain, nil
		}
	}
	return nil, errors.New("a line is of no known cipher")
}

// sealed is a line as the options have it, with its newline.
func (a *Archive) sealed(plain []byte) ([]byte, error) {
	if a.options.Cipher == nil {
		return append(bytes.Clone(plain), '\n'), nil
	}
	sealed, err := a.options.Cipher.Seal(plain)
	if err != nil {
		return nil, err
	}
	return append(base64.StdEncoding.AppendEncode(nil, sealed), '\n'), nil
}
