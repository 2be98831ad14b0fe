package archive

import (
	"context"
	"errors"
	"fmt"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// prepared is an event as it will be written: its line and its terms, made before anything is locked.
type prepared struct {
	event trace.Event
	line  []byte // with its newline
	terms string
}

func (a *Archive) prepare(e trace.Event) (prepared, error) {
	e = a.redacted(e)
	line, err := a.encode(e)
	return prepared{e, line, a.index.Terms(e)}, err
}

// write appends the events of one session that are not known yet, and what is new about it. It returns how many were new.
func (a *Archive) write(ctx context.Context, s trace.Session, events []prepared) (added int, err error) {
	err = a.index.Update(ctx, func(tx *lookup.Tx) error {
		segment := a.current(s)
		if err := a.indexTail(tx, segment); err != nil {
			return err
		}
		fresh, err := unknown(tx, s.ID, events)
		if err != nil {
			return err
		}
		if _, known, err := tx.Session(s.ID); err != nil || len(fresh) == 0 && !known {
			return err // of a session that was erased nothing new came
		}
		b := batch{a: a, tx: tx, segment: segment, session: s.ID, events: fresh}
		added = len(fresh)
		return errors.Join(b.about(s), b.flush())
	})
	if err != nil {
		return 0, fmt.Errorf("writing the trace of session %s: %w", s.ID, err)
	}
	return added, nil
}

// unknown leaves out events that are there already, were erased, or come twice.
func unknown(tx *lookup.Tx, session string, events []prepared) (fresh []prepared, err error) {
	seen := map[string]bool{}
	for _, p := range events {
		known, err := tx.Known(session, p.event.ID)
		if err != nil {
			return nil, err
		}
		if !known && !seen[p.event.ID] {
			seen[p.event.ID] = true
			fresh = append(fresh, p)
		}
	}
	return fresh, nil
}

// batch is what goes to one segment in one write.
type batch struct {
	a                *Archive
	tx               *lookup.Tx
	segment, session string
	head             []byte // a session line, where there is something new to say
	events           []prepared
}

// about keeps what is known of the session in the index, and in the segment when that is new or the segment is.
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
	if err != nil || ok && told == known && size > 0 {
		return err
	}
	b.head, err = b.a.encode(known)
	return err
}

// flush writes the lines first and indexes them then: a crash between the two leaves lines for indexTail.
func (b *batch) flush() error {
	lines := b.head
	for _, p := range b.events {
		lines = append(lines, p.line...)
	}
	if len(lines) == 0 {
		return nil
	}
	offset, err := b.a.appendTo(b.segment, lines)
	if err != nil {
		return err
	}
	if err := b.tx.SetSize(b.segment, offset+int64(len(lines))); err != nil {
		return err
	}
	offset += int64(len(b.head))
	for _, p := range b.events {
		at := lookup.Place{Segment: b.segment, Offset: offset, Length: len(p.line) - 1}
		if err := b.tx.Add(b.session, p.event, p.terms, at); err != nil {
			return err
		}
		offset += int64(len(p.line))
	}
	return nil
}
