package memstore

import (
	"context"
	"iter"
	"time"
)

// Store is the engine in which entries rest. It knows rows, transactions and files; what a memory means is above it.
// Several processes may hold one store open at once. Every engine passes the contract suite in memstore/storetest.
type Store interface {
	// View runs f on one consistent state. f must be short: a long read keeps erased text in the log.
	View(ctx context.Context, f func(Reader) error) error

	// Update runs f in one transaction that no other process interleaves with, under one fixed time. When f returns nil
	// and changed anything, everything it wrote becomes one commit, durable when Update returns. When f fails or
	// panics, nothing happened. The commit's ID and At are filled in by the engine; ID is 0 when nothing was changed.
	Update(ctx context.Context, c Commit, f func(Writer) error) (Commit, error)

	// CountUse adds to the usage of entries. It is no commit; ids that are gone are ignored.
	CountUse(ctx context.Context, use Use) error

	// Version is a cheap number that differs whenever somebody else committed since the last call; a few microseconds.
	Version(ctx context.Context) (int64, error)

	// Lease takes or renews the named lease for holder until ttl has passed, and reports whether holder has it now.
	Lease(ctx context.Context, name, holder string, ttl time.Duration) (bool, error)
	// Release gives a lease back before its time; somebody else's stays.
	Release(ctx context.Context, name, holder string) error

	// Rewrite writes the whole store anew from its rows. Deleting overwrites a row where it stands; an engine that moves
	// rows within its file may have left copies, which only this removes. It costs as much as copying everything.
	Rewrite(ctx context.Context) error
	// Scrub empties the log and free pages of what was erased. It reports false when another process's read holds it
	// up; then it is to be tried again.
	Scrub(ctx context.Context) (bool, error)
	// Scan reads every file of the engine and counts how often each needle stands in them.
	Scan(ctx context.Context, needles [][]byte) (int, error)

	// Backup writes a complete copy of the store, as of one moment, to a file that must not exist.
	Backup(ctx context.Context, path string) error
	// Check walks the engine's own invariants: pages, indexes, rows that belong together.
	Check(ctx context.Context) error

	// Where names the file or server that holds the store, for messages.
	Where() string
	// Close ends the engine; it is idempotent.
	Close() error
}

// Reader reads one consistent state.
type Reader interface {
	// Now is the one time of this transaction, UTC.
	Now() time.Time

	// Entry returns one entry, or ErrNotFound.
	Entry(id string) (Entry, error)
	// Entries yields the entries that match, oldest first (by creation in this store, not by date).
	Entries(f Filter) iter.Seq2[Entry, error]
	// Count counts the entries that match.
	Count(f Filter) (int, error)

	// Docs yields the index documents of all entries whose sequence number is above after, in that order. It costs one
	// sequential read.
	Docs(after int64) iter.Seq2[Doc, error]
	// DocsOf yields the index documents of these entries; ids that are gone are left out.
	DocsOf(ids []string) iter.Seq2[Doc, error]
	// Changes returns what changed after the given position of the change feed, oldest first, at most limit.
	Changes(after int64, limit int) ([]Change, error)
	// LastChange is the newest position of the change feed.
	LastChange() (int64, error)

	// Vectors yields the vectors that a model made, of all entries; VectorsOf of these entries.
	Vectors(model string) iter.Seq2[Vectors, error]
	VectorsOf(model string, ids []string) iter.Seq2[Vectors, error]
	// Unembedded names entries that have no vectors of the model, newest first, at most limit.
	Unembedded(model string, limit int) ([]string, error)

	// Versions returns an entry's states, oldest first; a state in which the entry was absent has a zero Entry.
	Versions(id string) ([]Version, error)
	// Commits returns commits, newest first, at most limit, older than before (0 = all).
	Commits(before int64, limit int) ([]Commit, error)
	// Commit returns one commit, or ErrNotFound.
	Commit(id int64) (Commit, error)
	// ChangedBy returns, for every entry touched after commit from up to and including commit to, its state before and
	// after. A state in which the entry was absent is nil.
	ChangedBy(from, to int64) iter.Seq2[Diff, error]

	// Tombstoned reports whether a text with this key was erased.
	Tombstoned(key []byte) (bool, error)
	// Secret is the store's own random key (32 bytes) for tombstones and tokens.
	Secret() ([]byte, error)
	// Erasures returns what has been erased from the rows but not yet from log and free pages, or elsewhere.
	Erasures() ([]Erasure, error)
	// Meta returns a small named value, or "".
	Meta(key string) (string, error)

	// Pending returns the statements of a project (nil: of all) that wait to become entries, oldest first. They have no id.
	Pending(project *string) ([]Entry, error)
}

