package archive

import (
	"context"
	"errors"

	"github.com/loci-dev/loci/internal/trace"
)

// batchBytes is how much text is written under one lock: some tens of milliseconds of it, so that nobody waits for long.
const batchBytes = 1 << 20

// importing reads, redacts and cuts into terms on one goroutine and writes on another, batch by batch.
type importing struct {
	a       *Archive
	session trace.Session
	events  []prepared
	bytes   int

	jobs    chan job
	stopped chan struct{} // closed when the writer has ended
	added   int           // the writer's, until it has stopped
	err     error         // likewise
}

type job struct {
	session trace.Session
	events  []prepared
}

// errWriting stops the reading when the writing has failed; finish tells why it has.
var errWriting = errors.New("the trace could not be written")

func (a *Archive) startImporting(ctx context.Context) *importing {
	in := &importing{a: a, jobs: make(chan job), stopped: make(chan struct{})}
	go func() {
		defer close(in.stopped)
		for j := range in.jobs {
			added, err := a.write(ctx, j.session, j.events)
			if in.added += added; err != nil {
				in.err = err
				return
			}
		}
	}()
	return in
}

// take is the sink of the reader.
func (in *importing) take(s *trace.Session, e trace.Event) error {
	if in.bytes > batchBytes || s.ID != in.session.ID {
		if err := in.flush(); err != nil {
			return err
		}
	}
	in.session = *s
	if refuse := in.a.options.Refuse; refuse != nil && refuse(*s, e) {
		return nil
	}
	p, err := in.a.prepare(e)
	if err != nil {
		return err
	}
	in.events = append(in.events, p)
	in.bytes += len(p.line)
	return nil
}

// flush hands the batch to the writer.
func (in *importing) flush() error {
	if in.session.ID == "" {
		return nil
	}
	select {
	case in.jobs <- job{in.a.described(in.session), in.events}:
		in.session, in.events, in.bytes = trace.Session{}, nil, 0
		return nil
	case <-in.stopped:
		return errWriting
	}
}

// finish writes what is left, waits for the writer and tells what it did.
func (in *importing) finish() (added int, err error) {
	err = in.flush()
	close(in.jobs)
	<-in.stopped
	if in.err != nil {
		err = in.err
	}
	return in.added, err
}
