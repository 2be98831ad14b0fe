package archive

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/loci-dev/loci/internal/trace"
)

// batchBytes is how much text is written under one lock: some tens of milliseconds of it, so that nobody waits for long.
const batchBytes = 1 << 20

// importing reads on one goroutine while the batch before is redacted, cut into terms and written by others.
type importing struct {
	a       *Archive
	session trace.Session
	events  []trace.Event
	bytes   int

	jobs    chan job
	stopped chan struct{} // closed when the writer has ended
	added   int           // the writer's, until it has stopped
	err     error         // likewise
}

type job struct {
	session trace.Session
	events  []trace.Event
}

// errWriting stops the reading when the writing has failed; finish tells why it has.
var errWriting = errors.New("the trace could not be written")

func (a *Archive) startImporting(ctx context.Context) *importing {
	in := &importing{a: a, jobs: make(chan job), stopped: make(chan struct{})}
	go func() {
		defer close(in.stopped)
		for j := range in.jobs {
			added, err := a.take(ctx, j)
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
	in.events = append(in.events, e)
	in.bytes += len(e.Text) + len(e.Call)
	return nil
}

// take prepares a batch on all processors and writes it.
func (a *Archive) take(ctx context.Context, j job) (added int, err error) {
	ready := make([]prepared, len(j.events))
	errs := make([]error, runtime.GOMAXPROCS(0))
	var next atomic.Int64
	var work sync.WaitGroup
	for worker := range errs {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ready) && errs[worker] == nil; i = int(next.Add(1)) - 1 {
				ready[i], errs[worker] = a.prepare(j.events[i])
			}
		})
	}
	work.Wait()
	if err := errors.Join(errs...); err != nil {
		return 0, err
	}
	return a.write(ctx, j.session, ready)
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
