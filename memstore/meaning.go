package memstore

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"iter"
	"sync"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore/vector"
)

// meaning is the part of the catalog that goes by vectors: one partition a project, of the one model in use. Rows of
// another model wait in the store until they are made anew; until then full text serves their entries.
//
// Its partitions are guarded by the catalog's lock.
type meaning struct {
	catalog  *catalog
	embedder embed.Embedder

	parts map[string]*vector.Index
	home  map[uint32]string // the partition that holds a document
	sums  map[uint32]uint64 // hash of the row that a document's vectors came from

	ready     chan struct{} // closed when the stored vectors are in memory
	readyOnce sync.Once

	needed   chan struct{} // closed when somebody first asks or writes something
	needOnce sync.Once

	mu       sync.Mutex
	troubled error     // why the provider did not answer lately
	until    time.Time // it is not asked again before
}

func newMeaning(c *catalog, e embed.Embedder) *meaning {
	return &meaning{catalog: c, embedder: e, parts: map[string]*vector.Index{}, home: map[uint32]string{}, sums: map[uint32]uint64{}, ready: make(chan struct{}), needed: make(chan struct{})}
}

// loader is an embedder that has something to load before its first answer.
type loader interface{ Load() error }

// load loads the model, where there is something to load, and reads the stored vectors.
func (v *meaning) load(ctx context.Context) error {
	if v.loaded() {
		return nil
	}
	if l, ok := v.embedder.(loader); ok {
		if err := l.Load(); err != nil {
			return fmt.Errorf("loading the embedding model: %w", err)
		}
	}
	c := v.catalog
	if err := c.catchUp(ctx); err != nil {
		return err
	}
	c.catching.Lock() // the feed stands still, so that nothing is missed between reading rows and following it
	defer c.catching.Unlock()
	err := c.store.View(ctx, func(r Reader) error { return v.take(r.Vectors(v.embedder.ID())) })
	if err != nil {
		return fmt.Errorf("loading vectors: %w", err)
	}
	v.readyOnce.Do(func() { close(v.ready) })
	return nil
}

// loaded reports whether the stored vectors are in memory.
func (v *meaning) loaded() bool {
	select {
	case <-v.ready:
		return true
	default:
		return false
	}
}

// takeChunk is how many rows are taken under one lock, so that recall is not held up by a long load.
const takeChunk = 500

// take puts rows into the partitions. A row that cannot be read is passed over: it is made anew by nobody until its
// entry changes, and full text serves the entry meanwhile.
func (v *meaning) take(rows iter.Seq2[Vectors, error]) error {
	chunk := make([]Vectors, 0, takeChunk)
	flush := func() error {
		v.catalog.mu.Lock()
		defer v.catalog.mu.Unlock()
		for _, row := range chunk {
			if err := v.put(row); err != nil {
				return err
			}
		}
		chunk = chunk[:0]
		return nil
	}
	for row, err := range rows {
		if err != nil {
			return err
		}
		if chunk = append(chunk, row); len(chunk) == takeChunk {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

// put takes one row, in place of what was there for its entry. Most changes of an entry leave its vectors as they were.
func (v *meaning) put(row Vectors) error {
	doc, sum := uint32(row.Seq), maphash.Bytes(seed, row.Data)
	r, ok := v.catalog.records[doc]
	if home, have := v.home[doc]; ok && have && home == r.scope.Project && v.sums[doc] == sum {
		return nil
	}
	if err := v.remove(doc); err != nil {
		return err
	}
	if !ok || row.Dims <= 0 {
		return nil
	}
	vectors := decodeVectors(row)
	if len(vectors) == 0 {
		return nil
	}
	part, ok := v.parts[r.scope.Project]
	if !ok {
		var err error
		if part, err = vector.New(row.Dims); err != nil {
			return err
		}
		v.parts[r.scope.Project] = part
	}
	if part.Put(doc, vectors) == nil { // of another length than its neighbours: full text serves it
		v.home[doc], v.sums[doc] = r.scope.Project, sum
	}
	return nil
}

func (v *meaning) remove(doc uint32) error {
	project, ok := v.home[doc]
	if !ok {
		return nil
	}
	delete(v.home, doc)
	delete(v.sums, doc)
	return v.parts[project].Remove(doc)
}

func decodeVectors(row Vectors) []vector.Vector {
	var list []vector.Vector
	size := 4 + row.Dims
	for data := row.Data; len(data) >= size; data = data[size:] {
		if x, err := vector.Decode(data[:size], row.Dims); err == nil {
			list = append(list, x)
		}
	}
	return list
}

const (
	// queryPatience is how long one recall waits for a query's vector; the built-in model takes about a millisecond.
	queryPatience = 2 * time.Second
	// readyPatience is how long the first recalls wait for the stored vectors and the model.
	readyPatience = 250 * time.Millisecond
	// retryAfter is how long a provider that did not answer is left alone.
	retryAfter = 30 * time.Second
)

var errNotReady = errors.New("vectors are still being loaded")

// query returns the vector of a query, or why there is none. Nil without an error: the query means nothing to the model.
func (v *meaning) query(ctx context.Context, query string, now time.Time) ([]float32, error) {
	if err := v.await(ctx); err != nil {
		return nil, err
	}
	v.mu.Lock()
	troubled, until := v.troubled, v.until
	v.mu.Unlock()
	if troubled != nil && now.Before(until) {
		return nil, troubled
	}
	ctx, cancel := context.WithTimeout(ctx, queryPatience)
	defer cancel()
	q, err := v.embedder.Query(ctx, query)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.troubled = err; err != nil {
		v.until = now.Add(retryAfter)
	}
	return q, err
}

func (v *meaning) await(ctx context.Context) error {
	if v.loaded() {
		return nil
	}
	timer := time.NewTimer(readyPatience)
	defer timer.Stop()
	select {
	case <-v.ready:
		return nil
	case <-timer.C:
		return errNotReady
	case <-ctx.Done():
		return ctx.Err()
	}
}
