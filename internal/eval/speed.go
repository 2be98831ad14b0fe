package eval

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
)

// Pace is how quick recall is over a number of entries in one project, and what the process occupies then.
type Pace struct {
	Entries  int           `json:"entries"`
	Mode     Mode          `json:"mode"`
	P50      time.Duration `json:"p50_ns"`
	P95      time.Duration `json:"p95_ns"`
	First    time.Duration `json:"first_ns"`       // the first answer of a memory just opened, its index and vectors loaded
	Resident int64         `json:"resident_bytes"` // of the whole process, 0 where the system does not say
}

// speedProject holds all entries whose number is measured.
const speedProject = "speed"

// Pace measures recall over growing stores with the questions of a set. Its entries are the set's, over and over, each
// told apart by a number. Their vectors are those of the originals with a little noise, since making a hundred thousand
// anew would take minutes and changes nothing about searching them; the questions' vectors are made by the model.
func (r *Report) Pace(ctx context.Context, s *Set, e embed.Embedder, sizes []int) error {
	for _, n := range sizes {
		large, err := s.repeated(n)
		if err != nil {
			return err
		}
		if err := r.timeModes(ctx, &large, n, e); err != nil {
			return fmt.Errorf("measuring %d entries: %w", n, err)
		}
	}
	return nil
}

// repeated is the set with n entries in one project, and its questions asked there.
func (s *Set) repeated(n int) (Set, error) {
	large := Set{Name: s.Name, Limit: memstore.DefaultLimit, MaxTokens: memstore.DefaultMaxTokens}
	for i := range n {
		var e struct {
			Content  string `json:"content"`
			Category string `json:"category"`
		}
		if err := json.Unmarshal(s.Entries[i%len(s.Entries)], &e); err != nil {
			return large, fmt.Errorf("reading an entry: %w", err)
		}
		if err := large.add(numbered(e.Content, i/len(s.Entries)), e.Category, speedProject); err != nil {
			return large, err
		}
	}
	for _, q := range s.Questions {
		q.Scope, q.AllProjects = memstore.Scope{Project: speedProject}, false
		large.Questions = append(large.Questions, q)
	}
	return large, nil
}

func (r *Report) timeModes(ctx context.Context, s *Set, n int, e embed.Embedder) (err error) {
	if e != nil {
		e = &varied{Embedder: e}
	}
	b, err := newBench(ctx, s, e)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.close()) }()
	for _, mode := range modesOf(e) {
		settle()
		p := Pace{Entries: n, Mode: mode}
		start := time.Now()
		err := b.open(ctx, mode, func(m *memstore.Memory) error { return p.time(ctx, m, s, start) })
		if err != nil {
			return err
		}
		r.Speed = append(r.Speed, p)
	}
	return nil
}

// time asks every question three times.
func (p *Pace) time(ctx context.Context, m *memstore.Memory, s *Set, start time.Time) error {
	var took []time.Duration
	for round := range 3 {
		for i := range s.Questions {
			asked := time.Now()
			if _, err := m.Recall(ctx, s.request(&s.Questions[i])); err != nil {
				return err
			}
			if round == 0 && i == 0 {
				p.First = time.Since(start)
				continue
			}
			took = append(took, time.Since(asked))
		}
	}
	slices.Sort(took)
	p.P50, p.P95 = took[len(took)/2], took[len(took)*95/100]
	settle()
	p.Resident = resident()
	return nil
}

// settle gives back memory that nothing holds any more, so that one measurement does not carry another's.
func settle() {
	runtime.GC()
	debug.FreeOSMemory()
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f", float64(d.Microseconds())/1000)
}
