// Package token counts the tokens of a text as language models do, with the
// vocabulary o200k_base, offline.
//
// The vocabulary takes a moment to load. Until it is there [Counter.Count]
// answers with [Estimate], which knows how many tokens the scripts take on
// average; a program that is started for one short call never needs more.
package token

import (
	"sync"
	"sync/atomic"

	"github.com/pkoukk/tiktoken-go"
)

// Counter counts tokens. It is safe for concurrent use. All counters share one
// vocabulary.
type Counter struct {
	loaded  atomic.Pointer[tiktoken.Tiktoken]
	warming sync.WaitGroup
}

// New returns a counter that estimates until Warm or CountExact was called.
func New() *Counter { return &Counter{} }

// Warm loads the vocabulary in the background and returns at once.
func (c *Counter) Warm() { c.warming.Go(func() { c.load() }) }

// Close waits until the background work is done. The counter stays usable.
func (c *Counter) Close() error {
	c.warming.Wait()
	return nil
}

// Count returns the number of tokens in s: exactly once the vocabulary is
// loaded, by estimate before. It never waits for that.
func (c *Counter) Count(s string) int {
	if enc := c.loaded.Load(); enc != nil {
		return count(enc, s)
	}
	return Estimate(s)
}

// CountExact returns the number of tokens in s and loads the vocabulary first
// if it is not there.
func (c *Counter) CountExact(s string) int {
	c.load()
	return c.Count(s)
}

// load makes the vocabulary available. If this program's own copy of it were
// damaged, the estimate would go on standing in.
func (c *Counter) load() {
	if c.loaded.Load() != nil {
		return
	}
	if enc, err := encoding(); err == nil {
		c.loaded.Store(enc)
	}
}

// count adds up the chunks of s. Each costs time in proportion to its length
// times its longest run, and cut keeps both small.
func count(enc *tiktoken.Tiktoken, s string) int {
	n := 0
	for s != "" {
		end := cut(s)
		n += len(enc.EncodeOrdinary(s[:end]))
		s = s[end:]
	}
	return n
}
