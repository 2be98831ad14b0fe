package memstore

import (
	"context"
	"fmt"
	"hash/maphash"
	"iter"
	"sync"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
)

// catalog is the in-memory picture of the store: a record an entry, and the words of all. It is filled by one
// sequential read and then follows the change feed, by whichever process a change was made.
type catalog struct {
	store    Store
	analyzer *text.Analyzer

	catching sync.Mutex // one goroutine reads the feed at a time
	version  int64      // Store.Version when the feed was last read
	fed      int64      // position in the change feed
	loaded   bool

	mu      sync.RWMutex // guards everything below
	records map[uint32]*record
	hashes  map[uint32]uint64 // of the encoded terms, to see whether words changed
	numbers map[string]uint32 // id -> number
	parts   map[string]*lexical.Index
	names   map[string]string // interned strings

	listeners []func(changed []string) // called after the feed was read, without locks
}

func newCatalog(store Store, a *text.Analyzer) *catalog {
	return &catalog{store: store, analyzer: a, records: map[uint32]*record{}, hashes: map[uint32]uint64{},
		numbers: map[string]uint32{}, parts: map[string]*lexical.Index{}, names: map[string]string{}}
}

// catchUp brings the picture up to what is committed now. When nothing was, it costs a few microseconds.
func (c *catalog) catchUp(ctx context.Context) error {
	c.catching.Lock()
	changed, err := c.read(ctx)
	c.catching.Unlock()
	if err != nil {
		return fmt.Errorf("following the store: %w", err)
	}
	if len(changed) > 0 {
		for _, f := range c.listeners {
			f(changed)
		}
	}
	return nil
}

// read returns the ids that changed since the last read; the first read fills the picture and reports none.
func (c *catalog) read(ctx context.Context) (changed []string, err error) {
	version, err := c.store.Version(ctx)
	if err != nil || (c.loaded && version == c.version) {
		return nil, err
	}
	err = c.store.View(ctx, func(r Reader) error {
		if !c.loaded {
			return c.fill(r)
		}
		changed, err = c.feed(r)
		return err
	})
	if err == nil {
		c.version, c.loaded = version, true
	}
	return changed, err
}

func (c *catalog) fill(r Reader) (err error) {
	if c.fed, err = r.LastChange(); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.putAll(r, r.Docs(0))
}

// feedPage is how many changes are read at once.
const feedPage = 1000

func (c *catalog) feed(r Reader) (changed []string, err error) {
	for {
		changes, err := r.Changes(c.fed, feedPage)
		if err != nil || len(changes) == 0 {
			return changed, err
		}
		if err := c.apply(r, changes); err != nil {
			return changed, err
		}
		for _, x := range changes {
			changed = append(changed, x.ID)
		}
		c.fed = changes[len(changes)-1].Seq
	}
}

// apply takes over the present state of every entry that the changes name; one that has no document any more is gone.
func (c *catalog) apply(r Reader, changes []Change) error {
	gone, ids := map[string]bool{}, []string{}
	for _, x := range changes {
		if !gone[x.ID] {
			gone[x.ID] = true
			ids = append(ids, x.ID)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	err := c.putAll(r, func(yield func(Doc, error) bool) {
		for d, err := range r.DocsOf(ids) {
			delete(gone, d.ID)
			if !yield(d, err) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	c.drop(gone)
	return nil
}

func (c *catalog) putAll(r Reader, docs iter.Seq2[Doc, error]) error {
	for d, err := range docs {
		if err != nil {
			return err
		}
		if err := c.put(d); err == nil {
			continue
		}
		e, err := r.Entry(d.ID) // written by another version: make it anew
		if err != nil {
			return err
		}
		if err := c.put(Doc{Seq: d.Seq, ID: d.ID, Data: indexDoc(&e, c.analyzer)}); err != nil {
			return fmt.Errorf("indexing %s: %w", d.ID, err)
		}
	}
	return nil
}

var seed = maphash.MakeSeed()

func (c *catalog) put(d Doc) error {
	r, terms, err := readDoc(d.ID, d.Data, c.intern)
	if err != nil {
		return err
	}
	n := uint32(d.Seq)
	hash := maphash.Bytes(seed, terms)
	old, known := c.records[n]
	if known && (c.hashes[n] != hash || old.scope.Project != r.scope.Project) {
		c.parts[old.scope.Project].Remove(n)
		known = false
	}
	if !known {
		c.part(r.scope.Project).Add(n, terms.decode(c.intern))
	}
	c.records[n], c.hashes[n], c.numbers[r.id] = r, hash, n
	return nil
}

func (c *catalog) part(project string) *lexical.Index {
	p, ok := c.parts[project]
	if !ok {
		p = lexical.New()
		c.parts[project] = p
	}
	return p
}

// drop removes entries from the picture. What was erased leaves memory too: names are interned anew.
func (c *catalog) drop(ids map[string]bool) {
	by := map[string][]uint32{}
	for id := range ids {
		n, ok := c.numbers[id]
		if !ok {
			continue
		}
		project := c.records[n].scope.Project
		by[project] = append(by[project], n)
		delete(c.records, n)
		delete(c.hashes, n)
		delete(c.numbers, id)
	}
	for project, numbers := range by {
		c.parts[project].Remove(numbers...)
		if c.parts[project].Len() == 0 {
			delete(c.parts, project)
		}
		c.names = map[string]string{}
	}
}

// intern keeps one copy of each short string; terms and names repeat thousands of times.
func (c *catalog) intern(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if s, ok := c.names[string(b)]; ok {
		return s
	}
	s := string(b)
	c.names[s] = s
	return s
}
