package archive

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

// Options are what an Archive works with. The zero value redacts nothing.
type Options struct {
	// Redact takes secrets out of a text. It is called from several goroutines.
	Redact func(string) string
	// Project names the project of a working directory, "" for none. Nil: no session gets a project that its log does not name.
	Project func(cwd string) string
	// Refuse keeps an event out, such as one whose text has been forgotten. Nil refuses none. An error ends the import, which
	// has to be tried again: nobody could tell.
	Refuse func(trace.Session, trace.Event) (bool, error)
	// Cipher encrypts the segments; nil leaves them readable. The index is encrypted by its file system, see Index.
	Cipher Cipher
	// Former reads lines that were sealed before encryption was switched off; nil where it never was on.
	Former Cipher
	// Index is added to the index's data source name, see lookup.Options.
	Index url.Values
	// Now is the clock; nil is time.Now.
	Now func() time.Time
}

// Archive is an open trace store. It is safe for concurrent use.
type Archive struct {
	dir     string
	options Options
	index   *lookup.Index

	maxSegment int64 // MaxSegment, less in tests
}

// indexName is the file of the index below the folder of the traces.
const indexName = "index.db"

// Open opens the store in dir, which is made when it is absent, and indexes what other processes left unindexed.
func Open(ctx context.Context, dir string, o Options) (*Archive, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("making the folder of the traces: %w", err)
	}
	if o.Redact == nil {
		o.Redact = func(text string) string { return text }
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	a := &Archive{dir: dir, options: o, maxSegment: MaxSegment}
	index, err := lookup.Open(ctx, indexPath(dir, o), lookup.Options{Read: a.readEvent, Source: o.Index})
	if err != nil {
		return nil, err
	}
	a.index = index
	if err := a.convert(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the traces: %w", err), index.Close())
	}
	if err := a.catchUp(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("indexing the traces: %w", err), index.Close())
	}
	return a, nil
}

// Close lets go of the index.
func (a *Archive) Close() error { return a.index.Close() }

// Search looks up what events say; see lookup.Index.Search.
func (a *Archive) Search(ctx context.Context, q lookup.Query) ([]lookup.Hit, error) {
	return a.index.Search(ctx, q)
}

// Sessions lists sessions that match (nil: all), those that ended last first, at most limit of them (0: all).
func (a *Archive) Sessions(ctx context.Context, match func(trace.Session) bool, limit int) ([]lookup.Summary, error) {
	return a.index.Sessions(ctx, match, limit)
}

// ErrNoSession says that there is no trace of that session.
var ErrNoSession = errors.New("no trace of this session")

// Session returns what is known of a session and its events, in the order of their time where they have one.
func (a *Archive) Session(ctx context.Context, id string) (trace.Session, []trace.Event, error) {
	return a.read(ctx, id, a.index.Places)
}

// Trail is Session with an event of kind trace.Erased in the place of each that was erased.
func (a *Archive) Trail(ctx context.Context, id string) (trace.Session, []trace.Event, error) {
	return a.read(ctx, id, a.index.Trail)
}

func (a *Archive) read(ctx context.Context, id string, find func(context.Context, string) ([]lookup.Located, error)) (trace.Session, []trace.Event, error) {
	about, ok, err := a.index.Session(ctx, id)
	if err != nil {
		return trace.Session{}, nil, fmt.Errorf("looking for the trace of %s: %w", id, err)
	}
	if !ok {
		return trace.Session{}, nil, fmt.Errorf("%w: %s", ErrNoSession, id)
	}
	places, err := find(ctx, id)
	if err != nil {
		return trace.Session{}, nil, err
	}
	events := make([]trace.Event, 0, len(places))
	for _, p := range places {
		e, err := a.readEvent(p.Segment, p.Offset, p.Length)
		if err != nil {
			return trace.Session{}, nil, fmt.Errorf("reading the trace of %s: %w", id, err)
		}
		events = append(events, e)
	}
	sortByTime(events)
	return about, events, nil
}

// Window returns the events around the one with that id, n before and n after it, erased ones too.
func (a *Archive) Window(ctx context.Context, session, id string, n int) ([]trace.Event, error) {
	_, events, err := a.Trail(ctx, session)
	if err != nil {
		return nil, err
	}
	for i, e := range events {
		if e.ID == id {
			return events[max(0, i-n):min(len(events), i+n+1)], nil
		}
	}
	return nil, nil
}

// Rebuild throws the index away and makes it anew from the segments.
func (a *Archive) Rebuild(ctx context.Context) error {
	if err := a.index.Update(ctx, func(tx *lookup.Tx) error { return tx.Clear() }); err != nil {
		return fmt.Errorf("clearing the trace index: %w", err)
	}
	return a.catchUp(ctx)
}
