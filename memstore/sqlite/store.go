package sqlite

import (
	"context"
	"path/filepath"
	"sync"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// FileName is the database's name inside the store's directory.
const FileName = "loci.db"

// readers is how many reads may run at once. More would only share the cores,
// and each connection keeps pages of its own in memory.
const readers = 4

// Options adjust how a store is opened.
type Options struct {
	// Now is the clock; nil is the system's.
	Now func() time.Time
}

// Store is a store in one directory. It is safe for concurrent use.
type Store struct {
	path    string
	now     func() time.Time
	writer  *pool // one at a time, so that writers of this process queue here and not on the file lock
	readers *pool
	watcher *pool // never writes, so that data_version moves for this process's own commits too
	close   sync.Once
	closed  error
}

var _ memstore.Store = (*Store)(nil)

// Open opens the store in dir, which it creates as needed, and brings it to the
// current format. A store of a newer format is refused with
// [memstore.ErrNewer]; what else can go wrong is a [memstore.UnusableError].
func Open(ctx context.Context, dir string, opts Options) (*Store, error) {
	path, err := prepare(ctx, dir)
	if err != nil {
		return nil, err
	}
	s := newStore(path, opts)
	if err := s.start(ctx); err != nil {
		_ = s.Close() // the first error is the one that says what is wrong
		return nil, explain(ctx, path, err)
	}
	return s, nil
}

func newStore(path string, opts Options) *Store {
	if opts.Now == nil {
		opts.Now = time.Now
	}
	dial := func(ctx context.Context) (*conn, error) { return dial(ctx, dsn(path, shared...)) }
	return &Store{
		path:    path,
		now:     opts.Now,
		writer:  newPool(1, dial),
		readers: newPool(readers, dial),
		watcher: newPool(1, dial),
	}
}

// start opens the first connection, migrates with it, and closes the files to
// other users.
func (s *Store) start(ctx context.Context) error {
	c, err := s.writer.take(ctx)
	if err != nil {
		return err
	}
	defer s.writer.give(c)
	if err := migrate(c, s.path); err != nil {
		return err
	}
	return protect(s.path)
}

// Where names the database file.
func (s *Store) Where() string { return s.path }

// dir is the directory that holds the store.
func (s *Store) dir() string { return filepath.Dir(s.path) }

// Close waits for what is running and closes the store. The last process to
// close it leaves loci.db alone, without a log.
func (s *Store) Close() error {
	s.close.Do(func() {
		for _, p := range []*pool{s.watcher, s.readers, s.writer} {
			if err := p.close(); err != nil && s.closed == nil {
				s.closed = explain(context.Background(), s.path, err)
			}
		}
	})
	return s.closed
}
