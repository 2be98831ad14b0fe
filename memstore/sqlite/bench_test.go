package sqlite

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// fact is an entry of ordinary size.
func fact(id string) memstore.Entry {
	at := time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)
	return memstore.Entry{
		ID: id, UID: "01890a5d-ac96-774b-bcce-b302099a8057", Content: "The staging database of " + id + " listens on port 8443 behind the proxy",
		Category: memstore.EnvFact, Level: memstore.Episodic, Subject: "env:" + id, Scope: memstore.Scope{Project: "shop"},
		Source: memstore.SessionSummary, Trust: memstore.TrustAgent, Confidence: 0.8, EvidenceCount: 1, Session: "s1",
		Status: memstore.Active, Lifetime: memstore.Lasting, Tokens: 14, CreatedAt: at, UpdatedAt: at,
	}
}

// document is an index document of ordinary size.
var document = []byte(strings.Repeat("index ", 60))

// filled is a store with n entries.
func filled(b *testing.B, n int) *Store {
	b.Helper()
	s, err := Open(b.Context(), b.TempDir(), Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	_, err = s.Update(b.Context(), memstore.Commit{}, func(w memstore.Writer) error {
		for i := range n {
			if err := w.Put(fact(fmt.Sprintf("env-%d", i+1)), document); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func BenchmarkOpenNew(b *testing.B) {
	for b.Loop() {
		s, err := Open(b.Context(), b.TempDir(), Options{})
		if err != nil {
			b.Fatal(err)
		}
		_ = s.Close()
	}
}

func BenchmarkOpen10k(b *testing.B) {
	dir := filled(b, 10_000).dir()
	for b.Loop() {
		s, err := Open(b.Context(), dir, Options{})
		if err != nil {
			b.Fatal(err)
		}
		_ = s.Close()
	}
}

// BenchmarkPut stores one entry in a commit of its own, into 10,000, and
// reports the median beside the mean.
func BenchmarkPut(b *testing.B) {
	for _, level := range []string{"full", "normal"} {
		b.Run(level, func(b *testing.B) {
			s := filled(b, 10_000)
			with(s, "synchronous("+level+")")
			var took []time.Duration
			for b.Loop() {
				begun := time.Now()
				put(b, s)
				took = append(took, time.Since(begun))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
		})
	}
}

func put(b *testing.B, s *Store) {
	b.Helper()
	_, err := s.Update(b.Context(), memstore.Commit{Kind: "remember"}, func(w memstore.Writer) error {
		id, err := w.NextID(memstore.EnvFact)
		if err != nil {
			return err
		}
		return w.Put(fact(id), document)
	})
	if err != nil {
		b.Fatal(err)
	}
}

func BenchmarkEntry(b *testing.B) {
	s := filled(b, 10_000)
	for b.Loop() {
		err := s.View(b.Context(), func(r memstore.Reader) error {
			_, err := r.Entry("env-5000")
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCountUse(b *testing.B) {
	s := filled(b, 10_000)
	for b.Loop() {
		if err := s.CountUse(b.Context(), memstore.Use{IDs: []string{"env-1", "env-9", "env-5000"}, At: time.Now()}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVersion(b *testing.B) {
	s := filled(b, 10)
	for b.Loop() {
		if _, err := s.Version(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDocs(b *testing.B) {
	for _, n := range []int{10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := filled(b, n)
			for b.Loop() {
				err := s.View(b.Context(), func(r memstore.Reader) error {
					for _, err := range r.Docs(0) {
						if err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
