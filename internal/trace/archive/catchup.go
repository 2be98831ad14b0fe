package archive

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// catchUp indexes what the segments have beyond the index, and drops segments that are gone.
func (a *Archive) catchUp(ctx context.Context) error {
	present, err := a.segments()
	if err != nil {
		return err
	}
	indexed, err := a.index.Segments(ctx)
	if err != nil {
		return err
	}
	for _, segment := range present {
		info, err := os.Stat(a.path(segment))
		size, known := indexed[segment]
		delete(indexed, segment)
		if err != nil || known && size >= info.Size() {
			continue
		}
		if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return a.indexTail(tx, segment) }); err != nil {
			return err
		}
	}
	for gone := range indexed {
		if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return a.dropGone(tx, gone) }); err != nil {
			return err
		}
	}
	return nil
}

// dropGone drops a segment that is not there. It looks again now that nobody else can write: the segment may have been begun
// after the folder was listed.
func (a *Archive) dropGone(tx *lookup.Tx, segment string) error {
	if _, err := os.Stat(a.path(segment)); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return tx.Drop(segment)
}

// indexTail indexes the lines that a segment has beyond its indexed size.
func (a *Archive) indexTail(tx *lookup.Tx, segment string) (err error) {
	size, err := tx.Size(segment)
	if err != nil {
		return err
	}
	file, err := os.Open(a.path(segment))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if info, err := file.Stat(); err != nil || info.Size() <= size {
		return err
	}
	t := tail{a: a, tx: tx, segment: segment}
	if err := errors.Join(t.named(file, size), tx.SetSize(segment, size)); err != nil {
		return err
	}
	end, err := eachLine(file, size, t.line)
	if err != nil {
		return err
	}
	return errors.Join(t.save(), tx.SetSize(segment, end))
}

// tail indexes lines of a segment; a session line says whose the following are.
type tail struct {
	a       *Archive
	tx      *lookup.Tx
	segment string
	about   trace.Session
}

// named finds the session of a segment that is indexed in part: its first line tells.
func (t *tail) named(file *os.File, indexed int64) error {
	if indexed == 0 {
		return nil
	}
	first, err := bufio.NewReader(io.NewSectionReader(file, 0, indexed)).ReadBytes('\n')
	if err != nil {
		return err
	}
	return t.session(first)
}

func (t *tail) line(line []byte, offset int64) error {
	var e entry
	if t.a.decode(line, &e) != nil {
		return nil //nolint:nilerr // torn by a crash
	}
	at := lookup.Place{Segment: t.segment, Offset: offset, Length: len(line)}
	switch {
	case e.Version != 0:
		return t.session(line)
	case t.about.ID == "":
		return nil
	}
	id := e.ID + e.Erased
	if known, err := t.tx.Known(t.about.ID, id); err != nil || known {
		return err
	}
	if e.Erased != "" {
		return t.tx.AddErased(t.about.ID, e.Erased, at)
	}
	t.about.Cover(e.At)
	return t.tx.Add(t.about.ID, e.Event, t.a.index.Terms(e.Event), at)
}

// save keeps what the lines told of the session.
func (t *tail) save() error {
	if t.about.ID == "" {
		return nil
	}
	return t.tx.SaveSession(t.about)
}

func (t *tail) session(line []byte) error {
	var s trace.Session
	if err := t.a.decode(line, &s); err != nil {
		return err
	}
	known, _, err := t.tx.Session(s.ID)
	if err != nil {
		return err
	}
	known.Version, known.ID = trace.FormatVersion, s.ID
	known.Amend(s)
	t.about = known
	return t.tx.SaveSession(known)
}

// eachLine calls f for every line from an offset on that ends in a newline, and returns the offset behind the last.
func eachLine(file *os.File, from int64, f func(line []byte, offset int64) error) (end int64, err error) {
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return from, err
	}
	in := bufio.NewReaderSize(file, 256<<10)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return from, nil
		}
		if err != nil {
			return from, err
		}
		if err := f(bytes.TrimSuffix(line, []byte{'\n'}), from); err != nil {
			return from, err
		}
		from += int64(len(line))
	}
}
