package vector

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/philippgille/chromem-go"
)

// collection keeps vectors in a chromem-go collection, in memory only: the library's own persistence writes files that
// are named by 32-bit hashes and not replaced atomically.
type collection struct {
	mu    sync.RWMutex // chromem's Delete reads its map without its lock
	docs  *chromem.Collection
	parts map[uint32][]Vector
}

var errNeverEmbeds = errors.New("vectors are made elsewhere")

func newCollection() (*collection, error) {
	never := func(context.Context, string) ([]float32, error) { return nil, errNeverEmbeds }
	c, err := chromem.NewDB().CreateCollection("entries", nil, never)
	if err != nil {
		return nil, fmt.Errorf("making a vector collection: %w", err)
	}
	return &collection{docs: c, parts: map[uint32][]Vector{}}, nil
}

func (c *collection) len() int { return c.docs.Count() }

func (c *collection) put(doc uint32, vectors []Vector) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, v := range vectors {
		id := partID(doc, len(c.parts[doc]))
		if err := c.docs.AddDocument(context.Background(), chromem.Document{ID: id, Embedding: v.Float()}); err != nil {
			return fmt.Errorf("adding a vector: %w", err)
		}
		c.parts[doc] = append(c.parts[doc], v)
	}
	return nil
}

func (c *collection) remove(docs map[uint32]bool) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for doc := range docs {
		for part := range c.parts[doc] {
			if err := c.docs.Delete(context.Background(), nil, nil, partID(doc, part)); err != nil {
				return fmt.Errorf("removing a vector: %w", err)
			}
		}
		delete(c.parts, doc)
	}
	return nil
}

func (c *collection) first(doc uint32) (Vector, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	parts := c.parts[doc]
	if len(parts) == 0 {
		return Vector{}, false
	}
	return parts[0], true
}

func (c *collection) each(yield func(uint32, Vector)) {
	for doc, parts := range c.parts {
		for _, v := range parts {
			yield(doc, v)
		}
	}
}

func (c *collection) cosines(query []float32) func(doc uint32) (float64, bool) {
	return func(doc uint32) (best float64, ok bool) {
		c.mu.RLock()
		defer c.mu.RUnlock()
		best = -2
		for _, v := range c.parts[doc] {
			sum := 0.0
			for i, x := range v.Float() {
				sum += float64(x) * float64(query[i])
			}
			best = max(best, sum)
		}
		return best, len(c.parts[doc]) > 0
	}
}

// search asks for all vectors, never for more than there are: chromem refuses that, and it cannot filter by accept.
func (c *collection) search(query []float32, k int, accept func(uint32) bool) ([]Hit, Spread, error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	found, err := c.docs.QueryEmbedding(context.Background(), query, c.docs.Count(), nil, nil)
	if err != nil {
		return nil, Spread{}, fmt.Errorf("searching a vector collection: %w", err)
	}
	best, spread := top{k: k}, Spread{}
	for _, r := range found {
		doc, err := docOf(r.ID)
		if err != nil {
			return nil, spread, err
		}
		cosine := float64(r.Similarity)
		spread.add(cosine)
		if cosine > best.floor() && accept(doc) {
			best.add(Hit{doc, cosine})
		}
	}
	return best.list, spread, nil
}

// partID names one vector of a document.
func partID(doc uint32, part int) string { return fmt.Sprintf("%d/%d", doc, part) }

func docOf(id string) (uint32, error) {
	number, _, _ := strings.Cut(id, "/")
	n, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("reading the vector id %q: %w", id, err)
	}
	return uint32(n), nil
}
