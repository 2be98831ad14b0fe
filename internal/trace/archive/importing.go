package archive

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/loci-dev/loci/internal/trace"
)

// batchBytes is how much text is written under one lock: some tens of milliseconds of it, so that nobody waits for long. Three
// batches are in memory at once.
const batchBytes = 1 << 19

// importing is a line of three that work at once: one goroutine reads, one has the batch before redacted and cut into terms
// on all processors, one writes the batch before that.
type importing struct {
	a    *Archive
	next job

	jobs    chan job      // from the reader
	ready   chan job      // to the writer
	stopped chan struct{} // closed when the writer has ended
	added   int           // the writer's, until it has stopped
	err     error         // likewise
}

// job is one batch, of one session.
type job struct {
	session trace.Session
	events  []trace.Event
	bytes   int

	prepared []prepared
	err      error
}

// errWriting stops the reading when the writing has failed; finish tells why it has.
var errWriting = errors.New("the trace could not be written")

func (a *Archive) startImporting(ctx context.Context) *importing {
	in := &importing{a: a, jobs: make(chan job), ready: make(chan job), stopped: make(chan struct{})}
	go in.prepare(ctx)
	go in.write(ctx)
	return in
}

// prepare makes the batches ready, until the writer has failed.
func (in *importing) prepare(ctx context.Context) {
	defer close(in.ready)
	for j := range in.jobs {
		j.session = in.a.described(j.session)
		j.prepared, j.err = in.a.prepareNew(ctx, j.session.ID, j.events)
		select {
		case in.ready <- j:
		case <-in.stopped:
			return
		}
	}
}

// write writes the batches that are ready, up to the first that fails.
func (in *importing) write(ctx context.Context) {
	defer close(in.stopped)
	for j := range in.ready {
		if in.err = j.err; in.err != nil {
			return
		}
		added, err := in.a.write(ctx, j.session, j.prepared)
		if in.added += added; err != nil {
			in.err = err
			return
		}
	}
}

// take is the sink of the reader.
func (in *importing) take(s *trace.Session, e trace.Event) error {
	if in.next.bytes > batchBytes || s.ID != in.next.session.ID {
		if err := in.flush(); err != nil {
			return err
		}
	}
	in.next.session = *s
	if refuse := in.a.options.Refuse; refuse != nil {
		if refused, err := refuse(*s, e); refused || err != nil {
			return err
		}
	}
	in.next.events = append(in.next.events, e)
	in.next.bytes += len(e.Text) + len(e.Call)
	return nil
}

// prepareNew prepares the events of a batch that are not there yet. A log that has grown is read from its beginning, and to
// redact its events and cut them into terms takes ten times as long as to see that they are known.
func (a *Archive) prepareNew(ctx context.Context, session string, events []trace.Event) ([]prepared, error) {
	ids := make([]string, len(events))
	for i, e := range events {
		ids[i] = e.ID
	}
	known, err := a.index.Known(ctx, session, ids)
	if err != nil {
		return nil, err
	}
	fresh := make([]trace.Event, 0, len(events))
	for i, e := range events {
		if !known[i] {
			fresh = append(fresh, e)
		}
	}
	return a.prepareAll(fresh)
}

// prepareAll prepares a batch on all processors.
func (a *Archive) prepareAll(events []trace.Event) ([]prepared, error) {
	ready := make([]prepared, len(events))
	errs := make([]error, runtime.GOMAXPROCS(0))
	var next atomic.Int64
	var work sync.WaitGroup
	for worker := range errs {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ready) && errs[worker] == nil; i = int(next.Add(1)) - 1 {
				ready[i], errs[worker] = a.prepare(events[i])
			}
		})
	}
	work.Wait()
	return ready, errors.Join(errs...)
}

// flush hands the batch on.
func (in *importing) flush() error {
	if in.next.session.ID == "" {
		return nil
	}
	select {
	case in.jobs <- in.next:
		in.next = job{}
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
