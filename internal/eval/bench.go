package eval

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// Mode is by what recall goes.
type Mode string

// The three modes.
const (
	Words   Mode = "full text"
	Meaning Mode = "vectors"
	Hybrid  Mode = "hybrid"
)

// Modes are all of them.
var Modes = []Mode{Words, Meaning, Hybrid}

// modesOf are those that an embedder, or none, allows.
func modesOf(e embed.Embedder) []Mode {
	if e == nil {
		return []Mode{Words}
	}
	return Modes
}

// options are what a memory is opened with to recall in a mode.
func (m Mode) options(e embed.Embedder) memstore.Options {
	if m == Words {
		e = nil
	}
	return memstore.Options{Embedder: e, MeaningOnly: m == Meaning}
}

// preparing bounds how long the vectors of a set may take.
const preparing = 10 * time.Minute

// bench is a store of its own that holds a set's entries with their vectors, in a directory that goes with it.
type bench struct {
	dir      string
	store    *sqlite.Store
	embedder embed.Embedder
}

// newBench imports a set into a fresh store.
func newBench(ctx context.Context, s *Set, e embed.Embedder) (b *bench, err error) {
	dir, err := os.MkdirTemp("", "loci-eval-")
	if err != nil {
		return nil, fmt.Errorf("making a directory for the evaluation: %w", err)
	}
	b = &bench{dir: dir, embedder: e}
	defer func() {
		if err != nil {
			err = errors.Join(err, b.close())
		}
	}()
	if b.store, err = sqlite.Open(ctx, dir, sqlite.Options{}); err != nil {
		return b, err
	}
	return b, b.open(ctx, Hybrid, func(m *memstore.Memory) error {
		a, err := m.Import(ctx, bytes.NewReader(bytes.Join(asBytes(s.Entries), []byte("\n"))), memstore.ImportOptions{KeepIDs: true})
		if err != nil {
			return err
		}
		if a.Refused > 0 || len(a.BadLines) > 0 {
			return fmt.Errorf("%d entries of the set %s were refused", a.Refused+len(a.BadLines), s.Name)
		}
		return m.Prepare(ctx, preparing)
	})
}

func asBytes[T ~[]byte](list []T) [][]byte {
	out := make([][]byte, len(list))
	for i, x := range list {
		out[i] = x
	}
	return out
}

// open gives f a memory that recalls in the given mode.
func (b *bench) open(ctx context.Context, mode Mode, f func(*memstore.Memory) error) (err error) {
	m := memstore.New(b.store, mode.options(b.embedder))
	defer func() { err = errors.Join(err, m.Close()) }()
	if err := m.Prepare(ctx, preparing); err != nil {
		return err
	}
	return f(m)
}

func (b *bench) close() error {
	var err error
	if b.store != nil {
		err = b.store.Close()
	}
	return errors.Join(err, os.RemoveAll(b.dir))
}

// ask puts every question of a set to a memory.
func ask(ctx context.Context, m *memstore.Memory, s *Set) ([]Outcome, error) {
	list := make([]Outcome, 0, len(s.Questions))
	repeats := repetition()
	for i := range s.Questions {
		q := &s.Questions[i]
		a, err := m.Recall(ctx, s.request(q))
		if err != nil {
			return nil, fmt.Errorf("asking %s of %s: %w", q.ID, s.Name, err)
		}
		list = append(list, judge(q, a, repeats))
	}
	return list, nil
}

// sameFact is the share of their words, as intersection over union, from which two texts are taken to say one thing.
const sameFact = 0.7

// repetition returns a test for one text repeating another.
func repetition() func(x, y string) bool {
	var a text.Analyzer
	words := func(s string) []string {
		list := a.AppendTerms(nil, s)
		slices.Sort(list)
		return slices.Compact(list)
	}
	return func(x, y string) bool {
		return strings.EqualFold(x, y) || overlap(words(x), words(y)) >= sameFact
	}
}
