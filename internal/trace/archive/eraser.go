package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// eraseIn erases in one segment, alone: the index's transaction keeps every other writer away.
func (a *Archive) eraseIn(ctx context.Context, segment string, gone func(trace.Session, trace.Event) bool, done *Erased) error {
	return a.index.Update(ctx, func(tx *lookup.Tx) (err error) {
		if err := a.indexTail(tx, segment); err != nil {
			return err
		}
		file, err := os.OpenFile(a.path(segment), os.O_RDWR, 0)
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		e := eraser{a: a, tx: tx, file: file, gone: gone, done: done}
		if _, err := eachLine(file, 0, e.line); err != nil || !e.wrote {
			return err
		}
		return file.Sync()
	})
}

type eraser struct {
	a       *Archive
	tx      *lookup.Tx
	file    *os.File
	gone    func(trace.Session, trace.Event) bool
	session trace.Session
	done    *Erased
	wrote   bool
}

func (e *eraser) line(line []byte, offset int64) error {
	var l entry
	switch err := e.a.decode(line, &l); {
	case err != nil:
		return e.overwrite(line, offset, nil)
	case l.Version != 0:
		return e.about(line, offset)
	case l.Erased != "" || !e.gone(e.session, l.Event):
		return nil
	}
	kept, err := e.a.encode(markOf(l.Event))
	if len(kept) > len(line)+1 { // of an event that says next to nothing; a newline is encoded too
		kept, err = e.a.encode(mark{Erased: l.ID})
	}
	if err != nil {
		return err
	}
	e.done.Events++
	return errors.Join(e.tx.Erase(e.session.ID, l.Event), e.overwrite(line, offset, kept))
}

// about erases the goal, which repeats what the user said first: from the line, and from the index, which may know it from
// another line.
func (e *eraser) about(line []byte, offset int64) error {
	if err := e.a.decode(line, &e.session); err != nil {
		return err
	}
	known, ok, err := e.tx.Session(e.session.ID)
	if err != nil {
		return err
	}
	if ok && e.goalless(&known) {
		if err := e.tx.SaveSession(known); err != nil {
			return err
		}
	}
	if !e.goalless(&e.session) {
		return nil
	}
	kept, err := e.a.encode(e.session)
	e.done.Sessions++
	return errors.Join(err, e.overwrite(line, offset, kept))
}

// goalless takes the goal from a session where that is to go, and reports whether it was.
func (e *eraser) goalless(s *trace.Session) bool {
	goal := trace.Event{Role: trace.User, Kind: trace.Message, Text: s.Goal, At: s.Start}
	if s.Goal == "" || !e.gone(*s, goal) {
		return false
	}
	s.Goal, s.Gone = "", true
	return true
}

// overwrite puts what is kept in the place of a line and fills the rest with spaces, so that nothing moves.
func (e *eraser) overwrite(line []byte, offset int64, kept []byte) error {
	if kept = bytes.TrimSpace(kept); len(kept) > len(line) {
		return fmt.Errorf("what is to be kept of the line at byte %d is longer than the line", offset)
	}
	e.wrote = true
	filled := bytes.Repeat([]byte{' '}, len(line))
	copy(filled, kept)
	_, err := e.file.WriteAt(filled, offset)
	return err
}