// Writer reads and writes within one Update.
type Writer interface {
	Reader

	// NextID returns the next id of the category; numbers are never reused.
	NextID(c Category) (string, error)
	// Put stores an entry: a new one when e.Rev is 0, else the next revision of e.Rev. It fails with ErrConflict when
	// the stored revision is another. doc is the entry's index document.
	Put(e Entry, doc []byte) error
	// Remove makes an entry absent while its versions stay, as a rollback past its creation does.
	Remove(id string) error
	// Erase deletes every trace of the entries from the rows and returns how many rows went, by place.
	Erase(ids []string) (map[string]int, error)
	// ForgetSessions takes the names of sessions out of the history, and drops the named values whose key ends in one, as in
	// "kind:session".
	ForgetSessions(names []string) error

	// PutVectors stores an entry's vectors in place of those it had. It is part of no entry's history; other processes
	// learn of it through the change feed. An entry that is gone meanwhile is left alone.
	PutVectors(v Vectors) error
	// DropVectors forgets an entry's vectors, so that they are made anew.
	DropVectors(id string) error

	// Bury remembers that a text was erased; Exhume forgets it again.
	Bury(key []byte) error
	Exhume(key []byte) error
	// PutErasure stores or replaces a pending erasure; DropErasure ends it.
	PutErasure(e Erasure) error
	DropErasure(id string) error
	// SetMeta stores a small named value. It is part of no entry's history.
	SetMeta(key, value string) error
	// DropMeta drops a named value; one that is not there is no error.
	DropMeta(key string) error

	// Enqueue lets a statement wait to become an entry, in place of what waits under its UID, and reports whether that is
	// anything new. One that was settled does not wait again. It is no commit.
	Enqueue(e Entry) (bool, error)
	// Settle takes the statements of these UIDs out of the queue for good and returns how many waited. Nothing of them is
	// kept but the UID. It is no commit.
	Settle(uids []string) (int, error)
}

// Commit is one atomic change of the store; its id names the snapshot after it.
type Commit struct {
	ID      int64     `json:"commit"`
	At      time.Time `json:"at"`
	Kind    string    `json:"kind"`              // remember, forget, edit, import, rollback, consolidate, …
	Session string    `json:"session,omitempty"` // who asked
	Run     string    `json:"run,omitempty"`     // the consolidation run it belongs to
	Note    string    `json:"note,omitempty"`    // one line for people; never text of an entry
	Changes int       `json:"changes"`           // entries touched
}

// Version is one state of an entry.
type Version struct {
	Commit int64     `json:"commit"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	Absent bool      `json:"absent,omitempty"`
	Entry  Entry     `json:"entry"`
}

// Diff is one entry before and after a span of commits.
type Diff struct {
	ID     string `json:"id"`
	Before *Entry `json:"before,omitempty"`
	After  *Entry `json:"after,omitempty"`
}

// Doc is what the in-memory index needs of one entry, without decoding the whole of it.
type Doc struct {
	Seq  int64 // the engine's own number of the entry, rising with creation
	ID   string
	Data []byte // written by the index, opaque to the engine; valid until the next step of the iteration
}

// Vectors are what one model made of one entry: of its text, then of its sentences, each encoded as memstore/vector does.
// Data is empty when the model makes nothing of the text.
type Vectors struct {
	Seq   int64
	ID    string
	Model string
	Dims  int
	Data  []byte
}

// Change is one line of the change feed.
type Change struct {
	Seq    int64
	Commit int64
	ID     string
	Gone   bool // erased or removed
}

// Use counts retrievals of entries, or what was said about them afterwards.
type Use struct {
	IDs       []string
	At        time.Time
	Useful    bool // they were found useful, rather than merely retrieved
	NotUseful bool // they were found not useful
}

// Erasure is an erasure that is not complete yet. It holds ids and places, never text.
type Erasure struct {
	ID     string    `json:"id"`
	IDs    []string  `json:"ids"`
	At     time.Time `json:"at"`
	Reason string    `json:"reason"`
	// Rewritten: the store was written anew since; only the log is left.
	Rewritten bool `json:"rewritten,omitempty"`
}

// Filter selects entries. Empty fields select everything; within one field any value matches.
type Filter struct {
	IDs          []string
	Key          string // idempotency key, see Key
	UID          string
	Status       []Status
	Categories   []Category
	Subject      string // exact
	Source       Source
	Session      string  // written in this session, or a session note of it
	Project      *string // exact; a pointer to "" selects global entries
	Label        string
	Topic        string
	Lifetime     Lifetime
	SupersededBy string
	Before       time.Time // created before
	Since        time.Time // created at or after
	AfterSeq     int64     // position after this entry's sequence, for paging
	Limit        int       // 0 = all
}

// UnusableError says why an engine cannot serve: a full disk, a missing permission, a damaged file, another program's
// database. Its text is a full sentence that names the file and the way out.
type UnusableError struct {
	Text  string
	Cause error // what the system said; may be nil
}

func (e *UnusableError) Error() string { return e.Text }

func (e *UnusableError) Unwrap() error { return e.Cause }
