package sqlite

import (
	"context"
	"path/filepath"
	"sync"
	"time"

	"github.com/loci-dev/loci/internal/vault"
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
	// Keys open an encrypted store; a new one is encrypted with the first. With
	// keys a store in plain text is refused, as what is written to it would lie
	// open against the user's will; without, an encrypted one.
	Keys vault.Keys
	// AsIs takes a store as it is, encrypted or not, for commands that change
	// that or repair it.
	AsIs bool
	// Behind lets Open return as soon as it is clear which file to open and how.
	// The rest goes on behind, and whatever is asked of the store waits for it.
	// [Store.Opened] tells how it ended. A server uses it to answer its client's
	// first message meanwhile.
	Behind bool
}

// Store is a store in one directory. It is safe for concurrent use.
type Store struct {
	path    string
	cipher  cipher
	keys    vault.Keys // for copies that were made under a former key
	now     func() time.Time
	writer  *pool // one at a time, so that writers of this process queue here and not on the file lock
	readers *pool
	watcher *pool // never writes, so that data_version moves for this process's own commits too
	opened  *gate
	close   sync.Once
	closed  error
}

var _ memstore.Store = (*Store)(nil)

// Open opens the store in dir, which it creates as needed, and brings it to the
// current format. A store of a newer format is refused with
// [memstore.ErrNewer]; what else can go wrong is a [memstore.UnusableError].
func Open(ctx context.Context, dir string, opts Options) (*Store, error) {
	dir, err := makeDir(dir)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, FileName)
	if err := refuseLinks(path); err != nil {
		return nil, err
	}
	cipher, err := opts.cipher(path)
	if err != nil {
		return nil, err
	}
	s := newStore(path, cipher, opts)
	if opts.Behind {
		go s.begin(ctx)
		return s, nil
	}
	if s.begin(ctx); s.opened.err != nil {
		_ = s.Close() // the first error is the one that says what is wrong
		return nil, s.opened.err
	}
	return s, nil
}

// begin sees to it that the store exists and has the current format.
func (s *Store) begin(ctx context.Context) {
	err := prepare(ctx, s.path, s.cipher)
	if err == nil {
		err = explain(ctx, s.path, s.start(ctx))
	}
	s.opened.open(err)
}

// Opened waits until the store is open and returns what kept it from being so.
func (s *Store) Opened(ctx context.Context) error { return s.opened.wait(ctx) }

// cipher tells how the store lies on disk, or is to be made.
func (o Options) cipher(path string) (cipher, error) {
	form, _, err := firstBlock(path)
	if err != nil {
		return cipher{}, err
	}
	if form == Plain && len(o.Keys) > 0 && !o.AsIs {
		return cipher{}, unusable(nil, "%s is not encrypted, though encryption.key is configured; run `loci encrypt on`, or take the key out of the configuration", path)
	}
	key, err := choose(path, o.Keys)
	return cipherOf(key), err
}

func newStore(path string, cipher cipher, opts Options) *Store {
	if opts.Now == nil {
		opts.Now = time.Now
	}
	s := &Store{path: path, cipher: cipher, keys: opts.Keys, now: opts.Now, opened: newGate()}
	dial := func(ctx context.Context) (*conn, error) { return s.dial(ctx, shared...) }
	s.writer, s.readers, s.watcher = newPool(1, s.opened, dial), newPool(readers, s.opened, dial), newPool(1, s.opened, dial)
	return s
}

// dial opens a connection to the store, with the pragmas of its purpose.
func (s *Store) dial(ctx context.Context, pragmas ...string) (*conn, error) {
	if err := s.cipher.fits(s.path); err != nil {
		return nil, err
	}
	return dial(ctx, s.cipher.dsn(s.path, pragmas...))
}

// start opens the first connection, migrates with it, and closes the files to
// other users.
func (s *Store) start(ctx context.Context) error {
	c, err := s.writer.lend(ctx)
	if err != nil {
		return err
	}
	defer s.writer.give(c)
	if err := migrate(c, s.path); err != nil {
		return err
	}
	if err := sweep(s.dir()); err != nil {
		return err
	}
	return protect(s.path)
}

// Where names the database file.
func (s *Store) Where() string { return s.path }

// Encrypted reports whether the store is encrypted at rest.
func (s *Store) Encrypted() bool { return s.cipher.vfs != "" }

// dir is the directory that holds the store.
func (s *Store) dir() string { return filepath.Dir(s.path) }

// Close waits for what is running and closes the store. The last process to
// close it leaves loci.db alone, without a log.
func (s *Store) Close() error {
	s.close.Do(func() {
		<-s.opened.done
		for _, p := range []*pool{s.watcher, s.readers, s.writer} {
			if err := p.close(); err != nil && s.closed == nil {
				s.closed = explain(context.Background(), s.path, err)
			}
		}
	})
	return s.closed
}
