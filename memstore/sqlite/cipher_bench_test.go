package sqlite_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/vault"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// BenchmarkEncryption measures what encryption costs: each operation on a plain
// memory and on an encrypted one in turn, so that whatever else the machine does
// slows both. It reports both medians and their quotient.
func BenchmarkEncryption(b *testing.B) {
	plain, encrypted := sides(b, nil), sides(b, vault.Keys{vault.NewKey()})
	for _, op := range []struct {
		name string
		do   operation
	}{
		{"remember", (*side).remember},
		{"recall", (*side).recall},
		{"open", (*side).open},
	} {
		b.Run(op.name, func(b *testing.B) {
			var p, e []time.Duration
			for n := 0; b.Loop(); n++ {
				p = append(p, timed(b, plain, n, op.do))
				e = append(e, timed(b, encrypted, n, op.do))
			}
			slices.Sort(p)
			slices.Sort(e)
			before, after := p[len(p)/2], e[len(e)/2]
			b.ReportMetric(float64(before.Microseconds()), "plain-p50-µs")
			b.ReportMetric(float64(after.Microseconds()), "encrypted-p50-µs")
			b.ReportMetric(float64(after)/float64(before), "times")
		})
	}
}

// operation is done with a number of its own each time.
type operation func(s *side, ctx context.Context, n int) error

func timed(b *testing.B, s *side, n int, do operation) time.Duration {
	b.Helper()
	begun := time.Now()
	if err := do(s, b.Context(), n); err != nil {
		b.Fatal(err)
	}
	return time.Since(begun)
}

// side is a memory of 5,000 entries.
type side struct {
	*memstore.Memory
	dir  string
	keys vault.Keys
}

func sides(b *testing.B, keys vault.Keys) *side {
	b.Helper()
	s := &side{dir: b.TempDir(), keys: keys}
	store, err := sqlite.Open(b.Context(), s.dir, sqlite.Options{Keys: keys})
	if err != nil {
		b.Fatal(err)
	}
	s.Memory = memstore.New(store, memstore.Options{})
	b.Cleanup(func() { _, _ = s.Close(), store.Close() })
	for n := range 100 {
		if err := s.rememberMany(b.Context(), 50*n, 50); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

func (s *side) remember(ctx context.Context, n int) error { return s.rememberMany(ctx, 1_000_000+n, 1) }

func (s *side) rememberMany(ctx context.Context, from, n int) error {
	var items []memstore.Item
	for i := range n {
		items = append(items, memstore.Item{Content: fmt.Sprintf("Service %d of the cluster listens on port %d behind the proxy", from+i, from+i), Category: "env_fact"})
	}
	_, err := s.Remember(ctx, memstore.RememberRequest{Items: items})
	return err
}

func (s *side) recall(ctx context.Context, n int) error {
	_, err := s.Recall(ctx, memstore.RecallRequest{Query: fmt.Sprintf("which port does service %d listen on", n%5000)})
	return err
}

// open opens the store a second time, and asks it something.
func (s *side) open(ctx context.Context, _ int) error {
	store, err := sqlite.Open(ctx, s.dir, sqlite.Options{Keys: s.keys})
	if err != nil {
		return err
	}
	_, err = store.Version(ctx)
	if err != nil {
		return err
	}
	return store.Close()
}
