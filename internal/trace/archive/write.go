package archive

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// write appends the events of one session that are not known yet, and what is new about it. It returns how many were new.
func (a *Archive) write(ctx context.Context, s trace.Session, events []trace.Event) (added int, err error) {
	err = a.index.Update(ctx, func(tx *lookup.Tx) error {
		added = 0
		segment := a.current(s)
		if err := a.indexTail(tx, segment); err != nil {
			return err
		}
		fresh, err := unknown(tx, s.ID, events)
		if err != nil {
			return err
		}
		b := batch{a: a, tx: tx, segment: segment, session: s.ID}
		if err := b.about(s); err != nil {
			return err
		}
		for _, e := range fresh {
			if err := b.event(e); err != nil {
				return err
			}
		}
		added = len(fresh)
		return b.flush()
	})
	if err != nil {
		return 0, fmt.Errorf("writing the trace of session %s: %w", s.ID, err)
	}
	return added, nil
}

// unknown leaves out events that are there already, were erased, or come twice.
func unknown(tx *lookup.Tx, session string, events []trace.Event) (fresh []trace.Event, err error) {
	seen := map[string]bool{}
	for _, e := range events {
		known, err := tx.Known(session, e.ID)
		if err != nil {
			return nil, err
		}
		if !known && !seen[e.ID] {
			seen[e.ID] = true
			fresh = append(fresh, e)
		}
	}
	return fresh, nil
}

// batch collects lines that go to one segment in one write.
type batch struct {
	a                *Archive
	tx               *lookup.Tx
	segment, session string
	lines            []byte
	added            []added
}

type added struct {
	event  trace.Event
	offset int // within the batch
	length int
}

// about adds a session line when there is something new to say, and keeps it in the index.
func (b *batch) about(s trace.Session) error {
	known, ok, err := b.tx.Session(s.ID)
	if err != nil {
		return err
	}
	told := known
	known.Version, known.ID = trace.FormatVersion, s.ID
	known.Amend(s)
	if err := b.tx.SaveSession(known); err != nil {
		return err
	}
	told.Start, told.End = known.Start, known.End // the events tell the time
	size, err := b.tx.Size(b.segment)
	if err != nil || ok && told == known && size > 0 { // each segment says whose it is
		return err
	}
	line, err := encode(known)
	b.lines = append(b.lines, line...)
	return err
}

func (b *batch) event(e trace.Event) error {
	line, err := encode(e)
	if err != nil {
		return err
	}
	b.added = append(b.added, added{e, len(b.lines), len(line) - 1})
	b.lines = append(b.lines, line...)
	return nil
}

// flush writes the lines first and indexes them then: a crash between the two leaves lines for indexTail.
func (b *batch) flush() error {
	if len(b.lines) == 0 {
		return nil
	}
	offset, err := b.a.appendTo(b.segment, b.lines)
	if err != nil {
		return err
	}
	if err := b.tx.SetSize(b.segment, offset+int64(len(b.lines))); err != nil {
		return err
	}
	for _, l := range b.added {
		at := lookup.Place{Segment: b.segment, Offset: offset + int64(l.offset), Length: l.length}
		if err := b.tx.Add(b.session, l.event, at); err != nil {
			return err
		}
	}
	return nil
}

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
		if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return tx.Drop(gone) }); err != nil {
			return err
		}
	}
	return nil
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
	t := tail{tx: tx, segment: segment}
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
	if json.Unmarshal(line, &e) != nil {
		return nil // torn by a crash
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
		return t.tx.AddErased(t.about.ID, e.Erased)
	}
	t.about.Cover(e.At)
	return t.tx.Add(t.about.ID, e.Event, at)
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
	if err := json.Unmarshal(line, &s); err != nil {
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
