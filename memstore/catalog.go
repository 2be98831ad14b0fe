package memstore

import (
	"context"
	"fmt"
	"hash/maphash"
	"iter"
	"maps"
	"slices"
	"sync"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
)

// catalog is the in-memory picture of the store: a record an entry, and the words of all. It is filled by one
// sequential read and then follows the change feed, by whichever process a change was made.
type catalog struct {
	store    Store
	analyzer *text.Analyzer
	meaning  *meaning // nil: there are no vectors

	catching sync.Mutex // one goroutine reads the feed at a time
	version  int64      // Store.Version when the feed was last read
	fed      int64      // position in the change feed
	loaded   bool

	mu       sync.RWMutex // guards everything below
	records  map[uint32]*record
	hashes   map[uint32]uint64 // of the encoded terms, to see whether words changed
	numbers  map[string]uint32 // id -> number
	parts    map[string]*lexical.Index
	subjects subjectIndex
	names    map[string]string // interned strings

	listeners []func(changed []string) // called after the feed was read, without locks
}

func newCatalog(store Store, a *text.Analyzer) *catalog {
	return &catalog{store: store, analyzer: a, records: map[uint32]*record{}, hashes: map[uint32]uint64{},
		numbers: map[string]uint32{}, parts: map[string]*lexical.Index{}, subjects: subjectIndex{}, names: map[string]string{}}
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
		ids, err := c.apply(r, changes)
		if err != nil {
			return changed, err
		}
		changed = append(changed, ids...)
		c.fed = changes[len(changes)-1].Seq
	}
}

// apply takes over the present state of every entry that the changes name, and returns those that differ from before:
// a line of the feed may tell of new vectors only. An entry that has no document any more is gone.
func (c *catalog) apply(r Reader, changes []Change) (changed []string, err error) {
	gone, ids := map[string]bool{}, []string{}
	for _, x := range changes {
		if !gone[x.ID] {
			gone[x.ID] = true
			ids = append(ids, x.ID)
		}
	}
	c.mu.Lock()
	for d, err := range r.DocsOf(ids) {
		if err == nil {
			delete(gone, d.ID)
			changed, err = c.update(r, d, changed)
		}
		if err != nil {
			c.mu.Unlock()
			return changed, err
		}
	}
	err = c.drop(gone)
	c.mu.Unlock()
	if err == nil && c.meaning != nil && c.meaning.loaded() {
		err = c.meaning.take(r.VectorsOf(c.meaning.embedder.ID(), ids))
	}
	return slices.AppendSeq(changed, maps.Keys(gone)), err
}

// update takes one document over and adds its id to changed if it differs.
func (c *catalog) update(r Reader, d Doc, changed []string) ([]string, error) {
	before := c.records[uint32(d.Seq)]
	if err := c.putOne(r, d); err != nil {
		return changed, err
	}
	if after := c.records[uint32(d.Seq)]; before == nil || !before.equal(after) {
		changed = append(changed, d.ID)
	}
	return changed, nil
}

func (c *catalog) putAll(r Reader, docs iter.Seq2[Doc, error]) error {
	for d, err := range docs {
		if err != nil {
			return err
		}
		if err := c.putOne(r, d); err != nil {
			return err
		}
	}
	return nil
}

// putOne takes a document over. One that another version wrote is made anew from its entry.
func (c *catalog) putOne(r Reader, d Doc) error {
	if c.put(d) == nil {
		return nil
	}
	e, err := r.Entry(d.ID)
	if err != nil {
		return err
	}
	if err := c.put(Doc{Seq: d.Seq, ID: d.ID, Data: indexDoc(&e, c.analyzer)}); err != nil {
		return fmt.Errorf("indexing %s: %w", d.ID, err)
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
	c.subjects.move(n, old, r)
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
func (c *catalog) drop(ids map[string]bool) error {
	by := map[string][]uint32{}
	for id := range ids {
		n, ok := c.numbers[id]
		if !ok {
			continue
		}
		project := c.records[n].scope.Project
		by[project] = append(by[project], n)
		c.subjects.move(n, c.records[n], nil)
		delete(c.records, n)
		delete(c.hashes, n)
		delete(c.numbers, id)
		if c.meaning != nil {
			if err := c.meaning.remove(n); err != nil {
				return err
			}
		}
	}
	for project, numbers := range by {
		c.parts[project].Remove(numbers...)
		if c.parts[project].Len() == 0 {
			delete(c.parts, project)
		}
		c.names = map[string]string{}
	}
	return nil
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
