package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Erased is the receipt of an erasure.
type Erased struct {
	Events   int `json:"events"`   // lines overwritten and rows taken from the index
	Sessions int `json:"sessions"` // session lines from which the goal was taken
	// Pending says that another process still reads the old state of the index: Scrub has to be called again.
	Pending bool `json:"pending"`
}

// Erase removes every event for which the predicate holds, from the segments and from the index. A session's goal counts as
// an event of its own with the goal as its text. Lines that cannot be read go too: nobody can tell what they hold.
func (a *Archive) Erase(ctx context.Context, gone func(trace.Session, trace.Event) bool) (Erased, error) {
	var done Erased
	segments, err := a.segments()
	if err != nil {
		return done, fmt.Errorf("erasing from traces: %w", err)
	}
	for _, segment := range segments {
		if err := a.eraseIn(ctx, segment, gone, &done); err != nil {
			return done, fmt.Errorf("erasing from the trace %s: %w", segment, err)
		}
	}
	return a.finish(ctx, done)
}

// EraseTexts removes every event that contains one of the texts, whatever case and spaces they are written in. The index
// tells where to look, so it takes milliseconds where Erase reads everything.
func (a *Archive) EraseTexts(ctx context.Context, texts []string) (Erased, error) {
	var done Erased
	gone := Containing(texts)
	segments := map[string]bool{}
	for _, t := range texts {
		places, err := a.index.Holding(ctx, t)
		if err != nil {
			return done, fmt.Errorf("looking for what to erase: %w", err)
		}
		for _, p := range places {
			segments[p.Segment] = true
		}
	}
	for segment := range segments {
		if err := a.eraseIn(ctx, segment, gone, &done); err != nil {
			return done, fmt.Errorf("erasing from the trace %s: %w", segment, err)
		}
	}
	return a.finish(ctx, done)
}

// EraseLines removes the events of a session that stand in these lines of its original, and the session's goal where that
// repeats one of them.
func (a *Archive) EraseLines(ctx context.Context, session string, lines []int) (Erased, error) {
	var done Erased
	_, events, err := a.Session(ctx, session)
	if err != nil {
		return done, err
	}
	gone := func(s trace.Session, e trace.Event) bool {
		if s.ID != session {
			return false
		}
		if e.Line > 0 {
			return slices.Contains(lines, e.Line)
		}
		return slices.ContainsFunc(events, func(x trace.Event) bool { return slices.Contains(lines, x.Line) && strings.Contains(x.Text, e.Text) })
	}
	places, err := a.index.Places(ctx, session)
	if err != nil {
		return done, fmt.Errorf("looking for what to erase: %w", err)
	}
	segments := map[string]bool{}
	for _, p := range places {
		segments[p.Segment] = true
	}
	for segment := range segments {
		if err := a.eraseIn(ctx, segment, gone, &done); err != nil {
			return done, fmt.Errorf("erasing from the trace %s: %w", segment, err)
		}
	}
	return a.finish(ctx, done)
}

// Containing is the predicate of EraseTexts.
func Containing(texts []string) func(trace.Session, trace.Event) bool {
	var wanted []string
	for _, t := range texts {
		if t = text.Normalize(t); t != "" {
			wanted = append(wanted, t)
		}
	}
	return func(_ trace.Session, e trace.Event) bool {
		said, asked := text.Normalize(e.Text), text.Normalize(e.Call)
		for _, t := range wanted {
			if strings.Contains(said, t) || strings.Contains(asked, t) {
				return true
			}
		}
		return false
	}
}

// Scrub finishes an erasure that was pending.
func (a *Archive) Scrub(ctx context.Context) (done bool, err error) { return a.index.Scrub(ctx) }

func (a *Archive) finish(ctx context.Context, done Erased) (Erased, error) {
	clean, err := a.index.Scrub(ctx)
	done.Pending = !clean
	if err != nil {
		return done, fmt.Errorf("scrubbing the trace index: %w", err)
	}
	return done, nil
}

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
	kept, err := e.a.encode(mark{l.ID})
	if err != nil {
		return err
	}
	e.done.Events++
	return errors.Join(e.tx.Erase(e.session.ID, l.Event), e.overwrite(line, offset, kept))
}

// about erases the goal, which repeats what the user said first.
func (e *eraser) about(line []byte, offset int64) error {
	if err := e.a.decode(line, &e.session); err != nil {
		return err
	}
	goal := trace.Event{Role: trace.User, Kind: trace.Message, Text: e.session.Goal, At: e.session.Start}
	if e.session.Goal == "" || !e.gone(e.session, goal) {
		return nil
	}
	known, _, err := e.tx.Session(e.session.ID)
	if err != nil {
		return err
	}
	if known.Goal == e.session.Goal {
		known.Goal, known.Gone = "", true
		if err := e.tx.SaveSession(known); err != nil {
			return err
		}
	}
	e.session.Goal, e.session.Gone = "", true
	kept, err := e.a.encode(e.session)
	e.done.Sessions++
	return errors.Join(err, e.overwrite(line, offset, kept))
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
