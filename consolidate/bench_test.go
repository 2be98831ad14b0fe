package consolidate_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// BenchmarkRecallDuringARun measures recall while runs go on, beside recall on an idle store: p95 in microseconds, and
// their ratio. Scheduled runs take slices of 500 new entries.
func BenchmarkRecallDuringARun(b *testing.B) {
	f := openFixture(b, nil, consolidate.Options{})
	const entries = 4000
	list := make([]any, entries)
	for i := range list {
		list[i] = entry(fmt.Sprintf("a-%d", i), fmt.Sprintf("Valve v%d of hall %d opens at %d bar.", i/2, i%40, i/2%9+1))
	}
	f.load(list...)
	recall := func() time.Duration {
		began := time.Now()
		if _, err := f.memory.Recall(f.ctx, memstore.RecallRequest{Query: fmt.Sprintf("when does valve v%d open", b.N%entries)}); err != nil {
			b.Fatal(err)
		}
		return time.Since(began)
	}
	sample := func(more func(n int) bool) (list []time.Duration) {
		for n := 0; more(n); n++ {
			list = append(list, recall())
		}
		return list
	}
	for b.Loop() {
		idle := sample(func(n int) bool { return n < 200 })
		done := make(chan struct{})
		go func() {
			defer close(done)
			for range 4 {
				if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Limit: 500, MaxChanges: 0}); err != nil {
					b.Error(err)
				}
			}
		}()
		running := true
		busy := sample(func(int) bool {
			select {
			case <-done:
				running = false
			default:
			}
			return running
		})
		b.ReportMetric(micros(p95(idle)), "idle-p95-µs")
		b.ReportMetric(micros(p95(busy)), "busy-p95-µs")
		b.ReportMetric(float64(p95(busy))/float64(p95(idle)), "busy/idle")
	}
}

func p95(list []time.Duration) time.Duration {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)*95/100]
}

func micros(d time.Duration) float64 { return float64(d.Microseconds()) }
